// The prompt bar: whose turn it is, what to do, and the few buttons that are no place on the table.

import { api, toast } from "../common.js";
import { app, onRender, playable, render } from "./app.js";
import { showChoices } from "./choices.js";
import { button, counted, el, find, icon, seatMark } from "./dom.js";
import { drawn, nameOf } from "./glow.js";
import { arranged, narrow, shortened } from "./narrow.js";
import { askMe, order, standing } from "./orders.js";
import { back, openMode, take, takeMarked } from "./pick.js";
import { playAgain, standings, summary } from "./result.js";
import { showRule } from "./rules.js";
import { hostToken } from "./seats.js";
import { spelled } from "./tip.js";
import { nextStep, stepsLeft } from "./news.js";
import { leave, travelTo } from "./travel.js";

/** What each render shows; the bar is rebuilt only if this differs. */
let last = "";
let moreIsOpen = false;
/** Sentences with more letters are written smaller, in two lines. */
const LONG = 44;

function draw(view) {
  const state = situation(view);
  const focus = document.activeElement?.closest?.("#prompt")?.querySelector(":focus")?.dataset?.key;
  const sign = JSON.stringify([state, moreIsOpen, app.shown.busy, view.undo, app.travel?.moment, view.again, view.orders, view.turn, stepsLeft()]);
  document.body.dataset.turn = state.kind;
  document.body.dataset.own = view.turn.seat === null || view.turn.seat === view.you ? "yes" : "no";
  document.body.dataset.busy = app.shown.busy ? "yes" : "no";
  strips(view);
  if (sign === last) return;
  last = sign;
  find("#prompt-who").replaceChildren(...who(view, state));
  find("#prompt-text").textContent = state.text;
  find("#prompt-text").classList.toggle("long", state.text.length > LONG);
  find("#prompt-note").replaceChildren(...note(view, state));
  find("#prompt-buttons").replaceChildren(...(state.buttons ?? []).map(choiceButton));
  find("#prompt-end").replaceChildren(...ending(view, state));
  consent(state.consent);
  if (focus) find(`#prompt [data-key="${CSS.escape(focus)}"]`)?.focus({ preventScroll: true });
}

/** The situation in plain data: what kind it is, the sentence, and the offers to show. */
function situation(view) {
  const { question, over } = view;
  if (app.covered) return { kind: "wait", text: "", end: null };
  if (view.travelling) return travelling(view);
  if (over) return { kind: "over", text: "The game is over", note: summary(view), end: null };
  if (!question) return { kind: "wait", text: "Waiting", end: null };
  if (!question.yours) return waiting(view);
  if (app.asking) {
    const offer = app.asking;
    return { kind: "yours", text: `${offer.label}?`, note: "This cannot be taken back.", consent: offer, trail: true, end: null };
  }
  const { here, next } = narrow(playable(view), app.prefix);
  if (app.mode && !app.prefix.length) {
    const note = app.marked.size ? "" : "Click one or more.";
    return { kind: "yours", text: app.mode, note, mode: true, marked: app.marked.size, buttons: labelled(here), end: null, hidden: undrawn(next) };
  }
  if (!app.prefix.length) {
    const { end, buttons, more } = arranged(here);
    const modes = [...new Set(view.offers.map(({ mode }) => mode))].filter(Boolean);
    return { kind: "yours", text: question.prompt, clause: question.clause, end, buttons: labelled(buttons), more, modes, hidden: undrawn(next) };
  }
  const { frame, short } = shortened(here.map((offer) => offer.label));
  const buttons = here.slice(0, 4).map((offer, i) => ({ offer, label: next.size ? offer.label : short[i] }));
  const text = here.length > 1 && !next.size && frame ? frame : following(next, here);
  return { kind: "yours", text, clause: question.clause, trail: true, buttons, more: here.slice(4), end: null, hidden: undrawn(next) };
}

const labelled = (offers) => offers.map((offer) => ({ offer, label: offer.label }));

/** What the next click is for, in words that fit every game. */
function following(next, here) {
  if (!next.size) return "Choose one";
  if (here.length) return "Choose a glowing place, or one of these";
  return next.size === 1 ? "Click the glowing place" : `Choose one of the ${next.size} glowing places`;
}

