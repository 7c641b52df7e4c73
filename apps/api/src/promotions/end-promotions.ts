import type { Database } from '../db/database.ts';
import { notifyOfChangedPromotions } from './coupons.queries.ts';

/** Pages with promotions are made anew when one begins or ends; what is computed for a cart looks at the time itself. */
export function createPromotionTimes(db: Database, clock: () => Date) {
  let checkedUntil = clock();
  return async () => {
    const now = clock();
    await notifyOfChangedPromotions(db, checkedUntil, now);
    checkedUntil = now;
  };
}
