// One connection to the table, as one seat: it comes back by itself and never chooses twice.

import { ownBrowser, uuid } from "../common.js";
import { preferences } from "./app.js";

const SLOWEST = 15000;
const SILENCE = 25000;
const FINAL = { 4403: "This link does not open anything here.", 4404: "There is no such table here." };

/** A fragment from the pieces, between tags, of the one before, and what is new. */
function patched(before, patch) {
  const pieces = before.split("<");
  const part = (of) => (typeof of === "string" ? of : pieces.slice(of[0], of[0] + of[1]).join("<"));
  return patch.map(part).join("<");
}

export class Connection {
  /** `heard` is called after every change of `table` or `status`, `failed` with an error message. */
  constructor(id, token, { heard, failed }) {
    this.id = id;
    this.token = token;
    this.heard = heard;
    this.failed = failed;
    this.table = null;
    this.status = "connecting";
    this.why = "";
    /** Sent and not yet acknowledged, by key: sent again with the same key after a reconnect. */
    this.unanswered = new Map();
    /** The revision that the last choice led to. */
    this.awaited = 0;
    this.attempts = 0;
    this.open();
  }

  get seat() {
    return this.table?.you ?? null;
  }

  /** A choice is on its way, or is made and the table after it has not come yet. */
  get busy() {
    return this.unanswered.size > 0 || this.awaited > (this.table?.rev ?? 0);
  }

  open() {
    clearTimeout(this.timer);
    const socket = new WebSocket(
      `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${this.id}/stream`,
    );
    this.socket = socket;
    socket.onopen = () => {
      const { rev = null, hashes = {} } = this.table ?? {};
      const orders = { real: preferences.real, until: "" };
      this.send({ type: "hello", token: this.token, rev, have: hashes, browser: ownBrowser(), patches: true, orders });
    };
    socket.onmessage = ({ data }) => socket === this.socket && this.hear(JSON.parse(data));
    socket.onclose = ({ code }) => socket === this.socket && this.lost(code);
  }

  lost(code) {
    clearInterval(this.pinging);
    this.why = FINAL[code] ?? "";
    this.status = this.why ? "refused" : "lost";
    this.awaited = 0;
    this.heard(this, this.table);
    if (this.why) return;
    this.attempts += 1;
    const wait = Math.min(SLOWEST, 300 * 2 ** this.attempts) * (0.7 + Math.random() * 0.6);
    this.timer = setTimeout(() => this.open(), code === 4429 ? Math.max(wait, 5000) : wait);
  }

  /** The network or the tab is back: no reason to wait for the timer. */
  wake() {
    if (this.status === "lost" && this.socket.readyState === WebSocket.CLOSED) this.open();
    else if (this.status === "open") this.ping();
  }

  close() {
    this.socket.onclose = null;
    clearTimeout(this.timer);
    clearInterval(this.pinging);
    this.socket.close();
  }

  ping() {
    if (Date.now() - this.lastHeard > 2 * SILENCE) this.socket.close();
    else this.send({ type: "ping" });
  }

  send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  hear(message) {
    this.lastHeard = Date.now();
    if (message.type === "table") this.take(message);
    else if (message.type === "done") {
      this.unanswered.delete(message.key);
      this.awaited = message.rev;
      this.heard(this, this.table);
    } else if (message.type === "error") {
      if (message.key) this.unanswered.delete(message.key);
      else this.unanswered.clear();
      this.failed(this, message);
    }
  }

  /** A table message carries what changed; the rest is as it was. */
  take(message) {
    const old = this.table;
    const fresh = this.status !== "open";
    const kept = (old?.lines ?? []).filter((line) => line.moment <= message.log.keep);
    const fragments = {};
    for (const name of message.order) {
      const before = old?.fragments[name] ?? "";
      const patch = message.patches?.[name];
      fragments[name] = patch ? patched(before, patch) : message.fragments[name] ?? before;
    }
    this.table = {
      ...message,
      fragments,
      lines: kept.concat(message.log.lines),
      notices: message.notices ?? old?.notices ?? [],
    };
    this.status = "open";
    this.attempts = 0;
    if (fresh) {
      clearInterval(this.pinging);
      this.pinging = setInterval(() => this.ping(), SILENCE);
      for (const waiting of this.unanswered.values()) this.send(waiting);
    }
    this.heard(this, old);
  }

  choose(choice) {
    this.request({ type: "choose", choice });
  }

  /** Take back the last choice, or the whole turn. */
  undo(turn = false) {
    this.request({ type: "undo", turn });
  }

  /** Say how this seat wants to be asked. */
  order(orders) {
    this.send({ type: "orders", ...orders });
  }

  request(message) {
    const key = uuid();
    const whole = { ...message, rev: this.table.rev, key };
    this.unanswered.set(key, whole);
    this.send(whole);
  }
}
