import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { branchAreas, branches } from '../db/tables/branches.ts';
import { areas, cities, countries, countrySettings } from '../db/tables/places.ts';

export async function selectDeliveryArea(db: Database, areaId: number) {
  const [row] = await db
    .select({
      area: areas,
      isCityActive: cities.isActive,
      isCountryActive: countries.isActive,
      countryCode: countries.code,
      currency: countrySettings.currency,
      minOrderMinor: countrySettings.minOrderMinor,
    })
    .from(areas)
    .innerJoin(cities, eq(cities.id, areas.cityId))
    .innerJoin(countries, eq(countries.code, cities.countryCode))
    .innerJoin(countrySettings, eq(countrySettings.countryCode, countries.code))
    .where(eq(areas.id, areaId));
  return row;
}

export function selectAreaBranches(db: Database, areaId: number) {
  return db
    .select({
      branchId: branches.id,
      isActive: branches.isActive,
      cover: {
        feeMinor: branchAreas.feeMinor,
        minOrderMinor: branchAreas.minOrderMinor,
        extraLeadHours: branchAreas.extraLeadHours,
      },
      regularHours: branches.regularDeliveryHours,
      expressEnabled: branches.expressDeliveryEnabled,
      expressHours: branches.expressDeliveryHours,
    })
    .from(branchAreas)
    .innerJoin(branches, eq(branches.id, branchAreas.branchId))
    .where(eq(branchAreas.areaId, areaId))
    .orderBy(branches.id);
}
