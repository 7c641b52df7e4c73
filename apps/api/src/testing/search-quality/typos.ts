import type { Random } from '../../db/seed/random.ts';

const LATIN = 'abcdefghijklmnopqrstuvwxyz';
const ARABIC = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي';

/** The word with one letter left out, added, replaced or swapped with the next: any letter, at any position. */
export function mistype(word: string, random: Random): string {
  const letters = Array.from(word);
  const at = random.int(0, letters.length - 1);
  const letter = random.pick(Array.from(/[a-z]/.test(word) ? LATIN : ARABIC));
  const kind = random.pick(['leave out', 'add', 'replace', 'swap']);
  if (kind === 'leave out') return letters.toSpliced(at, 1).join('');
  if (kind === 'add') return letters.toSpliced(at, 0, letter).join('');
  if (kind === 'replace') return letters.with(at, letter).join('');
  const first = Math.min(at, letters.length - 2);
  return letters
    .with(first, letters[first + 1] ?? '')
    .with(first + 1, letters[first] ?? '')
    .join('');
}
