// The rail's sections: side by side on a desktop, one at a time in a sheet on a phone.

import { onRender, render } from "./app.js";
import { button, find } from "./dom.js";
import { isFurther, opened, titled, toggle } from "./fragments.js";
import { closeRules, showRules } from "./rules.js";

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
  const rail = find("#rail");
  if (!phone.matches && (open === null || open === "players")) open = "log";
  rail.dataset.tab = open ?? "";
  rail.classList.toggle("sheet-open", phone.matches && open !== null);
  for (const tab of document.querySelectorAll("[data-tab-for]")) {
    tab.setAttribute("aria-pressed", String(tab.dataset.tabFor === open));
  }
}

let named = "";

/** Buttons for fragments that have no fixed place. */
function draw(view) {
  const further = view.order.filter(isFurther);
  const sign = JSON.stringify([further, [...opened]]);
  if (sign === named) return;
  named = sign;
  const made = further.map((name) =>
    button(titled(name), {
      icon: "cards", class: "button quiet", "aria-pressed": String(opened.has(name)), "data-tip": `Show or hide: ${titled(name).toLowerCase()}`,
      onclick: () => {
        toggle(name);
        render();
      },
    }),
  );
  find("#further-buttons").replaceChildren(...made);
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
  phone.addEventListener("change", settle);
  settle();
}

