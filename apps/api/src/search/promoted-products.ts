import { createHash } from 'node:crypto';
import type { CountryCode } from '@karaz/domain/countries';
import type { StoreTopic } from '@karaz/domain/store-topic';
import type { ApiDeps } from '../api-deps.ts';
import { createMemo } from '../catalog/memo.ts';
import { selectPromotedProducts } from './promoted-products.queries.ts';
import type { PromotedProducts } from './search-engine.ts';

const TOPICS: readonly StoreTopic[] = ['catalog'];
const MAX_COUNTRIES = 10;

/** Products that a promotion makes cheaper in a country today, cached until a promotion or the catalogue changes. */
export function createFindPromoted({ db, responseCache }: Pick<ApiDeps, 'db' | 'responseCache'>) {
  const cache = createMemo<PromotedProducts | undefined>(MAX_COUNTRIES);
  return (country: CountryCode) =>
    cache(country, responseCache.version(TOPICS), async () => {
      const ids = await selectPromotedProducts(db, country);
      if (ids.length === 0) return undefined;
      return { key: createHash('sha256').update(ids.join()).digest('base64url'), ids: new Set(ids) };
    });
}
