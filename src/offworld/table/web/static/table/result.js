// After the game: scores and where they came from, how they grew, whether the dice were honest.

import { api, keepTable, tableEntry, toast } from "../common.js";
import { app, onRender } from "./app.js";
import { button, el, find, icon, seatMark, svg } from "./dom.js";
import { hostToken } from "./seats.js";
import { travelTo } from "./travel.js";

const WIDE = 312;
const HIGH = 132;
const LEFT = 38;
let asked = null;

/** Everybody who has a result: the seats, and the official opponents after them. */
export const standings = ({ scores, rivals }) => [...(scores ?? []), ...(rivals ?? [])];

/** Who won, in a sentence. */
export function summary(view) {
  if (view.verdict) return view.verdict;
  const first = standings(view).filter(({ place }) => place === 1);
  const names = first.map(({ seat }) => view.seats[seat].name);
  if (!names.length) {
    const official = view.seats.filter(({ kind }) => kind === "automaton").map(({ name }) => name);
    return view.scores && official.length ? `${official.join(" and ")} has won.` : "";
  }
  if (names.length > 1) return `${names.join(" and ")} share the first place.`;
  return view.you === first[0].seat ? "You have won." : `${names[0]} has won.`;
}

function draw(view) {
  const place = find("#result");
  place.hidden = !view.now.over || app.covered;
  if (place.hidden || asked === app.shown.token) return;
  asked = app.shown.token;
  load(view).catch((error) => {
    asked = null;
    toast(error.message, { kind: "bad" });
  });
}

async function load(view) {
  const result = await api(`/api/tables/${app.id}/result`, { token: app.shown.token });
  const honest = await verdict(result);
  find("#result").replaceChildren(...[
    el("h2", {}, "Result"),
    result.verdict ? el("p", { class: "verdict" }, result.verdict) : null,
    scores(standings(result), view.seats),
    chart(result.timeline, view),
    fairness(result, honest),
    button("Download the record", { icon: "download", class: "button", onclick: download }),
  ].filter(Boolean));
}

// -- scores -------------------------------------------------------------------------------

const written = (points) => (Number.isInteger(points) ? String(points) : String(Math.round(points * 100) / 100));

function scores(all, seats) {
  const order = [...all].sort((a, b) => a.place - b.place || a.seat - b.seat);
  const kinds = [...new Set(order.flatMap(({ parts }) => parts.map(([what]) => what)))];
  const head = el("tr", {}, el("td"), ...order.map(({ seat }) => el("th", { scope: "col" }, seatMark(seat), el("span", {}, seats[seat].name))));
  const row = (title, cells, kind = "") =>
    el("tr", { class: kind }, el("th", { scope: "row" }, title), ...cells.map((cell) => el("td", { class: "number" }, cell)));
  const parts = kinds.map((kind) =>
    row(kind, order.map((score) => {
      const worth = score.parts.filter(([what]) => what === kind).reduce((sum, [, points]) => sum + points, 0);
      return worth ? written(worth) : "–";
    })),
  );
  return el(
    "div", { class: "scores-scroll", tabindex: "0", role: "region", "aria-label": "Scores" },
    el(
      "table", { class: "scores" }, el("thead", {}, head),
      el("tbody", {}, ...parts, row("Points", order.map(({ points }) => written(points)), "sum"), row("Place", order.map(({ place }) => String(place)))),
    ),
  );
}

// -- how it grew ----------------------------------------------------------------------------

