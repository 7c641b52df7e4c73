import { activeTermsOf, entryDiscount } from './memberships.queries.ts';

/** What the club takes off somebody's orders at a moment, as a part of another module's query. */
export const membershipTermsOf: typeof activeTermsOf = (userId, now) => activeTermsOf(userId, now);

/** What it would take off at least for somebody who joins, as a part of another module's query. */
export const entryDiscountNow: typeof entryDiscount = entryDiscount;
