import type { CountryCode } from '@karaz/domain/countries';
import { type Language, type MainLanguage, mainLanguageOf } from '@karaz/i18n/language';
import { and, desc, eq, gte, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { products } from '../db/tables/catalog.ts';
import { recipes } from '../db/tables/content.ts';
import { popularSearches, popularSearchVisitors, searchStocks } from '../db/tables/search.ts';
import { MIN_VISITORS } from './popular-limits.ts';

/** One network alone must not reach the minimum, whatever accounts it has. */
const MAX_PER_NETWORK = 2;
/** Beyond this more visitors are not stored. */
export const MAX_VISITORS = 500;
/** Per country and language; the rarest and oldest are deleted first. */
const MAX_SEARCHES = 2_000;

export type Audience = { country: CountryCode; language: Language };
const isFor = ({ country, language }: Audience) =>
  and(eq(popularSearches.countryCode, country), eq(popularSearches.language, mainLanguageOf(language)));

export function selectPopular(db: Database, audience: Audience, limit: number) {
  return db
    .select({ text: popularSearches.text })
    .from(popularSearches)
    .where(and(isFor(audience), gte(popularSearches.visitors, MIN_VISITORS), isNull(popularSearches.removedAt)))
    .orderBy(desc(popularSearches.visitors), popularSearches.key)
    .limit(limit);
}

export async function selectRemovedKeys(db: Database, audience: Audience): Promise<string[]> {
  const rows = await db
    .select({ key: popularSearches.key })
    .from(popularSearches)
    .where(and(isFor(audience), isNotNull(popularSearches.removedAt)));
  return rows.map(({ key }) => key);
}

export async function selectBestSellerNames(db: Database, branchIds: readonly number[], limit: number) {
  const found = await db.execute<{ nameEn: string; nameAr: string }>(sql`
    select p.name_en as "nameEn", p.name_ar as "nameAr" from (
      select s.product_id, max(s.sales_count) as sales from ${searchStocks} s
      where s.branch_id = any(${sql.param(branchIds)}::int[]) and s.is_visible and s.is_orderable
      group by s.product_id order by sales desc, s.product_id limit ${limit}
    ) best join ${products} p on p.id = best.product_id order by best.sales desc, p.id`);
  return found.rows;
}

export const selectRecipeNames = (db: Database) =>
  db.select({ name_en: recipes.nameEn, name_ar: recipes.nameAr }).from(recipes).where(eq(recipes.isPublished, true));

/** The names of brands that are for sale. */
export async function selectBrands(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ brand: products.brand })
    .from(products)
    .where(and(eq(products.isPublished, true), ne(products.brand, '')))
    .orderBy(products.brand);
  return rows.map(({ brand }) => brand);
}

type Search = Audience & { language: MainLanguage; key: string; text: string };

/** Locks the row until the transaction ends, so that visitors are counted one after the other. */
export async function upsertSearch(tx: Transaction, { country, ...search }: Search, now: Date) {
  const { countryCode, language, key } = popularSearches;
  const [row] = await tx
    .insert(popularSearches)
    .values({ countryCode: country, ...search, lastAt: now })
    .onConflictDoUpdate({ target: [countryCode, language, key], set: { lastAt: now } })
    .returning();
  if (!row) throw new Error('the search was not stored');
  return row;
}

type VisitorOfSearch = { searchId: number; visitor: string; network: string; lastAt: Date };

export async function upsertVisitor(tx: Transaction, { lastAt, network, ...row }: VisitorOfSearch): Promise<void> {
  await tx
    .insert(popularSearchVisitors)
    .values({ ...row, network, lastAt })
    .onConflictDoUpdate({
      target: [popularSearchVisitors.searchId, popularSearchVisitors.visitor],
      set: { lastAt, network },
    });
}

const visitorsOf = (searchId: unknown, since: Date) => sql`(
  select coalesce(sum(least(of_network.visitors, ${sql.raw(String(MAX_PER_NETWORK))})), 0)::int from (
    select count(*) as visitors from ${popularSearchVisitors} v
    where v.search_id = ${searchId} and v.last_at >= ${since.toISOString()} group by v.network) of_network)`;

export async function countVisitors(tx: Transaction, id: number, since: Date): Promise<void> {
  await tx
    .update(popularSearches)
    .set({ visitors: visitorsOf(id, since) })
    .where(eq(popularSearches.id, id));
}

export async function deleteOldSearches(db: Database, since: Date): Promise<void> {
  await db.delete(popularSearchVisitors).where(lt(popularSearchVisitors.lastAt, since));
  await db.execute(sql`
    update ${popularSearches} s set visitors = counted.visitors from (
      select search.id, ${visitorsOf(sql`search.id`, since)} as visitors from ${popularSearches} search) counted
    where counted.id = s.id and counted.visitors <> s.visitors`);
  await db.execute(sql`
    delete from ${popularSearches} where removed_at is null and (last_at < ${since.toISOString()} or id in (
      select id from (
        select id, row_number() over (partition by country_code, language order by visitors desc, last_at desc, id) as rank
        from ${popularSearches} where removed_at is null) ranked
      where rank > ${MAX_SEARCHES}))`);
}
