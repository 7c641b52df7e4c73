import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../db/database.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { waitForNotifications } from '../testing/wait-for-notifications.ts';
import { countriesWithCounts, disableCountry, enableCountry, ensureCountries } from './enable-country.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  await ensureCountries(api.database.db);
});
afterAll(() => api.close());

const countries = () => countriesWithCounts(api.database.db);
const open = async (): Promise<string[]> =>
  ((await api.get('/api/countries?activeOnly=true')).body as { code: string }[]).map(({ code }) => code);

test('a store without an open country responds in an orderly way', async () => {
  expect((await countries()).map(({ code, isActive, areas }) => [code, isActive, areas])).toEqual([
    ['kw', false, 0],
    ['eg', false, 0],
    ['ae', false, 0],
    ['sa', false, 0],
  ]);
  for (const [path, status] of [
    ['/api/v1/settings/country/kw', 404],
    ['/api/v1/settings', 200],
    ['/api/countries', 200],
    ['/api/v1/categories', 200],
    ['/api/v1/branches', 200],
    ['/api/v1/areas/lookup?latitude=29.3&longitude=48', 200],
    ['/api/v1/geocoder/reverse?latitude=29.3&longitude=48', 200],
    ['/api/v1/banners', 200],
    ['/api/cart/my-cart?country=kw', 401],
  ] as const) {
    expect([path, (await api.get(path)).status]).toEqual([path, status]);
  }
});

test('a country opens with its places, once, and what the shop changed stays', async () => {
  const { db } = api.database;
  await inTransaction(db, (tx) => enableCountry(tx, 'sa'));
  await waitForNotifications(api);
  expect(await open()).toEqual(['sa']);
  const before = (await countries()).find(({ code }) => code === 'sa');
  expect(before?.areas).toBeGreaterThan(40);
  expect(before?.areas).toBe(before?.knownAreas);
  const settings = (await api.get('/api/v1/settings/country/sa')).body;
  expect(settings).toMatchObject({ currency: 'SAR', vat_percent: 15, prices_include_tax: true, support_phone: '' });
  const at = (await api.get('/api/v1/areas/lookup?latitude=24.6949&longitude=46.6853')).body;
  expect(at).toMatchObject({ currentArea: { countryCode: 'sa', shippingAvailable: true } });

  await db.execute(sql`update areas set name_en = 'Ours', delivery_fee_minor = 7 where key = 'al-olaya'`);
  await inTransaction(db, (tx) => disableCountry(tx, 'sa'));
  expect((await countries()).find(({ code }) => code === 'sa')).toMatchObject({
    isActive: false,
    areas: before?.areas,
  });
  await inTransaction(db, (tx) => enableCountry(tx, 'sa'));
  expect((await countries()).find(({ code }) => code === 'sa')).toMatchObject({ ...before, isActive: true });
  const { rows } = await db.execute(sql`select name_en from areas where key = 'al-olaya'`);
  expect(rows).toEqual([{ name_en: 'Ours' }]);
});
