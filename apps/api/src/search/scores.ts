/**
 * Products by their slots in rising order, each with a number: how surely a word is meant there, or the tier of a whole
 * text. The lower the surer.
 */
export type Scores = { slots: Int32Array; scores: Uint16Array };

export const NO_SCORES: Scores = { slots: new Int32Array(), scores: new Uint16Array() };

export function scoreAt({ slots, scores }: Scores, slot: number): number | undefined {
  const at = firstFrom(slots, slot, 0);
  return slots[at] === slot ? scores[at] : undefined;
}

function firstFrom(slots: Int32Array, slot: number, from: number): number {
  let [low, high] = [from, slots.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((slots[middle] ?? 0) < slot) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where one list is so many times longer, looking each up is quicker than going through both. */
const MUCH_LONGER = 16;

/** What both have, the levels added up. `few` must not be the longer one. */
function intersectScores(few: Scores, many: Scores): Scores {
  const slots = new Int32Array(few.slots.length);
  const scores = new Uint16Array(few.slots.length);
  const looksUp = many.slots.length > few.slots.length * MUCH_LONGER;
  let [at, size] = [0, 0];
  for (let index = 0; index < few.slots.length; index++) {
    const slot = few.slots[index] ?? 0;
    if (looksUp) at = firstFrom(many.slots, slot, at);
    else while ((many.slots[at] ?? slot) < slot) at++;
    if (many.slots[at] !== slot) continue;
    slots[size] = slot;
    scores[size++] = (few.scores[index] ?? 0) + (many.scores[at] ?? 0);
  }
  return { slots: slots.subarray(0, size), scores: scores.subarray(0, size) };
}

/** Above this share of all slots, going through all is quicker than sorting those that are there. */
const DENSE = 1 / 64;
let scratch = new Uint16Array();
let touched = new Int32Array();

/**
 * Puts together what comes in any order: `fill` stores one more than the score of each slot in what it is given, 0 being
 * none yet, and announces each slot once. It must not wait: the room to work in is the same each time.
 */
export function mergeScores(count: number, fill: (buffer: Uint16Array, first: (slot: number) => void) => void): Scores {
  if (scratch.length < count) [scratch, touched] = [new Uint16Array(count * 2), new Int32Array(count * 2)];
  let size = 0;
  fill(scratch, (slot) => {
    touched[size++] = slot;
  });
  const slots = new Int32Array(size);
  if (size > count * DENSE) {
    for (let slot = 0, at = 0; slot < count; slot++) if (scratch[slot] !== 0) slots[at++] = slot;
  } else slots.set(touched.subarray(0, size).sort());
  const scores = new Uint16Array(size);
  for (let at = 0; at < size; at++) {
    const slot = slots[at] ?? 0;
    scores[at] = (scratch[slot] ?? 0) - 1;
    scratch[slot] = 0;
  }
  return { slots, scores };
}

/** What all have, the scores added up. */
export function allScores(each: readonly Scores[]): Scores {
  const [rarest = NO_SCORES, ...others] = each.toSorted((a, b) => a.slots.length - b.slots.length);
  return others.reduce(intersectScores, rarest);
}

/** What either has, with the better score. */
export const betterScores = (a: Scores, b: Scores, count: number): Scores =>
  mergeScores(count, (buffer, first) => {
    for (const { slots, scores } of [a, b]) {
      for (let at = 0; at < slots.length; at++) {
        const [slot, score] = [slots[at] ?? 0, (scores[at] ?? 0) + 1];
        const before = buffer[slot] ?? 0;
        if (before === 0) first(slot);
        if (before === 0 || before > score) buffer[slot] = score;
      }
    }
  });
