// What a search thinks: a hint for the player who is asked and, after the end, an opinion on each choice.
// It only advises. A click on a line of a hint is a click like any other.

import { api, sentence, toast } from "../common.js";
import { app, onRender, render, seen } from "./app.js";
import { button, el, find, icon, seatMark, svg } from "./dom.js";
import { point, rest, unpoint } from "./glow.js";
import { take } from "./pick.js";
import { onPhone } from "./tabs.js";
import { spelled } from "./tip.js";
import { isPlaying } from "./travel.js";

/** Lines that are shown: the table must stay in view beside them. */
const most = () => (!onPhone() ? 4 : shown.kind === "hint" ? 3 : 2);
/** Milliseconds that somebody must stay at a moment to be shown what the search thinks of it. */
const STAY = 250;
const WIDE = 320;
const HIGH = 48;

/** What is shown: {kind, at, state: "thinking" | "told" | "failed" | "quiet", told, why}. */
let shown = null;
let analysing = false;
let thinking = null;
let planned = 0;
let painted = "";
/** Opinions on a finished match, by moment. */
const known = new Map();

// -- asking ------------------------------------------------------------------------------

/** Where a hint is valid: for this seat, at this revision. */
const place = (view) => `${app.shown.seat} ${view.rev}`;

/** Ask for a hint, or close it; looking at the past of a finished match, the same for opinions. */
export function advise() {
  const view = seen();
  if (!view || app.covered) return;
  if (view.now.over) return view.travelling ? analyse(!analysing) : toast("Watch the replay to see what the search thinks.");
  if (view.travelling) return toast("Choices are judged when the match is over.");
  if (shown?.kind === "hint") return void closeAdvice();
  if (!view.hints.can) return toast(`No hint: ${sentence(view.hints.why)}`);
  if (!view.question?.yours) return toast("You are not asked now.");
  if (app.shown.busy) return;
  search("hint", place(view), `/api/tables/${app.id}/hint`, { rev: view.rev });
}

/** The same by key: then the keyboard goes to the panel. */
export function adviseByKey() {
  advise();
  if (shown?.state === "thinking" || shown?.state === "told") afterPaint = () => find("#advice-title").focus();
  render();
}

let afterPaint = null;

async function search(kind, at, path, body) {
  stop();
  const mine = (thinking = new AbortController());
  shown = { kind, at, state: "thinking" };
  render();
  try {
    const told = await api(path, { body, token: app.shown.token, signal: mine.signal });
    if (mine !== thinking) return;
    if (kind === "analysis") known.set(at, told);
    shown = { kind, at, state: "told", told };
  } catch (error) {
    if (mine !== thinking || error.name === "AbortError") return;
    shown = error.code === "stale" ? null : { kind, at, state: "failed", why: sentence(error.message) };
  }
  thinking = null;
  render();
}

/** Nobody is waiting for the answer any more: the server stops searching. */
function stop() {
  clearTimeout(planned);
  planned = 0;
  thinking?.abort();
  thinking = null;
}

/** Close the panel; false if it was not open. */
export function closeAdvice() {
  if (!shown) return false;
  stop();
  const within = find("#advice").contains(document.activeElement);
  shown = null;
  analysing = false;
  render();
  if (within) find("#prompt-text").focus({ preventScroll: true });
  return true;
}

// -- opinions on a finished match ----------------------------------------------------------

function analyse(on) {
  if (!on) return void closeAdvice();
  analysing = true;
  render();
}

/** The moment that is looked at is judged, as soon as somebody stays there. */
function follow(view) {
  const { moment } = app.travel;
  if (shown?.kind === "analysis" && shown.at === moment && shown.state !== "quiet") return;
  stop();
  const quiet = (why) => (shown = { kind: "analysis", at: moment, state: "quiet", why });
  if (moment >= view.now.moment) return quiet("The game is over here: nothing is to be chosen.");
  if (known.has(moment)) return (shown = { kind: "analysis", at: moment, state: "told", told: known.get(moment) });
  if (isPlaying()) return quiet("Pause to see what the search thinks.");
  shown = { kind: "analysis", at: moment, state: "thinking" };
  planned = setTimeout(() => search("analysis", moment, `/api/tables/${app.id}/moments/${moment}/analysis`), STAY);
}

// -- drawing ---------------------------------------------------------------------------------

