import {
  recountUses,
  replaceUses,
  selectAgreedTerms,
  selectHasOrdered,
  selectLimitedUses,
  selectOrderUses,
  selectOwnAndLater,
  selectUses,
} from './coupons.queries.ts';

export type { AgreedTerms, NewUse } from './coupons.queries.ts';

/** The uses of promotions by anybody who shares an identity. */
export const usesBy: typeof selectUses = selectUses;

/** Whether an account has an order that did not come to nothing. */
export const hasOrdered: typeof selectHasOrdered = selectHasOrdered;

/** The promotions of an order that applied by themselves and whose uses are limited. */
export const limitedUsesOf: typeof selectLimitedUses = selectLimitedUses;

/** What each promotion takes off an order. */
export const usesOfOrder: typeof selectOrderUses = selectOrderUses;

/** The terms of an order's promotions as they were agreed, by promotion. */
export const agreedTermsOf: typeof selectAgreedTerms = selectAgreedTerms;

/** Without a code: those an order was placed with, and those made after it. */
export const ownAndLaterPromotions: typeof selectOwnAndLater = selectOwnAndLater;

/** Writes what an order has taken off it now. */
export const writeUses: typeof replaceUses = replaceUses;

/** An order that had come to nothing counts again. */
export const countUsesAgain: typeof recountUses = recountUses;
