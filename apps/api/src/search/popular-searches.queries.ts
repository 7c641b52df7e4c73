import type { CountryCode } from '@karaz/domain/countries';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { products } from '../db/tables/catalog.ts';
import { searchStocks, searchTerms } from '../db/tables/search.ts';

/** Once is chance or a private matter; shown is what several looked for. */
const SEVERAL = 3;

export function selectPopularTerms(db: Database, country: CountryCode, limit: number) {
  return db
    .select({ text: searchTerms.text })
    .from(searchTerms)
    .where(and(eq(searchTerms.countryCode, country), gt(searchTerms.searches, SEVERAL - 1)))
    .orderBy(desc(searchTerms.searches), searchTerms.key)
    .limit(limit);
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

export async function countTerm(db: Database, term: { country: CountryCode; key: string; text: string; at: Date }) {
  await db
    .insert(searchTerms)
    .values({ countryCode: term.country, key: term.key, text: term.text, lastAt: term.at })
    .onConflictDoUpdate({
      target: [searchTerms.countryCode, searchTerms.key],
      set: { searches: sql`${searchTerms.searches} + 1`, lastAt: term.at },
    });
}
