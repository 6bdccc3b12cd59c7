/** "Play now": a click asks how many players and how good the bots are, the next one starts. */

import { api, keepTable, make, ownBrowser, ownName, toast } from "./common.js";

const USUAL_BOT = "captain";
const MANY_LEVELS = 4;

let counter = 0;

/** Open a table and keep its tokens; the seats say for each whether it is played here. */
export async function openTable(game, wanted, here) {
  const together = wanted.seats.every(({ kind }, seat) => kind !== "person" || here.includes(seat));
  const browser = together ? ownBrowser() : "";
  const made = await api("/api/tables", { body: browser ? { ...wanted, browser } : wanted });
  const tokens = { host: made.host, watch: made.watch };
  const links = {};
  for (const { seat, kind, token } of made.seats) {
    if (kind !== "person" || !token) continue;
    if (here.includes(seat)) tokens[seat] = token;
    else links[seat] = token;
  }
  const entry = { game: game.name, title: game.title, made: new Date().toISOString() };
  const kept = keepTable(made.id, { ...entry, tokens, links });
  // Where nothing can be kept, the link itself must carry the secret.
  const secret = kept ? "" : `#${tokens[here[0]] ?? made.host}`;
  location.assign(`/tables/${encodeURIComponent(made.id)}${secret}`);
}

/** A seat as the API wants it; a name that was not given is left out. */
export const person = (name) => (name ? { kind: "person", name } : { kind: "person" });

/** The fewest seats at which somebody sits against you. */
const usualSeats = (game) => game.seats.find((seats) => seats > 1) ?? game.seats[0];

/** Anyone playing alone plays against the official opponent, if the game has one. */
const opponent = (game, seats) => (seats === 1 ? game.modules.find(({ automaton }) => automaton) : undefined);

const numberTitle = (game, seats) => {
  const official = opponent(game, seats);
  return official ? `${seats} against ${official.title}` : String(seats);
};

function segments(legend, values, chosen) {
  const name = `choice-${(counter += 1)}`;
  const hint = make("p", { class: "hint" });
  const labels = values.map(({ value, title }) =>
    make(
      "label",
      {},
      make("input", { type: "radio", name, value, checked: value === chosen }),
      make("span", {}, title),
    ),
  );
  const set = make(
    "fieldset",
    {},
    make("legend", { class: "label" }, legend),
    make("div", { class: "segments" }, labels),
    values.some(({ help }) => help) ? hint : null,
  );
  const explain = () => {
    const picked = set.querySelector("input:checked")?.value;
    hint.textContent = values.find(({ value }) => value === picked)?.help ?? "";
  };
  set.addEventListener("change", explain);
  explain();
  return { set, value: () => set.querySelector("input:checked").value };
}

function choiceList(legend, values, chosen) {
  const id = `choice-${(counter += 1)}`;
  const list = make(
    "select",
    { class: "select", id },
    values.map(({ value, title }) =>
      make("option", { value, selected: value === chosen }, title),
    ),
  );
  const set = make("div", { class: "field" }, make("label", { for: id }, legend), list);
  return { set, value: () => list.value };
}

function fill(panel, game) {
  const numbers = game.seats.map((seats) => ({ value: String(seats), title: numberTitle(game, seats) }));
  const levels = game.bots.map(({ name, title, help }) => ({ value: name, title, help }));
  const usual = levels.some(({ value }) => value === USUAL_BOT) ? USUAL_BOT : levels[0]?.value;
  const players = segments("Players, with you", numbers, String(usualSeats(game)));
  const level = (levels.length > MANY_LEVELS ? choiceList : segments)("Bots", levels, usual);
  const start = make("button", { class: "button primary", type: "button" }, "Start the game");
  start.addEventListener("click", async () => {
    start.disabled = true;
    const seats = Number(players.value());
    const official = opponent(game, seats);
    const bots = Array(seats - 1).fill({ kind: "bot", bot: level.value() });
    const modules = official ? { [official.name]: {} } : {};
    const wanted = { game: game.name, seats: [person(ownName()), ...bots], modules };
    try {
      await openTable(game, wanted, [0]);
    } catch (error) {
      start.disabled = false;
      toast(error.message, { kind: "bad" });
    }
  });
  if (numbers.length === 1) players.set.hidden = true;
  // Against the official opponent alone there is no bot whose level one could choose.
  const follow = () => (level.set.hidden = Boolean(opponent(game, Number(players.value()))) || players.value() === "1");
  players.set.addEventListener("change", follow);
  follow();
  panel.replaceChildren(players.set, level.set, start);
  return start;
}

async function open(button, panel) {
  button.setAttribute("aria-expanded", "true");
  button.classList.remove("primary"); // the next step is the primary one now
  panel.hidden = false;
  if (panel.childElementCount === 0) {
    const game = await api(`/api/games/${encodeURIComponent(button.dataset.play)}`);
    fill(panel, game);
  }
  panel.querySelector(".button.primary")?.focus({ focusVisible: true, preventScroll: true });
  panel.scrollIntoView({ block: "nearest" });
}

function close(button, panel) {
  button.setAttribute("aria-expanded", "false");
  button.classList.add("primary");
  panel.hidden = true;
}

function wire(button) {
  const panel = document.getElementById(button.getAttribute("aria-controls"));
  button.addEventListener("click", async () => {
    if (!panel.hidden) return close(button, panel);
    try {
      await open(button, panel);
    } catch (error) {
      close(button, panel);
      toast(error.message, { kind: "bad" });
    }
  });
  panel.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    close(button, panel);
    button.focus();
  });
}

for (const button of document.querySelectorAll("[data-play]")) wire(button);
