import type { CountryCode } from '@karaz/domain/countries';
import type { SearchRuleKind } from '@karaz/domain/search/search-rules';
import { and, eq, ilike, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { products } from '../../db/tables/catalog.ts';
import { searchRules } from '../../db/tables/search.ts';
import { containing, inOrder, type Paging, pageOfRows } from '../list-rows.queries.ts';

type Filter = {
  search?: string | undefined;
  country?: CountryCode | undefined;
  kind?: SearchRuleKind | undefined;
  state?: 'active' | 'ended' | undefined;
};
const SORTS = { words: searchRules.words, endsAt: searchRules.endsAt };
type Sort = keyof typeof SORTS;

const COLUMNS = {
  rule: searchRules,
  product: { id: products.id, name_en: products.nameEn, name_ar: products.nameAr },
};
const selectAll = (db: Database) =>
  db.select(COLUMNS).from(searchRules).innerJoin(products, eq(products.id, searchRules.productId));

export function selectRuleRows(
  db: Database,
  { search, country, kind, state }: Filter,
  { sort, ...paging }: Paging & { sort?: Sort | `-${Sort}` | undefined },
) {
  const where = and(
    search ? ilike(searchRules.words, containing(search)) : undefined,
    country ? eq(searchRules.countryCode, country) : undefined,
    kind ? eq(searchRules.kind, kind) : undefined,
    state ? eq(searchRules.hasEnded, state === 'ended') : undefined,
  );
  const order = inOrder(sort, SORTS, sql`${searchRules.id} desc`, sql`${searchRules.id}`);
  const rows = selectAll(db)
    .where(where)
    .orderBy(...order);
  return pageOfRows(db, rows, { from: searchRules, where }, paging);
}

export async function selectRuleRow(db: Database, id: number) {
  const [row] = await selectAll(db).where(eq(searchRules.id, id));
  return row;
}
export type RuleRow = NonNullable<Awaited<ReturnType<typeof selectRuleRow>>>;

type Values = Pick<
  typeof searchRules.$inferInsert,
  'countryCode' | 'kind' | 'words' | 'keys' | 'productId' | 'endsAt' | 'hasEnded'
>;

export async function insertRule(tx: Transaction, values: Values): Promise<number> {
  const [row] = await tx.insert(searchRules).values(values).returning({ id: searchRules.id });
  if (!row) throw new Error('no rule was added');
  return row.id;
}

export async function updateRule(tx: Transaction, id: number, values: Values): Promise<void> {
  await tx.update(searchRules).set(values).where(eq(searchRules.id, id));
}

export async function deleteRule(tx: Transaction, id: number): Promise<void> {
  await tx.delete(searchRules).where(eq(searchRules.id, id));
}