function draw(view) {
  const asked = !view.travelling && !view.over && Boolean(view.question?.yours) && !app.covered;
  if (shown?.kind === "hint" && (!asked || app.shown.busy || shown.at !== place(view))) drop();
  const judging = analysing && view.travelling && view.now.over && !app.covered;
  if (judging) follow(view);
  else if (shown?.kind === "analysis") drop();
  if (!view.now.over && known.size) known.clear(); // a rewind makes another past
  buttons(view, asked);
  const sign = JSON.stringify([shown?.kind, shown?.at, shown?.state, app.shown.token, app.asking?.choice, known.size]);
  if (sign !== painted) paint(view);
  painted = sign;
  light();
  afterPaint?.();
  afterPaint = null;
}

function drop() {
  stop();
  shown = null;
}

function buttons(view, asked) {
  const open = find("#hint-open");
  open.hidden = !asked || !view.hints.can;
  open.setAttribute("aria-expanded", String(shown?.kind === "hint"));
  const analysis = find("#replay-analysis");
  analysis.hidden = !view.now.over;
  analysis.setAttribute("aria-pressed", String(analysing));
}

function paint(view) {
  const panel = find("#advice");
  panel.hidden = !shown;
  panel.dataset.state = shown?.state ?? "";
  panel.dataset.kind = shown?.kind ?? "";
  const focus = document.activeElement?.closest?.("#advice")?.querySelector(":focus")?.dataset?.line;
  find("#advice-title").textContent = shown?.kind === "analysis" ? "Analysis" : "Hint";
  find("#advice-note").replaceChildren(...note(view));
  find("#advice-list").replaceChildren(...lines(view));
  find("#advice-course").replaceChildren(...course(view));
  find("#advice-foot").textContent = foot();
  if (focus) find(`#advice-list [data-line="${CSS.escape(focus)}"]`)?.focus({ preventScroll: true });
  say();
}

/** The line beside the title. */
function note(view) {
  if (!shown) return [];
  if (shown.state === "thinking") return ["Searching …"];
  if (shown.state !== "told") {
    const again = button("Ask again", { class: "button small-button", onclick: askAgain });
    return [el("span", {}, shown.why), shown.state === "failed" ? again : null].filter(Boolean);
  }
  const { told } = shown;
  if (shown.kind === "hint") return [told.simulations ? "The search would choose" : "There is nothing else to choose"];
  return [el("span", { class: "advice-seat" }, seatMark(told.seat), el("span", {}, view.seats[told.seat].name)), ` ${verdict(told)}`];
}

function askAgain() {
  const { kind } = shown;
  shown = null;
  if (kind === "hint") advise();
  else render();
}

/** What the search thinks of what was chosen. */
function verdict({ verdict: found, chosen, options: [best] }) {
  if (found === "only") return "had nothing else to choose.";
  if (found === "best") return "chose as the search would.";
  if (found === "close") return "chose among the best.";
  if (found === "untried") return "chose what the search did not try.";
  return `chose what promises less: ${percent(chosen.value)} instead of ${percent(best.value)}.`;
}

const percent = (value) => `${Math.round(value * 100)}\u00a0%`;

/** What an option promises, in words. */
function expects({ value, certain }) {
  if (value === null) return "not tried";
  if (!certain) return `expects ${percent(value)}`;
  if (value === 1) return "wins for certain";
  if (value === 0) return "loses for certain";
  return `${percent(value)} for certain`;
}

function lines(view) {
  if (shown?.state === "thinking") {
    const count = shown.kind === "hint" ? Math.min(most(), view.offers.length) : most();
    return Array.from({ length: count }, () => el("li", { class: "advice-blank", "aria-hidden": "true" }));
  }
  if (shown?.state !== "told") return [];
  const { options, chosen } = shown.told;
  const same = (one) => JSON.stringify(one.choice) === JSON.stringify(chosen?.choice);
  const listed = options.slice(0, most());
  if (chosen && !listed.some(same)) listed.splice(most() - 1, 1, chosen);
  return listed.map((option) => el("li", {}, shown.kind === "hint" ? choosable(option, view) : judged(option, chosen && same(option))));
}

const pointing = (path) => ({
  onpointerenter: () => point(path), onpointerleave: unpoint, onfocus: () => point(path), onblur: unpoint,
});

/** A line of a hint: a choice as in the list of all choices. */
function choosable(option, view) {
  const key = JSON.stringify(option.choice);
  const offer = view.offers.find(({ choice }) => JSON.stringify(choice) === key);
  const final = el("span", { class: "final" }, icon("final"), el("span", { class: "sr-only" }, ", cannot be taken back"));
  const go = () => offer && take(offer, app.asking === offer);
  return el(
    "button",
    { type: "button", class: "advice-line", "data-line": key, "data-tip": offer ? spelled(offer) : null, onclick: go, ...pointing(option.path) },
    ...inside(option, null, offer?.irreversible ? final : null),
  );
}

