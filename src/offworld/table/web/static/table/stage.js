// The stage: what happens now lies large over the board, and its result stays until somebody
// closes it.

import { app, onRender, preferences, render } from "./app.js";
import { el, find } from "./dom.js";
import { traits } from "./fragments.js";
import { lineWords } from "./log.js";

const MOST_LINES = 5;
/** What is, or was last, on the stage: {seat, source, title, from, over}. */
let scene = null;
/** The player looks at the board meanwhile. */
let folded = false;
let timer = 0;

const mentions = (line, seat) => line.words.some((word) => word.kind === "seat" && word.seat === seat);

/** What was said since the scene began. */
const told = (view) => view.now.lines.filter((line) => line.moment > scene.from && !line.heading && !line.routine);

function draw(view) {
  if (app.covered || view.travelling || scene?.seat !== app.shown.seat) end();
  if (app.covered) return paint(view, null);
  const source = view.order.includes("stage") ? view.fragments.stage : null;
  if (source !== null) begin(view, source);
  else if (scene && !scene.over) close(view);
  if (scene && !scene.over && scene.from > view.moment) scene.from = view.moment - 1; // choices were taken back
  paint(view, source);
}

function begin(view, source) {
  clearTimeout(timer);
  const { title } = traits("stage", source);
  if (!scene || scene.over || scene.title !== title) {
    scene = { seat: app.shown.seat, from: view.travelling ? Infinity : view.moment - 1 };
    folded = false;
  }
  Object.assign(scene, { source, title, over: false });
}

/** It is over: the result stays, as long as the settings say. */
function close(view) {
  scene.over = true;
  const said = told(view);
  const mine = said.some((line) => mentions(line, view.you));
  const stays = preferences.results;
  if (view.travelling || !said.length || stays === "no") return end();
  folded = false;
  if (stays !== "stay" || !mine) timer = setTimeout(closeStage, 1000 * (stays === "stay" ? 4 : Number(stays)));
}

function end() {
  clearTimeout(timer);
  scene = null;
}

let painted = "";

function paint(view, source) {
  const box = find("#stage");
  const on = source !== null || Boolean(scene);
  box.hidden = !on || folded;
  document.body.dataset.stage = !on ? "no" : folded ? "folded" : "yes";
  if (!on) {
    painted = "";
    find("#stage-held").replaceChildren();
    return;
  }
  const over = Boolean(scene?.over);
  const lines = scene ? told(view).slice(-MOST_LINES) : [];
  const sign = JSON.stringify([scene?.title, over, lines, folded, view.seats.map(({ name }) => name)]);
  if (sign === painted) return;
  painted = sign;
  box.classList.toggle("over", over);
  find("#stage-title").textContent = over ? `${scene.title}: what came of it` : (scene?.title ?? "");
  find("#stage-fold").hidden = over;
  find("#stage-close").hidden = !over;
  find("#stage-picture").hidden = over;
  find("#stage-held").hidden = !over;
  find("#stage-held").replaceChildren(...(over ? [kept(scene.source)] : []));
  find("#stage-lines").replaceChildren(...lines.map((line) => el("li", {}, ...lineWords(line, view))));
}

/** The last picture, without the ids that may stand elsewhere by now. */
function kept(source) {
  const made = el("div", { class: "kept-picture" });
  made.append(document.createRange().createContextualFragment(source));
  for (const one of made.querySelectorAll("[id]")) if (!one.closest("defs")) one.removeAttribute("id");
  return made;
}

/** Close the result, or fold the scene to see the board; false if there is neither. */
export function closeStage() {
  if (!scene || folded) return false;
  if (scene.over) end();
  else folded = true;
  render();
  return true;
}

/** Whether there is a folded scene to come back to, and what it is called. */
export const foldedScene = () => (scene && folded ? scene.title : null);

export function unfold() {
  folded = false;
  render();
}

export function start() {
  onRender(draw);
  find("#stage-fold").addEventListener("click", closeStage);
  find("#stage-close").addEventListener("click", closeStage);
  // Whoever plays on has seen it.
  document.addEventListener("click", ({ target }) => {
    if (scene?.over && target.closest?.("#board-view, #dock, #prompt, #drawers")) closeStage();
  });
}
