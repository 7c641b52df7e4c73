/** How far apart two spellings are, in typos of one letter; common typos count less. */
const KEYBOARD_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ءرلاوزظ', '1234567890'];
/** Letters that differ in a dot or a stroke, or that people confuse. */
const LOOK_ALIKE = [
  'بتثني',
  'جحخ',
  'دذ',
  'رز',
  'سش',
  'صض',
  'طظ',
  'عغ',
  'فق',
  'كل',
  'ckq',
  'sz',
  'mn',
  'pb',
  'fv',
  'td',
  'gj',
];
/** Letters that sound alike in some dialect, and vowels. */
const SOUND_ALIKE = ['تط', 'سصث', 'ذزظ', 'ضظد', 'قكغ', 'قج', 'هحا', 'aeiouy', 'جي'];

const SOUNDS = 0.5;
const LOOKS = 0.7;
const TYPO = 1;
const EXTRA_OR_MISSING = 0.8;
const VOWEL = 0.7;
const DOUBLED = 0.4;
const SWAPPED = 0.6;
/** The first letter is the one people get right. */
const FIRST_LETTER = 0.1;

/** Both letters in one number, so that looking a pair up puts no texts together. */
const pairKey = (a: number, b: number) => a * 0x200000 + b;
const codeOf = (letter: string) => letter.codePointAt(0) ?? 0;

const costs = new Map<number, number>();
const setPair = (a: string, b: string, cost: number) => {
  for (const key of [pairKey(codeOf(a), codeOf(b)), pairKey(codeOf(b), codeOf(a))]) {
    costs.set(key, Math.min(costs.get(key) ?? TYPO, cost));
  }
};
for (const row of KEYBOARD_ROWS)
  for (let at = 1; at < row.length; at++) setPair(row[at - 1] ?? '', row[at] ?? '', LOOKS);
for (const [groups, cost] of [[LOOK_ALIKE, LOOKS] as const, [SOUND_ALIKE, SOUNDS] as const]) {
  for (const group of groups) for (const a of group) for (const b of group) setPair(a, b, cost);
}

const substitution = (a: number, b: number) => (a === b ? 0 : (costs.get(pairKey(a, b)) ?? TYPO));

const vowels = new Set(Array.from('aeiouاوي', codeOf));

/** What a letter costs that one of the words has more, after the one before it. */
const extra = (letter: number, before: number) =>
  letter === before ? DOUBLED : vowels.has(letter) ? VOWEL : EXTRA_OR_MISSING;

/** Hundreds of words are compared with each that is typed: all of them in the same buffers. */
let buffers = createBuffers(64);

function createBuffers(max: number) {
  const row = () => new Float64Array(max + 1);
  return { max, from: new Int32Array(max), to: new Int32Array(max), rows: [row(), row(), row()] as const };
}

/** The letters of a word as numbers; how many there are. */
function spell(word: string, letters: Int32Array): number {
  let count = 0;
  for (let at = 0; at < word.length; at++) {
    const letter = word.codePointAt(at) ?? 0;
    if (letter > 0xffff) at++;
    letters[count++] = letter;
  }
  return count;
}

/**
 * Letters changed, left out, added or swapped with their neighbour; 0 for the same word. Words further apart than `max`
 * are given up as soon as that shows: to most of the dictionary it shows within two letters.
 */
export function editCost(a: string, b: string, max = Number.POSITIVE_INFINITY): number {
  if (Math.max(a.length, b.length) > buffers.max) buffers = createBuffers(2 * Math.max(a.length, b.length));
  const { from, to } = buffers;
  const [rows, columns] = [spell(a, from), spell(b, to)];
  let [before, above, row] = buffers.rows;
  above[0] = 0;
  for (let j = 0; j < columns; j++) above[j + 1] = at(above, j) + extra(at(to, j), at(to, j - 1));
  let minAbove = 0;
  for (let i = 0; i < rows; i++) {
    const letter = at(from, i);
    const missing = extra(letter, at(from, i - 1));
    row[0] = at(above, 0) + missing;
    let min = at(row, 0);
    for (let j = 0; j < columns; j++) {
      const other = at(to, j);
      let cost = Math.min(
        at(above, j) + substitution(letter, other),
        at(above, j + 1) + missing,
        at(row, j) + extra(other, at(to, j - 1)),
      );
      if (i > 0 && j > 0 && letter === to[j - 1] && from[i - 1] === other)
        cost = Math.min(cost, at(before, j - 1) + SWAPPED);
      row[j + 1] = cost;
      if (cost < min) min = cost;
    }
    // A swap reaches back over one row, nothing reaches back over two.
    if (min > max && minAbove > max) return Number.POSITIVE_INFINITY;
    minAbove = min;
    [before, above, row] = [above, row, before];
  }
  return at(above, columns) + (from[0] === to[0] ? 0 : FIRST_LETTER);
}

const at = (row: Float64Array | Int32Array, index: number): number => row[index] ?? Number.POSITIVE_INFINITY;

/**
 * What two words may differ by and still be taken for the same: one letter, in long words two. Of two letters one may be
 * missing: then the word is no other with two.
 */
export function allowedCost(typedLength: number, wordLength: number): number {
  if (typedLength === 2 && wordLength === 3) return EXTRA_OR_MISSING + FIRST_LETTER;
  if (typedLength < 3 || wordLength < 3) return 0;
  if (wordLength >= LONG_WORD && typedLength >= LONG_WORD - 2) return 2 * TYPO + FIRST_LETTER;
  return Math.min(typedLength, wordLength) >= 5 ? 1.3 : TYPO + FIRST_LETTER;
}
const LONG_WORD = 7;

/** What one letter costs at most. */
export const ONE_LETTER = TYPO + FIRST_LETTER;
