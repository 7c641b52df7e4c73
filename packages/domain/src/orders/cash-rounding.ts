import type { CurrencyCode } from '../money.ts';

/** The smallest coin that is in use: cash is paid in steps of it. Single halalas and piastres are nobody's change any more. */
export const SMALLEST_COIN_MINOR: Readonly<Record<CurrencyCode, number>> = { KWD: 5, EGP: 25, AED: 25, SAR: 5 };

/** Whether no coin can pay so little: it is rounding, up or down. */
export const isRounding = (differenceMinor: number, currency: CurrencyCode): boolean =>
  Math.abs(differenceMinor) < SMALLEST_COIN_MINOR[currency];

/** Whether cash counted or collected differs so much that somebody has to say why. */
export const needsReason = (differenceMinor: number, currency: CurrencyCode): boolean =>
  !isRounding(differenceMinor, currency);
