import { foldText } from './fold-arabic.ts';

/**
 * Arabizi writes Arabic with Latin letters and digits (la7am, 3asal, khobz), each person a little differently.
 * Both scripts are reduced to the consonants one hears, so that لحم, la7am, lahm and lhm all become 'lhm'.
 */
const ARABIC_SOUNDS: Readonly<Record<string, string>> = {
  ب: 'b',
  ت: 't',
  ث: 'th',
  ج: 'j',
  ح: 'h',
  خ: 'x',
  د: 'd',
  ذ: 'th',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'c',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'th',
  غ: 'g',
  ف: 'f',
  ق: 'k',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
};

const LATIN_SOUNDS: Readonly<Record<string, string>> = {
  kh: 'x',
  sh: 'c',
  ch: 'c',
  gh: 'g',
  th: 'th',
  dh: 'th',
  '5': 'x',
  '6': 't',
  '7': 'h',
  '8': 'k',
  '9': 's',
  b: 'b',
  c: 'k',
  d: 'd',
  f: 'f',
  g: 'j',
  h: 'h',
  j: 'j',
  k: 'k',
  l: 'l',
  m: 'm',
  n: 'n',
  p: 'b',
  q: 'k',
  r: 'r',
  s: 's',
  t: 't',
  v: 'f',
  x: 'ks',
  z: 'z',
};

const ARTICLES = new Set(['al', 'el', 'il', 'ال']);

function arabicSoundOf(word: string): string {
  // The article is cut only where a word remains; a closing ه is mostly a ta marbuta, which nobody pronounces.
  const bare = word.replace(/^ال(?=.{2})/u, '').replace(/ه$/u, '');
  return Array.from(bare, (letter) => ARABIC_SOUNDS[letter] ?? '').join('');
}

function latinSoundOf(word: string): string {
  const bare = word.replace(/h$/, (_, at) => (/[aeiou]/.test(word.charAt(at - 1)) ? '' : 'h'));
  // Doubled letters are a shadda, which Arabic does not write.
  const single = bare.replace(/([a-z])\1/g, '$1');
  return single.replace(/kh|sh|ch|gh|th|dh|./gs, (piece) => LATIN_SOUNDS[piece] ?? '');
}

/** Latin words with a digit among the letters, as only Arabizi has them. */
export function isArabizi(text: string): boolean {
  return foldText(text)
    .split(' ')
    .some((word) => /^[a-z2356789]+$/.test(word) && /[a-z]/.test(word) && /[2356789][a-z]|[a-z][2356789]/.test(word));
}

/** The consonants of each word in order, spaces between words; '' when there are none. */
export function soundKey(text: string): string {
  return foldText(text)
    .split(' ')
    .filter((word) => !ARTICLES.has(word))
    .map((word) => (/[a-z]/.test(word) ? latinSoundOf(word) : arabicSoundOf(word)))
    .filter((sound) => sound !== '')
    .join(' ');
}

/**
 * All that one typed Latin word may sound like: a g is ج in Cairo and ق in the Gulf, and a closing h may be meant.
 * An Arabic word has one sound.
 */
export function soundKeys(word: string): string[] {
  const key = soundKey(word);
  if (!/[a-z]/.test(word)) return key === '' ? [] : [key];
  const spellings = [word, word.replace(/h$/, '7'), word.replace(/g(?!h)/g, 'q'), word.replace(/^k(?!h)/, 'kh')];
  return [...new Set(spellings.map(soundKey))].filter((sound) => sound !== '');
}