function chart({ moments, points, what }, view) {
  if (!moments?.length || points.length === 0) return null;
  const all = points.flat();
  const least = Math.min(0, ...all);
  const most = Math.max(1, ...all);
  const last = moments.at(-1) || 1;
  const x = (moment) => LEFT + ((WIDE - LEFT - 14) * moment) / last;
  const y = (value) => HIGH - 22 - ((HIGH - 34) * (value - least)) / (most - least);
  const title = what === "chances" ? "Chances over time" : "Points over time";
  const grid = [least, most].map((value) => [
    svg("line", { x1: LEFT, x2: WIDE - 14, y1: y(value), y2: y(value), class: "grid" }),
    label(LEFT - 6, y(value) + 4, what === "chances" ? `${Math.round(value * 100)}%` : written(value), "end"),
  ]);
  const curves = points.map((values, seat) => svg("polyline", {
    points: values.map((value, i) => `${x(moments[i]).toFixed(1)},${y(value).toFixed(1)}`).join(" "),
    fill: "none", stroke: `var(--seat-${seat})`, "stroke-width": 2, "stroke-linejoin": "round",
  }));
  const ends = points.map((values, seat) => {
    const mark = seatMark(seat);
    for (const [key, value] of Object.entries({ x: x(last) - 6, y: y(values.at(-1)) - 6, width: 12, height: 12 })) mark.setAttribute(key, value);
    return mark;
  });
  const drawn = svg(
    "svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, class: "chart", role: "img", "aria-label": `${title}; move the pointer to look at a moment` },
    ...grid.flat(), label(LEFT, HIGH - 5, "start"), label(WIDE - 14, HIGH - 5, `${last} moves`, "end"), ...curves, ...ends,
  );
  drawn.addEventListener("click", (event) => {
    const box = drawn.getBoundingClientRect();
    const at = ((event.clientX - box.x) / box.width) * WIDE;
    travelTo(Math.round(((at - LEFT) / (WIDE - LEFT - 14)) * last));
  });
  return el("figure", {}, el("figcaption", {}, title, el("span", { class: "sr-only" }, spoken(points, view))), drawn);
}

const spoken = (points, view) => points.map((values, seat) => `: ${view.seats[seat].name} from ${written(values[0])} to ${written(values.at(-1))}`).join("");

function label(x, y, text, anchor = "start") {
  const made = svg("text", { x, y, "text-anchor": anchor, class: "axis" });
  made.textContent = text;
  return made;
}

// -- honest dice ------------------------------------------------------------------------------

/** Whether the seed is the one whose fingerprint was shown all along: computed here if possible. */
async function verdict({ seed, seed_hash: published, fair }) {
  if (!globalThis.crypto?.subtle) return { fair, here: false };
  const bytes = new TextEncoder().encode(`offworld seed ${seed}`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const computed = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return { fair: computed.startsWith(published) && published.length >= 16, here: true };
}

function fairness({ seed, seed_hash: published }, { fair, here }) {
  const where = here ? "Your browser has computed it again." : "The server says so; over https your browser would compute it again.";
  const said = fair ? `All chance was fixed before the first move. ${where}` : "The seed does not fit the fingerprint that was shown during the game.";
  return el(
    "details", { class: `fair ${fair ? "good" : "bad"}` },
    el("summary", {}, icon("die"), el("span", {}, fair ? "The dice were honest" : "The dice cannot be verified")),
    el("p", { class: "small" }, said),
    el("dl", {}, el("dt", {}, "Fingerprint during the game"), el("dd", {}, el("code", {}, published)), el("dt", {}, "Seed"), el("dd", {}, el("code", {}, seed))),
  );
}

// -- afterwards -------------------------------------------------------------------------------

async function download() {
  try {
    const answer = await fetch(`/api/tables/${app.id}/record`, { headers: { Authorization: `Bearer ${app.shown.token}` } });
    if (!answer.ok) throw new Error("The record cannot be had now.");
    const link = el("a", { href: URL.createObjectURL(await answer.blob()), download: `${app.shown.table.game.name}-${app.id}.json` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  } catch (error) {
    toast(error.message, { kind: "bad" });
  }
}

/** A new table with the same people; links stay good. */
export async function playAgain() {
  try {
    const { id } = await api(`/api/tables/${app.id}/again`, { method: "POST", body: {}, token: hostToken() });
    goToAgain(id);
  } catch (error) {
    toast(error.message, { kind: "bad" });
  }
}

/** The new table has the same secrets, so this browser's are kept for it too. */
export function keepAgain(id) {
  const old = tableEntry(app.id);
  if (old && !tableEntry(id)) keepTable(id, { ...old, made: new Date().toISOString() });
}

function goToAgain(id) {
  keepAgain(id);
  location.assign(`/tables/${id}`);
}

export function start() {
  onRender(draw);
}

