// What others did to you since your last turn: said over the board, shown on it, and stepped through.

import { app, onRender, render } from "./app.js";
import { el, find } from "./dom.js";
import { remind } from "./glow.js";
import { lineWords, placesOf } from "./log.js";
import { travelTo } from "./travel.js";

const MOST_LINES = 4;
/** The turns whose news were read, by seat. */
const read = new Map();
/** The moments still to be looked at, while somebody steps through them. */
let walk = null;

/** Lines about the viewer that others caused, since the end of their last turn. */
function news(view) {
  if (view.you === null || view.over || !view.question?.yours || !view.turn_start) return [];
  const about = ({ words }) => words.some(({ kind, seat }) => kind === "seat" && seat === view.you);
  return view.lines.filter((line) => line.moment > view.turn_start && !line.heading && !line.routine && about(line) && foreign(line, view));
}

/** Not what the viewer has just done in a turn of their own. */
const foreign = (line, view) => view.turn_since === null || line.moment <= view.turn_since;

function draw(view) {
  const box = find("#news");
  const key = `${view.turn_start}`;
  const fresh = app.covered || view.travelling ? [] : news(view);
  box.hidden = !fresh.length || read.get(app.shown.token) === key;
  if (walk && !view.travelling) walk = null;
  if (box.hidden) return remind([]);
  find("#news-lines").replaceChildren(...fresh.slice(-MOST_LINES).map((line) => el("li", {}, ...lineWords(line, view))));
  remind(fresh.flatMap(placesOf));
}

/** The news are read. */
export function closeNews() {
  const view = app.shown?.table;
  if (!view || find("#news").hidden) return false;
  read.set(app.shown.token, `${view.turn_start}`);
  render();
  return true;
}

/** From the end of the last turn to now, a step for each moment at which something was said. */
function stepThrough() {
  const { turn_start: start, lines, moment } = app.shown.table;
  walk = [...new Set(lines.filter((line) => line.moment > start && !line.routine).map((line) => line.moment))].filter((at) => at < moment);
  closeNews();
  nextStep();
}

/** The next moment of a walk, and after the last one back to now. */
export function nextStep() {
  if (!walk) return false;
  travelTo(walk.length ? walk.shift() : app.shown.table.moment);
  return true;
}

/** How many moments are left to step through, or null. */
export const stepsLeft = () => walk?.length ?? null;

export function start() {
  onRender(draw);
  find("#news-close").addEventListener("click", closeNews);
  find("#news-step").addEventListener("click", stepThrough);
}
