// The people: who is here, whose turn it is, what the host may do; and several of them at one
// screen, who must not see each other's hands.

import { api, hideTip, toast } from "../common.js";
import { app, onRender, render } from "./app.js";
import { button, el, find, seatMark } from "./dom.js";
import { clear } from "./fragments.js";
import { showSettings } from "./settings.js";
import { hide } from "./tip.js";

let listed = "";
let open = null;
let levels = [];
const USUAL_BOT = "captain";

function draw(view) {
  const { seats, question } = view.now;
  paint(seats);
  const sign = JSON.stringify([seats, question?.seat, view.you, open, hostToken() !== null, view.scores]);
  if (sign === listed) return;
  listed = sign;
  find("#seats").replaceChildren(...seats.map((person) => chip(person, view)));
}

/** The variable of each seat's number gets the colour its player chose. */
function paint(seats) {
  const page = find("#main");
  for (const { seat, colour } of seats) page.style.setProperty(`--seat-${seat}`, `var(--palette-${colour})`);
}

export const hostToken = () => {
  const host = app.connections.find(({ table }) => table?.roles.includes("host"));
  return app.tokens?.host ?? host?.token ?? null;
};

function chip(person, view) {
  const { seat, name, kind, level, here, asked } = person;
  const state = kind === "person" ? (here ? "here" : "away") : "bot";
  const points = [...(view.scores ?? []), ...(view.rivals ?? [])].find((score) => score.seat === seat);
  const head = el(
    "button",
    {
      type: "button", class: `seat-chip ${state}${asked ? " asked" : ""}`, "aria-expanded": String(open === seat),
      onclick: () => unfold(seat),
    },
    seatMark(seat, kind === "automaton"),
    el("span", { class: "chip-name" }, name),
    seat === view.you ? el("span", { class: "tag" }, "you") : null,
    kind !== "person" ? el("span", { class: "tag" }, kind === "bot" ? `bot · ${level}` : "official") : null,
    points ? el("span", { class: "tag number" }, String(points.points)) : null,
    kind === "person" ? el("span", { class: "presence", "data-tip": here ? "Here" : "Not here at the moment" }) : null,
    el("span", { class: "sr-only" }, [kind === "person" ? (here ? "here" : "not here") : "", asked ? "to choose now" : ""].join(" ")),
  );
  return el("li", { class: open === seat ? "open" : "" }, head, open === seat ? actions(person, view) : null);
}

function unfold(seat) {
  open = open === seat ? null : seat;
  render();
}

function actions({ seat, kind, here, name, replaced }, view) {
  const made = [];
  const words = { person: here ? "Has the table open." : "Does not have the table open.", bot: "A bot plays here.", automaton: "The official solo opponent." };
  made.push(el("p", { class: "muted small" }, words[kind]));
  if (seat === view.you) made.push(button("Name, colour and messages", { class: "button", onclick: showSettings }));
  if (hostToken() && !view.over && seat !== view.you) {
    if (kind === "person") made.push(...substitutes(seat, name));
    if (replaced) made.push(button("Give the seat back", { class: "button", onclick: () => replace(seat, null, name) }));
  }
  const mine = app.connections.find((one) => one.seat === seat);
  if (mine && seat !== view.you && app.connections.length > 1) {
    made.push(button("Look from this seat", { class: "button", onclick: () => cover(mine) }));
  }
  return el("div", { class: "seat-actions" }, ...made);
}

/** A bot for somebody who had to go, as good as one likes. */
function substitutes(seat, name) {
  if (!levels.length) learnLevels();
  const list = el(
    "select", { class: "select", "aria-label": `How good a bot plays for ${name}` },
    ...levels.map(({ name: bot, title }) => el("option", { value: bot, selected: bot === USUAL_BOT }, title)),
  );
  const go = button("Let a bot play on", { class: "button", onclick: () => replace(seat, list.value || USUAL_BOT, name) });
  return levels.length ? [list, go] : [go];
}

async function learnLevels() {
  const { bots } = await api(`/api/games/${encodeURIComponent(app.shown.table.game.name)}`);
  levels = bots;
  listed = "";
  render();
}

async function replace(seat, bot, name) {
  try {
    await api(`/api/tables/${app.id}/replace`, { body: { seat, bot }, token: hostToken() });
    toast(bot ? `A bot plays for ${name} until you give the seat back.` : `${name} has the seat again.`);
  } catch (error) {
    toast(error.message, { kind: "bad" });
  }
}

// -- several people at one screen -------------------------------------------------------

/** Show the seat that is asked now, if it is another one of this browser's. */
export function follow() {
  const own = app.connections.filter(({ seat }) => seat !== null);
  if (own.length < 2) return;
  const next = own.find(({ table }) => table?.question?.yours);
  if (!next || next === app.shown || app.coveredFor === next) return;
  // Sockets answer one after the other; compare screens of the same revision only.
  if (own.some(({ table }) => table.rev !== next.table.rev)) return;
  if (sameSight(next, app.shown)) return turnTo(next);
  cover(next);
}

/** The first screen: the seat that is asked, behind the hand-over screen if hands differ. */
export function begin() {
  const own = app.connections.filter(({ seat }) => seat !== null);
  const first = own.find(({ table }) => table.question?.yours) ?? own[0] ?? app.connections.find(({ table }) => table);
  if (own.every((one) => one === first || sameSight(one, first))) app.shown = first;
  else cover(first);
}

/** Nothing is secret between two seats whose pictures are equal: then no ceremony. */
function sameSight(a, b) {
  if (!a.table || !b?.table) return false;
  return JSON.stringify(a.table.hashes) === JSON.stringify(b.table.hashes);
}

function turnTo(connection) {
  app.shown = connection;
  app.prefix = [];
  app.mode = "";
  app.marked.clear();
  app.asking = null;
  app.travel = null;
  render();
}

/** Hide everything until the next player says who they are. */
export function cover(connection) {
  const person = connection.table.seats[connection.seat];
  app.covered = true;
  app.coveredFor = connection;
  clear();
  hide();
  hideTip();
  const go = button(`I am ${person.name}: show my hand`, { class: "button primary large", id: "cover-go", onclick: uncover });
  find("#cover-inside").replaceChildren(
    el("div", { class: "cover-mark" }, seatMark(person.seat)),
    el("h2", { id: "cover-title" }, `Pass the screen to ${person.name}`),
    el("p", { class: "muted" }, "Nobody's hand is shown now."),
    go,
  );
  find("#cover").hidden = false;
  find("#table").inert = true;
  go.focus();
  render();
}

function uncover() {
  app.covered = false;
  const next = app.coveredFor;
  app.coveredFor = null;
  find("#cover").hidden = true;
  find("#table").inert = false;
  find("#table").dataset.state = "ready";
  turnTo(next);
  find("#prompt-text").focus({ preventScroll: true });
}

export function start() {
  onRender(draw);
}
