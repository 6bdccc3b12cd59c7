"""A program plays a whole game over the API: `python bot_over_the_network.py [address [game]]`."""

import json
import sys
from random import choice
from urllib.request import Request, urlopen

from websockets.sync.client import connect

address = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8472"
game = sys.argv[2] if len(sys.argv) > 2 else "connect-four"
seats = [{"kind": "person", "name": "Ada"}, {"kind": "bot", "bot": "greedy"}]
body = json.dumps({"game": game, "seats": seats}).encode()
json_please = {"Content-Type": "application/json"}
table = json.load(urlopen(Request(f"{address}/api/tables", body, json_please)))
print(f"Watch at {address}/tables/{table['id']}#{table['watch']}")

stream = f"{address.replace('http', 'ws', 1)}/api/tables/{table['id']}/stream"
with connect(stream, max_size=None) as socket:
    socket.send(json.dumps({"type": "hello", "token": table["seats"][0]["token"]}))
    answered = -1
    for message in map(json.loads, socket):
        if message["type"] != "table" or message["rev"] == answered:
            continue
        if message["over"]:
            print("Places:", [score["place"] for score in message["scores"]])
            break
        if message["offers"]:
            answered, pick = message["rev"], choice(message["offers"])["choice"]
            socket.send(json.dumps({"type": "choose", "rev": answered, "choice": pick}))
