// Tips on things of the game: what it is, what a click does and costs, or why not.

import { app, playable, seen } from "./app.js";
import { el } from "./dom.js";
import { dashed, glowing, glowingAt, nameOf, refusedAt } from "./glow.js";
import { narrow, refused } from "./narrow.js";

const REST = 350;
const LARGE = 260;
let box = null;
let timer = 0;
let muffled = [];

/** What to say about an offer, beside its label. */
export function details(offer) {
  const said = [];
  if (offer.cost) said.push(["cost", `Costs ${offer.cost}`]);
  if (offer.effect) said.push(["effect", offer.effect.charAt(0).toUpperCase() + offer.effect.slice(1)]);
  if (offer.irreversible) said.push(["final", "Cannot be taken back"]);
  return said;
}

/** The same in one text, for a plain tooltip. */
export const spelled = (offer) => [offer.label, ...details(offer).map(([, text]) => text)].join("\n");

/** The tip of a thing: lines of [kind, text], and the clause behind it. */
function about(id, title) {
  const view = seen();
  const { next } = narrow(playable(view), app.prefix);
  const lines = title ? [["name", title]] : [];
  let clause = "";
  const offers = next.get(id) ?? [];
  if (offers.length === 1) {
    lines.push(["does", offers[0].label], ...details(offers[0]));
    clause = offers[0].clause;
  } else if (offers.length) {
    lines.push(...several(offers));
    if (offers.every((offer) => offer.irreversible)) lines.push(["final", "Cannot be taken back"]);
    clause = offers[0].clause;
  }
  for (const refusal of refused(view.refusals, app.prefix, next).get(id) ?? []) {
    lines.push(["not", `${refusal.what}: not now, ${refusal.reason}`]);
    clause ||= refusal.clause;
  }
  if (lines.length === (title ? 1 : 0) && view.question?.yours) clause = idle(id, view, lines);
  return { lines, clause };
}

/** What to say of a thing that is neither offered nor refused: how to come to it, or what it is for. */
function idle(id, view, lines) {
  const behind = app.prefix.length ? null : playable(view).find(({ path }) => path.includes(id));
  const purpose = Object.entries(app.purposes).filter(([start]) => id?.startsWith(start)).sort(([a], [b]) => b.length - a.length)[0]?.[1];
  if (behind) lines.push(["does", behind.label], ["effect", `First click ${nameOf(behind.path[0]) || "what glows"}.`]);
  else if (purpose) lines.push(["not", `${purpose.what}: ${purpose.when}.`]);
  else if (id) lines.push(["not", `Not now: ${view.question.prompt.charAt(0).toLowerCase()}${view.question.prompt.slice(1)}.`]);
  return behind?.clause ?? purpose?.clause ?? "";
}

/** The first two of several choices behind one click, and how many more there are. */
function several(offers) {
  const lines = offers.slice(0, 2).map(({ label }) => ["does", label]);
  return offers.length > 2 ? [...lines, ["effect", `… or ${offers.length - 2} more`]] : lines;
}

function show(id, target, title, pointer) {
  const near = target.getBoundingClientRect();
  const { lines, clause } = about(id, title);
  if (!lines.length) return hide();
  box ??= document.getElementById("main").appendChild(el("div", { class: "tip game-tip", id: "game-tip", role: "tooltip" }));
  box.replaceChildren(...lines.map(([kind, text]) => el("div", { class: `tip-${kind}` }, text)));
  const card = wholeCard(target);
  if (card) box.prepend(el("div", { class: "tip-card", "aria-hidden": "true" }, card));
  if (clause) box.append(el("div", { class: "tip-clause" }, clause));
  box.hidden = false;
  place(near, pointer);
}

