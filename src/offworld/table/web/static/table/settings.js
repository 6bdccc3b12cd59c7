// Settings: your seat, how you are told that it is your turn, and how careful clicks are.

import { api, keepName, toast } from "../common.js";
import { app, prefer, preferences } from "./app.js";
import { el, find, seatMark } from "./dom.js";
import { allowNotifications, chime } from "./notify.js";

const COLOURS = ["Orange", "Sky", "Green", "Vermilion", "Purple", "Yellow", "Blue"];

export function showSettings() {
  const { table } = app.shown;
  const parts = [];
  if (table.you !== null) parts.push(seatForm(table.seats[table.you], table.seats));
  parts.push(telling(), clicking());
  find("#settings-inside").replaceChildren(...parts);
  const dialog = find("#settings");
  if (!dialog.open) dialog.showModal();
}

function seatForm(person, seats) {
  const name = el("input", { class: "input", id: "own-name", value: person.name, maxlength: 40, autocomplete: "nickname" });
  const taken = new Map(seats.filter(({ seat }) => seat !== person.seat).map(({ colour, name: who }) => [colour, who]));
  const colours = COLOURS.map((title, colour) => {
    const mark = el("span", { "data-tip": taken.has(colour) ? `${title}: taken by ${taken.get(colour)}` : title }, swatch(person.seat, colour));
    const input = el("input", {
      type: "radio", name: "colour", value: colour, checked: colour === person.colour, disabled: taken.has(colour), "aria-label": title,
    });
    return el("label", { class: taken.has(colour) ? "taken" : "" }, input, mark);
  });
  const webhook = el("input", { class: "input", id: "own-webhook", type: "url", placeholder: "https://ntfy.sh/your-topic" });
  const form = el(
    "form", { class: "stack", onsubmit: (event) => saveSeat(event, person, name, webhook) },
    el("h3", {}, "Your seat"),
    el("div", { class: "field" }, el("label", { for: "own-name" }, "Name"), name),
    el("fieldset", {}, el("legend", { class: "label" }, "Colour"), el("div", { class: "segments swatches" }, ...colours)),
    el(
      "div", { class: "field" }, el("label", { for: "own-webhook" }, "Message address"), webhook,
      el("span", { class: "hint" }, "An https address (ntfy, or a webhook) that is called when it is your turn. What you enter is kept by the server and not shown again."),
    ),
    el("div", { class: "row" }, el("button", { type: "submit", class: "button primary" }, "Save the seat")),
  );
  return form;
}

/** The seat's own shape in another colour. */
function swatch(seat, colour) {
  const mark = seatMark(seat);
  for (const shape of mark.querySelectorAll("[fill]")) {
    if (shape.getAttribute("fill") !== "none") shape.setAttribute("fill", `var(--palette-${colour})`);
  }
  return mark;
}

async function saveSeat(event, person, name, webhook) {
  event.preventDefault();
  const form = new FormData(event.target);
  const colour = Number(form.get("colour") ?? person.colour);
  const body = {};
  if (name.value.trim() && name.value.trim() !== person.name) body.name = name.value.trim();
  if (colour !== person.colour) body.colour = colour;
  if (webhook.value.trim()) body.webhook = webhook.value.trim();
  if (!Object.keys(body).length) return find("#settings").close();
  try {
    await api(`/api/tables/${app.id}/seat`, { method: "PATCH", body, token: app.shown.token });
    if (body.name) keepName(body.name);
    find("#settings").close();
    toast("Your seat is saved.");
  } catch (error) {
    toast(error.message, { kind: "bad" });
  }
}

function toggle(title, hint, value, change) {
  const input = el("input", { type: "checkbox", checked: value, onchange: ({ target }) => change(target) });
  return el("label", { class: "switch" }, input, el("span", {}, title, el("span", { class: "hint block" }, hint)));
}

function telling() {
  return el(
    "div", {},
    el("h3", {}, "When it is your turn"),
    toggle("Sound", "Two soft tones.", preferences.sound, ({ checked }) => {
      prefer("sound", checked);
      if (checked) chime();
    }),
    toggle("Notification", "From your browser, while this tab is in the background.", preferences.notify, async (input) => {
      if (input.checked && !(await allowNotifications())) {
        input.checked = false;
        toast("Your browser does not allow notifications from this page.");
      }
      prefer("notify", input.checked);
    }),
  );
}

function staying() {
  const ways = [["stay", "Until I close it"], ["3", "3 s"], ["8", "8 s"], ["no", "Not at all"]];
  return ways.map(([value, title]) =>
    el("label", {}, el("input", { type: "radio", name: "results", value, checked: preferences.results === value, onchange: () => prefer("results", value) }), el("span", {}, title)),
  );
}

function clicking() {
  const ways = [["none", "Never"], ["costly", "If one click costs something"], ["all", "Always"]];
  const made = ways.map(([value, title]) =>
    el("label", {}, el("input", { type: "radio", name: "confirm", value, checked: preferences.confirm === value, onchange: () => prefer("confirm", value) }), el("span", {}, title)),
  );
  return el(
    "div", {},
    el("h3", {}, "Clicks"),
    el("fieldset", {}, el("legend", { class: "hint" }, "Ask before a click on the table that cannot be taken back"), el("div", { class: "segments" }, ...made)),
    el("fieldset", {}, el("legend", { class: "hint" }, "What came of a battle stays over the board"), el("div", { class: "segments" }, ...staying())),
    toggle("Ask me only when I can really do something", "Where there is nothing but to pass or to go on, the table goes on for you. Where others watch, it takes its time, so that nobody learns what you hold.", preferences.real, ({ checked }) => prefer("real", checked)),
    toggle("Text mode", "The table in words, for screen readers and small connections.", preferences.text, ({ checked }) => prefer("text", checked)),
  );
}

export function start() {
  find("#settings-open").addEventListener("click", showSettings);
}

