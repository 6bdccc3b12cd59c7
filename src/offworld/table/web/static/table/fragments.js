// The pictures of the game: put into the page piece by piece, changed in place, and set where
// they belong. Each panel has a fixed place; none of them ever moves the board.

import { Idiomorph } from "../vendor/idiomorph.esm.js";
import { app, onRender, playable } from "./app.js";
import { el, find } from "./dom.js";
import { narrow } from "./narrow.js";
import { animate, remember } from "./motion.js";

/** The source of each fragment as it stands in the page: unchanged ones are left alone. */
const shown = new Map();
const homes = { board: "#board-zoom", stage: "#stage-picture", focus: "#beside", mat: "#mat", hand: "#hand", players: "#players-drawn" };
const OWN = ["board", "stage", "mat", "hand", "players"];
const phone = matchMedia("(max-width: 820px)");
let pictured = null;
let pending = [];
let settled = false;
let tallest = 0;

/** The section of the page that holds a fragment. */
function section(name, title) {
  let made = document.getElementById(`fragment-${name}`);
  if (!made) made = el("section", { id: `fragment-${name}`, class: `fragment fragment-${name}`, "data-fragment": name });
  if (!OWN.includes(name)) made.setAttribute("aria-label", title);
  return made;
}

/** What a game says about a panel: its title, its mark, whether it is large or always in view. */
export function traits(name, source) {
  const head = source.slice(0, source.indexOf(">"));
  const said = (key) => new RegExp(`data-${key}="([^"]*)"`).exec(head)?.[1] ?? "";
  const usual = name === "focus" ? "Now" : name.charAt(0).toUpperCase() + name.slice(1).replaceAll(/[-_]/g, " ");
  return { title: unescaped(said("title")) || usual, mark: said("mark"), beside: said("place") === "beside", large: name !== "focus" && head.startsWith("<svg") };
}

const unescaped = (text) => new DOMParser().parseFromString(text, "text/html").documentElement.textContent;

/** Panels that come and go: all that have no fixed place of their own. */
export const isFurther = (name) => !homes[name];

// -- which panels are open -------------------------------------------------------------------

/** Opened by the player; put away by the player although something in them can be clicked. */
const opened = new Set();
const shut = new Set();
/** The one panel that lies over the board of a phone, and whether it came by itself. */
let over = null;
let overByItself = false;
let lastWanted = "";

/** Panels with something to click in them now. */
function wantedOf(view) {
  const { next } = narrow(playable(view), app.prefix);
  const has = (name) => [...next.keys()].some((id) => view.fragments[name].includes(`id="${id}"`));
  return new Set(view.order.filter(has));
}

function isOpen(name, view, wanted) {
  if (phone.matches) return over === name;
  const { beside } = traits(name, view.fragments[name]);
  if (beside) return true;
  return !shut.has(name) && (name === "focus" || opened.has(name) || wanted.has(name));
}

/**
 * On a phone a panel comes by itself if nothing can be clicked but what it has; what is being
 * resolved does so unless something on the board can be clicked.
 */
function follow(view, wanted) {
  for (const name of [...shut]) if (name !== "focus" && !wanted.has(name)) shut.delete(name);
  if (!view.order.includes("focus")) shut.delete("focus");
  if (over && !view.order.includes(over)) over = null;
  const sign = `${app.shown.seat} ${view.rev} ${[...wanted].join(" ")}`;
  if (sign === lastWanted) return;
  lastWanted = sign;
  if (overByItself && over && !wanted.has(over) && !(over === "focus" && !wanted.has("board"))) over = null;
  const hidden = [...wanted].filter((name) => !OWN.includes(name));
  if (over) return;
  const free = !wanted.has("board");
  if (hidden.length && hidden.length === wanted.size) [over, overByItself] = [hidden[0], true];
  else if (free && view.order.includes("focus") && !shut.has("focus")) [over, overByItself] = ["focus", true];
}

/** Show or put away a panel. */
export function toggle(name) {
  if (phone.matches) {
    if (over === name) shut.add(name);
    [over, overByItself] = [over === name ? null : name, false];
  }
  else if (document.querySelector(`#beside > #fragment-${CSS.escape(name)}`)) {
    opened.delete(name);
    shut.add(name);
  } else {
    shut.delete(name);
    opened.add(name);
  }
}

/** Put away whatever the player can put away; false if there was nothing. */
export function putAway() {
  const names = [...document.querySelectorAll("#beside > .fragment:not(.stays)")].map(({ dataset }) => dataset.fragment);
  for (const name of names) toggle(name);
  return names.length > 0;
}

