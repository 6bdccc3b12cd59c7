// How you want to be asked: only when there is something to do, or not again until something happens.

import { app, onRender, prefer, preferences } from "./app.js";

const WORDS = {
  end: "Your turn ends: what is left of it is answered for you.",
  turn: "You pass until your next turn.",
  attack: "You pass until your next turn, or until something concerns you.",
};
/** What was sent last, by connection: it is not sent twice. */
const sent = new WeakMap();

function draw() {
  for (const connection of app.connections) {
    const { table } = connection;
    if (!table || table.you === null || table.over || connection.status !== "open") continue;
    const known = table.orders?.real ?? false;
    if (known === preferences.real || sent.get(connection) === preferences.real) continue;
    sent.set(connection, preferences.real);
    connection.order({ real: preferences.real, until: table.orders?.until ?? "" });
  }
}

/** Pass and go on until then; "" to be asked again. */
export function order(until) {
  app.prefix = [];
  app.asking = null;
  app.shown.order({ real: preferences.real, until });
}

/** Be asked for everything in this game from now on. */
export function askMe() {
  if (preferences.real) prefer("real", false);
  order("");
}

/** The order that stands, in words, or "". */
export const standing = (view) => WORDS[view.now.orders?.until] ?? "";

export function start() {
  onRender(draw);
}
