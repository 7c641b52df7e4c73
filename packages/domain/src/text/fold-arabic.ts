const LETTERS: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ة: 'ه',
  ھ: 'ه',
  ہ: 'ه',
  ە: 'ه',
  ک: 'ك',
  گ: 'ك',
  پ: 'ب',
  چ: 'ج',
  ڤ: 'ف',
};
const FOLDED_LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

// Vowel marks and the hamzas that compatibility decomposition has taken off their letters; tatweel; direction and width marks.
const DROPPED = /[\p{M}\p{Cf}\u0640\u066C]/gu;
const NOT_A_WORD = /[^\p{L}\p{N}]+/gu;

/** ٠-٩ and ۰-۹ to 0-9. */
export function foldDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0));
}

/**
 * One key for all the ways people type the same word: case, accents, vowel marks, tatweel, the forms of alef, ya, ta
 * marbuta and kaf, loan letters, digits of either script. Index and query must both pass through it.
 */
export function foldText(text: string): string {
  // Lower-casing can bring new marks (İ) and decomposing new capitals (℡), hence one on either side of the other.
  const plain = text.normalize('NFKD').toLowerCase().normalize('NFKD').replace(DROPPED, '');
  return foldDigits(plain.replace(FOLDED_LETTER, (letter) => LETTERS[letter] ?? letter))
    .replace(NOT_A_WORD, ' ')
    .trim();
}
