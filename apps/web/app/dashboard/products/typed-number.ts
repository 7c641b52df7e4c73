import { isDoubtfulNumber, plainNumber } from '@karaz/domain/text/plain-number';

/** '2.5', '2,5' or Arabic digits, also on the way there ('2.'); null: nothing typed; undefined: not a number. */
export function numberTyped(text: string): number | null | undefined {
  const plain = plainNumber(text);
  if (plain === '') return null;
  return /^(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

export type TypedProblem = 'notNumber' | 'negative' | 'notWhole' | 'tooFine' | 'tooLarge';
/** More than the server takes. */
const MOST = 1_000_000;

/** Why this cannot be what was meant; null: it can. `digits`: as many as may stand after the point. */
export function typedProblem(text: string, digits: number): TypedProblem | null {
  const plain = plainNumber(text);
  if (/^[-−]\s*\d*\.?\d+$/.test(plain)) return 'negative';
  const number = numberTyped(text);
  if (number === undefined) return 'notNumber';
  if (digits === 0 && plain.includes('.')) return 'notWhole';
  if (isDoubtfulNumber(text)) return digits === 0 ? 'notWhole' : 'notNumber';
  const [, fraction = ''] = plain.split('.');
  if (fraction.replace(/0+$/, '').length > digits) return 'tooFine';
  return number !== null && number > MOST ? 'tooLarge' : null;
}
