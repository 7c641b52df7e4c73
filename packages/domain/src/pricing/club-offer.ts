import type { CurrencyCode } from '../money.ts';

/** What a member saves at least before a page speaks of it: less is no reason to join. */
const MIN_SAVING_MINOR: Readonly<Record<CurrencyCode, number>> = { KWD: 100, EGP: 1_000, AED: 100, SAR: 100 };

/** Whether a page offers the club for so much less. */
export const isClubOffered = (savingMinor: number, currency: CurrencyCode): boolean =>
  savingMinor >= MIN_SAVING_MINOR[currency];
