import type { OfficeCountrySettings, OfficeStoreSettings } from '@karaz/contract/admin/settings';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderShop, openOrderShop } from '../../testing/order-shop.ts';
import { waitForNotifications } from '../../testing/wait-for-notifications.ts';

let shop: OrderShop;
let staffId: number;
const as = (role: string) => ({ authorization: `Bearer ${role}:${staffId}` });
const PATH = '/api/v1/admin/settings';

beforeAll(async () => {
  shop = await openOrderShop();
  staffId = (await shop.buyer(await shop.counterOf('kw'), { role: 'admin' })).id;
});
afterAll(() => shop.close());

const read = async () =>
  (await shop.get(PATH, as('admin'))).body as { store: OfficeStoreSettings; countries: OfficeCountrySettings[] };
const kuwait = async () => {
  const found = (await read()).countries.find(({ country }) => country === 'kw');
  if (!found) throw new Error('no Kuwait');
  return found;
};
const save = (body: object, path = 'countries/kw') =>
  shop.call('PUT', `${PATH}/${path}`, { headers: as('admin'), body });

test('[SD-10] settings are for administrators', async () => {
  for (const role of ['manager', 'fulfilment', 'support', 'user']) {
    expect((await shop.get(PATH, as(role))).status).toBe(403);
  }
});

test('[SD-20, SD-52] what is set for a country holds in the shop within a second and is written down', async () => {
  const before = await kuwait();
  const response = await save({
    ...before,
    minOrder: 3.75,
    freeDeliveryFrom: null,
    pickupEnabled: !before.pickupEnabled,
  });
  expect(response.status, response.text).toBe(200);
  const fetchPublic = async () => (await shop.get('/api/v1/settings/country/kw')).body;
  await waitForNotifications(shop);
  expect(await fetchPublic()).toMatchObject({
    min_order_amount: 3.75,
    free_delivery_from: null,
    pickup_enabled: !before.pickupEnabled,
  });
  const log = await shop.rows(sql`select entity_id, before, after from audit_log where entity = 'settings'`);
  expect(log[0]).toMatchObject({
    entity_id: 'kw',
    before: { minOrder: before.minOrder },
    after: { minOrder: 3.75, freeDeliveryFrom: null },
  });
  expect((await save({ ...before, minOrder: 9 })).body).toMatchObject({ status: 409, code: 'conflict' });
});

test('bad values are named and nothing is saved', async () => {
  const before = await kuwait();
  const wrong = { ...before, vatPercent: 101, minOrder: -1, supportEmail: 'nobody', supportPhone: '12' };
  const response = await save(wrong);
  expect(response.status).toBe(422);
  expect(Object.keys((response.body as { errors: object }).errors).sort()).toEqual([
    'minOrder',
    'supportEmail',
    'supportPhone',
    'vatPercent',
  ]);
  expect(await kuwait()).toEqual(before);
  const generous = await save({ ...before, pointsEarnedPerUnit: 100, pointsPerUnit: 100 });
  expect(generous.status).toBe(422);
  expect(generous.body).toMatchObject({ code: 'pointsBackTooHigh', errors: { pointsPerUnit: expect.any(Array) } });
  expect(await kuwait()).toEqual(before);
});

test('the store’s own name and links; what the form does not know stays', async () => {
  const { store } = await read();
  const social = [{ value: 'instagram', label: 'Instagram', path: 'https://instagram.com/karaz' }];
  const response = await save({ ...store, storeName_en: 'Karaz Market', social }, 'store');
  expect(response.status, response.text).toBe(200);
  const fetchPublic = async () => (await shop.get('/api/v1/settings')).body;
  await waitForNotifications(shop);
  expect(await fetchPublic()).toMatchObject({ data: [{ store_name_en: 'Karaz Market', social }] });
  const [row] = await shop.rows(sql`select data ? 'demoVersion' as stored from global_settings`);
  expect(row).toEqual({ stored: true });
  const unsafe = await save({ ...store, social: [{ ...social[0], path: 'javascript:alert(1)' }] }, 'store');
  expect(unsafe.status).toBe(422);
});
