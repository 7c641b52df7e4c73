/**
 * How far a word in Latin letters is from one in Arabic letters, read aloud: Arabizi (7aleeb, 3asal, khobz) is written by
 * everybody a little differently. For each Latin piece the Arabic letters it may stand for, the likeliest first.
 */
const PIECES: Readonly<Record<string, string>> = {
  kh: 'خ',
  sh: 'ش',
  ch: 'شكج',
  gh: 'غق',
  th: 'ثذظض',
  dh: 'ذظض',
  ee: 'ي',
  oo: 'و',
  ou: 'و',
  aa: 'ا',
  ai: 'يا',
  ei: 'ي',
  '2': 'اق',
  '3': 'ع',
  '5': 'خ',
  '6': 'ط',
  '7': 'ح',
  '8': 'قغ',
  '9': 'صضق',
  a: 'اعهي',
  b: 'ب',
  c: 'كس',
  d: 'دضذ',
  e: 'ياعه',
  f: 'ف',
  g: 'قجغك',
  h: 'هح',
  i: 'يعا',
  j: 'جي',
  k: 'كقخ',
  l: 'ل',
  m: 'م',
  n: 'ن',
  o: 'وع',
  p: 'ب',
  q: 'قك',
  r: 'رغ',
  s: 'سصث',
  t: 'تطث',
  u: 'وع',
  v: 'ف',
  w: 'و',
  x: 'خ',
  y: 'يج',
  z: 'زذظ',
};
/** The first letter of a piece is certain, the others a little less so. */
const LESS_LIKELY = 0.04;
/** Hardly anybody writes Arabic with these. */
const UNUSUAL: Readonly<Record<string, number>> = { p: 0.4, v: 0.3, c: 0.3, x: 0.4 };

const SHORT_VOWEL = 0.07;
/** Every Arabic word begins with a consonant. */
const FIRST_VOWEL = 0.35;
const UNREAD_CONSONANT = 0.9;
/** A letter of the Arabic word that was not written: a long vowel, an ain, the ه of a ta marbuta. */
const UNWRITTEN: Readonly<Record<string, number>> = { ا: 0.25, و: 0.35, ي: 0.3, ع: 0.15, ه: 0.4 };
const UNWRITTEN_LAST: Readonly<Record<string, number>> = { ه: 0.12, ا: 0.12 };
const CHANGED_CONSONANT = 0.85;
/** The word goes on: somebody is still typing. */
const BEGUN = 0.45;
const MIN_BEGUN = 3;

const isVowel = (letter: string) => 'aeiouy'.includes(letter);

/** 0 where each letter stands for the next; Infinity beyond `max`. `isBegun`: the Arabic word may go on. */
export function transliterationCost(latin: string, arabic: string, max: number, isBegun = false): number {
  const width = arabic.length + 1;
  const costs = new Float64Array((latin.length + 1) * width).fill(Number.POSITIVE_INFINITY);
  costs[0] = 0;
  const reach = (i: number, j: number, cost: number) => {
    const index = i * width + j;
    if (cost <= max && cost < (costs[index] ?? 0)) costs[index] = cost;
  };
  for (let i = 0; i <= latin.length; i++) {
    for (let j = 0; j < width; j++) {
      const cost = costs[i * width + j] ?? Number.POSITIVE_INFINITY;
      if (cost === Number.POSITIVE_INFINITY) continue;
      if (j < arabic.length) reach(i, j + 1, cost + unwritten(arabic, j));
      if (i === latin.length) continue;
      reach(i + 1, j, cost + unread(latin, i));
      if (j === arabic.length) continue;
      for (const length of [1, 2]) {
        if (i + length <= latin.length)
          reach(i + length, j + 1, cost + stands(latin.slice(i, i + length), arabic[j] ?? ''));
      }
    }
  }
  const last = costs.subarray(latin.length * width);
  let min = last[arabic.length] ?? Number.POSITIVE_INFINITY;
  if (isBegun) for (let j = MIN_BEGUN; j < arabic.length; j++) min = Math.min(min, (last[j] ?? min) + BEGUN);
  return min;
}

function stands(piece: string, letter: string): number {
  const letters = PIECES[piece];
  const at = letters?.indexOf(letter) ?? -1;
  if (at >= 0) return Math.min(at, 2) * LESS_LIKELY + (UNUSUAL[piece] ?? 0);
  return piece.length === 1 && !isVowel(piece) && !'اويعه'.includes(letter)
    ? CHANGED_CONSONANT
    : Number.POSITIVE_INFINITY;
}

function unread(latin: string, i: number): number {
  const letter = latin[i] ?? '';
  if (isVowel(letter)) return i === 0 ? FIRST_VOWEL : SHORT_VOWEL;
  // A doubled letter is a shadda, and a closing h a ta marbuta.
  if (letter === latin[i - 1] || (letter === 'h' && i === latin.length - 1 && isVowel(latin[i - 1] ?? ''))) return 0;
  return letter === '3' ? 0.3 : letter === '2' ? SHORT_VOWEL : UNREAD_CONSONANT;
}

function unwritten(arabic: string, j: number): number {
  const letter = arabic[j] ?? '';
  if (j === arabic.length - 1) return UNWRITTEN_LAST[letter] ?? UNWRITTEN[letter] ?? UNREAD_CONSONANT;
  return UNWRITTEN[letter] ?? UNREAD_CONSONANT;
}
