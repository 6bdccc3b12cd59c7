/** The lobby: "Play now" on each card, and the tables this browser knows. */

import {
  anyToken, api, forgetTable, icon, keepTable, make, ownSeats, seatMark, tables, toast,
} from "./common.js";
import "./play.js";

const MOST = 100; // tables in one question to the server
const list = document.getElementById("tables");
const empty = document.getElementById("no-tables");
const waiting = document.getElementById("waiting");

// -- what the server knows about them -------------------------------------------------

/** A question for each seat played here, so that a shared screen hears about all its seats. */
function questions(kept) {
  const ids = Object.keys(kept).sort((a, b) => String(kept[b].made).localeCompare(kept[a].made));
  return ids
    .flatMap((id) => {
      const seats = ownSeats(id).map((seat) => ({ id, token: kept[id].tokens[seat] }));
      if (seats.length) return seats;
      const token = anyToken(id);
      return token ? [{ id, token }] : [];
    })
    .slice(0, MOST);
}

/** One state for each table: several seats of a shared screen become one. */
function merged(answers) {
  const states = new Map();
  for (const state of answers) {
    const old = states.get(state.id);
    if (!old) {
      states.set(state.id, { ...state, yours: state.you === null ? [] : [state.you] });
    } else if (!state.missing) {
      old.your_turn ||= state.your_turn;
      if (state.you !== null && !old.yours.includes(state.you)) old.yours.push(state.you);
    }
  }
  return states;
}

// -- a table in words ----------------------------------------------------------------

function ago(made) {
  const then = new Date(made);
  if (Number.isNaN(then.getTime())) return "";
  const minutes = Math.round((Date.now() - then) / 60000);
  const words = new Intl.RelativeTimeFormat("en-GB", { numeric: "auto" });
  if (minutes < 1) return "just now";
  if (minutes < 60) return words.format(-minutes, "minute");
  if (minutes < 24 * 60) return words.format(-Math.round(minutes / 60), "hour");
  if (minutes < 14 * 24 * 60) return words.format(-Math.round(minutes / 60 / 24), "day");
  return then.toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric" });
}

const and = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** Only what one person alone has won is theirs. */
const isWon = ({ seats, yours }) => {
  const [mine, ...others] = yours;
  return !others.length && seats[mine]?.place === 1 && !(seats.length > 1 && seats.every(({ place }) => place === 1));
};

function result({ seats, yours }) {
  const first = seats.filter(({ place }) => place === 1);
  if (first.length === seats.length && seats.length > 1) return "A draw";
  if (isWon({ seats, yours })) return first.length === 1 ? "You won" : "You share the win";
  const names = (first.length ? first : seats.filter(({ kind }) => kind === "automaton")).map(({ name }) => name);
  return names.length ? `${and.format(names)} won` : "Over";
}

function status(state) {
  if (state.missing) return make("span", { class: "chip" }, "gone");
  if (state.over) {
    return make("span", { class: isWon(state) ? "chip good" : "chip" }, result(state));
  }
  if (state.your_turn) return make("span", { class: "chip turn" }, "Your turn");
  const names = state.waiting_for ?? [];
  return make("span", { class: "chip" }, names.length ? `Waiting for ${and.format(names)}` : "Running");
}

const points = (value) => (Number.isInteger(value) ? String(value) : String(Math.round(value * 10) / 10));

function people(state) {
  return make(
    "span",
    { class: "table-people" },
    (state.seats ?? []).map(({ name, colour, kind, points: score }, seat) =>
      make(
        "span",
        { class: "table-person" },
        seatMark(seat, colour ?? seat, kind === "automaton"),
        name,
        kind === "bot" ? make("span", { class: "muted" }, "bot") : null,
        state.over && typeof score === "number" ? make("strong", {}, points(score)) : null,
      ),
    ),
  );
}

function line(id, entry, state) {
  const title = state.title ?? entry.title ?? entry.game ?? "A table";
  const when = ago(state.made ?? entry.made);
  const moves = state.moment ? `${state.moment} ${state.moment === 1 ? "choice" : "choices"}` : "";
  const name = state.missing
    ? make("span", { class: "table-title" }, title)
    : make("a", { class: "table-title", href: `/tables/${encodeURIComponent(id)}` }, title);
  const remove = make(
    "button",
    {
      class: "button quiet icon-only",
      type: "button",
      "aria-label": `Remove ${title} from this list`,
      "data-tip": "Remove from this list",
      onclick: () => removeTable(id),
    },
    icon("close"),
  );
  const facts = [when, moves].filter(Boolean).join(", ");
  const details = state.missing
    ? make("span", { class: "muted small" }, "The server no longer has this table, or your link no longer works.")
    : people(state);
  return make(
    "li",
    { class: state.your_turn && !state.over ? "table-line turn" : "table-line", "data-id": id },
    make("div", { class: "table-main" }, name, status(state), details),
    make("span", { class: "table-when muted small" }, facts),
    remove,
  );
}

// -- the list ------------------------------------------------------------------------

const rank = ({ missing, over, your_turn: turn }) => (missing ? 3 : over ? 2 : turn ? 0 : 1);

function show(kept, states) {
  const lines = Object.entries(kept).map(([id, entry]) => ({
    id, entry, state: states.get(id) ?? { made: entry.made },
  }));
  const made = ({ entry, state }) => String(state.made ?? entry.made ?? "");
  lines.sort((a, b) => rank(a.state) - rank(b.state) || made(b).localeCompare(made(a)));
  list.replaceChildren(...lines.map(({ id, entry, state }) => line(id, entry, state)));
  list.hidden = lines.length === 0;
  empty.hidden = lines.length > 0;
  const turns = lines.filter(({ state }) => state.your_turn && !state.over);
  waiting.hidden = turns.length === 0;
  if (turns.length === 0) return;
  const link = waiting.querySelector("a");
  link.textContent = turns.length === 1
    ? `It is your turn in ${turns[0].state.title}`
    : `It is your turn at ${turns.length} tables`;
  link.href = turns.length === 1 ? `/tables/${encodeURIComponent(turns[0].id)}` : "#your-tables";
}

let latest = new Map();

async function refresh() {
  const kept = tables();
  const asked = questions(kept);
  if (asked.length === 0) return show(kept, new Map());
  try {
    latest = merged(await api("/api/mine", { body: { tables: asked } }));
  } catch (error) {
    toast(error.message, { kind: "bad" });
  }
  return show(tables(), latest);
}

/** Gone from the list at once; the toast brings it back, for a seat's secret goes with it. */
function removeTable(id) {
  const lines = [...list.children];
  const place = lines.findIndex((item) => item.dataset.id === id);
  const entry = forgetTable(id);
  show(tables(), latest);
  const next = list.children[Math.min(place, list.children.length - 1)];
  (next?.querySelector("button") ?? document.getElementById("your-tables")).focus();
  toast("Removed from this browser. The table itself stays.", {
    action: {
      label: "Undo",
      run: () => {
        keepTable(id, entry);
        show(tables(), latest);
        list.querySelector(`[data-id="${CSS.escape(id)}"] a`)?.focus();
      },
    },
  });
}

refresh();
addEventListener("pageshow", (event) => event.persisted && refresh());
addEventListener("storage", refresh);
document.addEventListener("visibilitychange", () => document.hidden || refresh());
