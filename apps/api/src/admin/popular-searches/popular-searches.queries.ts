import type { CountryCode } from '@karaz/domain/countries';
import type { MainLanguage } from '@karaz/i18n/language';
import { and, desc, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { popularSearches } from '../../db/tables/search.ts';
import { MIN_VISITORS } from '../../search/popular-limits.ts';
import { containing, inOrder, type Paging, pageOfRows } from '../list-rows.queries.ts';

type State = 'offered' | 'pending' | 'removed';
type Filter = {
  search?: string | undefined;
  country?: CountryCode | undefined;
  language?: MainLanguage | undefined;
  state?: State | undefined;
};
const SORTS = { visitors: popularSearches.visitors, lastAt: popularSearches.lastAt };
type Sort = keyof typeof SORTS;

const isIn = (state: State) =>
  state === 'removed'
    ? isNotNull(popularSearches.removedAt)
    : and(isNull(popularSearches.removedAt), (state === 'offered' ? gte : lt)(popularSearches.visitors, MIN_VISITORS));

export function selectOfficeSearches(
  db: Database,
  { search, country, language, state }: Filter,
  { sort, ...paging }: Paging & { sort?: Sort | `-${Sort}` | undefined },
) {
  const where = and(
    search ? sql`list_words(${popularSearches.text}) like list_words(${containing(search)})` : undefined,
    country ? eq(popularSearches.countryCode, country) : undefined,
    language ? eq(popularSearches.language, language) : undefined,
    state ? isIn(state) : undefined,
  );
  const order = inOrder(sort, SORTS, desc(popularSearches.visitors), desc(popularSearches.id));
  const query = db
    .select()
    .from(popularSearches)
    .where(where)
    .orderBy(...order);
  return pageOfRows(db, query, { from: popularSearches, where }, paging);
}

export async function lockSearch(tx: Transaction, id: number) {
  const [row] = await tx.select().from(popularSearches).where(eq(popularSearches.id, id)).for('update');
  return row;
}
export type OfficeSearchRow = NonNullable<Awaited<ReturnType<typeof lockSearch>>>;

export async function setRemoved(tx: Transaction, id: number, removedAt: Date | null): Promise<void> {
  await tx.update(popularSearches).set({ removedAt }).where(eq(popularSearches.id, id));
}
