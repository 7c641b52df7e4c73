import { COUNTRY_CODES } from '@karaz/domain/countries';
import { weekdayIn } from '@karaz/domain/promotions/promotion';
import type { Database } from '../db/database.ts';
import { notifyOfChangedPromotions } from './coupons.queries.ts';

/** Pages with promotions are made anew when one begins or ends, or a day of the week begins; what is computed for a cart looks at the time itself. */
export function createPromotionTimes(db: Database, clock: () => Date) {
  let checkedUntil = clock();
  return async () => {
    const now = clock();
    const isNextDay = COUNTRY_CODES.some((country) => weekdayIn(country, checkedUntil) !== weekdayIn(country, now));
    await notifyOfChangedPromotions(db, { after: checkedUntil, until: now, isNextDay });
    checkedUntil = now;
  };
}
