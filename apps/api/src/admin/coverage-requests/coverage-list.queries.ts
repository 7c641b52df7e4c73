import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { coverageRequests } from '../../db/tables/coverage.ts';
import { areas, cities } from '../../db/tables/places.ts';
import { containing, type Paging } from '../list-rows.queries.ts';

type Filter = {
  search?: string | undefined;
  sort?: 'waiting' | '-waiting' | 'lastAt' | '-lastAt' | undefined;
  country?: string | undefined;
  listed?: 'yes' | 'no' | undefined;
};

export type CoverageRequestRow = {
  country: 'kw' | 'eg' | 'ae' | 'sa';
  areaId: number | null;
  nameEn: string | null;
  nameAr: string | null;
  cityEn: string | null;
  cityAr: string | null;
  place: string;
  waiting: number;
  firstAt: string;
  lastAt: string;
};

const ORDERS = {
  waiting: sql`waiting asc`,
  '-waiting': sql`waiting desc`,
  lastAt: sql`last_at asc`,
  '-lastAt': sql`last_at desc`,
};

/** One row for each place, however many requested it: counted first, so that names are looked up once a place. */
export async function selectCoverageRequests(db: Database, filter: Filter, { page, limit }: Paging) {
  const { search, sort = '-waiting', country, listed } = filter;
  const pattern = containing(search ?? '');
  const iso = (column: ReturnType<typeof sql>) =>
    sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  const found = await db.execute<CoverageRequestRow & { total: number }>(sql`
    with wanted as (
      select country_code, area_id, place, count(*)::int as waiting, min(created_at) as first_at, max(created_at) as last_at
      from ${coverageRequests}
      where ${country ? sql`country_code = ${country}` : sql`true`}
        and ${listed ? sql`(area_id is not null) = ${listed === 'yes'}` : sql`true`}
      group by country_code, area_id, place),
    found as materialized (
      select r.country_code as country, r.area_id as "areaId", a.name_en as "nameEn", a.name_ar as "nameAr",
        c.name_en as "cityEn", c.name_ar as "cityAr", r.place, r.waiting, r.first_at, r.last_at
      from wanted r left join ${areas} a on a.id = r.area_id left join ${cities} c on c.id = a.city_id
      where ${search ? sql`list_words(concat_ws(' ', a.name_en, a.name_ar, c.name_en, c.name_ar, r.place)) like list_words(${pattern})` : sql`true`})
    select t.total, p.* from (select count(*)::int as total from found) t left join (
      select country, "areaId", "nameEn", "nameAr", "cityEn", "cityAr", place, waiting,
        ${iso(sql`first_at`)} as "firstAt", ${iso(sql`last_at`)} as "lastAt"
      from found order by ${ORDERS[sort]}, "areaId", place limit ${limit} offset ${(page - 1) * limit}) p on true`);
  // A page after the last one is a row that has nothing but the number.
  const rows = found.rows.filter(({ country: code }) => code !== null);
  return { rows, total: found.rows[0]?.total ?? 0 };
}