/** Choices whose place is not in the drawing: the list has them. */
function undrawn(next) {
  return [...next].filter(([id]) => !drawn(id)).reduce((n, [, offers]) => n + offers.length, 0);
}

function travelling(view) {
  const { moment } = app.travel;
  const told = view.now.lines.filter((line) => line.moment === moment && !line.heading).map(({ words }) => words.map(({ text }) => text).join(""));
  const where = `You look at move ${moment} of ${view.now.moment}`;
  const text = told.join(" ");
  return stepsLeft() !== null && text ? { kind: "past", text, note: where, end: null } : { kind: "past", text: where, note: text, end: null };
}

function waiting(view) {
  const { question, seats, thinking } = view;
  if (question.answered) return { kind: "wait", text: "Going on for you", note: standing(view) || "There is nothing to do but to go on.", answered: true, end: null };
  const person = seats[question.seat];
  if (!person) return { kind: "wait", text: question.prompt, note: "You will be asked if it is your turn to choose.", end: null };
  const bot = person.kind !== "person" || thinking === question.seat;
  const text = bot ? `${person.name} is thinking` : `Waiting for ${person.name}`;
  const away = !bot && !person.here ? " (not here at the moment)" : "";
  return { kind: "wait", text, note: `${question.prompt}${away}`, end: null };
}

function who(view, { kind }) {
  const asked = view.question?.seat ?? null;
  const seat = kind === "yours" ? view.you : asked;
  if (kind === "past") return [icon("clock"), el("span", { class: "who-name" }, "The past")];
  if (kind === "over") return winners(view);
  if (seat === null || seat === undefined) return [icon("clock")];
  const person = view.seats[seat];
  return [
    seatMark(seat, person.kind === "automaton"),
    el("span", { class: "who-name" }, kind === "yours" ? yourTurn(view) : person.name),
    kind === "yours" ? el("span", { class: "who-small" }, person.name) : null,
  ].filter(Boolean);
}

/** In somebody else's turn, one is only asked something. */
const yourTurn = ({ turn, you }) => (turn.seat === null || turn.seat === you ? "Your turn" : "You are asked");

function winners(view) {
  const [first, ...others] = standings(view).filter(({ place }) => place === 1);
  if (!first || others.length) return [icon("clock")];
  return [seatMark(first.seat), el("span", { class: "who-name" }, view.seats[first.seat].name)];
}

/** The line under the sentence: the way so far, a note, the clause. */
function note(view, state) {
  const made = [];
  if (state.trail) {
    for (const id of app.prefix) made.push(el("span", { class: "crumb" }, nameOf(id) || "Chosen"));
    made.push(button("Back", { class: "button quiet small-button", "data-key": "back", "data-tip": "One step back (Escape)", onclick: back }));
  }
  if (state.note) made.push(el("span", { class: "muted" }, state.note));
  if (state.hidden) {
    made.push(button(`${counted(state.hidden, "choice")} only in the list`, { class: "link", "data-key": "list", onclick: showChoices }));
  }
  if (state.clause) made.push(clauseLink(state.clause));
  return made;
}

export function clauseLink(clause) {
  return button(clause, { class: "link clause", "data-tip": "Read the rule", onclick: () => showRule(clause) });
}

function choiceButton({ offer, label }, index = 0, kind = "") {
  const mark = offer.irreversible ? el("span", { class: "final", "aria-hidden": "true" }, icon("final")) : null;
  const made = el(
    "button",
    {
      type: "button", class: `button choice ${kind}`, "data-key": JSON.stringify(offer.choice), "data-tip": spelled(offer),
      "aria-label": `${offer.label}${offer.irreversible ? ", cannot be taken back" : ""}`,
      disabled: app.shown.busy, onclick: () => take(offer, app.asking === offer),
    },
    el("span", {}, label), mark,
  );
  return made;
}

