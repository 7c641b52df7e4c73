import type { WordMatches } from '@karaz/domain/search/match-word';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { attributeValues } from '../db/tables/catalog.ts';
import { searchProducts } from '../db/tables/search.ts';
import type { Reading } from './readings.ts';

const ints = (ids: readonly number[]) => sql`${sql.param(ids)}::int[]`;

/** The products that have the words, each with its tier: the lower, the surer it is what was meant. */
export async function selectHits(db: Database, key: string, reading: Reading): Promise<Map<number, number>> {
  const found = await db.execute<{ level: number; products: string }>(hitsSql(key, reading));
  return byProduct(found.rows);
}

/** One row per tier: thousands of hits travel as a few long lines. */
function hitsSql(key: string, { units, mode }: Reading): SQL {
  const each = units.map(({ exact, near, slips }) => sql`p.word_ids && ${ints([...exact, ...near, ...slips])}`);
  return sql`
    select tier as level, string_agg(product_id::text, ',') as products from (
      select p.product_id, ${tierOf(key, units)} as tier from ${searchProducts} p
      where ${sql.join(each, mode === 'all' ? sql` and ` : sql` or `)}
    ) hits group by tier`;
}

/**
 * 0 the very name, 1 a name that begins with the words, 2 a name that has them all, 3 a name that begins with the letters;
 * then by how surely each word is meant and whether the name itself has it.
 */
function tierOf(key: string, units: readonly WordMatches[]): SQL {
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
    when ${sql.join(named, sql` and `)} then 2
    when p.name_en like ${`${key}%`} or p.name_ar like ${`${key}%`} then 3
    else ${sql.join([sql`4`, ...each], sql` + `)} end`;
}

/** Hidden from the planner, which then plans once and not for every word. */
const given = (name: string) => sql`(select ${sql.placeholder(name)}::int[])`;

const findLevels = statement<{ level: number; products: string }>(
  'search_levels',
  sql`
  select level, string_agg(product_id::text, ',') as products from (
    select p.product_id, case
      when p.name_word_ids && ${given('exact')} then 0
      when p.name_word_ids && ${given('near')} then 1
      when p.word_ids && ${given('exact')} then 2
      when p.word_ids && ${given('near')} then 3
      when p.name_word_ids && ${given('slips')} then 4
      else 5 end as level
    from ${searchProducts} p where p.word_ids && ${given('all')}
  ) hits group by level`,
);

/** The products that have one word, by how surely it is meant there; as the words count in a tier. */
export async function selectLevels(db: Database, { exact, near, slips }: WordMatches): Promise<Map<number, number>> {
  const all = [...exact, ...near, ...slips];
  return all.length === 0 ? new Map() : byProduct(await findLevels(db, { exact, near, slips, all }));
}

function byProduct(rows: readonly { level: number; products: string }[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const { level, products } of rows) for (const id of products.split(',')) found.set(Number(id), level);
  return found;
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
