import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { branchAreas, branches } from '../db/tables/branches.ts';
import { cities } from '../db/tables/places.ts';
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { fillSmallStore } from '../testing/small-store.ts';
import { areaServices } from './area-services.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await fillSmallStore(database.db);
  const branch = {
    type: 'seller' as const,
    kind: 'supermarket',
    countryCode: 'kw' as const,
    descriptionEn: 'd',
    descriptionAr: 'و',
    addressEn: 'a',
    addressAr: 'ع',
    phone: '+96522000100',
    latitude: 29.3,
    longitude: 48,
    regularDeliveryHours: 6,
  };
  await database.db.insert(branches).values([
    { id: 1, key: 'main', code: 'KW-1', nameEn: 'Main', nameAr: 'الرئيسي', ...branch },
    { id: 2, key: 'far', code: 'KW-2', nameEn: 'Far', nameAr: 'البعيد', expressDeliveryEnabled: true, ...branch },
    { id: 3, key: 'shut', code: 'KW-3', nameEn: 'Shut', nameAr: 'المغلق', isActive: false, ...branch },
    { id: 4, key: 'elsewhere', code: 'KW-4', nameEn: 'Elsewhere', nameAr: 'غيره', ...branch },
  ]);
  await database.db.insert(branchAreas).values([
    { branchId: 1, areaId: 11 },
    { branchId: 2, areaId: 11, feeMinor: 0, minOrderMinor: 9000, extraLeadHours: 2.5 },
    { branchId: 3, areaId: 11 },
    { branchId: 1, areaId: 12 },
  ]);
});
afterAll(() => database.close());

test('the active branches that serve the area, each on its terms', async () => {
  expect(await areaServices(database.db, 11)).toEqual({
    areaId: 11,
    cityId: 1,
    countryCode: 'kw',
    currency: 'KWD',
    isDeliverable: true,
    services: [
      { branchId: 1, feeMinor: 750, minOrderMinor: 2500, regularLeadHours: 6, expressLeadHours: null },
      { branchId: 2, feeMinor: 0, minOrderMinor: 9000, regularLeadHours: 8.5, expressLeadHours: 2.5 },
    ],
  });
});

test('nobody serves an area without shipping, and there is no area nobody knows', async () => {
  expect(await areaServices(database.db, 12)).toMatchObject({ isDeliverable: false, services: [] });
  expect(await areaServices(database.db, 999)).toBeUndefined();
});

test('a closed city closes its areas', async () => {
  const setActive = (isActive: boolean) => database.db.update(cities).set({ isActive }).where(eq(cities.id, 1));
  await setActive(false);
  expect(await areaServices(database.db, 11)).toMatchObject({ isDeliverable: false, services: [] });
  await setActive(true);
});
