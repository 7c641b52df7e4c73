import { countableSearch } from '@karaz/domain/search/countable-search';
import { mainLanguageOf } from '@karaz/i18n/language';
import type { ApiDeps } from '../api-deps.ts';
import { servingBranches } from '../catalog/serving-branches.ts';
import type { Database } from '../db/database.ts';
import type { RequestContext } from '../http/request-context.ts';
import { deleteOldCounts, incrementCount } from './search-counts.queries.ts';
import { NO_FILTER, type SearchEngine } from './search-engine.ts';

export type SearchEvent = 'searched' | 'opened' | 'requested';

const DAYS = 90;

/** Counts a search for the report, without anything about who made it. */
export async function countSearch(
  { db, clock, metrics }: Pick<ApiDeps, 'db' | 'clock' | 'metrics'>,
  engine: SearchEngine,
  { text, event, context }: { text: string; event: SearchEvent; context: RequestContext },
): Promise<void> {
  const key = countableSearch(text);
  if (!key) return;
  const { country } = context;
  const { delivering } = await servingBranches(db, { country, areaIds: [] });
  const { total } = await engine.list({
    filter: { ...NO_FILTER, within: delivering },
    query: { text, country, language: context.language },
    groupByProduct: true,
    page: 1,
    limit: 1,
  });
  if (total === 0 && event === 'searched') metrics.count('karaz_searches_without_result_total', { country });
  await incrementCount(db, event, {
    countryCode: country,
    language: mainLanguageOf(context.language),
    key,
    found: total,
    lastAt: clock(),
  });
}

/** Deletes counts of more than 90 days ago. */
export const deleteExpiredCounts = (db: Database, now: Date): Promise<void> =>
  deleteOldCounts(db, new Date(now.getTime() - DAYS * 86_400_000));
