// The pictures of the game: put into the page piece by piece, changed in place, and set where
// they are needed.

import { Idiomorph } from "../vendor/idiomorph.esm.js";
import { app, onRender } from "./app.js";
import { el, find } from "./dom.js";
import { narrow } from "./narrow.js";
import { animate, remember } from "./motion.js";

/** The source of each fragment as it stands in the page: unchanged ones are left alone. */
const shown = new Map();
/** Other fragments that the player has opened beside the board. */
export const opened = new Set();
const homes = { board: "#board-zoom", focus: "#beside", hand: "#hand", players: "#players-drawn" };
let pictured = null;
let pending = [];
let settled = false;
let tallest = 0;
/** Things of the hand that are lower than this stand in two rows on a phone. */
const LOW = 90;

/** The section of the page that holds a fragment. */
function section(name) {
  let made = document.getElementById(`fragment-${name}`);
  if (!made) {
    made = el("section", { id: `fragment-${name}`, class: `fragment fragment-${name}`, "data-fragment": name });
    if (!homes[name]) made.setAttribute("aria-label", titled(name));
  }
  return made;
}

/** A fragment's name as a word for people. */
export const titled = (name) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll(/[-_]/g, " ");

export const isFurther = (name) => !homes[name];

function draw(view) {
  // Another seat's pictures are not morphed into this one's: nothing of a hand may linger.
  if (pictured !== app.shown) clear();
  pictured = app.shown;
  if (app.covered) return clear();
  for (const name of [...shown.keys()]) if (!view.order.includes(name)) drop(name);
  const wanted = needed(view);
  const moves = [];
  for (const name of view.order) {
    const place = section(name);
    const home = find(homes[name] ?? (wanted.has(name) || opened.has(name) ? "#beside" : "#further"));
    if (place.parentElement !== home) home.append(place);
    place.classList.toggle("wanted", wanted.has(name));
    const source = view.fragments[name];
    if (shown.get(name) === source) continue;
    // What was not there before appears: but not the whole table at first.
    const before = shown.has(name) ? remember(place) : settled && new Map();
    for (const layer of place.querySelectorAll(".layer")) layer.remove();
    Idiomorph.morph(place, source, { morphStyle: "innerHTML" });
    for (const picture of place.querySelectorAll('svg[role="img"]')) call(picture, `${view.game.title}, ${name}`);
    shown.set(name, source);
    moves.push([place, before]);
  }
  const beside = find("#beside");
  beside.hidden = !beside.firstElementChild;
  document.body.dataset.focus = view.order.includes("focus") ? "yes" : "no";
  document.body.dataset.hand = view.order.includes("hand") ? "yes" : "no";
  document.body.dataset.players = view.order.includes("players") ? "yes" : "no";
  pending = moves;
  settled = true;
  settleHand();
}

/** The hand keeps the most room it has had: the board must not jump when a card comes or goes. */
function settleHand() {
  const hand = find("#hand");
  for (const group of hand.querySelectorAll(".fragment > div > div")) {
    const low = (group.firstElementChild?.getAttribute("height") ?? 0) < LOW;
    group.classList.toggle("two-rows", low && group.children.length > 3);
  }
  if (matchMedia("(max-width: 820px)").matches) return;
  hand.style.minHeight = `${Math.max(tallest, hand.offsetHeight)}px`;
  tallest = Math.max(tallest, hand.offsetHeight);
}

/** Motion begins after everything else has found its place. */
function play() {
  animate(pending);
  pending = [];
}

/** A picture without a title gets a name that can be read aloud. */
function call(picture, name) {
  if (!picture.querySelector(":scope > title")) picture.setAttribute("aria-label", name);
}

/** Other fragments with something to click in them: these must be in view. */
function needed(view) {
  const { next } = narrow(view.offers, app.prefix);
  const found = new Set();
  for (const name of view.order) {
    if (!isFurther(name)) continue;
    const source = view.fragments[name];
    if ([...next.keys()].some((id) => source.includes(`id="${id}"`))) found.add(name);
  }
  return found;
}

function drop(name) {
  shown.delete(name);
  document.getElementById(`fragment-${name}`)?.remove();
}

/** Take everything off the page. */
export function clear() {
  settled = false;
  for (const name of [...shown.keys()]) drop(name);
}

/** Show or put away another fragment. */
export function toggle(name) {
  if (!opened.delete(name)) opened.add(name);
}

export function start() {
  onRender(draw);
  addEventListener("resize", () => {
    tallest = 0;
    find("#hand").style.minHeight = "";
  });
}

export function startMotion() {
  onRender(play);
}
