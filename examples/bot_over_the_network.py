"""A program plays a whole game over the API: `python examples/bot_over_the_network.py [address]`.

It sets a table up, sits down at every seat, and takes random offers until the match is over.
"""

import json
import sys
from random import choice
from urllib.request import Request, urlopen

from websockets.sync.client import connect

address = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8472"
game = sys.argv[2] if len(sys.argv) > 2 else "connect-four"

wanted = {
    "game": game,
    "seats": [{"kind": "person", "name": "Ada"}, {"kind": "bot", "bot": "greedy"}],
}
request = Request(
    f"{address}/api/tables", json.dumps(wanted).encode(), {"Content-Type": "application/json"}
)
table = json.load(urlopen(request))
stream = f"{address.replace('http', 'ws', 1)}/api/tables/{table['id']}/stream"
print(f"Watch at {address}/tables/{table['id']}#{table['watch']}")

with connect(stream, max_size=None) as socket:
    socket.send(json.dumps({"type": "hello", "token": table["seats"][0]["token"]}))
    answered = -1
    for raw in socket:
        message = json.loads(raw)
        if message["type"] != "table" or message["rev"] == answered:
            continue
        if message["over"]:
            print("Places:", [score["place"] for score in message["scores"]])
            break
        if message["offers"]:
            answered = message["rev"]
            pick = choice(message["offers"])["choice"]
            socket.send(json.dumps({"type": "choose", "rev": answered, "choice": pick}))
