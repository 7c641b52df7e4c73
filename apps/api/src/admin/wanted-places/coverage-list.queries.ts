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

export type WantedRow = {
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
  lastAt: sql`"lastAt" asc`,
  '-lastAt': sql`"lastAt" desc`,
};

/** One row for each place, however many asked for it. */
export async function selectWanted(db: Database, filter: Filter, { page, limit }: Paging) {
  const { search, sort = '-waiting', country, listed } = filter;
  const words = containing(search ?? '');
  const iso = (moment: ReturnType<typeof sql>) =>
    sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  const found = await db.execute<WantedRow & { total: number }>(sql`
    select r.country_code as country, r.area_id as "areaId", a.name_en as "nameEn", a.name_ar as "nameAr",
      c.name_en as "cityEn", c.name_ar as "cityAr", r.place, count(*)::int as waiting,
      ${iso(sql`min(r.created_at)`)} as "firstAt", ${iso(sql`max(r.created_at)`)} as "lastAt",
      (count(*) over ())::int as total
    from ${coverageRequests} r left join ${areas} a on a.id = r.area_id left join ${cities} c on c.id = a.city_id
    where ${country ? sql`r.country_code = ${country}` : sql`true`}
      and ${listed ? sql`(r.area_id is not null) = ${listed === 'yes'}` : sql`true`}
      and ${search ? sql`concat_ws(' ', a.name_en, a.name_ar, c.name_en, c.name_ar, r.place) ilike ${words}` : sql`true`}
    group by r.country_code, r.area_id, r.place, a.id, c.id
    order by ${ORDERS[sort]}, r.area_id, r.place
    limit ${limit} offset ${(page - 1) * limit}`);
  const rows = found.rows;
  return { rows, total: rows[0]?.total ?? 0 };
}
