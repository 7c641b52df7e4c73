import type { CountryCode } from '@karaz/domain/countries';
import { type SQL, sql } from 'drizzle-orm';
import { branchAreas, branches } from '../db/tables/branches.ts';

/** Where someone shops: always a country, and an area once it is chosen. */
export type Place = { country: CountryCode; areaId?: number | undefined };

/** The branches that sell there. Expects `branches` in the query. */
export function servesPlace({ country, areaId }: Place): SQL {
  const inCountry = sql`${branches.isActive} and ${branches.countryCode} = ${country}`;
  if (areaId === undefined) return inCountry;
  return sql`${inCountry} and exists (
    select 1 from ${branchAreas} where ${branchAreas.branchId} = ${branches.id} and ${branchAreas.areaId} = ${areaId})`;
}
