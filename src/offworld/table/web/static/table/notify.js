// "It is your turn": in the tab's title and icon, and if you like with a sound or a notification.

import { app, onRender, preferences } from "./app.js";

const PLAIN = document.querySelector("link[rel~=icon]")?.getAttribute("href") ?? "";
const BADGE =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#0d1220"/>' +
      '<circle cx="16" cy="16" r="6" fill="#e8ecf5"/><ellipse cx="16" cy="16" rx="13" ry="5" fill="none" stroke="#9aa6bf" stroke-width="2" transform="rotate(-25 16 16)"/>' +
      '<circle cx="24" cy="8" r="7" fill="#ffd166" stroke="#0d1220" stroke-width="2"/></svg>',
  );
let before = null;
let audio = null;

function draw() {
  const own = app.connections.filter(({ table }) => table?.question?.yours && !table.over);
  const table = app.shown.table;
  const asked = own.length > 0;
  const title = `${table.game.title} · Offworld`;
  document.title = table.over ? `Over: ${title}` : asked ? `● Your turn: ${title}` : title;
  paint(asked);
  const turn = asked ? `${own[0].seat}` : "";
  if (before !== null && turn && turn !== before) announce(own[0].table);
  before = turn;
}

function paint(asked) {
  let link = document.querySelector("link[rel~=icon]");
  if (!link) {
    link = document.createElement("link");
    link.rel = "icon";
    document.head.append(link);
  }
  const wanted = asked ? BADGE : PLAIN;
  if (wanted && link.getAttribute("href") !== wanted) link.setAttribute("href", wanted);
}

function announce(table) {
  if (preferences.sound) chime();
  if (!preferences.notify || !document.hidden || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  const note = new Notification(`Your turn: ${table.game.title}`, { body: table.question.prompt, tag: app.id });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}

/** Two soft tones. */
export function chime() {
  try {
    audio ??= new AudioContext();
    [660, 880].forEach((pitch, i) => {
      const start = audio.currentTime + i * 0.14;
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0, start);
      volume.gain.linearRampToValueAtTime(0.12, start + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.001, start + 0.5);
      tone.connect(volume).connect(audio.destination);
      tone.start(start);
      tone.stop(start + 0.5);
    });
  } catch {
    // No sound on this device; the title says it too.
  }
}

/** Ask the browser once, when the switch is turned on; whether it allows. */
export async function allowNotifications() {
  if (!("Notification" in window)) return false;
  if (Notification.permission === "granted") return true;
  return (await Notification.requestPermission()) === "granted";
}

export function start() {
  onRender(draw);
}