function ending(view, state) {
  const made = [];
  if (state.kind === "past") {
    if (stepsLeft() !== null) made.push(button("Next", { icon: "next", class: "button primary", "data-key": "step", onclick: nextStep }));
    made.push(button("Earlier", { icon: "back", class: "button", "data-key": "earlier", onclick: () => travelTo(app.travel.moment - 1) }));
    made.push(button("Later", { icon: "next", class: "button", "data-key": "later", onclick: () => travelTo(app.travel.moment + 1) }));
    made.push(button("Back to now", { class: stepsLeft() === null ? "button primary" : "button", "data-key": "now", onclick: leave }));
    return made;
  }
  if (state.kind === "over") {
    if (view.again) made.push(el("a", { class: "button primary", href: `/tables/${view.again}` }, "Go to the new table"));
    else if (hostToken()) made.push(button("Play again", { class: "button primary", "data-key": "again", onclick: playAgain }));
    made.push(button("Watch the replay", { icon: "play", class: "button", "data-key": "replay", onclick: () => travelTo(0) }));
    return made;
  }
  if (state.consent) return made;
  if (state.mode) {
    made.push(button("Cancel", { class: "button", "data-key": "cancel", onclick: () => openMode("") }));
    if (state.marked) made.push(button(`${app.mode}: ${state.marked}`, { class: "button primary", "data-key": "marked", onclick: takeMarked }));
    return made;
  }
  if (state.answered) {
    made.push(button("Ask me", { class: "button", "data-key": "ask", onclick: askMe }));
    return made;
  }
  const menu = menuOf(view, state);
  if (menu.length) made.push(moreButton(menu));
  if (state.kind === "yours" || view.undo.can) made.push(undoButton(view));
  if (state.end && !view.order.includes("stage") && endsPhaseOnly(view, state.end)) made.push(button("End turn", { class: "button", "data-key": "end-turn", "data-tip": "Whatever else would be asked in this turn is answered with \"go on\" (E)", onclick: () => order("end") }));
  if (state.end) {
    const made_ = choiceButton({ offer: state.end, label: state.end.label }, 0, state.end.role === "end" ? "primary" : "");
    made_.id = "end-button";
    made.push(made_);
  }
  return made;
}

/** The end of a phase, while the turn goes on behind it. */
const endsPhaseOnly = ({ turn, you }, { role, label }) => role === "end" && turn.seat === you && !/\bturn\b/i.test(label);

/** What is seldom needed: menus of choices, further choices, passing for longer, the whole turn back. */
function menuOf(view, state) {
  const entry = (label, key, tip, run) => button(label, { class: "button", "data-key": key, "data-tip": tip, onclick: () => { openMore(false); run(); } });
  const made = (state.modes ?? []).map((mode) => entry(`${mode} …`, `mode ${mode}`, "Choose one or more", () => openMode(mode)));
  made.push(...(state.more ?? []).map((offer) => choiceButton({ offer, label: offer.label })));
  if (view.undo.turn) made.push(entry("Restart the turn", "restart", "Take back everything since your turn began", restartTurn));
  const alone = view.seats.length < 2 || view.turn.seat === null;
  if (alone || view.you === null || view.over || state.kind === "past" || state.kind === "over") return made;
  if (standing(view)) made.push(entry("Ask me again", "ask", standing(view), () => order("")));
  else if (state.end || state.kind === "wait") {
    made.push(entry("Pass until my next turn", "pass-turn", "Whatever is asked before is passed for you", () => order("turn")));
    made.push(entry("Pass until something concerns me", "pass-attack", "You are asked again when you are attacked, say, and in your next turn", () => order("attack")));
  }
  return made;
}

/** Take back the whole turn. */
export function restartTurn() {
  const { table, busy } = app.shown;
  if (!busy && !app.travel && table.undo.turn) app.shown.undo(true);
}

function moreButton(entries) {
  const list = el("div", { class: "more-list", hidden: !moreIsOpen }, ...entries);
  const open = button("More", { class: "button", "data-key": "more", "aria-expanded": String(moreIsOpen), onclick: () => openMore(!moreIsOpen) });
  return el("div", { class: "more" }, open, list);
}

export function openMore(open) {
  if (open === moreIsOpen) return false;
  moreIsOpen = open;
  render();
  return true;
}

function undoButton(view) {
  const { can, why } = view.undo;
  const tip = can ? "Take back your last choice (u)" : `Nothing to take back: ${why}`;
  return button("Undo", {
    icon: "undo", class: "button", id: "undo-button", "data-key": "undo", "data-tip": tip,
    "aria-disabled": can && !app.shown.busy ? null : "true", onclick: undo,
  });
}

