// Glow: what can be clicked has an outline and a halo, and nothing else has. Outlines lie in a
// layer of their own above each picture, so the game's own drawing stays as it was sent; they
// carry role, name and focus, because a drawn thing inside another may both be clickable.

import { svg } from "./dom.js";

/** Clickable things now: id -> {target, outline}. */
export const glowing = new Map();
/** Things that a refusal is about: id -> {target, outline}. */
export const dashed = new Map();

/**
 * Outline things in the pictures. `next` and `refused` map ids to names read aloud; `chosen`
 * lists ids clicked already.
 */
export function light({ next, refused, chosen }) {
  const focused = document.activeElement?.dataset?.for;
  unlight();
  for (const id of chosen) outline(id, "chosen", null);
  for (const [id, name] of refused) add(dashed, id, "refused", name);
  for (const [id, name] of next) add(glowing, id, "glow", name);
  if (focused) glowing.get(focused)?.outline.focus({ preventScroll: true });
  return Boolean(focused) && !glowing.has(focused);
}

export function unlight() {
  for (const layer of document.querySelectorAll(".layer.lights")) layer.remove();
  for (const one of document.querySelectorAll(".is-glowing")) {
    one.classList.remove("is-glowing");
    one.removeAttribute("data-glow");
  }
  for (const one of document.querySelectorAll(".fragment .html-light")) {
    one.classList.remove("html-light", "glow", "chosen", "refused");
    for (const name of ["role", "tabindex", "aria-label", "data-for", "aria-disabled"]) one.removeAttribute(name);
  }
  glowing.clear();
  dashed.clear();
}

/** The drawn element with an id; ids of the page itself do not count. */
export function drawn(id) {
  return document.querySelector(`.fragment [id="${CSS.escape(id)}"]`);
}

function add(map, id, look, name) {
  const made = outline(id, look, name);
  if (made) map.set(id, made);
}

function outline(id, look, name) {
  const target = drawn(id);
  if (!target) return null;
  if (look === "glow") {
    target.classList.add("is-glowing");
    target.setAttribute("data-glow", id);
  }
  const made = target.ownerSVGElement ? inPicture(target, look) : onElement(target, look);
  made.dataset.for = id;
  if (name !== null) {
    made.setAttribute("role", "button");
    made.setAttribute("tabindex", "0");
    made.setAttribute("aria-label", name);
    if (look === "refused") made.setAttribute("aria-disabled", "true");
  } else made.setAttribute("aria-hidden", "true");
  return { target, outline: made };
}

function onElement(target, look) {
  target.classList.add("html-light", look);
  return target;
}

/**
 * A copy of the thing's largest shape, three times: a wide soft halo, a dark rim, so that it
 * shows on every colour, and a thin line.
 */
function inPicture(target, look) {
  const root = topmost(target);
  let layer = root.querySelector(":scope > .lights");
  if (!layer) {
    layer = svg("g", { class: "layer lights" });
    root.append(layer);
    // Children of an image are not read aloud, and buttons must be.
    if (root.getAttribute("role") === "img") root.setAttribute("role", "group");
  }
  const shape = largest(target);
  const { a, b, c, d, e, f } = root.getCTM().inverse().multiply(shape.getCTM());
  const group = svg("g", { class: `light ${look}`, transform: `matrix(${a} ${b} ${c} ${d} ${e} ${f})` });
  for (const part of ["halo", "rim", "edge"]) {
    const copy = shape.tagName === "use" || shape.tagName === "text" || shape.tagName === "g" ? boxed(shape) : shape.cloneNode(false);
    for (const { name } of [...copy.attributes]) if (!GEOMETRY.has(name)) copy.removeAttribute(name);
    copy.setAttribute("class", part);
    group.append(copy);
  }
  layer.append(group);
  return group;
}

const GEOMETRY = new Set(["x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "d", "points", "x1", "y1", "x2", "y2"]);

function topmost(target) {
  let root = target.ownerSVGElement;
  while (root.ownerSVGElement) root = root.ownerSVGElement;
  return root;
}

/** The shape a person takes for the thing: marked as its area, or the largest. */
function largest(target) {
  if (target instanceof SVGGeometryElement) return target;
  const marked = target.querySelector(":scope > .area");
  if (marked) return marked;
  let best = target;
  let most = 0;
  for (const shape of target.querySelectorAll("rect, circle, ellipse, polygon, path")) {
    if (shape.closest("defs, clipPath, mask, pattern")) continue;
    const box = shape.getBoundingClientRect();
    if (box.width * box.height > most * 1.02) [best, most] = [shape, box.width * box.height];
  }
  return best;
}

function boxed(shape) {
  const box = shape.getBBox();
  return svg("rect", { x: box.x - 2, y: box.y - 2, width: box.width + 4, height: box.height + 4, rx: 4 });
}

// -- finding things under a pointer ----------------------------------------------------

const REACH = 20;

/** The clickable thing at an event: the innermost one, or on touch the nearest within a thumb. */
export function glowingAt(event) {
  const hit = within(event.target, glowing);
  if (hit || event.pointerType === "mouse") return hit;
  if (!event.target.closest?.(".fragment") || event.clientX === 0) return null;
  let best = null;
  let least = REACH;
  for (const [id, { target }] of glowing) {
    const box = target.getBoundingClientRect();
    const dx = Math.max(box.left - event.clientX, 0, event.clientX - box.right);
    const dy = Math.max(box.top - event.clientY, 0, event.clientY - box.bottom);
    if (Math.hypot(dx, dy) < least) [best, least] = [id, Math.hypot(dx, dy)];
  }
  return best;
}

export const refusedAt = (event) => within(event.target, dashed);

function within(start, map) {
  for (let node = start; node && node !== document.body; node = node.parentElement) {
    const id = node.dataset?.for ?? node.id;
    if (id && map.has(id)) return id;
  }
  return null;
}

// -- lighting up a place that the log speaks of -----------------------------------------

/** What is pointed at while nothing else is. */
let resting = [];

/** Show where something is: an element with that id, or one whose id ends with it. */
export function point(ids) {
  unmark();
  return mark(ids);
}

/** Point at the hint's place again, if there is one. */
export function unpoint() {
  unmark();
  mark(resting);
}

export function rest(ids) {
  resting = ids;
  unpoint();
}

function mark(ids) {
  const found = ids.flatMap((id) => located(id)).filter((one) => one.ownerSVGElement);
  for (const target of found) inPicture(target, "pointed");
  return found.length > 0;
}

function located(id) {
  const exact = drawn(id);
  if (exact) return [exact];
  return [...document.querySelectorAll(`.fragment [id$="-${CSS.escape(id)}"]`)].slice(0, 1);
}

function unmark() {
  for (const one of document.querySelectorAll(".light.pointed")) one.remove();
}

/** Where something has happened: marked until it is read. */
export function remind(ids) {
  for (const one of document.querySelectorAll(".light.happened")) one.remove();
  const found = new Set(ids.flatMap((id) => located(id)).filter((one) => one.ownerSVGElement));
  for (const target of found) inPicture(target, "happened");
}

/** What a thing is called: by its drawing, or else all that is said about it. */
export function nameOf(id) {
  const thing = drawn(id);
  return thing?.dataset.name ?? thing?.querySelector(":scope > title")?.textContent ?? "";
}

