/** What all pages share: kept tokens, requests, the theme, toasts and tooltips. */

const TABLES = "offworld.tables";
const THEME = "offworld.theme";
const NAME = "offworld.name";
const BROWSER = "offworld.browser";

// -- what this browser keeps ---------------------------------------------------

/** A kept value, or `otherwise` if there is none or storage is forbidden. */
export function recall(key, otherwise = null) {
  try {
    const text = localStorage.getItem(key);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/** Keep a value; false if this browser does not let us. */
export function keep(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/**
 * The tables this browser knows.
 * @typedef {{game: string, title: string, made: string,
 *   tokens: Object<string, string>, links?: Object<string, string>}} Entry
 *   `tokens`: "host", "watch", and one for each seat played here ("0", "1" ...).
 *   `links`: tokens of seats given away by link, so that the host can copy them again.
 * @returns {Object<string, Entry>}
 */
export function tables() {
  const kept = recall(TABLES, {});
  return kept !== null && typeof kept === "object" && !Array.isArray(kept) ? kept : {};
}

/** One table's entry, or null. */
export function tableEntry(id) {
  return Object.hasOwn(tables(), id) ? tables()[id] : null;
}

/** Add to what is kept about a table; tokens and links are merged, the rest is replaced. */
export function keepTable(id, entry) {
  const all = tables();
  const old = Object.hasOwn(all, id) ? all[id] : {};
  all[id] = {
    ...old,
    ...entry,
    tokens: { ...old.tokens, ...entry.tokens },
    links: { ...old.links, ...entry.links },
  };
  return keep(TABLES, all);
}

/** Forget a table and return what was kept about it. */
export function forgetTable(id) {
  const all = tables();
  const old = all[id];
  delete all[id];
  keep(TABLES, all);
  return old;
}

/** The seats of a table that are played in this browser, in order. */
export function ownSeats(id) {
  const { tokens = {} } = tableEntry(id) ?? {};
  return Object.keys(tokens).filter((role) => /^\d+$/.test(role)).map(Number).sort((a, b) => a - b);
}

/** The token to look at a table with: a seat's, else the host's, else a spectator's. */
export function anyToken(id) {
  const { tokens = {} } = tableEntry(id) ?? {};
  const [seat] = ownSeats(id);
  return tokens[seat] ?? tokens.host ?? tokens.watch ?? null;
}

/** The name you gave last. */
export const ownName = () => String(recall(NAME, ""));
export const keepName = (name) => keep(NAME, name);

/**
 * A secret that is told to the server and to nobody else: so it knows that several seats are at
 * one screen. Empty where nothing can be kept.
 */
export function ownBrowser() {
  const kept = recall(BROWSER, "");
  if (typeof kept === "string" && kept) return kept;
  const fresh = uuid();
  return keep(BROWSER, fresh) ? fresh : "";
}

// -- requests --------------------------------------------------------------------

/** An error from the server, with its code, its sentence and perhaps a clause. */
export class ApiError extends Error {
  constructor(message, code, clause, status) {
    super(message);
    this.name = "ApiError";
    this.code = code;
    this.clause = clause;
    this.status = status;
  }
}

/**
 * Ask the server; returns what it answers, or throws an ApiError with a sentence for people.
 * @param {string} path
 * @param {{method?: string, body?: unknown, token?: string|null, signal?: AbortSignal}} [how]
 */
export async function api(path, { method, body, token, signal } = {}) {
  const headers = { Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) {
    headers.Authorization = `Bearer ${token}`;
    headers["Offworld-Browser"] = ownBrowser();
  }
  let response;
  try {
    response = await fetch(path, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new ApiError("The server cannot be reached. Try again in a moment.", "offline");
  }
  const answer = await read(response);
  if (response.ok) return answer;
  const { message, code, clause } = answer?.error ?? {};
  throw new ApiError(
    message ?? `The server answered with an error (${response.status}).`,
    code ?? "error",
    clause,
    response.status,
  );
}

async function read(response) {
  const kind = response.headers.get("Content-Type") ?? "";
  if (!kind.includes("json")) return response.text();
  try {
    return await response.json();
  } catch {
    return null;
  }
}

/** A random identifier, even where `crypto.randomUUID` is missing, as on plain http in a LAN. */
export function uuid() {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

// -- words -----------------------------------------------------------------------

const ENDS = [".", ":", "?"];

/** A text from the server as a sentence: a capital, and a full stop unless it ends itself. */
export function sentence(text) {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${ENDS.includes(text.at(-1)) ? "" : "."}`;
}

// -- making elements -------------------------------------------------------------

/**
 * An element: `make("button", {class: "button", type: "button", onclick: f}, "Start")`.
 * Strings become text, never HTML. Attributes that are null or false are left out.
 */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : String(value));
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

const SVG = "http://www.w3.org/2000/svg";
const SHAPES = [
  "M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18z",
  "M4 4h16v16h-16z",
  "M12 2.5l9.5 17h-19z",
  "M12 1.5l10.5 10.5l-10.5 10.5l-10.5-10.5z",
  "M12 2l8.7 5v10l-8.7 5l-8.7-5v-10z",
];

/** A seat's mark: the shape of the seat in its colour; an automaton's has a ring. */
export function seatMark(seat, colour = seat, ringed = false) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", ringed ? "-6 -6 36 36" : "0 0 24 24");
  svg.setAttribute("class", "mark");
  svg.setAttribute("aria-hidden", "true");
  const shape = document.createElementNS(SVG, "path");
  shape.setAttribute("d", SHAPES[seat % SHAPES.length]);
  shape.setAttribute("fill", `var(--seat-${colour})`);
  svg.append(shape);
  if (ringed) {
    const ring = document.createElementNS(SVG, "circle");
    for (const [key, value] of Object.entries({ cx: 12, cy: 12, r: 16, fill: "none" })) {
      ring.setAttribute(key, String(value));
    }
    ring.setAttribute("stroke", `var(--seat-${colour})`);
    ring.setAttribute("stroke-width", "2.5");
    svg.append(ring);
  }
  return svg;
}

/** An icon from the page's own set (see templates/icons.html). */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#icon-${name}`);
  svg.append(use);
  return svg;
}

// -- theme -----------------------------------------------------------------------

/** The theme in use: "dark" or "light". */
export function theme() {
  const chosen = document.documentElement.dataset.theme;
  if (chosen) return chosen;
  return matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
}

/** Use a theme and keep the choice. */
export function setTheme(name) {
  document.documentElement.dataset.theme = name;
  try {
    localStorage.setItem(THEME, name); // plain text: theme.js reads it before anything else
  } catch {
    // The theme then lasts as long as the page.
  }
  document.dispatchEvent(new CustomEvent("offworld:theme", { detail: name }));
}

function nameThemeSwitch(button) {
  const other = theme() === "dark" ? "light" : "dark";
  button.setAttribute("aria-label", `Use the ${other} theme`);
  button.dataset.tip = `Use the ${other} theme`;
}

function wireThemeSwitch(button) {
  nameThemeSwitch(button);
  button.addEventListener("click", () => setTheme(theme() === "dark" ? "light" : "dark"));
  document.addEventListener("offworld:theme", () => nameThemeSwitch(button));
}

// -- toasts ----------------------------------------------------------------------

let stack = null;

/** Make the live region early: readers announce only what is added to one they know. */
function toastStack() {
  stack ??= make("div", { class: "toasts", role: "status", "aria-live": "polite" });
  if (!stack.isConnected) document.body.append(stack);
  return stack;
}

/**
 * Say something in the corner for a while.
 * @param {string} text
 * @param {{kind?: "plain"|"bad", action?: {label: string, run: () => void}, seconds?: number}} [how]
 * @returns {() => void} takes it away
 */
export function toast(text, { kind = "plain", action, seconds = action ? 10 : 6 } = {}) {
  const close = () => {
    clearTimeout(timer);
    box.remove();
  };
  const box = make("div", { class: `toast ${kind}` }, make("span", {}, text));
  if (action) {
    const run = () => {
      close();
      action.run();
    };
    box.append(make("button", { class: "button", type: "button", onclick: run }, action.label));
  }
  box.append(
    make(
      "button",
      { class: "button quiet icon-only", type: "button", "aria-label": "Close", onclick: close },
      "×",
    ),
  );
  let timer = setTimeout(close, seconds * 1000);
  const wait = () => clearTimeout(timer);
  const go = () => {
    clearTimeout(timer);
    timer = setTimeout(close, seconds * 1000);
  };
  box.addEventListener("pointerenter", wait);
  box.addEventListener("focusin", wait);
  box.addEventListener("pointerleave", go);
  box.addEventListener("focusout", go);
  toastStack().append(box);
  return close;
}

// -- tooltips --------------------------------------------------------------------

const LONG_PRESS = 450; // ms
let tip = null;
let tipFor = null;

/** Show a text beside an element, until `hideTip`. */
export function showTip(element, text) {
  if (!text) return;
  tip ??= make("div", { class: "tip", id: "tip", role: "tooltip" });
  tip.textContent = text;
  tip.hidden = false;
  // Inside an open dialog, which lies above everything else, the tip must be in it to be seen.
  (element.closest("dialog[open]") ?? document.body).append(tip);
  place(tip, element.getBoundingClientRect());
  tipFor = element;
  if (!element.hasAttribute("aria-describedby") && element.getAttribute("aria-label") !== text) {
    element.setAttribute("aria-describedby", "tip");
  }
}

/** Take the tooltip away. */
export function hideTip() {
  if (tip) tip.hidden = true;
  tip?.replaceChildren();
  if (tipFor?.getAttribute("aria-describedby") === "tip") tipFor.removeAttribute("aria-describedby");
  tipFor = null;
}

function place(box, near) {
  const gap = 8;
  const { width, height } = box.getBoundingClientRect();
  const above = near.top - height - gap;
  const left = near.left + near.width / 2 - width / 2;
  const top = above >= gap ? above : Math.min(near.bottom + gap, innerHeight - height - gap);
  box.style.left = `${Math.round(Math.max(gap, Math.min(left, innerWidth - width - gap)))}px`;
  box.style.top = `${Math.round(Math.max(gap, top))}px`;
}

function wireTips() {
  const tipped = (event) => event.target instanceof Element && event.target.closest("[data-tip]");
  let press = 0;
  document.addEventListener("pointerover", (event) => {
    const element = tipped(event);
    if (event.pointerType === "touch") return;
    if (element && element !== tipFor) showTip(element, element.dataset.tip);
    else if (!element) hideTip();
  });
  document.addEventListener("focusin", (event) => {
    const element = tipped(event);
    if (element && element.matches(":focus-visible")) showTip(element, element.dataset.tip);
  });
  document.addEventListener("focusout", hideTip);
  document.addEventListener("pointerdown", (event) => {
    clearTimeout(press);
    hideTip();
    const element = tipped(event);
    if (!element || event.pointerType !== "touch") return;
    press = setTimeout(() => showTip(element, element.dataset.tip), LONG_PRESS);
  });
  for (const end of ["pointerup", "pointercancel", "pointermove"]) {
    document.addEventListener(end, (event) => {
      if (event.pointerType === "touch" && Math.hypot(event.movementX, event.movementY) < 4) {
        if (end === "pointermove") return;
      }
      clearTimeout(press);
    });
  }
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") hideTip();
  });
  addEventListener("scroll", hideTip, { passive: true, capture: true });
}

// -- every page ------------------------------------------------------------------

for (const button of document.querySelectorAll("[data-theme-switch]")) wireThemeSwitch(button);
wireTips();
toastStack();
