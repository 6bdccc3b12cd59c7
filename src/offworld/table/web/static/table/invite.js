// Invitations: the links of seats that others take, to copy or to scan.

import { tableEntry, toast } from "../common.js";
import { app, onRender } from "./app.js";
import { button, el, find, seatName } from "./dom.js";
import { hostToken } from "./seats.js";

/** Where others reach the server: as it says itself, or as this browser does. */
const origin = () => find("#table").dataset.public.replace(/\/$/, "") || location.origin;
const linkOf = (token) => `${origin()}/tables/${app.id}#${token}`;

/** An address that means another machine everywhere else. */
const isLocal = () => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(origin()).hostname);

/** Links this browser can give away: [title, token, seat]. */
function links() {
  const { links: given = {}, tokens = {} } = tableEntry(app.id) ?? {};
  const { seats } = app.shown.table;
  const found = Object.entries(given)
    .filter(([seat]) => seats[seat])
    .map(([seat, token]) => ({ seat: Number(seat), name: seats[seat].name, token }));
  if (tokens.watch) found.push({ seat: null, name: "To watch", token: tokens.watch });
  const own = Object.keys(tokens).filter((role) => /^\d+$/.test(role));
  for (const seat of own) {
    if (seats[seat]) found.push({ seat: Number(seat), name: `${seats[seat].name}, on another device`, token: tokens[seat], own: true });
  }
  return found;
}

function draw(view) {
  find("#invite-open").hidden = hostToken() === null && links().length === 0;
  find("#invite-open").classList.toggle("primary", waitingForPeople(view));
}

/** Someone who should come by link has not come yet. */
function waitingForPeople(view) {
  const { links: given = {} } = tableEntry(app.id) ?? {};
  return !view.over && view.moment < 2 && Object.keys(given).some((seat) => view.seats[seat]?.kind === "person" && !view.seats[seat].here);
}

export function showInvite() {
  const dialog = find("#invite");
  const warning = find("#invite-warning");
  warning.hidden = !isLocal();
  warning.textContent = "These links open on this machine only. For others, start the server with --host 0.0.0.0 (your network) or with --public-url and its address (the internet).";
  const all = links();
  const groups = [
    ["Seats for others", all.filter(({ seat, own }) => seat !== null && !own)],
    ["Spectators", all.filter(({ seat }) => seat === null)],
    ["Your own seats", all.filter(({ own }) => own)],
  ];
  find("#invite-list").replaceChildren(
    ...groups.filter(([, list]) => list.length).flatMap(([title, list]) => [el("h3", {}, title), ...list.map(invitation)]),
  );
  if (!dialog.open) dialog.showModal();
}

function invitation({ seat, name, token }) {
  const link = linkOf(token);
  const field = el("input", { class: "input", readonly: true, value: link, "aria-label": `Link: ${name}`, onfocus: ({ target }) => target.select() });
  const code = el("div", { class: "code", hidden: true });
  const copied = button("Copy", { icon: "copy", class: "button", onclick: () => copy(link, field) });
  const scan = button("Code", { class: "button", "aria-expanded": "false", onclick: () => unfold(code, link, scan) });
  const label = seat === null ? el("span", { class: "seat-name" }, name) : seatName(seat, name);
  return el("div", { class: "invitation" }, label, el("div", { class: "invitation-row" }, field, copied, scan), code);
}

async function copy(text, field) {
  try {
    await navigator.clipboard.writeText(text);
    toast("The link is copied. Whoever opens it takes the seat.");
  } catch {
    // The clipboard is closed on plain http: the selected text can still be copied by hand.
    field.focus();
    field.select();
    const done = document.execCommand?.("copy");
    toast(done ? "The link is copied." : "Copy the selected link with your keyboard.");
  }
}

/** The token goes in the body, so that no log has it. */
async function unfold(code, link, scan) {
  code.hidden = !code.hidden;
  scan.setAttribute("aria-expanded", String(!code.hidden));
  if (code.firstChild) return;
  try {
    const answer = await fetch("/api/qr", {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ text: link }),
    });
    if (!answer.ok) throw new Error("The code cannot be drawn now.");
    code.append(el("img", { src: pictured(await answer.text()), alt: "Code of the link, to scan with a phone", width: 200, height: 200 }));
  } catch (error) {
    toast(error.message, { kind: "bad" });
  }
}

/** As an image, so that nothing in it can run; an image needs its namespace spelled out. */
function pictured(source) {
  const whole = source.includes("xmlns=") ? source : source.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"');
  return URL.createObjectURL(new Blob([whole], { type: "image/svg+xml" }));
}

export function start() {
  onRender(draw);
  find("#invite-open").addEventListener("click", showInvite);
}
