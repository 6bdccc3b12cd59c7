/** The form for a new table: who sits where, modules, settings; contradictions are reported at once. */

import { api, icon, keepName, make, ownName, seatMark, sentence, toast } from "./common.js";
import { settingFields, switchField } from "./fields.js";
import { openTable, person } from "./play.js";

const PAUSE = 200; // ms without a change before the server is asked
const SCREEN = "screen";
const LINK = "link";

const form = document.getElementById("new");
const part = (id) => document.getElementById(id);

/**
 * What the form holds. A seat's kind is "screen", "link", "bot:NAME" or "automaton:MODULE".
 * An official opponent is a module: it has a line among the seats, but no seat of its own.
 */
const state = { game: null, seats: [], modules: {}, settings: {} };
/** Settings of modules that were switched off, in case they are switched on again. */
const remembered = {};

const isAutomaton = ({ kind }) => kind.startsWith("automaton:");
const automatons = () => state.game.modules.filter(({ automaton }) => automaton);
const sitting = () => state.seats.filter((seat) => !isAutomaton(seat));
const fewest = () => state.game.seats[0];
const most = () => state.game.seats.at(-1);

// -- seats ---------------------------------------------------------------------------

function kindOptions(seat) {
  const option = (value, text, more = {}) =>
    make("option", { value, selected: value === seat.kind, ...more }, text);
  const taken = (module) =>
    state.seats.some((other) => other !== seat && other.kind === `automaton:${module.name}`);
  const groups = [
    make("optgroup", { label: "Person" }, option(SCREEN, "Person, at this screen"), option(LINK, "Person, by link")),
  ];
  if (state.game.bots.length) {
    const levels = state.game.bots.map(({ name, title }) => option(`bot:${name}`, `Bot: ${title}`));
    groups.push(make("optgroup", { label: "Bot" }, levels));
  }
  if (automatons().length) {
    const official = automatons().map((module) =>
      option(`automaton:${module.name}`, `${module.title}, official opponent`, { disabled: taken(module) }),
    );
    groups.push(make("optgroup", { label: "Official opponent" }, official));
  }
  return groups;
}

const botOf = ({ kind }) => state.game.bots.find(({ name }) => `bot:${name}` === kind);
const moduleOf = ({ kind }) => state.game.modules.find(({ name }) => `automaton:${name}` === kind);

function seatHelp(seat) {
  if (seat.kind === SCREEN) return "";
  if (seat.kind === LINK) return "You get a link to send when the table is open.";
  return botOf(seat)?.help ?? moduleOf(seat)?.help ?? "";
}

function placeholder(seat) {
  if (isAutomaton(seat)) return moduleOf(seat).title;
  return botOf(seat)?.title ?? "Name, if you like";
}

function seatLine(seat, index) {
  const place = isAutomaton(seat) ? null : sitting().indexOf(seat);
  const called = place === null ? "Official opponent" : `Seat ${place + 1}`;
  const kind = make(
    "select",
    { class: "select", id: `kind-${index}`, "aria-label": `${called}: who sits here` },
    kindOptions(seat),
  );
  kind.addEventListener("change", () => {
    seat.kind = kind.value;
    seatsChanged(`kind-${index}`);
  });
  const name = make("input", {
    class: "input", id: `name-${index}`, type: "text", maxlength: 40, value: seat.name,
    placeholder: placeholder(seat), autocomplete: "off", "aria-label": `${called}: name`,
    disabled: isAutomaton(seat),
  });
  name.addEventListener("input", () => {
    seat.name = name.value;
    summarise();
  });
  const remove = make(
    "button",
    {
      class: "button quiet icon-only", type: "button", "aria-label": `Remove ${called.toLowerCase()}`,
      "data-tip": "Remove", disabled: place !== null && sitting().length <= fewest(),
    },
    icon("close"),
  );
  remove.addEventListener("click", () => {
    state.seats.splice(index, 1);
    seatsChanged(`kind-${Math.min(index, state.seats.length - 1)}`);
  });
  const help = seatHelp(seat);
  const mark = make("span", { class: "seat-mark" }, seatMark(place ?? index, place ?? index, place === null));
  return make(
    "li",
    { class: "seat" },
    mark, kind, name, remove,
    help ? make("p", { class: "hint seat-help" }, help) : null,
    place === null ? nested(moduleOf(seat)) : null,
  );
}

/** Draw the seats again, and keep the keyboard where it was. */
function seatsChanged(focus = null) {
  for (const module of automatons()) {
    const on = state.seats.some(({ kind }) => kind === `automaton:${module.name}`);
    setModule(module, on);
  }
  part("seats").replaceChildren(...state.seats.map(seatLine));
  part("add").disabled = sitting().length >= most() && !freeAutomaton();
  const range = fewest() === most() ? `${fewest()}` : `${fewest()} to ${most()}`;
  const extra = automatons().length ? " An official opponent does not count." : "";
  part("seat-hint").textContent = `${state.game.title} is for ${range} players.${extra}`;
  if (focus) part(focus)?.focus();
  changed();
}

const freeAutomaton = () => automatons().find(({ name }) => !Object.hasOwn(state.modules, name));

function addSeat() {
  const kind = sitting().length < most() ? LINK : `automaton:${freeAutomaton().name}`;
  state.seats.push({ kind, name: "" });
  seatsChanged(`kind-${state.seats.length - 1}`);
}

function usualSeats() {
  const seats = Math.max(fewest(), Math.min(2, most()));
  return Array.from({ length: seats }, (_, seat) => ({
    kind: seat === 0 ? SCREEN : LINK,
    name: seat === 0 ? ownName() : "",
  }));
}

