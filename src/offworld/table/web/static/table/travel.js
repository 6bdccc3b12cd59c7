// Looking at earlier moments: from the log, by keys, or as a replay with a slider.

import { api, toast } from "../common.js";
import { app, onRender, prefer, preferences, render, seen } from "./app.js";
import { find, icon } from "./dom.js";
import { proposeRewind } from "./log.js";
import { closeSheet } from "./tabs.js";

const KEPT = 80;
const SPEEDS = [2000, 1200, 700, 350, 150];
const known = new Map();
let playing = 0;

/** Look at a moment; the present one leads back to now, except at the end of a game. */
export async function travelTo(moment) {
  const { table, token } = app.shown;
  const goal = Math.max(0, Math.min(moment, table.moment));
  if (goal === table.moment && !table.over) return leave();
  closeSheet();
  app.prefix = [];
  app.asking = null;
  app.travel = { moment: goal, data: app.travel?.data ?? null };
  render();
  try {
    const data = await fetched(goal, token);
    if (app.travel?.moment !== goal) return;
    app.travel.data = data;
    render();
    if (playing && goal < table.moment) fetched(goal + 1, token).catch(() => {});
  } catch (error) {
    pause();
    if (error.code !== "stale") toast(error.message, { kind: "bad" });
    leave();
  }
}

/** A rewind makes another past: then what was fetched is of no use. */
async function fetched(moment, token) {
  const key = `${token} ${moment}`;
  if (!known.has(key)) {
    const data = await api(`/api/tables/${app.id}/moments/${moment}`, { token });
    known.set(key, data);
    if (known.size > KEPT) known.delete(known.keys().next().value);
  }
  return known.get(key);
}

export const forgetPast = () => known.clear();

/** Back to now. */
export function leave() {
  pause();
  if (!app.travel) return false;
  app.travel = null;
  render();
  return true;
}

export function stepBy(step) {
  const now = app.shown?.table?.moment;
  if (now === undefined) return;
  travelTo((app.travel?.moment ?? now) + step);
}

// -- replay -----------------------------------------------------------------------------

function pause() {
  clearTimeout(playing);
  playing = 0;
  paint();
}

async function play() {
  const { moment } = app.shown.table;
  if (!app.travel || app.travel.moment >= moment) await travelTo(0);
  const tick = async () => {
    if (!app.travel || app.travel.moment >= app.shown.table.moment) return pause();
    const started = Date.now();
    await travelTo(app.travel.moment + 1);
    if (!playing) return;
    playing = setTimeout(tick, Math.max(30, SPEEDS[preferences.speed] - (Date.now() - started)));
  };
  playing = setTimeout(tick, 300);
  paint();
}

export const isPlaying = () => playing !== 0;

function paint() {
  const button = find("#replay-play");
  button.replaceChildren(icon(playing ? "pause" : "play"));
  button.setAttribute("aria-label", playing ? "Pause" : "Play");
}

function draw(view) {
  const bar = find("#replay");
  bar.hidden = !app.travel;
  if (!app.travel) return;
  const slider = find("#replay-slider");
  slider.max = view.now.moment;
  slider.value = app.travel.moment;
  slider.setAttribute("aria-valuetext", `Move ${app.travel.moment} of ${view.now.moment}`);
  find("#replay-at").textContent = `${app.travel.moment} / ${view.now.moment}`;
  find("#replay-rewind").hidden = view.now.over || view.you === null || app.travel.moment >= view.now.moment;
}

export function start() {
  onRender(draw);
  find("#replay-first").addEventListener("click", () => travelTo(0));
  find("#replay-back").addEventListener("click", () => stepBy(-1));
  find("#replay-next").addEventListener("click", () => stepBy(1));
  find("#replay-last").addEventListener("click", () => travelTo(seen().now.moment));
  find("#replay-play").addEventListener("click", () => {
    if (!playing) return play();
    pause();
    render();
  });
  find("#replay-slider").addEventListener("input", ({ target }) => travelTo(Number(target.value)));
  find("#replay-rewind").addEventListener("click", () => proposeRewind(app.travel.moment));
  const speed = find("#replay-speed");
  speed.value = preferences.speed;
  speed.addEventListener("input", () => prefer("speed", Number(speed.value)));
}
