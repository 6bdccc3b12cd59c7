// The board: fitted at first, then zoomed and moved freely. Pictures scale without loss.

import { find } from "./dom.js";
import { hide } from "./tip.js";

const MOST = 6;
const STEP = 1.3;
const SLACK = 6;
let zoom = 1;
let x = 0;
let y = 0;
const pointers = new Map();
let dragged = false;

const viewport = () => find("#board-view");

function apply() {
  const { width, height } = viewport().getBoundingClientRect();
  zoom = Math.min(MOST, Math.max(1, zoom));
  x = Math.min(0, Math.max(width * (1 - zoom), x));
  y = Math.min(0, Math.max(height * (1 - zoom), y));
  find("#board-zoom").style.transform = zoom === 1 ? "" : `translate(${x}px, ${y}px) scale(${zoom})`;
  viewport().classList.toggle("zoomed", zoom > 1);
  find("#zoom-fit").disabled = zoom === 1;
  hide();
}

/** Zoom around a point of the page, or the middle. */
function zoomBy(factor, at = null) {
  const box = viewport().getBoundingClientRect();
  const px = (at?.x ?? box.x + box.width / 2) - box.x;
  const py = (at?.y ?? box.y + box.height / 2) - box.y;
  const next = Math.min(MOST, Math.max(1, zoom * factor));
  x = px - ((px - x) * next) / zoom;
  y = py - ((py - y) * next) / zoom;
  zoom = next;
  apply();
}

export const zoomIn = () => zoomBy(STEP);
export const zoomOut = () => zoomBy(1 / STEP);

export function fit() {
  [zoom, x, y] = [1, 0, 0];
  apply();
}

function wheel(event) {
  if (!event.ctrlKey && !event.metaKey) return;
  event.preventDefault();
  zoomBy(Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY });
}

function down(event) {
  if (event.button > 0) return;
  pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  if (pointers.size === 1) dragged = false;
}

function moved(event) {
  const old = pointers.get(event.pointerId);
  if (!old) return;
  const now = { x: event.clientX, y: event.clientY };
  if (pointers.size === 1) {
    if (zoom === 1) return;
    if (!dragged && Math.hypot(now.x - old.x, now.y - old.y) < SLACK) return;
    if (!dragged) viewport().setPointerCapture?.(event.pointerId);
    dragged = true;
    x += now.x - old.x;
    y += now.y - old.y;
    apply();
  } else if (pointers.size === 2) {
    dragged = true;
    const [other] = [...pointers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    const before = Math.hypot(old.x - other.x, old.y - other.y);
    const after = Math.hypot(now.x - other.x, now.y - other.y);
    if (before > 0) zoomBy(after / before, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  }
  pointers.set(event.pointerId, now);
}

function up(event) {
  pointers.delete(event.pointerId);
}

export function start() {
  const view = viewport();
  view.addEventListener("wheel", wheel, { passive: false });
  view.addEventListener("pointerdown", down);
  view.addEventListener("pointermove", moved);
  for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) view.addEventListener(end, up);
  // The click that ends a drag picks nothing.
  view.addEventListener("click", (event) => {
    if (!dragged) return;
    event.preventDefault();
    event.stopPropagation();
    dragged = false;
  }, { capture: true });
  find("#zoom-in").addEventListener("click", zoomIn);
  find("#zoom-out").addEventListener("click", zoomOut);
  find("#zoom-fit").addEventListener("click", fit);
  new ResizeObserver(apply).observe(view);
}
