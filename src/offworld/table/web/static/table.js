// The playing page: opens the connections of this browser's seats and lets the modules draw.

import { api, forgetTable, keepTable, ownName, sentence, tableEntry, toast } from "./common.js";
import * as advice from "./table/advice.js";
import { app, render } from "./table/app.js";
import * as board from "./table/board.js";
import * as choices from "./table/choices.js";
import { Connection } from "./table/connection.js";
import { el, find } from "./table/dom.js";
import * as fragments from "./table/fragments.js";
import * as invite from "./table/invite.js";
import * as keys from "./table/keys.js";
import * as log from "./table/log.js";
import * as news from "./table/news.js";
import * as notify from "./table/notify.js";
import * as orders from "./table/orders.js";
import * as pick from "./table/pick.js";
import * as prompt from "./table/prompt.js";
import * as result from "./table/result.js";
import * as rules from "./table/rules.js";
import * as seats from "./table/seats.js";
import * as settings from "./table/settings.js";
import * as stage from "./table/stage.js";
import * as tabs from "./table/tabs.js";
import * as textmode from "./table/textmode.js";
import * as tip from "./table/tip.js";
import * as travel from "./table/travel.js";

app.id = find("#table").dataset.table;

/** The secret of a link is taken out of the address at once, so that nobody reads it there. */
function tokenOfLink() {
  const token = decodeURIComponent(location.hash.slice(1));
  if (token) history.replaceState(null, "", location.pathname);
  return token || null;
}

/** The tokens to connect with: one for each own seat, else the host's or a spectator's. */
function tokensToUse(linked) {
  const { tokens = {} } = tableEntry(app.id) ?? {};
  app.tokens = tokens;
  const own = Object.entries(tokens).filter(([role]) => /^\d+$/.test(role)).map(([, token]) => token);
  if (linked && !Object.values(tokens).includes(linked)) return [linked, ...own];
  if (own.length) return own;
  const other = linked ?? tokens.host ?? tokens.watch;
  return other ? [other] : [];
}

function connect(token) {
  app.connections.push(new Connection(app.id, token, { heard, failed }));
}

function heard(connection, old) {
  const { table } = connection;
  if (connection.status === "refused" && !table) return refused(connection);
  if (!table) return waiting(connection);
  if (!old) introduced(connection);
  if (old && table.moment < old.moment) travel.forgetPast();
  if (connection === app.shown && app.travel?.moment >= table.moment && !table.over) travel.leave();
  if (table.again) result.keepAgain(table.again);
  if (app.shown) seats.follow();
  else if (app.connections.every((one) => one.table) && !app.covered) seats.begin();
  if (app.shown) find("#table").dataset.state = "ready";
  render();
}

/** The server has not answered yet. */
function waiting({ status }) {
  if (status === "lost") find("#prompt-text").textContent = "The server cannot be reached. Trying again …";
}

/** The first message says what the token opens: then it can be kept under the right name. */
function introduced({ table, token }) {
  const role = table.you !== null ? String(table.you) : table.roles.includes("host") ? "host" : "watch";
  const entry = tableEntry(app.id) ?? { made: new Date().toISOString() };
  const known = Object.values(entry.tokens ?? {}).includes(token);
  if (!known) keepTable(app.id, { made: entry.made, game: table.game.name, title: table.game.title, tokens: { [role]: token } });
  app.tokens = tableEntry(app.id)?.tokens ?? app.tokens;
  if (!find("#game-theme")) {
    document.head.append(el("link", { id: "game-theme", rel: "stylesheet", href: `/games/${table.game.name}/theme.css` }));
  }
  find("#game-title").textContent = table.game.title;
  api(`/api/games/${encodeURIComponent(table.game.name)}`).then(({ purposes }) => (app.purposes = purposes)).catch(() => {});
  if (!known && table.you !== null) welcome(table);
}

/** Someone who came by a link may have given a name elsewhere already. */
function welcome(table) {
  const name = ownName();
  const person = table.seats[table.you];
  if (!name) return toast(`Welcome. You are ${person.name}.`, { action: { label: "Give a name", run: settings.showSettings } });
  if (name !== person.name) {
    toast(`You are ${person.name} at this table.`, { action: { label: `Be ${name}`, run: settings.showSettings } });
  }
}

function failed(connection, error) {
  // Somebody was faster: the new table is on its way, nothing to say.
  if (error.code !== "stale" && connection === app.shown) {
    const action = error.clause ? { label: "Read the rule", run: () => rules.showRule(error.clause) } : undefined;
    toast(sentence(error.message), { kind: "bad", action });
  }
  render();
}

/** No way in: say so, and drop a link that opens nothing. */
function refused(connection) {
  app.connections = app.connections.filter((one) => one !== connection);
  if (app.connections.length) {
    if (!app.shown && !app.covered && app.connections.every((one) => one.table)) seats.begin();
    return render();
  }
  closed(connection.why, connection.why.includes("no such table"));
}

function closed(why, gone) {
  if (gone) forgetTable(app.id);
  find("#table").dataset.state = "closed";
  find("#closed-why").textContent = why;
}

// The order is the order of drawing: pictures first, then what lies on them, then motion.
fragments.start();
stage.start(); // nothing can be lit on a stage that is not there yet
pick.start();
for (const part of [orders, news, prompt, seats, tabs, choices, log, travel, advice, result, notify, invite, textmode]) part.start();
fragments.startMotion();
for (const part of [board, tip, rules, settings, keys]) part.start();

for (const dialog of document.querySelectorAll("dialog")) {
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog || event.target.closest("[data-close]")) dialog.close();
  });
}
addEventListener("online", () => app.connections.forEach((one) => one.wake()));
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) app.connections.forEach((one) => one.wake());
});
addEventListener("hashchange", () => location.reload());

const linked = tokenOfLink();
const tokens = tokensToUse(linked);
if (tokens.length) tokens.forEach(connect);
else closed("This table needs a link. Ask whoever set it up for yours.", false);
