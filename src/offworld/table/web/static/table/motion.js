// Motion: pieces glide to where they are now, dice tumble, cards rise. Nothing moves for people
// who asked their system for calm.

import { svg } from "./dom.js";

const GLIDE = { duration: 180, easing: "ease-out" };
const ROLL = { duration: 400, easing: "cubic-bezier(.2,.7,.3,1)" };
const PIECES = "[data-piece], .stack[id], .card[id], .piece[id], .die[id]";
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Where everything that may move is, relative to its picture, before a change. */
export function remember(place) {
  if (calm.matches) return null;
  const known = new Map();
  for (const piece of place.querySelectorAll(PIECES)) {
    known.set(piece.id, { ...position(piece), kind: piece.dataset.piece, count: count(piece), face: face(piece) });
  }
  return known;
}

const count = (piece) => Number(piece.dataset.count ?? 1);
const face = (piece) => piece.dataset.face ?? "";

/** The middle of an element in units of its picture, so that zoom and layout do not count. */
function position(piece) {
  const picture = picturing(piece);
  const box = piece.getBoundingClientRect();
  const frame = picture.getBoundingClientRect();
  const scale = unit(picture, frame);
  return {
    x: (box.x + box.width / 2 - frame.x) * scale,
    y: (box.y + box.height / 2 - frame.y) * scale,
    picture,
  };
}

/** How much of the picture's plane a pixel is; cards that overlap keep their height. */
function unit(picture, { width, height }) {
  const plane = picture.viewBox?.baseVal;
  if (!plane?.width || !width || !height) return 1;
  return /slice/.test(picture.getAttribute("preserveAspectRatio")) ? plane.height / height : Math.max(plane.width / width, plane.height / height);
}

function picturing(piece) {
  return piece.closest(".board, .fragment > svg") ?? piece.closest("svg") ?? piece.parentElement;
}

/** Play what changed in the fragments just drawn: pairs of a place and what it was before. */
export function animate(changes) {
  if (calm.matches) return;
  for (const [place, before] of changes) if (before) change(place, before);
}

function change(place, before) {
  const appeared = [];
  const sources = new Map([...before].filter(([, old]) => old.kind));
  for (const piece of place.querySelectorAll(PIECES)) {
    const old = before.get(piece.id);
    const die = piece.classList.contains("die");
    if (die && (!old || old.face !== face(piece))) roll(piece);
    else if (old) {
      glide(piece, old);
      if (old.kind && count(piece) > old.count) appeared.push([piece, count(piece) - old.count]);
      if (old.kind && count(piece) >= old.count) sources.delete(piece.id);
    } else appeared.push([piece, count(piece)]);
  }
  for (const [piece] of appeared) arrive(piece, before.get(piece.id), sources);
}

/** Something that stands elsewhere now comes from where it was. */
function glide(piece, old) {
  const now = position(piece);
  const [dx, dy] = [old.x - now.x, old.y - now.y];
  if (old.picture !== now.picture || Math.hypot(dx, dy) < 1) return;
  piece.animate(shift(dx / stretch(piece), dy / stretch(piece)), { ...GLIDE, composite: "add" });
}

/** How much larger the piece's own units are than the picture's. */
function stretch(piece) {
  const own = piece.getCTM?.();
  const all = picturing(piece).getCTM?.();
  return own && all && all.a ? own.a / all.a || 1 : 1;
}

const shift = (dx, dy) => [
  { transform: `translate(${dx}px, ${dy}px)` },
  { transform: "translate(0px, 0px)" },
];

/** A new piece flies in from the nearest place that lost one of its kind, or simply appears. */
function arrive(piece, already, sources) {
  const now = position(piece);
  const from = [...sources.values()]
    .filter((old) => old.kind === piece.dataset.piece && old.picture === now.picture)
    .sort((a, b) => Math.hypot(a.x - now.x, a.y - now.y) - Math.hypot(b.x - now.x, b.y - now.y))[0];
  if (from) fly(piece, from.x - now.x, from.y - now.y, Boolean(already));
  else if (!already) piece.animate([{ opacity: 0 }, { opacity: 1 }], GLIDE);
}

/** A copy of the piece flies above the picture, so that no neighbour covers it. */
function fly(piece, dx, dy, stays) {
  const picture = picturing(piece);
  const own = piece.getCTM?.();
  const all = picture.getCTM?.();
  if (!own || !all) return;
  const { a, b, c, d, e, f } = all.inverse().multiply(own);
  const copy = piece.cloneNode(true);
  copy.removeAttribute("id");
  copy.removeAttribute("data-glow");
  copy.classList.remove("is-glowing");
  for (const inner of copy.querySelectorAll("[id]")) inner.removeAttribute("id");
  copy.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
  const layer = svg("g", { class: "layer flight", "aria-hidden": "true" }, copy);
  picture.append(layer);
  const flight = layer.animate(shift(dx, dy), { ...GLIDE, duration: 260 });
  if (!stays) piece.animate([{ opacity: 0 }, { opacity: 0 }], { duration: 260 });
  flight.onfinish = flight.oncancel = () => layer.remove();
}

function roll(die) {
  die.animate(
    [{ transform: "rotate(-270deg) scale(0.6)" }, { transform: "rotate(20deg) scale(1.1)", offset: 0.7 },
      { transform: "rotate(0deg) scale(1)" }],
    { ...ROLL, composite: "add" },
  );
}
