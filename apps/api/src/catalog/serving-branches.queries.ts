import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { branchAreas, branches } from '../db/tables/branches.ts';
import { areas, cities, countries } from '../db/tables/places.ts';
import type { Place } from './place.ts';

/** Nothing outside the country, the city and the areas ever passes, however the three are mixed. */
export async function selectServingBranches(db: Database, { country, cityId, areaIds }: Place) {
  if (areaIds.length === 0) {
    const found = await db.execute<{ id: number; delivers: boolean }>(sql`
      select b.id, true as delivers from ${branches} b join ${countries} c on c.code = b.country_code
      where b.country_code = ${country} and b.is_active and is_offered(b.type) and c.is_active order by b.id`);
    return found.rows;
  }
  const found = await db.execute<{ id: number; delivers: boolean }>(sql`
    select b.id, bool_or(a.shipping_available) as delivers
    from ${branchAreas} ba
    join ${areas} a on a.id = ba.area_id and a.is_active
    join ${cities} t on t.id = a.city_id and t.is_active
    join ${countries} c on c.code = t.country_code and c.is_active
    join ${branches} b on b.id = ba.branch_id and b.is_active and is_offered(b.type) and b.country_code = t.country_code
    where a.id in ${areaIds} and t.country_code = ${country}
      and (${cityId ?? null}::int is null or t.id = ${cityId ?? null}::int)
    group by b.id order by b.id`);
  return found.rows;
}
