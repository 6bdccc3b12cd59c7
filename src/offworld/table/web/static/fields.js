/** Typed settings as form fields: a switch, a number, a choice or a text. */

import { make } from "./common.js";

let counter = 0;

/** "long_front" as people write it. */
export function words(name) {
  const text = name.replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A switch with its help beside it; `changed` hears its new value. */
export function switchField({ title, help, chips = [] }, on, changed) {
  const id = `field-${(counter += 1)}`;
  const box = make("input", { type: "checkbox", role: "switch", id, checked: on });
  if (help) box.setAttribute("aria-describedby", `${id}-help`);
  box.addEventListener("change", () => changed(box.checked));
  const label = make("span", { class: "switch-title" }, title);
  const marks = chips.map((chip) => make("span", { class: "chip" }, chip));
  const text = make("span", { class: "switch-text" }, label, marks);
  const note = help ? make("span", { class: "hint switch-help", id: `${id}-help` }, help) : null;
  // The help stands outside the label: it describes the switch and is not its name.
  return make("div", { class: "switch-field" }, make("label", { class: "switch" }, box, text), note);
}

function control(field, id, value) {
  if (field.kind === "choice") {
    return make(
      "select",
      { class: "select", id },
      field.choices.map((choice) =>
        make("option", { value: choice, selected: choice === value }, words(choice)),
      ),
    );
  }
  if (field.kind === "number") {
    const { least: min, most: max } = field;
    return make("input", {
      class: "input short", id, type: "number", inputmode: "numeric", step: 1, min, max, value,
    });
  }
  return make("input", { class: "input", id, type: "text", maxlength: 1000, value });
}

function limits({ least, most }) {
  const has = (limit) => limit !== null && limit !== undefined;
  if (has(least) && has(most)) return `${least} to ${most}.`;
  if (has(least)) return `At least ${least}.`;
  return has(most) ? `At most ${most}.` : "";
}

/** The value as the API wants it; an empty or malformed number is sent as typed, and explained. */
function read(field, element) {
  if (field.kind !== "number") return element.value;
  const number = Number(element.value);
  return element.value.trim() === "" || !Number.isInteger(number) ? element.value : number;
}

/** A field of any kind; `changed` hears its new value. */
export function settingField(field, value, changed) {
  if (field.kind === "yes-no") return switchField(field, value, changed);
  const id = `field-${(counter += 1)}`;
  const element = control(field, id, value);
  const note = [field.help, field.kind === "number" ? limits(field) : ""].filter(Boolean).join(" ");
  if (note) element.setAttribute("aria-describedby", `${id}-help`);
  element.addEventListener("input", () => changed(read(field, element)));
  return make(
    "div",
    { class: "field" },
    make("label", { for: id }, field.title),
    element,
    note ? make("p", { class: "hint", id: `${id}-help` }, note) : null,
  );
}

/** Fields for settings; `values` is filled with the defaults and kept up to date. */
export function settingFields(fields, values, changed) {
  return fields.map((field) => {
    values[field.name] ??= field.default;
    return settingField(field, values[field.name], (value) => {
      values[field.name] = value;
      changed();
    });
  });
}