/** Take back the last choice, or say why not. */
export function undo() {
  const { table, busy } = app.shown;
  if (busy || app.travel || table.you === null) return;
  if (table.undo.can) app.shown.undo();
  else toast(`You cannot take that back: ${table.undo.why}.`);
}

/** The choice that ends the turn or phase, as the key does it. */
export function endPhase() {
  find("#end-button")?.click();
}

/** End the turn: what is left of it is answered by the server. */
export function endTurn() {
  const all = find('#prompt-end [data-key="end-turn"]');
  if (all) all.click();
  else endPhase();
}

// -- a second click, next to the first one -----------------------------------------------

/** Ask beside what was clicked whether it is meant. */
function consent(offer) {
  const box = find("#consent");
  const was = box.contains(document.activeElement);
  box.hidden = !offer;
  if (!offer) {
    box.replaceChildren();
    if (was) find("#prompt-text").focus({ preventScroll: true });
    return;
  }
  box.replaceChildren(
    el("p", {}, `${offer.label}?`), el("p", { class: "muted small" }, [offer.cost ? `Costs ${offer.cost}. ` : "", "It cannot be taken back."].join("")),
    el(
      "div", { class: "consent-buttons" },
      button("No", { class: "button", "data-key": "no", onclick: back }),
      button("Yes, do it", { class: "button primary", "data-key": "yes", onclick: () => take(offer, true) }),
    ),
  );
  place(box, offer);
  find('[data-key="yes"]', box).focus({ preventScroll: true });
}

/** Below what was clicked, or above it; always on the screen. */
function place(box, offer) {
  const key = JSON.stringify(offer.choice);
  const clicked = drawn(offer.path.at(-1) ?? "") ?? [...document.querySelectorAll(".choice, .line-button, .advice-line")].find(({ dataset }) => (dataset.key ?? dataset.line) === key);
  const at = (clicked ?? find("#prompt-text")).getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const left = Math.max(8, Math.min(at.left + at.width / 2 - width / 2, innerWidth - width - 8));
  const below = at.bottom + 8;
  const top = below + height < innerHeight - 8 ? below : at.top - height - 8;
  box.style.left = `${Math.round(left)}px`;
  box.style.top = `${Math.round(Math.max(8, Math.min(top, innerHeight - height - 8)))}px`;
}

// -- strips over the bar: what concerns the table itself --------------------------------

let stripped = "";

function strips(view) {
  const { status, why } = app.shown;
  const { proposal, seats, again, over } = view.now;
  const sign = JSON.stringify([status, why, proposal, again, over, view.you, seats.map(({ name }) => name)]);
  if (sign === stripped) return;
  stripped = sign;
  const made = [];
  if (status === "lost") made.push(strip("bad", "The connection is lost. Trying again …"));
  if (status === "refused") made.push(strip("bad", why));
  if (proposal) made.push(proposed(proposal, seats, view.you));
  if (again && !over) made.push(strip("", "There is a new table.", el("a", { class: "button", href: `/tables/${again}` }, "Go there")));
  find("#strips").replaceChildren(...made);
}

const strip = (kind, text, ...more) => el("div", { class: `strip ${kind}`, role: "status" }, el("span", {}, text), ...more);

function proposed({ by, moment, waiting }, seats, you) {
  const name = by === null ? "The host" : seats[by].name;
  const names = waiting.map((seat) => seats[seat].name).join(" and ");
  if (you === null || !waiting.includes(you)) {
    return strip("", `${name === seats[you]?.name ? "You propose" : `${name} proposes`} to go back to move ${moment}. Waiting for ${names}.`);
  }
  const answer = (agree) => () => respond(agree);
  return strip(
    "", `${name} proposes to go back to move ${moment}.`,
    button("Look at it", { class: "button quiet", onclick: () => travelTo(moment) }),
    button("Agree", { class: "button primary", onclick: answer(true) }),
    button("Refuse", { class: "button", onclick: answer(false) }),
  );
}

async function respond(agree) {
  try {
    await api(`/api/tables/${app.id}/rewind/answer`, { body: { agree }, token: app.shown.token });
  } catch (error) {
    toast(error.message, { kind: "bad" });
  }
}

export function start() {
  onRender(draw);
  document.addEventListener("click", (event) => {
    if (moreIsOpen && !event.target.closest(".more")) openMore(false);
  });
}
