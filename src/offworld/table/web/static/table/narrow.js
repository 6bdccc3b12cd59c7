// Picking, without any page: which ids come next, and when a choice is complete.

/**
 * Offers on the way of clicks `prefix`: `next` maps an id to the offers behind it, `here` are
 * those whose way ends now.
 */
export function narrow(offers, prefix) {
  const next = new Map();
  const here = [];
  for (const offer of offers) {
    if (offer.path.length < prefix.length) continue;
    if (prefix.some((id, i) => offer.path[i] !== id)) continue;
    if (offer.path.length === prefix.length) here.push(offer);
    else {
      const id = offer.path[prefix.length];
      if (!next.has(id)) next.set(id, []);
      next.get(id).push(offer);
    }
  }
  return { next, here };
}

/** The one offer that a click settles, or null while there is still something to decide. */
export function settled({ next, here }) {
  return next.size === 0 && here.length === 1 ? here[0] : null;
}

/** For each id that cannot be clicked at this point: the refusals that say why. */
export function refused(refusals, prefix, next) {
  const why = new Map();
  for (const refusal of refusals) {
    const { path } = refusal;
    if (path.length !== prefix.length + 1 || prefix.some((id, i) => path[i] !== id)) continue;
    const id = path[prefix.length];
    if (next.has(id)) continue;
    if (!why.has(id)) why.set(id, []);
    why.get(id).push(refusal);
  }
  return why;
}

const FEW = 4;

/** Choices without a place on the table, sorted into buttons, the rest, and the one that ends. */
export function arranged(here) {
  const end = here.find(({ role }) => role === "end" || role === "pass") ?? null;
  const others = here.filter((offer) => offer !== end);
  const plain = others.filter(({ role }) => role !== "resign");
  const buttons = plain.slice(0, FEW);
  return { end, buttons, more: others.filter((offer) => !buttons.includes(offer)) };
}

/**
 * Labels of choices that differ in a few words: those words, and the sentence around them.
 * "Move a Human to c3", "Move 2 Humans to c3" -> "a Human", "2 Humans" in "Move … to c3".
 */
export function shortened(labels) {
  if (labels.length < 2) return { frame: "", short: labels };
  const words = labels.map((label) => label.split(" "));
  const least = Math.min(...words.map((list) => list.length));
  let head = 0;
  while (head < least - 1 && words.every((list) => list[head] === words[0][head])) head += 1;
  let tail = 0;
  while (tail < least - head - 1 && words.every((list) => list.at(-1 - tail) === words[0].at(-1 - tail))) tail += 1;
  if (head + tail < 2) return { frame: "", short: labels };
  const short = words.map((list) => list.slice(head, list.length - tail).join(" "));
  const frame = [...words[0].slice(0, head), "…", ...words[0].slice(words[0].length - tail)].join(" ");
  return { frame, short };
}

/**
 * What one click would give up for good deserves a second one; what took two clicks already, or
 * merely rolls dice, does not.
 */
export function needsConsent(offer, confirm) {
  if (!offer.irreversible || confirm === "none") return false;
  return confirm === "all" || Boolean(offer.cost && offer.path.length === 1);
}

/** The nearest of several boxes in a direction, as arrow keys go. */
export function nearest(from, boxes, direction) {
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[direction];
  let best = null;
  let least = Infinity;
  for (const [key, box] of boxes) {
    const x = box.x + box.width / 2 - (from.x + from.width / 2);
    const y = box.y + box.height / 2 - (from.y + from.height / 2);
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (ahead < 4) continue;
    const distance = ahead + 2 * aside;
    if (distance < least) [best, least] = [key, distance];
  }
  return best;
}
