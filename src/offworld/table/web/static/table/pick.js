// Picking: a click leads one step along a way; Escape leads one back. Nothing is sent before a
// choice is whole.

import { toast } from "../common.js";
import { app, onRender, playable, preferences, render, seen } from "./app.js";
import { dashed, glowing, glowingAt, light, nameOf, refusedAt } from "./glow.js";
import { narrow, nearest, needsConsent, refused, settled } from "./narrow.js";
import { showRule } from "./rules.js";
import { closeSheet } from "./tabs.js";
import { hide } from "./tip.js";

let picked = null;
/** Choices of a menu that are still to be sent, one after the other. */
let queue = [];

/** Send a choice, or ask once more if it gives something up for good. */
export function take(offer, sure = false) {
  if (app.shown.busy || app.travel) return;
  if (!sure && needsConsent(offer, preferences.confirm)) {
    app.asking = offer;
    return render();
  }
  app.asking = null;
  app.prefix = [];
  if (!app.marked.size) app.mode = "";
  hide();
  closeSheet();
  app.shown.choose(offer.choice);
  render();
}

/** Click a thing: it is the next step, or the first one of another way. */
export function step(id) {
  const offers = playable(seen());
  app.asking = null;
  if (app.mode && isList(offers)) return mark(id);
  let way = [...app.prefix, id];
  let found = narrow(offers, way);
  if (!found.next.size && !found.here.length) {
    way = [id];
    found = narrow(offers, way);
  }
  if (!found.next.size && !found.here.length) return;
  const offer = settled(found);
  if (offer && !needsConsent(offer, preferences.confirm)) return take(offer);
  app.prefix = way;
  if (offer) app.asking = offer;
  hide();
  render();
}

// -- menus ---------------------------------------------------------------------------------

/** Several choices of a menu can be made at once if each is one click. */
const isList = (offers) => offers.every(({ path }) => path.length === 1);

function mark(id) {
  if (!app.marked.delete(id)) app.marked.add(id);
  hide();
  render();
}

/** Open a menu, or close it with "". */
export function openMode(mode) {
  app.mode = mode;
  app.marked.clear();
  app.prefix = [];
  app.asking = null;
  render();
}

/** Make all marked choices, one after the other. */
export function takeMarked() {
  queue = playable(seen()).filter(({ path }) => app.marked.has(path[0])).map(({ choice }) => JSON.stringify(choice));
  queue = queue.filter((choice, i) => queue.indexOf(choice) === i);
  openMode("");
  sendNext(seen());
}

function sendNext(view) {
  if (!queue.length || app.shown.busy || view.travelling) return;
  const next = queue.shift();
  const offer = view.offers.find(({ choice }) => JSON.stringify(choice) === next);
  if (offer) return take(offer, true);
  queue = [];
  toast("The rest is not possible any more.");
}

/** One step back; false if there was none. */
export function back() {
  if (app.mode && !app.prefix.length && !app.asking) {
    openMode("");
    return true;
  }
  if (!app.prefix.length && !app.asking) return false;
  if (!app.asking || app.asking.path.length) app.prefix = app.prefix.slice(0, -1);
  app.asking = null;
  hide();
  render();
  return true;
}

function draw(view) {
  sendNext(view);
  // After every change of the table a path starts over, unless it still leads somewhere.
  const position = `${app.shown.seat} ${view.rev}`;
  const fresh = picked !== position;
  if (fresh) {
    picked = position;
    if (app.mode && !view.offers.some(({ mode }) => mode === app.mode)) openMode("");
    const found = narrow(playable(view), app.prefix);
    if (app.prefix.length && !found.next.size && !found.here.length) app.prefix = [];
    if (!view.offers.includes(app.asking)) app.asking = null;
  }
  const found = narrow(app.asking ? [] : playable(view), app.prefix);
  for (const id of app.marked) found.next.delete(id);
  const next = new Map([...found.next].map(([id, offers]) => [id, spoken(id, offers)]));
  if (app.prefix.length && !app.asking) others(view, next);
  const why = refused(view.refusals, app.prefix, found.next);
  const names = new Map([...why].map(([id, list]) => [id, `${list[0].what}: not now, ${list[0].reason}`]));
  const quiet = app.covered || view.travelling || app.shown.busy;
  const lost = light(quiet ? nothing : { next, refused: names, chosen: [...app.prefix, ...app.marked] });
  if (fresh || app.prefix.length) reveal();
  if (lost) document.getElementById("prompt-text")?.focus({ preventScroll: true });
}

/** What can be clicked in the hand or beside the board is scrolled into view, if none of it is. */
function reveal() {
  for (const selector of ["#hand", "#mat", "#drawers", "#stage-picture"]) {
    const box = document.querySelector(selector);
    const frame = box.getBoundingClientRect();
    const inside = [...glowing.values()].filter(({ target }) => box.contains(target)).map(({ target }) => target);
    const seenAlready = (target) => {
      const { left, right, top, bottom } = target.getBoundingClientRect();
      return left >= frame.left - 4 && right <= frame.right + 4 && top >= frame.top - 4 && bottom <= frame.bottom + 4;
    };
    if (inside.length && !inside.some(seenAlready)) inside[0].scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}

const nothing = { next: new Map(), refused: new Map(), chosen: [] };

/** While a piece is chosen, other pieces may be chosen instead: they stay clickable, unlit. */
function others(view, next) {
  app.instead = new Set([...narrow(playable(view), []).next.keys()].filter((id) => !next.has(id)));
}

function spoken(id, offers) {
  if (offers.length === 1) return offers[0].label;
  const name = nameOf(id);
  return `${name || offers[0].label}: ${offers.length} choices`;
}

function clicked(event) {
  if (!event.target.closest?.(".fragment") || event.defaultPrevented) return;
  const id = glowingAt(event) ?? another(event);
  if (id) return step(id);
  const no = refusedAt(event);
  if (no && event.detail === 2) explain(no);
}

/** Another piece than the chosen one, or the chosen one again, which puts it back. */
function another(event) {
  if ((!app.prefix.length && !app.marked.size) || app.travel) return null;
  for (let node = event.target; node?.closest?.(".fragment"); node = node.parentElement) {
    if (app.marked.has(node.id)) return node.id;
    if (node.id && node.id === app.prefix.at(-1)) {
      back();
      return null;
    }
    if (node.id && app.instead?.has(node.id)) return node.id;
  }
  return null;
}

/** Open the rules at the clause of a refusal. */
function explain(id) {
  const view = seen();
  const [refusal] = refused(view.refusals, app.prefix, narrow(playable(view), app.prefix).next).get(id) ?? [];
  if (refusal?.clause) showRule(refusal.clause);
}

function keyed(event) {
  const id = event.target.dataset?.for;
  if (!id || !(glowing.has(id) || dashed.has(id))) return;
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    if (glowing.has(id)) step(id);
    else explain(id);
  }
}

/** Arrow keys go to the nearest clickable thing in that direction. */
export function move(direction) {
  const boxes = [...glowing].map(([id, { target }]) => [id, target.getBoundingClientRect()]);
  if (!boxes.length) return false;
  const here = document.activeElement?.dataset?.for;
  const from = glowing.get(here)?.target.getBoundingClientRect();
  const id = from ? nearest(from, boxes, direction) : boxes[0][0];
  const found = glowing.get(id);
  found?.outline.focus();
  found?.target.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  return true;
}

export function start() {
  onRender(draw);
  document.addEventListener("click", clicked);
  document.addEventListener("keydown", keyed);
}
