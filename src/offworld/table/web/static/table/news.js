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

/** What has happened since the end of the viewer's last turn. */
const since = ({ turn, lines }) => lines.slice(turn.news[0], turn.news[1]).filter(({ heading, routine }) => !heading && !routine);

/** What of it is about the viewer. */
function news(view) {
  if (view.you === null || view.over || !view.question?.yours || !view.turn.news[0]) return [];
  return since(view).filter(({ words }) => words.some(({ kind, seat }) => kind === "seat" && seat === view.you));
}

const turnOf = ({ turn }) => `${turn.news[0]} ${turn.seat}`;

function draw(view) {
  const box = find("#news");
  const fresh = app.covered || view.travelling ? [] : news(view);
  box.hidden = !fresh.length || read.get(app.shown.token) === turnOf(view);
  if (walk && !view.travelling) walk = null;
  if (box.hidden) return remind([]);
  find("#news-lines").replaceChildren(...fresh.slice(-MOST_LINES).map((line) => el("li", {}, ...lineWords(line, view))));
  remind(fresh.flatMap(placesOf));
}

/** The news are read. */
export function closeNews() {
  const view = app.shown?.table;
  if (!view || find("#news").hidden) return false;
  read.set(app.shown.token, turnOf(view));
  render();
  return true;
}

/** From the end of the last turn to now, a step for each moment at which something was said. */
function stepThrough() {
  const { table } = app.shown;
  walk = [...new Set(since(table).map(({ moment }) => moment))].filter((moment) => moment < table.moment);
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
  // Whoever chooses something has read them.
  document.addEventListener("click", ({ target }) => {
    if (target.closest?.("#prompt .choice, [data-glow], .light.glow")) closeNews();
  });
  find("#news-close").addEventListener("click", closeNews);
  find("#news-step").addEventListener("click", stepThrough);
}