/** A line of an opinion: nothing can be chosen any more. */
function judged(option, chosen) {
  const mark = chosen ? el("span", { class: "advice-chosen" }, "chosen") : null;
  return el("div", { class: "advice-line", tabindex: "0", "data-line": JSON.stringify(option.choice), ...pointing(option.path) }, ...inside(option, mark));
}

function inside(option, mark, final = null) {
  const label = el("span", { class: "advice-label" }, option.label, mark);
  if (!shown.told.simulations) return [label];
  const share = el("span", { class: "advice-share", "aria-hidden": "true" }, el("span", {}));
  share.style.setProperty("--share", String(option.share));
  const tries = el("span", { class: "sr-only" }, `, ${percent(option.share)} of the tries`);
  return [label, el("span", { class: "advice-value" }, final, expects(option), tries), share];
}

function foot() {
  if (shown?.state !== "told" || !shown.told.simulations) return "";
  const { simulations, tried, offered, measure } = shown.told;
  const what = measure === "chance" ? "Chances to win" : "0 % is the worst result, 100 % the best";
  const some = tried < offered ? `, with ${tried} of ${offered} choices` : "";
  return `${what}, after ${simulations.toLocaleString("en-GB")} ${simulations === 1 ? "try" : "tries"}${some}. Bars show how often each was tried.`;
}

/** What the seats could expect at the moments looked at so far: a line for each seat. */
function course(view) {
  const told = [...known.values()].filter(({ options: [best] }) => best.value !== null).sort((a, b) => a.moment - b.moment);
  if (shown?.kind !== "analysis" || told.length < 2) return [];
  const [from, to] = [told[0].moment, told.at(-1).moment];
  const x = (moment) => 8 + ((WIDE - 16) * (moment - from)) / (to - from);
  const y = (value) => HIGH - 6 - (HIGH - 12) * value;
  const seats = [...new Set(told.map(({ seat }) => seat))].sort();
  const drawn = svg("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img" });
  const said = [];
  drawn.append(svg("line", { x1: 8, x2: WIDE - 8, y1: y(0.5), y2: y(0.5), class: "grid" }));
  if (shown.at >= from && shown.at <= to) drawn.append(svg("line", { x1: x(shown.at), x2: x(shown.at), y1: 0, y2: HIGH, class: "here" }));
  for (const seat of seats) {
    const own = told.filter((one) => one.seat === seat).map(({ moment, options: [best] }) => [moment, best.value]);
    const points = own.map(([moment, value]) => `${x(moment).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
    drawn.append(svg("polyline", { points, fill: "none", stroke: `var(--seat-${seat})`, "stroke-width": 2, "stroke-linejoin": "round" }));
    const mark = seatMark(seat);
    const [moment, value] = own.at(-1);
    for (const [key, at] of Object.entries({ x: x(moment) - 5, y: y(value) - 5, width: 10, height: 10 })) mark.setAttribute(key, at);
    drawn.append(mark);
    said.push(`${view.seats[seat].name} from ${percent(own[0][1])} to ${percent(value)}`);
  }
  drawn.setAttribute("aria-label", `What could be expected from move ${from} to ${to}: ${said.join(", ")}`);
  return [drawn];
}

/** What changed, for those who listen. */
function say() {
  const said = find("#advice-said");
  if (!shown) return void (said.textContent = "");
  if (shown.state === "thinking") return void (said.textContent = "Searching");
  if (shown.state !== "told") return void (said.textContent = shown.why);
  const [best] = shown.told.options;
  const found = `${best.label}, ${best.value === null ? "the only choice" : expects(best)}.`;
  said.textContent = shown.kind === "hint" ? `Hint: ${found}` : `${find("#advice-note").textContent} Best: ${found}`;
}

/** The best option is shown on the table as if pointed at, or its button is marked. */
function light() {
  const best = shown?.state === "told" ? shown.told.options[0] : null;
  rest(best?.path ?? []);
  const key = best && shown.kind === "hint" ? JSON.stringify(best.choice) : "";
  for (const choice of document.querySelectorAll("#prompt .choice")) choice.classList.toggle("advised", choice.dataset.key === key);
}

function keyed(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  event.stopPropagation();
  const all = [...find("#advice-list").querySelectorAll("[data-line]")];
  const at = all.indexOf(document.activeElement);
  all[at < 0 ? 0 : (at + step + all.length) % all.length]?.focus();
}

export function start() {
  onRender(draw);
  find("#hint-open").addEventListener("click", advise);
  find("#replay-analysis").addEventListener("click", advise);
  find("#advice-close").addEventListener("click", closeAdvice);
  find("#advice").addEventListener("keydown", keyed);
}
