/** Chance that is the same on every machine: the names decide everything, so a new product never reshuffles the old ones. */
export type Random = {
  /** At least 0, below 1. */
  fraction(): number;
  /** Both ends included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Zero weights are never picked. */
  weighted<T>(list: readonly T[], weightOf: (item: T) => number): T;
};

export function randomFor(...names: readonly (string | number)[]): Random {
  const fraction = mulberry32(fnv1a(names.join('/')));
  const weighted = <T>(list: readonly T[], weightOf: (item: T) => number): T => {
    const sum = list.reduce((all, item) => all + weightOf(item), 0);
    let left = fraction() * sum;
    for (const item of list) {
      left -= weightOf(item);
      if (left < 0) return item;
    }
    throw new RangeError(`Nothing to pick from for ${names.join('/')}`);
  };
  return {
    fraction,
    int: (min, max) => min + Math.floor(fraction() * (max - min + 1)),
    chance: (probability) => fraction() < probability,
    pick: (list) => weighted(list, () => 1),
    weighted,
  };
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A version 4 UUID out of the given chance. */
export function uuidFrom(random: Random): string {
  const hex = Array.from({ length: 32 }, () => random.int(0, 15).toString(16)).join('');
  const variant = '89ab'.charAt(random.int(0, 3));
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
