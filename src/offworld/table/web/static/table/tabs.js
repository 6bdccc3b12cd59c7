// The rail's sections: side by side on a desktop, one at a time in a sheet on a phone.

import { onRender, render } from "./app.js";
import { button, find } from "./dom.js";
import { panels, putAway, toggle } from "./fragments.js";
import { closeRules, showRules } from "./rules.js";
import { foldedScene, unfold } from "./stage.js";

const phone = matchMedia("(max-width: 820px)");
let open = null;

export const onPhone = () => phone.matches;

/** Show a section: players, log, choices or rules. */
export function showTab(name) {
  if (name === "rules") return closeRules() ? undefined : showRules();
  closeRules();
  open = name;
  settle();
}

/** Close the sheet; false if it was not open. */
export function closeSheet() {
  if (!phone.matches || !open) return false;
  open = null;
  settle();
  return true;
}

function settle() {
  // Panels have their buttons beside the board, or with the other tabs under a thumb.
  const [buttons, home] = [find("#further-buttons"), find(phone.matches ? "nav.tabs" : ".board-tools")];
  if (buttons.parentElement !== home) home.prepend(buttons);
  const rail = find("#rail");
  if (!phone.matches && (open === null || open === "players")) open = "log";
  rail.dataset.tab = open ?? "";
  rail.classList.toggle("sheet-open", phone.matches && open !== null);
  for (const tab of document.querySelectorAll("[data-tab-for]")) {
    tab.setAttribute("aria-pressed", String(tab.dataset.tabFor === open));
  }
}

let named = "";

/** Buttons for the panels that come and go; one with something to click in it says so. */
function draw(view) {
  const all = panels(view);
  const scene = foldedScene();
  const sign = JSON.stringify([all, scene]);
  if (sign === named) return;
  named = sign;
  const focus = document.activeElement?.closest?.("#further-buttons") ? document.activeElement.dataset.panel : null;
  const made = all.map(({ name, title, mark, open: isOpen, wanted }) =>
    button(title, {
      icon: mark || "cards", class: `button quiet${wanted && !isOpen ? " calls" : ""}`, "aria-pressed": String(isOpen), "data-panel": name,
      "data-tip": wanted && !isOpen ? `${title}: something to choose there` : title,
      onclick: () => {
        toggle(name);
        render();
      },
    }),
  );
  if (scene) made.unshift(button(scene, { icon: "next", class: "button quiet calls", "data-panel": "stage", onclick: unfold }));
  find("#further-buttons").replaceChildren(...made);
  if (focus) find(`#further-buttons [data-panel="${CSS.escape(focus)}"]`)?.focus({ preventScroll: true });
}

/** Put away the panels that lie over the board; false if there were none. */
export function closePanels() {
  const some = putAway();
  if (some) render();
  return some;
}

export function start() {
  onRender(draw);
  document.addEventListener("click", (event) => {
    const tab = event.target.closest?.("[data-tab-for]");
    if (!tab) return;
    const name = tab.dataset.tabFor;
    if (phone.matches && open === name) closeSheet();
    else showTab(name);
  });
  find("#drawers-close").addEventListener("click", closePanels);
  phone.addEventListener("change", () => {
    settle();
    render();
  });
  settle();
}

