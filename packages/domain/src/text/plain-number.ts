import { foldDigits } from './fold-arabic.ts';

/** 1,459.50 and 1,000,000, as the pages themselves write them; 0,250 is none. */
const GROUPED = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
/** '1,000' is a thousand to one and a single one to the other. */
const DOUBTFUL = /^-?[1-9]\d{0,2},\d{3}$/;

/** What was typed in the digits of either script, as digits with a point; a comma that cannot divide thousands is a point. */
export function plainNumber(typed: string): string {
  const text = foldDigits(typed.trim()).replaceAll('٬', ',').replaceAll('٫', '.');
  return GROUPED.test(text) ? text.replaceAll(',', '') : text.replaceAll(',', '.');
}

/** The number is ambiguous: it has to be typed again, not guessed. */
export const isDoubtfulNumber = (typed: string) => DOUBTFUL.test(foldDigits(typed.trim()));
