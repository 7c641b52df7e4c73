import { isDoubtfulNumber, plainNumber } from '@karaz/domain/text/plain-number';
import { numberIn } from '../form/number-in.ts';

export type TypedProblem = 'notNumber' | 'negative' | 'notWhole' | 'tooFine' | 'tooLarge';
/** More than the server takes. */
const MAX = 1_000_000;

/** Why this cannot be what was meant; null: it can. `digits`: as many as may stand after the point. */
export function typedProblem(text: string, digits: number): TypedProblem | null {
  const number = numberIn(text.replace('−', '-'));
  if (number === null) return null;
  if (number < 0) return 'negative';
  const [, fraction] = plainNumber(text).split('.');
  if (digits === 0 && (isDoubtfulNumber(text) || (!Number.isNaN(number) && fraction !== undefined))) return 'notWhole';
  if (Number.isNaN(number)) return 'notNumber';
  if ((fraction ?? '').replace(/0+$/, '').length > digits) return 'tooFine';
  return number > MAX ? 'tooLarge' : null;
}
