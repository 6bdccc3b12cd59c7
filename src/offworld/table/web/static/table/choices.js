// Every choice as a line in a list: for the keyboard, for readers, and for what is not drawn.
// Below it, what cannot be done now and why.

import { app, onRender, seen } from "./app.js";
import { el, find } from "./dom.js";
import { point, unpoint } from "./glow.js";
import { details } from "./tip.js";
import { take } from "./pick.js";
import { clauseLink } from "./prompt.js";
import { showTab } from "./tabs.js";

const MANY = 12;
let listed = "";
let wanted = "";

function draw(view) {
  const sign = `${app.shown.seat} ${view.rev} ${view.travelling} ${wanted} ${app.covered} ${app.shown.busy}`;
  if (sign === listed) return;
  listed = sign;
  const offers = app.covered ? [] : view.offers;
  find("#choices-count").textContent = offers.length ? String(offers.length) : "";
  find("#choices-search").hidden = offers.length <= MANY;
  const kept = matching(offers);
  const focus = document.activeElement?.dataset?.line;
  find("#choices-list").replaceChildren(...kept.map(line));
  find("#choices-none").hidden = kept.length > 0;
  find("#choices-none").textContent = offers.length ? "No choice has these words." : nothing(view);
  refusals(app.covered ? [] : view.refusals);
  if (focus) find(`#choices-list [data-line="${CSS.escape(focus)}"]`)?.focus();
}

const nothing = (view) => (view.travelling ? "You look at the past: nothing can be chosen here." : "You are not asked now.");

function matching(offers) {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  return offers.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}

function line(offer) {
  const places = offer.path;
  const more = details(offer).map(([kind, text]) => el("span", { class: `detail ${kind}` }, text));
  return el(
    "li", {},
    el(
      "button",
      {
        type: "button", class: "line-button", "data-line": JSON.stringify(offer.choice), disabled: app.shown.busy,
        onclick: () => take(offer, app.asking === offer), onpointerenter: () => point(places), onpointerleave: unpoint,
        onfocus: () => point(places), onblur: unpoint,
      },
      el("span", {}, offer.label), ...more,
    ),
  );
}

function refusals(list) {
  const box = find("#refusals");
  box.hidden = !list.length;
  find("#refusals-list").replaceChildren(
    ...list.map(({ what, reason, clause }) =>
      el("li", {}, el("strong", {}, what), el("span", {}, `: ${reason} `), clause ? clauseLink(clause) : null),
    ),
  );
}

/** Open the list, ready to type. */
export function showChoices() {
  showTab("choices");
  const search = find("#choices-search");
  if (!search.hidden) search.focus();
  else find("#choices-list button")?.focus();
}

export function start() {
  onRender(draw);
  find("#choices-search").addEventListener("input", ({ target }) => {
    wanted = target.value;
    const view = seen();
    if (view) draw(view);
  });
  find("#choices-search").addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown") find("#choices-list button")?.focus();
    if (event.key === "Enter") find("#choices-list button")?.click();
  });
  find("#choices-list").addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const all = [...find("#choices-list").querySelectorAll("button")];
    all[(all.indexOf(document.activeElement) + step + all.length) % all.length]?.focus();
  });
}

