import type { WordMatches } from '@karaz/domain/search/match-word';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { attributeValues } from '../db/tables/catalog.ts';
import { searchProducts, searchStocks } from '../db/tables/search.ts';
import type { StockFilter } from './search-engine.ts';
import type { TextMatch } from './text-match.ts';

const ints = (ids: readonly number[]) => sql`${sql.param(ids)}::int[]`;
type Words = Extract<TextMatch, { kind: 'words' }>;

const allIds = ({ exact, near, slips }: WordMatches) => [...exact, ...near, ...slips];

/** Which products have the words. Expects `p` to be a row of search_products. */
function hasWords({ units, mode }: Pick<Words, 'units' | 'mode'>): SQL {
  const each = units.map((unit) => sql`p.word_ids && ${ints(allIds(unit))}`);
  if (each.length === 0) return sql`false`;
  return sql`(${sql.join(each, mode === 'all' ? sql` and ` : sql` or `)})`;
}

/**
 * 0 the very name, 1 a name that begins with the words, 2 a name that has them all, 3 a name that begins with the letters;
 * then by how surely each word is meant and whether the name itself has it.
 */
function tierOf({ key, units }: Words): SQL {
  const each = units.map(
    ({ exact, near, slips }) => sql`(case
      when p.name_word_ids && ${ints(exact)} then 0 when p.name_word_ids && ${ints(near)} then 1
      when p.word_ids && ${ints(exact)} then 2 when p.word_ids && ${ints(near)} then 3
      when p.name_word_ids && ${ints(slips)} then 4 when p.word_ids && ${ints(slips)} then 5 else 8 end)`,
  );
  const named = units.map(({ exact }) => sql`p.name_word_ids && ${ints(exact)}`);
  // The key is letters, digits and spaces: nothing in it means anything to `like`.
  return sql`case when ${key} in (p.name_en, p.name_ar) then 0
    when p.name_en like ${`${key} %`} or p.name_ar like ${`${key} %`} then 1
    when ${sql.join([sql`true`, ...named], sql` and `)} then 2
    when p.name_en like ${`${key}%`} or p.name_ar like ${`${key}%`} then 3
    else ${sql.join([sql`4`, ...each], sql` + `)} end`;
}

const SELLER_TIER = 100;

/** `from search_stocks s …` with what the text asks for, and the SQL of each row's tier. */
export function matchedStocks(match: TextMatch): { from: SQL; where: SQL; tier: SQL } {
  const plain = { from: sql`from ${searchStocks} s`, where: sql`true`, tier: sql`0` };
  if (match.kind === 'everything') return plain;
  if (match.kind === 'nothing') return { ...plain, where: sql`false` };
  if (match.kind === 'codes') {
    return {
      ...plain,
      where: sql`(s.product_id = any(${ints(match.productIds)}) or s.stock_id = any(${ints(match.stockIds)}))`,
    };
  }
  const hits = sql`(select p.product_id, ${tierOf(match)} as tier from ${searchProducts} p where ${hasWords(match)})`;
  if (match.sellerIds.length === 0) {
    return {
      from: sql`from ${searchStocks} s join ${hits} hit using (product_id)`,
      where: sql`true`,
      tier: sql`hit.tier`,
    };
  }
  return {
    from: sql`from ${searchStocks} s left join ${hits} hit using (product_id)`,
    where: sql`(hit.tier is not null or s.branch_id = any(${ints(match.sellerIds)}))`,
    tier: sql`coalesce(hit.tier, ${SELLER_TIER})`,
  };
}

/** The place's border and what kind of goods, without the filters that facts count one by one. */
export function baseFilter(filter: StockFilter): SQL {
  const parts = [sql`s.branch_id = any(${ints(filter.within)})`, sql`s.is_visible`];
  if (filter.onlyOrderable) parts.push(sql`s.is_orderable`);
  if (filter.tagIds.length > 0) parts.push(sql`s.tag_ids && ${ints(filter.tagIds)}`);
  if (filter.stockIds.length > 0) parts.push(sql`s.stock_id = any(${ints(filter.stockIds)})`);
  if (filter.originCountries.length > 0) {
    parts.push(sql`s.origin_country = any(${sql.param(filter.originCountries)}::text[])`);
  }
  if (filter.classification) parts.push(sql`s.classification = ${filter.classification}`);
  if (filter.subscribable) parts.push(sql`s.is_subscribable`);
  if (filter.express) parts.push(sql`s.express_delivery`);
  if (filter.onSale) parts.push(sql`s.price_minor < s.list_price_minor`);
  if (filter.minPriceMinor !== undefined) parts.push(sql`s.price_minor >= ${filter.minPriceMinor}`);
  if (filter.maxPriceMinor !== undefined) parts.push(sql`s.price_minor <= ${filter.maxPriceMinor}`);
  if (filter.ratingAbove !== undefined) parts.push(sql`s.average_rating > ${filter.ratingAbove}`);
  return sql.join(parts, sql` and `);
}

export const inCategories = ({ categoryIds }: StockFilter): SQL =>
  categoryIds.length > 0 ? sql`s.category_ids && ${ints(categoryIds)}` : sql`true`;
export const inBranches = ({ branchIds }: StockFilter): SQL =>
  branchIds.length > 0 ? sql`s.branch_id = any(${ints(branchIds)})` : sql`true`;

export function hasValues(groups: readonly (readonly number[])[]): SQL {
  if (groups.length === 0) return sql`true`;
  return sql.join(
    groups.map((ids) => sql`s.value_ids && ${ints(ids)}`),
    sql` and `,
  );
}

/** The ids by attribute; one that does not exist stands alone, so that it finds nothing. */
export async function selectValueGroups(db: Database, ids: readonly number[]): Promise<number[][]> {
  if (ids.length === 0) return [];
  const found = await db.execute<{ ids: number[] }>(sql`
    select array_agg(wanted.id) as ids from unnest(${ints(ids)}) as wanted(id)
    left join ${attributeValues} v on v.id = wanted.id
    group by coalesce(v.attribute_id, -wanted.id)`);
  return found.rows.map((row) => row.ids);
}

/** The first reading that finds anything these branches sell, whatever else is filtered; -1 when none does. */
export async function selectReading(
  db: Database,
  tried: readonly Pick<Words, 'units' | 'mode'>[],
  { within, onlyOrderable }: StockFilter,
): Promise<number> {
  if (tried.length === 0) return -1;
  const cases = tried.map(
    (reading, index) => sql`when exists (
      select from ${searchProducts} p join ${searchStocks} s on s.product_id = p.product_id
      where ${hasWords(reading)} and s.branch_id = any(${ints(within)}) and s.is_visible
        ${onlyOrderable ? sql`and s.is_orderable` : sql``}) then ${sql.raw(String(index))}`,
  );
  const found = await db.execute<{ reading: number }>(
    sql`select case ${sql.join(cases, sql` `)} else -1 end as reading`,
  );
  return found.rows[0]?.reading ?? -1;
}
