import type { CountryCode } from '@karaz/domain/countries';
import { type Promotion, type PromotionTerms, runningIn } from '@karaz/domain/promotions/promotion';
import type { StoreTopic } from '@karaz/domain/store-topic';
import type { ApiDeps } from '../api-deps.ts';
import type { Database } from '../db/database.ts';
import { selectAutomatic } from './coupons.queries.ts';

type Running = { forAnybody: PromotionTerms[]; forFirstOrder: PromotionTerms[] };
/** Promotions that apply by themselves, in memory until one changes. */
export type PromotionsCache = { running: (db: Database, country: CountryCode, at: Date) => Promise<Running> };

const TOPICS: readonly StoreTopic[] = ['catalog'];

/** How often a customer has used one is left to the checkout. */
const isInCarts = ({ perCustomerLimit }: Promotion) => perCustomerLimit === null;
const isForFirstOrder = ({ audience }: PromotionTerms) => audience === 'first-order';

export function createPromotionsCache({ responseCache }: Pick<ApiDeps, 'responseCache'>): PromotionsCache {
  let cached: Promise<Promotion[]> | null = null;
  let version = responseCache.version(TOPICS);
  const current = (db: Database, at: Date) => {
    const now = responseCache.version(TOPICS);
    if (cached === null || now !== version) {
      const found = selectAutomatic(db, at);
      // What failed is read again by the next one.
      found.catch(() => {
        if (cached === found) cached = null;
      });
      cached = found;
      version = now;
    }
    return cached;
  };
  return {
    running: async (db, country, at) => {
      const running = runningIn((await current(db, at)).filter(isInCarts), country, at);
      return {
        forAnybody: running.filter((promotion) => !isForFirstOrder(promotion)),
        forFirstOrder: running.filter(isForFirstOrder),
      };
    },
  };
}
