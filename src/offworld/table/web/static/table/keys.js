// The keyboard: everything a pointer does.

import { adviseByKey, closeAdvice } from "./advice.js";
import { fit, zoomIn, zoomOut } from "./board.js";
import { showChoices } from "./choices.js";
import { find } from "./dom.js";
import { back, move } from "./pick.js";
import { endPhase, endTurn, openMore, undo } from "./prompt.js";
import { closeRules } from "./rules.js";
import { closeStage } from "./stage.js";
import { closePanels, closeSheet } from "./tabs.js";
import { hide } from "./tip.js";
import { leave, stepBy } from "./travel.js";

const KEYS = {
  u: undo,
  e: endPhase,
  E: endTurn,
  h: adviseByKey,
  "?": help,
  "[": () => stepBy(-1),
  "]": () => stepBy(1),
  "/": showChoices,
  "+": zoomIn,
  "=": zoomIn,
  "-": zoomOut,
  0: fit,
};

export function help() {
  const dialog = find("#keys");
  if (!dialog.open) dialog.showModal();
}

/** The innermost thing that is open closes first. */
function escape() {
  hide();
  return openMore(false) || back() || closeAdvice() || closeRules() || closeSheet() || leave() || closeStage() || closePanels();
}

function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (document.querySelector("dialog[open]") || !find("#cover").hidden) return;
  const typing = event.target.matches?.("input:not([type=checkbox]):not([type=range]), textarea, select");
  if (event.key === "Escape") {
    if (typing) event.target.blur();
    escape();
    return;
  }
  if (typing) return;
  if (event.key.startsWith("Arrow")) {
    const free = event.target === document.body || event.target.dataset?.for || event.target.closest?.("#prompt");
    if (free && move(event.key)) event.preventDefault();
    return;
  }
  if (/^[1-9]$/.test(event.key)) return void numbered(Number(event.key), event);
  const action = KEYS[event.key];
  if (!action) return;
  event.preventDefault();
  action();
}

/** The first, second, … button of the prompt bar. */
function numbered(number, event) {
  const choice = find("#prompt-buttons").children[number - 1];
  if (!choice) return;
  event.preventDefault();
  choice.click();
}

export function start() {
  document.addEventListener("keydown", pressed);
  find("#keys-open").addEventListener("click", help);
}
