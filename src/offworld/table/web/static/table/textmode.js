// Text mode: the same table under headings, in words. The list of choices and the log stay.

import { api } from "../common.js";
import { app, onRender, prefer, preferences } from "./app.js";
import { find } from "./dom.js";

let shown = "";

function draw(view) {
  document.body.classList.toggle("text-mode", preferences.text);
  find("#text-open").setAttribute("aria-pressed", String(preferences.text));
  find("#text-table").hidden = !preferences.text;
  if (!preferences.text || app.covered) {
    shown = "";
    find("#text-words").textContent = "";
    return;
  }
  const sign = `${app.shown.token} ${view.rev}`;
  if (sign === shown) return;
  shown = sign;
  load(sign);
}

async function load(sign) {
  try {
    const { text } = await api(`/api/tables/${app.id}`, { token: app.shown.token });
    if (sign === shown) find("#text-words").textContent = text || "This game has no table in words.";
  } catch (error) {
    if (sign === shown) find("#text-words").textContent = error.message;
  }
}

export function start() {
  onRender(draw);
  find("#text-open").addEventListener("click", () => prefer("text", !preferences.text));
}
