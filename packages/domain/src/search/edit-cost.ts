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

const easyLetters: ReadonlySet<string> = new Set([...ROWS.flatMap(neighbours), ...LOOK_ALIKE.flatMap(pairs)]);
const easySounds: ReadonlySet<string> = new Set(ALIKE_SOUNDS.flatMap(pairs));

function substitution(a: string, b: string, easy: ReadonlySet<string>): number {
  if (a === b) return 0;
  return easy.has(a + b) || easy.has(b + a) ? EASY : SLIP;
}

/** The same between two sound keys, where the mouth and not the keyboard decides what is near. */
export function soundCost(a: string, b: string): number {
  return editCost(a, b, easySounds);
}

/** What two words cost at least: each letter that one has more than the other. Far less work than `editCost`. */
export const leastCost = (a: string, b: string): number => Math.abs(a.length - b.length) * EXTRA_OR_MISSING;

/** Letters changed, left out, added or swapped with their neighbour; 0 for the same word. */
export function editCost(a: string, b: string, easy: ReadonlySet<string> = easyLetters): number {
  const [from, to] = [Array.from(a), Array.from(b)];
  let before: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, index) => index * EXTRA_OR_MISSING);
  for (const [i, letter] of from.entries()) {
    const row = [(i + 1) * EXTRA_OR_MISSING];
    for (const [j, other] of to.entries()) {
      const swapped = i > 0 && j > 0 && letter === to[j - 1] && from[i - 1] === other;
      row.push(
        Math.min(
          at(above, j) + substitution(letter, other, easy),
          at(above, j + 1) + EXTRA_OR_MISSING,
          at(row, j) + EXTRA_OR_MISSING,
          swapped ? at(before, j - 1) + EASY : Number.POSITIVE_INFINITY,
        ),
      );
    }
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
