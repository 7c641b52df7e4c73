import type { CountryCode } from '@karaz/domain/countries';
import type { MainLanguage } from '@karaz/i18n/language';
import { and, desc, eq, gt, gte, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { searchCounts } from '../../db/tables/search.ts';
import { containing, inOrder, type Paging, pageOfRows } from '../list-rows.queries.ts';

/** What fewer have searched for may be chance or private. */
const MIN_SEARCHES = 3;
/** After fewer it is too early to wonder that nobody opened anything. */
const MIN_UNOPENED = 5;

const PROBLEMS = {
  nothingFound: and(eq(searchCounts.found, 0), gte(searchCounts.searches, MIN_SEARCHES)),
  nothingOpened: and(gt(searchCounts.found, 0), eq(searchCounts.opened, 0), gte(searchCounts.searches, MIN_UNOPENED)),
  requested: gt(searchCounts.requests, 0),
};

type Filter = {
  search?: string | undefined;
  country?: CountryCode | undefined;
  language?: MainLanguage | undefined;
  problem?: keyof typeof PROBLEMS | undefined;
};
const SORTS = { searches: searchCounts.searches, requests: searchCounts.requests, lastAt: searchCounts.lastAt };
type Sort = keyof typeof SORTS;

export function selectSearchReport(
  db: Database,
  { search, country, language, problem }: Filter,
  { sort, ...paging }: Paging & { sort?: Sort | `-${Sort}` | undefined },
) {
  const where = and(
    problem ? PROBLEMS[problem] : or(PROBLEMS.nothingFound, PROBLEMS.nothingOpened, PROBLEMS.requested),
    search ? sql`list_words(${searchCounts.key}) like list_words(${containing(search)})` : undefined,
    country ? eq(searchCounts.countryCode, country) : undefined,
    language ? eq(searchCounts.language, language) : undefined,
  );
  const query = db
    .select()
    .from(searchCounts)
    .where(where)
    .orderBy(...inOrder(sort, SORTS, desc(searchCounts.searches), desc(searchCounts.id)));
  return pageOfRows(db, query, { from: searchCounts, where }, paging);
}
export type SearchCountRow = typeof searchCounts.$inferSelect;
