// The log: prose, grouped by headings, with places that light up and lines that lead back.

import { api, toast } from "../common.js";
import { app, onRender, prefer, preferences } from "./app.js";
import { button, el, find, seatMark } from "./dom.js";
import { point, unpoint } from "./glow.js";
import { showRule } from "./rules.js";
import { leave, travelTo } from "./travel.js";

const NEAR = 40;
/** The newest line stays in view until somebody scrolls up to read. */
let following = true;
let items = [];
let connection = null;
let names = "";
let spoken = null;

/** A line of the log in words. */
const prose = ({ words }) => words.map(({ text }) => text).join("");

/** Lines, what people did, and the mark of your last turn, in the order they happened. */
function gathered(view) {
  const found = [];
  const notices = [...view.notices];
  const from = view.you === null ? 0 : view.turn.news[0];
  for (const [number, line] of view.lines.entries()) {
    while (notices.length && notices[0].moment < line.moment) found.push({ notice: notices.shift() });
    if (from && number === from) found.push({ mark: "Since your last turn" });
    found.push({ line });
  }
  for (const notice of notices) found.push({ notice });
  return found.length ? found : [{ mark: "Nothing has happened yet" }];
}

const sameItem = (a, b) => a && a.line === b.line && a.mark === b.mark && a.notice?.rev === b.notice?.rev;

function draw(view) {
  if (app.covered) return forget();
  const called = JSON.stringify(view.seats.map(({ name, kind }) => [name, kind]));
  if (connection !== app.shown || called !== names) forget();
  connection = app.shown;
  names = called;
  const list = find("#log-list");
  const fresh = gathered(view.now);
  let same = 0;
  while (same < items.length && same < fresh.length && sameItem(items[same], fresh[same])) same += 1;
  if (same !== items.length || same !== fresh.length) {
    while (list.children.length > same) list.lastElementChild.remove();
    list.append(...fresh.slice(same).map((item) => drawn(item, view)));
    say(fresh.slice(Math.max(same, items.length)));
    items = fresh;
    if (following) toEnd();
  }
  list.classList.toggle("no-routine", !preferences.routine);
  const here = app.travel?.moment;
  for (const node of list.children) node.classList.toggle("looked-at", here !== undefined && Number(node.dataset.moment) === here);
}

function toEnd() {
  const box = find("#log-scroll");
  box.scrollTop = box.scrollHeight;
}

function forget() {
  following = true;
  find("#log-list").replaceChildren();
  find("#live").replaceChildren();
  items = [];
  spoken = null;
}

function drawn({ line, notice, mark }, view) {
  if (mark) return el("li", { class: "log-mark" }, el("span", {}, mark));
  if (notice) return el("li", { class: "log-notice" }, notice.text);
  if (line.heading) return el("li", { class: "log-heading", "data-moment": line.moment }, ...lineWords(line, view));
  const routine = line.routine ? " routine" : "";
  return el(
    "li", { class: `log-line${routine}`, "data-moment": line.moment, tabindex: "-1", "data-places": placesOf(line).join(" ") },
    ...lineWords(line, view),
  );
}

export const placesOf = (line) => line.words.filter(({ id, kind }) => id && (kind === "place" || kind === "card")).map(({ id }) => id);

export const lineWords = ({ words }, view) => words.map((word) => spelledOut(word, view));

function spelledOut(word, view) {
  if (word.kind === "seat") {
    const ring = view.seats[word.seat]?.kind === "automaton";
    return el("span", { class: "log-seat" }, seatMark(word.seat, ring), el("span", {}, view.seats[word.seat]?.name ?? word.text));
  }
  if (word.kind === "clause") return button(word.text, { class: "link", onclick: () => showRule(word.id) });
  if (word.kind === "text" || word.kind === "verb") return word.text;
  return el("span", { class: `log-${word.kind}` }, word.text);
}

/** New lines are read aloud, but not the whole log when the page opens. */
function say(fresh) {
  const live = find("#live");
  if (spoken !== null) {
    for (const { line, notice } of fresh.slice(-8)) {
      const text = line ? prose(line) : notice?.text;
      if (text) live.append(el("p", {}, text));
    }
    while (live.children.length > 12) live.firstElementChild.remove();
  }
  spoken = true;
}

// -- pointing, going back ---------------------------------------------------------------

function lineAt(event) {
  return event.target.closest?.(".log-line, .log-heading");
}

function hovered(event) {
  const line = lineAt(event);
  if (line?.dataset.places) point(line.dataset.places.split(" "));
  else unpoint();
}

function clicked(event) {
  const line = lineAt(event);
  if (!line || event.target.closest("button")) return;
  travelTo(Number(line.dataset.moment));
}

function keyed(event) {
  const all = [...find("#log-list").querySelectorAll(".log-line:not([hidden])")];
  const at = all.indexOf(document.activeElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) {
    event.preventDefault();
    event.stopPropagation();
    all[at < 0 ? all.length - 1 : Math.max(0, Math.min(all.length - 1, at + step))]?.focus();
  } else if ((event.key === "Enter" || event.key === " ") && at >= 0) {
    event.preventDefault();
    travelTo(Number(all[at].dataset.moment));
  }
}

/** Ask everybody to go back to a moment. */
export async function proposeRewind(moment) {
  try {
    await api(`/api/tables/${app.id}/rewind`, { body: { moment }, token: app.shown.token });
    leave();
  } catch (error) {
    toast(error.message, { kind: "bad" });
  }
}

export function start() {
  onRender(draw);
  const list = find("#log-list");
  list.addEventListener("pointerover", hovered);
  list.addEventListener("pointerleave", unpoint);
  list.addEventListener("focusin", hovered);
  list.addEventListener("focusout", unpoint);
  list.addEventListener("click", clicked);
  const box = find("#log-scroll");
  box.addEventListener("keydown", keyed);
  for (const event of ["wheel", "touchmove", "keyup", "pointerup"]) {
    box.addEventListener(event, () => {
      following = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
    }, { passive: true });
  }
  new ResizeObserver(() => following && toEnd()).observe(box);
  const routine = find("#log-routine");
  routine.checked = !preferences.routine;
  routine.addEventListener("change", () => prefer("routine", !routine.checked));
}
