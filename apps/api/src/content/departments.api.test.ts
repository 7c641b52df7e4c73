import type { OfficeStoreSettings } from '@karaz/contract/admin/settings';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderShop, openOrderShop } from '../testing/order-shop.ts';
import { waitForNotifications } from '../testing/wait-for-notifications.ts';

let shop: OrderShop;
const admin = { authorization: 'Bearer admin:1' };
const PATH = '/api/v1/admin/settings';
beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop.close());

async function setDepartments(isOn: boolean): Promise<void> {
  const { store } = (await shop.get(PATH, admin)).body as { store: OfficeStoreSettings };
  const departments = { livestock: isOn, dining: isOn, recipes: isOn, weekly_box: isOn, club: isOn };
  const saved = await shop.call('PUT', `${PATH}/store`, { headers: admin, body: { ...store, departments } });
  expect(saved.status, saved.text).toBe(200);
  await waitForNotifications(shop);
}

const kinds = async () => {
  const { body } = await shop.get('/api/v2/search/products?limit=100&country=kw', { 'x-country': 'kw' });
  return new Set((body as { data: { classification: string }[] }).data.map(({ classification }) => classification));
};
const branchTypes = async () => {
  const { body } = await shop.get('/api/v1/branches?limit=100', { 'x-country': 'kw' });
  return new Set((body as { data: { type: string }[] }).data.map(({ type }) => type));
};

test('a department that is switched off is nowhere in the shop, and is back when it is switched on', async () => {
  const before = { kinds: await kinds(), types: await branchTypes() };
  const recipe = '/api/v1/recipes/1';
  expect((await shop.get(recipe)).status).toBe(200);

  await setDepartments(false);
  for (const path of ['/api/v1/recipes', recipe, '/api/club-cherry/memberships']) {
    const { status, body } = await shop.get(path);
    expect({ path, status, body }).toMatchObject({ status: 404, body: { code: 'departmentOff' } });
  }
  // The index takes changes in after the settings.
  await expect.poll(async () => [...(await kinds())], { timeout: 10_000 }).toEqual(['grocery']);
  expect([...(await branchTypes())]).toEqual(['seller']);
  expect((await shop.get('/api/v1/settings/country/kw')).body).toMatchObject({ loyalty_system_enabled: false });

  await setDepartments(true);
  expect((await shop.get(recipe)).status).toBe(200);
  await expect.poll(kinds, { timeout: 10_000 }).toEqual(before.kinds);
  expect(await branchTypes()).toEqual(before.types);
});

test('goods of a department that is switched off are not for sale', async () => {
  const [animal] = await shop.rows<{ id: number; productId: number }>(sql`
    select s.id, s.product_id as "productId"
    from stocks s join products p on p.id = s.product_id join branches b on b.id = s.branch_id
    where p.classification = 'livestock' and b.country_code = 'kw' and s.quantity > 2 limit 1`);
  // What must be decided about an animal is no matter here.
  await shop.rows(sql`delete from product_addons where product_id = ${animal?.productId ?? 0}`);
  const buyer = await shop.buyer(await shop.counterOf('kw'));
  const body = { stock: animal?.id, quantity: 1 };
  const headers = { ...buyer.headers, 'x-country': 'kw' };
  const add = () => shop.call('POST', '/api/cart/items?country=kw', { headers, body });
  await setDepartments(true);
  expect((await add()).status).toBeLessThan(300);
  await setDepartments(false);
  const rejected = await add();
  expect(rejected.status, rejected.text).toBeGreaterThanOrEqual(400);
  expect(rejected.status).toBeLessThan(500);
  expect((await shop.get(`/api/v1/stocks/${animal?.id}`, { 'x-country': 'kw' })).status).toBe(404);
});
