import { addDays } from '@karaz/domain/calendar/calendar-date';
import { COUNTRIES } from '@karaz/domain/countries';
import type * as tables from '../tables/branches.ts';
import type { SeedBranch, Weekday } from './data/shapes.ts';
import { groupBy, required } from './keyed.ts';
import { localDate } from './local-time.ts';
import type { PictureIds } from './picture-rows.ts';
import type { AreaRow, CityRow } from './place-rows.ts';
import { branches } from './seed-data.ts';

const WEEKDAYS: Record<Weekday, number> = {
  sunday: 0,
  monday: 1,
  tuesday: 2,
  wednesday: 3,
  thursday: 4,
  friday: 5,
  saturday: 6,
};

export type BranchRow = ReturnType<typeof branchRow>;
export type HoursRow = typeof tables.branchWorkingHours.$inferInsert;
export type ClosureRow = typeof tables.branchClosures.$inferInsert;
export type BranchAreaRow = typeof tables.branchAreas.$inferInsert;

type Surroundings = { now: Date; pictureIds: PictureIds; cities: readonly CityRow[]; areas: readonly AreaRow[] };

export function branchRows({ now, pictureIds, cities, areas }: Surroundings) {
  const numbered = branches.map((branch, index) => ({ branch, id: index + 1 }));
  const served = areasServed(cities, areas);
  return {
    branches: numbered.map(({ branch, id }) => branchRow(branch, id, pictureIds)),
    branchWorkingHours: numbered.flatMap(({ branch, id }) =>
      branch.hours.map(({ day, opens, closes }): HoursRow => ({ branchId: id, weekday: WEEKDAYS[day], opens, closes })),
    ),
    branchClosures: numbered.flatMap(({ branch, id }) => {
      const today = localDate(now.getTime(), COUNTRIES[branch.country].timeZone);
      return (branch.closuresInDays ?? []).map(
        ({ day, reason }): ClosureRow => ({
          branchId: id,
          day: addDays(today, day),
          reasonEn: reason.en,
          reasonAr: reason.ar,
        }),
      );
    }),
    branchAreas: numbered.flatMap(({ branch, id }) =>
      served(branch).map((areaId): BranchAreaRow => ({ branchId: id, areaId })),
    ),
  };
}

function branchRow(branch: SeedBranch, id: number, pictureIds: PictureIds) {
  return {
    id,
    key: branch.key,
    code: branch.code,
    type: branch.type,
    kind: branch.kind,
    countryCode: branch.country,
    nameEn: branch.name.en,
    nameAr: branch.name.ar,
    descriptionEn: branch.description.en,
    descriptionAr: branch.description.ar,
    addressEn: branch.address.en,
    addressAr: branch.address.ar,
    phone: branch.phone,
    latitude: branch.latitude,
    longitude: branch.longitude,
    mediaId: required(pictureIds, branch.picture),
    isMain: branch.isMain ?? false,
    isActive: branch.active ?? true,
    expressDeliveryEnabled: branch.expressEnabled,
    expressDeliveryHours: branch.expressHours ?? null,
    regularDeliveryHours: branch.regularHours,
    preparationHours: branch.preparationHours,
    maxOrdersPerSlot: branch.maxOrdersPerSlot,
    sortOrder: id - 1,
  } satisfies typeof tables.branches.$inferInsert;
}

/** Whole cities first, then single areas; an area named twice counts once. */
function areasServed(cities: readonly CityRow[], areas: readonly AreaRow[]): (branch: SeedBranch) => number[] {
  const cityKeys = new Map(cities.map(({ id, key }) => [id, key]));
  const byCity = groupBy(areas, ({ cityId }) => required(cityKeys, cityId));
  const byPath = new Map(areas.map(({ id, cityId, key }) => [`${required(cityKeys, cityId)}/${key}`, id]));
  return ({ servesCities, servesAreas = [] }) => [
    ...new Set([
      ...servesCities.flatMap((city) => required(byCity, city).map(({ id }) => id)),
      ...servesAreas.map((path) => required(byPath, path)),
    ]),
  ];
}
