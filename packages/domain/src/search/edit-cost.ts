/** How far apart two spellings are, in slips of one letter; a slip that fingers or eyes make easily counts less. */
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
const SLIP = 1;
const EXTRA_OR_MISSING = 0.8;

const neighbours = (row: string) => Array.from(row, (letter, index) => letter + (row[index + 1] ?? letter));
const pairs = (group: string) => Array.from(group).flatMap((a) => Array.from(group, (b) => a + b));

const bothWays = (pair: string) => [pair, Array.from(pair).reverse().join('')];

const easyLetters: ReadonlySet<string> = new Set(
  [...ROWS.flatMap(neighbours), ...LOOK_ALIKE.flatMap(pairs)].flatMap(bothWays),
);
const easySounds: ReadonlySet<string> = new Set(ALIKE_SOUNDS.flatMap(pairs));

function substitution(a: string, b: string, easy: ReadonlySet<string>): number {
  if (a === b) return 0;
  return easy.has(a + b) ? EASY : SLIP;
}

/** The same between two sound keys, where the mouth and not the keyboard decides what is near. */
export function soundCost(a: string, b: string, most?: number): number {
  return editCost(a, b, most, easySounds);
}

/**
 * Letters changed, left out, added or swapped with their neighbour; 0 for the same word. Words further apart than `most`
 * are given up as soon as that shows: to most of the dictionary it shows within two letters.
 */
export function editCost(
  a: string,
  b: string,
  most = Number.POSITIVE_INFINITY,
  easy: ReadonlySet<string> = easyLetters,
): number {
  const [from, to] = [Array.from(a), Array.from(b)];
  if (Math.abs(from.length - to.length) * EXTRA_OR_MISSING > most) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, index) => index * EXTRA_OR_MISSING);
  let leastAbove = 0;
  for (const [i, letter] of from.entries()) {
    const row = [(i + 1) * EXTRA_OR_MISSING];
    let least = at(row, 0);
    for (const [j, other] of to.entries()) {
      const swapped = i > 0 && j > 0 && letter === to[j - 1] && from[i - 1] === other;
      const cost = Math.min(
        at(above, j) + substitution(letter, other, easy),
        at(above, j + 1) + EXTRA_OR_MISSING,
        at(row, j) + EXTRA_OR_MISSING,
        swapped ? at(before, j - 1) + EASY : Number.POSITIVE_INFINITY,
      );
      row.push(cost);
      if (cost < least) least = cost;
    }
    // A swap reaches back over one row, nothing reaches back over two.
    if (least > most && leastAbove > most) return Number.POSITIVE_INFINITY;
    leastAbove = least;
    [before, above] = [above, row];
  }
  return at(above, to.length);
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;

/** The word itself and the word with any one letter left out. The database has a twin of this function. */
export function oneLetterLess(word: string): string[] {
  const letters = Array.from(word);
  if (letters.length < 2 || letters.length > 24) return [word];
  return [...new Set([word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))])];
}