// -- modules and settings ------------------------------------------------------------

function setModule(module, on) {
  if (on) state.modules[module.name] ??= remembered[module.name] ?? {};
  else if (Object.hasOwn(state.modules, module.name)) {
    remembered[module.name] = state.modules[module.name];
    delete state.modules[module.name];
  }
}

/** The settings of a module that is on, or null if it has none. */
function nested(module) {
  if (!module.settings.length) return null;
  const fields = settingFields(module.settings, state.modules[module.name], changed);
  return make("div", { class: "nested stack", role: "group", "aria-label": module.title }, fields);
}

const titleOf = (name) => state.game.modules.find((module) => module.name === name)?.title ?? name;

function moduleChips({ seats }) {
  if (!seats) return [];
  const range = seats.length > 1 ? `${seats[0]} to ${seats.at(-1)}` : seats[0];
  return [`for ${range} ${range === 1 ? "player" : "players"}`];
}

const or = new Intl.ListFormat("en-GB", { type: "disjunction" });
const and = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** A module's help with what it needs and what it cannot be combined with. */
function moduleHelp({ help, needs, excludes }) {
  const parts = [help && sentence(help)];
  if (needs.length) parts.push(`Needs ${and.format(needs.map(titleOf))}.`);
  if (excludes.length) parts.push(`Not with ${or.format(excludes.map(titleOf))}.`);
  return parts.filter(Boolean).join(" ");
}

function moduleField(module) {
  const box = make("div", { class: "module" });
  const described = { title: module.title, help: moduleHelp(module), chips: moduleChips(module) };
  box.append(
    switchField(described, false, (on) => {
      setModule(module, on);
      box.querySelector(".nested")?.remove();
      const more = on ? nested(module) : null;
      if (more) box.append(more);
      changed();
    }),
  );
  return box;
}

function showOptions() {
  const modules = state.game.modules.filter(({ automaton }) => !automaton);
  part("modules").hidden = modules.length === 0;
  part("modules").querySelector(".options").replaceChildren(...modules.map(moduleField));
  part("settings").hidden = state.game.settings.length === 0;
  part("settings").querySelector(".options").replaceChildren(
    ...settingFields(state.game.settings, state.settings, changed),
  );
}

// -- does it fit together? ---------------------------------------------------------------

let timer = 0;
let asking = null;
let fits = true;

function problem(text) {
  fits = !text;
  const box = part("problem");
  box.textContent = text && sentence(text);
  box.hidden = !text;
  part("create").setAttribute("aria-disabled", String(!fits));
}

async function check() {
  asking?.abort();
  const mine = (asking = new AbortController());
  const body = { seats: sitting().length, modules: state.modules, settings: state.settings };
  try {
    const path = `/api/games/${encodeURIComponent(state.game.name)}/check`;
    const answer = await api(path, { body, signal: mine.signal });
    if (mine === asking) problem(answer.ok ? "" : answer.message);
  } catch (error) {
    if (error.name !== "AbortError") problem(error.message);
  }
}

const count = (number, one, many) => `${number} ${number === 1 ? one : many}`;

function summarise() {
  const of = (test) => state.seats.filter(test).length;
  const parts = [
    [of(({ kind }) => kind === SCREEN), "at this screen"],
    [of(({ kind }) => kind === LINK), "by link"],
  ].filter(([number]) => number).map(([number, where]) => `${number} ${where}`);
  const bots = of((seat) => botOf(seat));
  if (bots) parts.push(count(bots, "bot", "bots"));
  parts.push(...state.seats.filter(isAutomaton).map((seat) => moduleOf(seat).title));
  const modules = Object.keys(state.modules).length - of(isAutomaton);
  if (modules) parts.push(count(modules, "module", "modules"));
  part("summary").textContent = `${count(sitting().length, "player", "players")}: ${parts.join(", ")}`;
}

function changed() {
  summarise();
  clearTimeout(timer);
  timer = setTimeout(check, PAUSE);
}

// -- create --------------------------------------------------------------------------

function wanted() {
  const body = {
    game: state.game.name,
    seats: sitting().map((seat) => {
      const name = seat.name.trim();
      const bot = botOf(seat);
      if (!bot) return person(name);
      return name ? { kind: "bot", bot: bot.name, name } : { kind: "bot", bot: bot.name };
    }),
    modules: state.modules,
    settings: state.settings,
  };
  const seed = part("seed").value.trim();
  return seed ? { ...body, seed } : body;
}

async function create(event) {
  event.preventDefault();
  clearTimeout(timer);
  await check();
  if (!fits) return part("problem").focus();
  part("create").disabled = true;
  const here = sitting().flatMap(({ kind }, seat) => (kind === SCREEN ? [seat] : []));
  const own = here.length === 1 ? sitting()[here[0]].name.trim() : "";
  if (own) keepName(own);
  try {
    await openTable(state.game, wanted(), here);
  } catch (error) {
    part("create").disabled = false;
    problem(error.message);
    part("problem").focus();
  }
}

async function start() {
  try {
    state.game = await api(`/api/games/${encodeURIComponent(form.dataset.game)}`);
  } catch (error) {
    toast(error.message, { kind: "bad", seconds: 60 });
    return;
  }
  state.seats = usualSeats();
  showOptions();
  seatsChanged();
  part("create").disabled = false;
  part("add").addEventListener("click", addSeat);
  form.addEventListener("submit", create);
}

start();
