import type { CountryCode } from '@karaz/domain/countries';
import type { SearchRule } from '@karaz/domain/search/search-rules';
import { createMemo } from '../catalog/memo.ts';
import type { Database } from '../db/database.ts';
import { hasRulesToEnd, markEnded, selectRules } from './search-rules.queries.ts';

/** The rules of a folded text in a country. */
export type FindRules = (country: CountryCode, text: string) => Promise<readonly SearchRule[]>;

const NONE: readonly SearchRule[] = [];

/** The one place that reads rules: of a country at once, cached until the next change of the catalogue. */
export function createFindRules(db: Database, version: () => number): FindRules {
  const countries = createMemo<Map<string, SearchRule[]>>(10);
  return async (country, text) => {
    const byKey = await countries(country, version(), async () => {
      const found = new Map<string, SearchRule[]>();
      for (const { keys, kind, productId } of await selectRules(db, country)) {
        for (const key of keys) found.set(key, [...(found.get(key) ?? []), { kind, productId }]);
      }
      return found;
    });
    return byKey.get(text) ?? NONE;
  };
}

/** Ends what has run out: the change of the row is what every process is notified of. */
export async function endSearchRules(db: Database, now: Date): Promise<void> {
  if (await hasRulesToEnd(db, now)) await markEnded(db, now);
}
