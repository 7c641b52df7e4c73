import { fail, ok, type Result } from '../result.ts';
import { foldDigits } from '../text/fold-arabic.ts';
import { isQuantity, QUANTITY_INVALID, type QuantityError } from './limits.ts';

// As people type it: no sign, no fraction, no exponent. Number() would also take '1e3', '0x10' and ''.
const TYPED = /^\d{1,9}$/;

/** What was typed into a field or sent in a body; digits of either script. */
export function parseQuantity(value: unknown): Result<number, QuantityError> {
  const text = typeof value === 'string' ? foldDigits(value).trim() : '';
  const quantity = typeof value === 'number' ? value : TYPED.test(text) ? Number(text) : Number.NaN;
  return isQuantity(quantity) ? ok(quantity) : fail(QUANTITY_INVALID);
}