/** A card of the hand that lies under another one, drawn whole. */
function wholeCard(target) {
  const picture = target.closest("#hand svg");
  const next = picture?.nextElementSibling;
  if (!next || picture.getAttribute("width") <= next.getBoundingClientRect().left - picture.getBoundingClientRect().left + 4) return null;
  const copy = picture.cloneNode(true);
  for (const one of copy.querySelectorAll(".layer, title")) one.remove();
  for (const one of copy.querySelectorAll("[id]")) one.removeAttribute("id");
  return copy;
}

/** Beside the thing, or beside the pointer if the thing is large; never over the prompt. */
function place(near, pointer) {
  const { width, height } = box.getBoundingClientRect();
  const large = near.width > LARGE || near.height > LARGE;
  const at = large && pointer ? new DOMRect(pointer.clientX - 12, pointer.clientY - 8, 24, 28) : near;
  const least = (document.getElementById("prompt")?.getBoundingClientRect().bottom ?? 0) + 4;
  const middle = at.left + at.width / 2 - width / 2;
  const spots = [
    [middle, at.bottom + 8],
    [middle, at.top - height - 8],
    [at.right + 8, at.top + 8],
    [at.left - width - 8, at.top + 8],
  ];
  const fits = ([left, top]) => top >= least && top + height < innerHeight - 8 && left + width > 8 && left < innerWidth - 8;
  const [left, top] = spots.find(fits) ?? [middle, Math.max(least, innerHeight - height - 8)];
  box.style.left = `${Math.round(Math.max(8, Math.min(left, innerWidth - width - 8)))}px`;
  box.style.top = `${Math.round(Math.max(8, top))}px`;
}

export function hide() {
  clearTimeout(timer);
  if (box) box.hidden = true;
  box?.replaceChildren(); // it may have named a card that the next player at this screen must not see
  for (const [node, text] of muffled) if (node.textContent === "") node.textContent = text;
  muffled = [];
  for (const one of document.querySelectorAll(".light.hovered")) one.classList.remove("hovered");
}

/** The browser would show the drawing's own title as well, over ours: silence it meanwhile. */
function muffle(target) {
  for (let node = target; node?.closest?.(".fragment"); node = node.parentElement) {
    const title = node.querySelector?.(":scope > title");
    if (title?.textContent) {
      muffled.push([title, title.textContent]);
      title.textContent = "";
    }
  }
}

/** The thing that a part of a picture belongs to. */
function idOf(target) {
  const thing = target.closest("[id]");
  return thing?.closest(".fragment") && !thing.matches(".fragment, svg") ? thing.id : null;
}

function titleOf(target) {
  for (let node = target; node?.closest?.(".fragment"); node = node.parentElement) {
    const text = node.querySelector?.(":scope > title")?.textContent;
    if (text && node.tagName !== "svg") return [node, text];
  }
  return [null, ""];
}

function over(event) {
  hide();
  const target = event.target;
  if (!target.closest?.(".fragment")) return;
  const id = glowingAt(event) ?? refusedAt(event) ?? idOf(target);
  const [titled, text] = titleOf(target);
  if (!id && !titled) return;
  const known = glowing.get(id) ?? dashed.get(id);
  known?.outline.classList.add("hovered");
  const near = known?.target ?? titled;
  // The title of a part inside is said first; the thing itself is said by what it does.
  muffle(target);
  const wait = event.pointerType === "touch" ? 0 : REST;
  timer = setTimeout(() => show(id, near, text, event), wait);
}

function focused(event) {
  const id = event.target.dataset?.for;
  const known = glowing.get(id) ?? dashed.get(id);
  if (!known || !event.target.matches(":focus-visible")) return;
  hide();
  known.outline.classList.add("hovered");
  show(id, known.target, titleOf(known.target)[1], null);
}

export function start() {
  document.addEventListener("pointerover", over);
  document.addEventListener("focusin", focused);
  // A finger moves the focus to whatever lies below it: what it asked for stays to be read.
  document.addEventListener("focusout", ({ target }) => target.dataset?.for && hide());
  document.addEventListener("scroll", hide, { capture: true, passive: true });
  document.addEventListener("pointerdown", (event) => event.pointerType === "mouse" && hide());
}

