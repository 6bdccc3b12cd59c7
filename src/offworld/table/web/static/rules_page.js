/** Search in the rules: clauses with all the words stay, and the words are marked. */

import "./common.js";

const search = document.getElementById("search");
const found = document.getElementById("found");
const nothing = document.getElementById("nothing");
const contents = document.getElementById("contents");
const total = found?.textContent ?? "";

/** The text of each clause, once, as it was sent. */
const entries = [...document.querySelectorAll(".clause")].map((item) => ({
  item,
  text: item.querySelector(".clause-text"),
  words: item.textContent.toLowerCase(),
}));

function unmark(place) {
  for (const mark of place.querySelectorAll("mark")) mark.replaceWith(mark.textContent);
  place.normalize();
}

function mark(place, pattern) {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const nodes = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  for (const node of nodes) {
    const pieces = node.data.split(pattern); // the odd ones are what was searched
    if (pieces.length === 1) continue;
    node.replaceWith(
      ...pieces.map((piece, i) => {
        if (i % 2 === 0) return piece;
        const marked = document.createElement("mark");
        marked.textContent = piece;
        return marked;
      }),
    );
  }
}

const escaped = (word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function filter() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const pattern = words.length ? new RegExp(`(${words.map(escaped).join("|")})`, "gi") : null;
  let count = 0;
  for (const { item, text, words: all } of entries) {
    const fits = words.every((word) => all.includes(word));
    unmark(text);
    item.hidden = !fits;
    if (fits && pattern) mark(text, pattern);
    count += fits ? 1 : 0;
  }
  for (const chapter of document.querySelectorAll(".chapter")) {
    chapter.hidden = !chapter.querySelector(".clause:not([hidden])");
  }
  nothing.hidden = count > 0;
  found.textContent = words.length ? `${count} of ${total}` : total;
}

function clear() {
  search.value = "";
  filter();
  search.focus();
}

function wire() {
  search.addEventListener("input", filter);
  document.getElementById("clear").addEventListener("click", clear);
  document.addEventListener("keydown", (event) => {
    const typing = event.target.matches("input, textarea, select");
    if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      search.select();
    } else if (event.key === "Escape" && event.target === search) {
      clear();
    }
  });
  // A link to a clause that the search hides shows everything again.
  document.addEventListener("click", (event) => {
    const link = event.target.closest('a[href^="#"]');
    const target = link && document.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (target?.closest("[hidden]")) {
      search.value = "";
      filter();
    }
  });
  const narrow = matchMedia("(max-width: 800px)");
  if (narrow.matches) contents.open = false;
  const asked = new URLSearchParams(location.search).get("q");
  if (asked) {
    search.value = asked;
    filter();
  }
}

if (search) wire();
