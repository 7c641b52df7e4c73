import type { CurrencyCode } from '../money.ts';

/** Up to this much is rounding: Kuwait's smallest coin is 5 fils. Prices of the other countries can be paid exactly. */
export const ROUNDING_MINOR: Readonly<Record<CurrencyCode, number>> = { KWD: 4, EGP: 0, AED: 0, SAR: 0 };

/** Whether cash counted or collected differs so much that somebody has to say why. */
export const needsReason = (differenceMinor: number, currency: CurrencyCode): boolean =>
  Math.abs(differenceMinor) > ROUNDING_MINOR[currency];
