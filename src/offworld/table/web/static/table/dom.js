// Making elements. Text goes in as text: nothing here reads HTML.

import { make, seatMark as mark } from "../common.js";

export { make as el } from "../common.js";

/** A drawn element. */
export function svg(name, attributes = {}, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children.filter(Boolean));
  return node;
}

export const find = (selector, root = document) => root.querySelector(selector);

// -- seats -----------------------------------------------------------------------------

/** The mark of a seat. Its colour is the variable of its number, which the page may repaint. */
export const seatMark = (seat, ring = false) => mark(seat, seat, ring);

/** A seat's mark and name. */
export function seatName(seat, name, ring = false) {
  return make("span", { class: "seat-name" }, seatMark(seat, ring), make("span", {}, name));
}

// -- icons, on a grid of 24 ------------------------------------------------------------

const ICONS = {
  undo: "M9 7L4.5 11.5L9 16M4.5 11.5H14A5 5 0 0 1 14 21.5H11",
  back: "M14 5L7 12L14 19",
  next: "M10 5L17 12L10 19",
  first: "M17 5L10 12L17 19M6.5 5V19",
  last: "M7 5L14 12L7 19M17.5 5V19",
  play: "M8 5L18.5 12L8 19Z",
  pause: "M8.5 5.5V18.5M15.5 5.5V18.5",
  plus: "M12 5V19M5 12H19",
  minus: "M5 12H19",
  fit: "M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15",
  more: "M6 12h.01M12 12h.01M18 12h.01",
  close: "M6 6L18 18M18 6L6 18",
  rules: "M12 6.5C10 4.8 7 4.5 4 5V18.5C7 18 10 18.3 12 20C14 18.3 17 18 20 18.5V5C17 4.5 14 4.8 12 6.5ZM12 6.5V20",
  invite: "M10 13.5A4 4 0 0 0 15.7 14L19 10.7A4 4 0 0 0 13.3 5L11.5 6.8M14 10.5A4 4 0 0 0 8.3 10L5 13.3A4 4 0 0 0 10.7 19L12.5 17.2",
  settings: "M4 7H13M17 7H20M4 17H7M11 17H20M15 4.5V9.5M9 14.5V19.5",
  help: "M9 9A3 3 0 1 1 13.2 11.7C12.3 12.2 12 12.8 12 14M12 17.5h.01M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3Z",
  text: "M5 6H19M5 10H15M5 14H19M5 18H12",
  players: "M9 11A3.2 3.2 0 1 0 9 4.6A3.2 3.2 0 1 0 9 11ZM3 20C3 16 5.5 14 9 14S15 16 15 20M16 5A3 3 0 0 1 16 11M18 14.5C20 15.3 21 17 21 20",
  log: "M5 5H19M5 10H19M5 15H13M17 15L19 17L22 13.5",
  choices: "M9 6H20M9 12H20M9 18H20M4.5 6h.01M4.5 12h.01M4.5 18h.01",
  die: "M7 4H17A3 3 0 0 1 20 7V17A3 3 0 0 1 17 20H7A3 3 0 0 1 4 17V7A3 3 0 0 1 7 4ZM8.8 8.8h.01M15.2 15.2h.01M12 12h.01",
  final: "M9 8L5 12L9 16M5 12H14A4.5 4.5 0 0 1 16 20.5M4 4L20 20",
  clock: "M12 3.5A8.5 8.5 0 1 1 12 20.5A8.5 8.5 0 1 1 12 3.5ZM12 7.5V12L15 14",
  cards: "M8 7H18A2 2 0 0 1 20 9V19A2 2 0 0 1 18 21H8A2 2 0 0 1 6 19V9A2 2 0 0 1 8 7ZM4 16V5A2 2 0 0 1 6 3H15",
  copy: "M9 8H18A1 1 0 0 1 19 9V20A1 1 0 0 1 18 21H9A1 1 0 0 1 8 20V9A1 1 0 0 1 9 8ZM5 16V4A1 1 0 0 1 6 3H15",
  download: "M12 4V15M7.5 10.5L12 15L16.5 10.5M5 20H19",
};

export function icon(name) {
  const drawn = svg("path", {
    d: ICONS[name] ?? (/^M/.test(name) ? name : ICONS.more), fill: "none", stroke: "currentColor", "stroke-width": 1.75,
    "stroke-linecap": "round", "stroke-linejoin": "round",
  });
  return svg("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, drawn);
}

/** A button; with an icon alone, its name is read aloud and shown at rest. */
export function button(text, { icon: mark, alone = false, ...attributes } = {}) {
  const inside = [mark ? icon(mark) : null, alone ? null : make("span", {}, text)];
  const said = alone ? { "aria-label": text, "data-tip": text } : {};
  return make("button", { type: "button", class: "button", ...said, ...attributes }, ...inside);
}

/** A name in the singular or plural: "1 choice", "3 choices". */
export const counted = (n, one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;