/** For the buttons of the panels: each with its traits, whether it is open, and whether it has something to click. */
export function panels(view) {
  const wanted = wantedOf(view);
  return view.order
    .filter((name) => !OWN.includes(name))
    .map((name) => ({ name, ...traits(name, view.fragments[name]), open: isOpen(name, view, wanted), wanted: wanted.has(name) }))
    .filter(({ name, beside }) => phone.matches || !(beside || (name === "focus" && !shut.has("focus"))));
}

// -- drawing ---------------------------------------------------------------------------------

function draw(view) {
  // Another seat's pictures are not morphed into this one's: nothing of a hand may linger.
  if (pictured !== app.shown) clear();
  pictured = app.shown;
  if (app.covered) return clear();
  for (const name of [...shown.keys()]) if (!view.order.includes(name)) drop(name);
  const wanted = wantedOf(view);
  follow(view, wanted);
  const moves = [];
  let large = false;
  let aside = false;
  for (const name of view.order) {
    const source = view.fragments[name];
    const about = traits(name, source);
    const place = section(name, about.title);
    const fixed = OWN.includes(name);
    const open = fixed || isOpen(name, view, wanted);
    const home = find(open ? (homes[name] ?? "#beside") : "#further");
    if (place.parentElement !== home) home.append(place);
    place.classList.toggle("wanted", wanted.has(name));
    place.classList.toggle("stays", about.beside && !phone.matches);
    aside ||= about.beside;
    large ||= !fixed && open && about.large;
    if (shown.get(name) === source) continue;
    // What was not there before appears: but not the whole table at first.
    const before = shown.has(name) ? remember(place) : settled && new Map();
    for (const layer of place.querySelectorAll(".layer")) layer.remove();
    Idiomorph.morph(place, source, { morphStyle: "innerHTML" });
    for (const picture of place.querySelectorAll('svg[role="img"]')) call(picture, `${view.game.title}, ${name}`);
    shown.set(name, source);
    moves.push([place, before]);
  }
  arrange(view, aside, large);
  pending = moves;
  settled = true;
}

/** Where the panels lie, and how high the dock is. */
function arrange(view, aside, large) {
  const beside = find("#beside");
  const names = (name) => (view.order.includes(name) ? "yes" : "no");
  beside.hidden = !beside.firstElementChild;
  // What is being resolved comes first, then what stays, then what was opened.
  const rank = (one) => (one.dataset.fragment === "focus" ? 0 : one.classList.contains("stays") ? 2 : 1);
  const order = [...beside.children].sort((a, b) => rank(a) - rank(b));
  if (order.some((one, i) => one !== beside.children[i])) beside.append(...order);
  find("#drawers-close").hidden = !beside.querySelector(":scope > .fragment:not(.stays)");
  find("#drawers").classList.toggle("large", large);
  Object.assign(document.body.dataset, {
    focus: names("focus"), hand: names("hand"), mat: names("mat"), players: names("players"), beside: aside ? "yes" : "no",
  });
  // Beside other panels the board begins at the left, so that they cover as little of it as can be.
  const alone = view.order.every((name) => OWN.includes(name));
  find("#fragment-board > svg")?.setAttribute("preserveAspectRatio", alone || aside || phone.matches ? "xMidYMid meet" : "xMinYMid meet");
  // Cards that give way to others are not made smaller: they overlap.
  for (const card of find("#hand").querySelectorAll("svg")) if (!card.parentElement.closest("svg")) card.setAttribute("preserveAspectRatio", "xMinYMin slice");
  settleDock();
}

/** The dock keeps the most room it has had: the board must not jump when a card comes or goes. */
function settleDock() {
  const dock = find("#dock");
  if (!dock.offsetHeight) return;
  tallest = Math.max(tallest, dock.offsetHeight);
  dock.style.minHeight = `${tallest}px`;
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

function drop(name) {
  shown.delete(name);
  document.getElementById(`fragment-${name}`)?.remove();
}

/** Take everything off the page. */
export function clear() {
  settled = false;
  for (const name of [...shown.keys()]) drop(name);
}

/** The wheel moves the hand, and never leads back in the browser's history. */
function wheel(event) {
  if (event.ctrlKey || event.metaKey) return;
  const strip = event.currentTarget;
  event.preventDefault();
  strip.scrollLeft += Math.abs(event.deltaX) > Math.abs(event.deltaY) ? event.deltaX : event.deltaY;
}

export function start() {
  onRender(draw);
  find("#hand").addEventListener("wheel", wheel, { passive: false });
  addEventListener("resize", () => {
    tallest = 0;
    find("#dock").style.minHeight = "";
  });
}

export function startMotion() {
  onRender(play);
}
