// What all modules share: which table, which connection is shown, and what is being picked.

import { keep, recall } from "../common.js";

export const app = {
  id: "",
  /** All connections of this browser: one for each own seat, or one to watch. */
  connections: [],
  /** The connection whose screen is shown. */
  shown: null,
  /** Ids clicked so far on the way to a choice. */
  prefix: [],
  /** An offer that waits for a second click, because it cannot be taken back. */
  asking: null,
  /** The menu that is open: only its choices glow, and several can be marked. */
  mode: "",
  marked: new Set(),
  /** The moment looked at, with its fragments, or null for now. */
  travel: null,
  /** What drawn things of this game are for, by the beginning of their ids. */
  purposes: {},
  /** The hand-over screen hides the table. */
  covered: false,
};

const renderers = [];
let planned = false;

/** Modules draw in the order in which they sign up. */
export function onRender(draw) {
  renderers.push(draw);
}

/** Draw everything once, soon: several causes in one tick make one drawing. */
export function render() {
  if (planned) return;
  planned = true;
  queueMicrotask(() => {
    planned = false;
    const view = seen();
    if (view) for (const draw of renderers) draw(view);
  });
}

/** What is shown: the table now, or as it was at an earlier moment (then nothing can be chosen). */
export function seen() {
  const now = app.shown?.table;
  if (!now) return null;
  const past = app.travel?.data;
  if (!app.travel) return { ...now, now, travelling: false };
  return {
    ...now,
    ...(past ? { fragments: past.fragments, order: past.order, question: past.question } : {}),
    now,
    offers: [],
    refusals: [],
    travelling: true,
  };
}

/** The offers that can be clicked now: those of the open menu, or those of none. */
export const playable = (view) => view.offers.filter(({ mode }) => mode === app.mode);

// -- preferences of this browser -------------------------------------------------------

const PREFERENCES = "offworld.table.preferences";
const usual = { sound: false, notify: false, text: false, routine: true, confirm: "costly", speed: 2, results: "stay", real: true };

export const preferences = { ...usual, ...recall(PREFERENCES, {}) };

export function prefer(name, value) {
  preferences[name] = value;
  keep(PREFERENCES, preferences);
  render();
}
