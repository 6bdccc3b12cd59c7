// The rules drawer: every clause, searchable, opened at the one that matters.

import { api } from "../common.js";
import { app } from "./app.js";
import { button, el, find } from "./dom.js";

let clauses = null;
let game = "";

async function load() {
  if (clauses) return;
  game = app.shown.table.game.name;
  clauses = await api(`/api/games/${game}/rules`);
  const list = find("#rules-list");
  let chapter = null;
  for (const clause of clauses) {
    if (clause.chapter !== chapter) {
      chapter = clause.chapter;
      list.append(el("h3", { class: "chapter" }, chapter));
    }
    list.append(
      el(
        "article", { id: `rule-${clause.id}`, class: "rule", tabindex: "-1" },
        el("span", { class: "rule-id" }, clause.id),
        el("p", {}, ...marked(clause.text)),
      ),
    );
  }
}

/** Bold, italics, code and names of clauses; everything else is text. */
function marked(text) {
  const known = new Set(clauses.map(({ id }) => id));
  const parts = text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+\b)/);
  return parts.filter(Boolean).map((part) => {
    if (part.startsWith("**")) return el("strong", {}, part.slice(2, -2));
    if (part.startsWith("*") && part.length > 2) return el("em", {}, part.slice(1, -1));
    if (part.startsWith("`")) return el("code", {}, part.slice(1, -1));
    if (known.has(part)) return button(part, { class: "link", onclick: () => goTo(part) });
    return part;
  });
}

/** Open the drawer. */
export async function showRules() {
  const drawer = find("#rules");
  drawer.hidden = false;
  document.body.classList.add("rules-open");
  try {
    await load();
  } catch (error) {
    find("#rules-none").hidden = false;
    find("#rules-none").textContent = error.message;
  }
}

/** Open the drawer at a clause. */
export async function showRule(clause) {
  await showRules();
  search("");
  find("#rules-search").value = "";
  goTo(clause);
}

function goTo(id) {
  const rule = document.getElementById(`rule-${id}`) ?? [...document.querySelectorAll(".rule")].find((one) => one.id.startsWith(`rule-${id}`));
  for (const old of document.querySelectorAll(".rule.here")) old.classList.remove("here");
  if (!rule) return;
  rule.classList.add("here");
  rule.scrollIntoView({ block: "center" });
  rule.focus({ preventScroll: true });
}

/** Close the drawer; false if it was closed. */
export function closeRules() {
  const drawer = find("#rules");
  if (drawer.hidden) return false;
  drawer.hidden = true;
  document.body.classList.remove("rules-open");
  return true;
}

function search(text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  let any = false;
  let chapter = null;
  for (const node of find("#rules-list").children) {
    if (node.classList.contains("chapter")) {
      chapter = node;
      chapter.hidden = words.length > 0;
      continue;
    }
    const content = node.textContent.toLowerCase();
    node.hidden = !words.every((word) => content.includes(word));
    if (!node.hidden) {
      any = true;
      if (chapter) chapter.hidden = false;
    }
  }
  find("#rules-none").hidden = any;
  find("#rules-none").textContent = "No rule has these words.";
}

export function start() {
  find("#rules-search").addEventListener("input", ({ target }) => search(target.value));
  find("#rules-close").addEventListener("click", closeRules);
}
