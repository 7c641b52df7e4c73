/** The edit distance of two spellings, in typos of one letter; common typos count less. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ءرلاوزظ', '1234567890'];
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
  'هه',
  'كل',
  'aeiou',
  'ckq',
  'sz',
  'iy',
  'mn',
  'pb',
  'fv',
];

/** Sounds people write one for the other. */
const ALIKE_SOUNDS = ['mn', 'hx', 'kgj', 'scz', 'td', 'bf', 'lr'];

const EASY = 0.6;
const TYPO = 1;
const EXTRA_OR_MISSING = 0.8;

const neighbours = (row: string) => Array.from(row, (letter, index) => letter + (row[index + 1] ?? letter));
const pairs = (group: string) => Array.from(group).flatMap((a) => Array.from(group, (b) => a + b));

const bothWays = (pair: string) => [pair, Array.from(pair).reverse().join('')];

/** Both letters in one number, so that looking a pair up puts no texts together. */
const pairKey = (a: number, b: number) => a * 0x200000 + b;
const pairsOf = (pairs: readonly string[]): ReadonlySet<number> =>
  new Set(pairs.map((pair) => pairKey(...twoOf(Array.from(pair, (letter) => letter.codePointAt(0) ?? 0)))));
const twoOf = ([a = 0, b = 0]: readonly number[]): [number, number] => [a, b];

const easyLetters = pairsOf([...ROWS.flatMap(neighbours), ...LOOK_ALIKE.flatMap(pairs)].flatMap(bothWays));
const easySounds = pairsOf(ALIKE_SOUNDS.flatMap(pairs));

function substitution(a: number, b: number, easy: ReadonlySet<number>): number {
  if (a === b) return 0;
  return easy.has(pairKey(a, b)) ? EASY : TYPO;
}

/** The same between two sound keys, where the mouth and not the keyboard decides what is near. */
export function soundCost(a: string, b: string, max?: number): number {
  return editCost(a, b, max, easySounds);
}

/** Hundreds of words are compared with each that is typed: all of them in the same room. */
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
 * Letters changed, left out, added or swapped with their neighbour; 0 for the same word. Words further apart than `most`
 * are given up as soon as that shows: to most of the dictionary it shows within two letters.
 */
export function editCost(
  a: string,
  b: string,
  max = Number.POSITIVE_INFINITY,
  easy: ReadonlySet<number> = easyLetters,
): number {
  if (Math.max(a.length, b.length) > buffers.max) buffers = createBuffers(2 * Math.max(a.length, b.length));
  const { from, to } = buffers;
  const [rows, columns] = [spell(a, from), spell(b, to)];
  if (Math.abs(rows - columns) * EXTRA_OR_MISSING > max) return Number.POSITIVE_INFINITY;
  let [before, above, row] = buffers.rows;
  for (let j = 0; j <= columns; j++) above[j] = j * EXTRA_OR_MISSING;
  let minAbove = 0;
  for (let i = 0; i < rows; i++) {
    const letter = at(from, i);
    row[0] = (i + 1) * EXTRA_OR_MISSING;
    let min = at(row, 0);
    for (let j = 0; j < columns; j++) {
      const other = at(to, j);
      let cost = Math.min(
        at(above, j) + substitution(letter, other, easy),
        at(above, j + 1) + EXTRA_OR_MISSING,
        at(row, j) + EXTRA_OR_MISSING,
      );
      if (i > 0 && j > 0 && letter === to[j - 1] && from[i - 1] === other)
        cost = Math.min(cost, at(before, j - 1) + EASY);
      row[j + 1] = cost;
      if (cost < min) min = cost;
    }
    // A swap reaches back over one row, nothing reaches back over two.
    if (min > max && minAbove > max) return Number.POSITIVE_INFINITY;
    minAbove = min;
    [before, above, row] = [above, row, before];
  }
  return at(above, columns);
}

const at = (row: Float64Array | Int32Array, index: number): number => row[index] ?? Number.POSITIVE_INFINITY;

/** The word itself and the word with any one letter left out. The database has the same function. */
export function oneLetterLess(word: string): string[] {
  const letters = Array.from(word);
  if (letters.length < 2 || letters.length > 24) return [word];
  return [...new Set([word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))])];
}
