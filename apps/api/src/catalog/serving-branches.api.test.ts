import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { branchAreas, branches } from '../db/tables/branches.ts';
import { areas, cities } from '../db/tables/places.ts';
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { fillSmallStore } from '../testing/small-store.ts';
import { servingBranches } from './serving-branches.ts';

let database: FreshDatabase;
const at = (...areaIds: number[]) => servingBranches(database.db, { country: 'kw', areaIds });

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
    { id: 2, key: 'far', code: 'KW-2', nameEn: 'Far', nameAr: 'البعيد', ...branch },
    { id: 3, key: 'shut', code: 'KW-3', nameEn: 'Shut', nameAr: 'المغلق', isActive: false, ...branch },
    { id: 4, key: 'elsewhere', code: 'KW-4', nameEn: 'Elsewhere', nameAr: 'غيره', ...branch },
  ]);
  await database.db.insert(branchAreas).values([
    { branchId: 1, areaId: 11 },
    { branchId: 2, areaId: 11 },
    { branchId: 3, areaId: 11 },
    { branchId: 1, areaId: 12 },
  ]);
});
afterAll(() => database.close());

test('the active branches that serve the area', async () => {
  expect(await at(11)).toEqual({ visible: [1, 2], delivering: [1, 2] });
});

test('[SD-21] where no van goes one may look but not order', async () => {
  expect(await at(12)).toEqual({ visible: [1], delivering: [] });
  expect(await at(11, 12)).toEqual({ visible: [1, 2], delivering: [1, 2] });
});

test('before an area is chosen the whole country is shown', async () => {
  expect(await at()).toEqual({ visible: [1, 2, 4], delivering: [1, 2, 4] });
  expect(await servingBranches(database.db, { country: 'sa', areaIds: [] })).toEqual({ visible: [], delivering: [] });
});

test('an area of another city or country, a closed one and one nobody knows have no branches', async () => {
  const none = { visible: [], delivering: [] };
  expect(await at(999)).toEqual(none);
  expect(await servingBranches(database.db, { country: 'eg', areaIds: [11] })).toEqual(none);
  expect(await servingBranches(database.db, { country: 'kw', cityId: 2, areaIds: [11] })).toEqual(none);
  await database.db.update(areas).set({ isActive: false }).where(eq(areas.id, 11));
  expect(await at(11)).toEqual(none);
  await database.db.update(areas).set({ isActive: true }).where(eq(areas.id, 11));
  await database.db.update(cities).set({ isActive: false }).where(eq(cities.id, 1));
  expect(await at(11)).toEqual(none);
});
