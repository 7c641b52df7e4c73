import type { OfficeCategory } from '@karaz/contract/admin/categories';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderShop, openOrderShop } from '../../testing/order-shop.ts';
import { waitForNotifications } from '../../testing/wait-for-notifications.ts';
import { lockResource } from '../lock.queries.ts';

let shop: OrderShop;
let staffId: number;
const as = (role: string) => ({ authorization: `Bearer ${role}:${staffId}` });
const PATH = '/api/v1/admin/categories';

beforeAll(async () => {
  shop = await openOrderShop();
  staffId = (await shop.buyer(await shop.counterOf('kw'), { role: 'manager' })).id;
});
afterAll(() => shop.close());

const all = async () => ((await shop.get(PATH, as('manager'))).body as { categories: OfficeCategory[] }).categories;
const send = (method: string, path: string, body: unknown, role = 'manager') =>
  shop.call(method, path, { headers: as(role), body });
const fresh = (slug: string, more: Partial<OfficeCategory> = {}) => ({
  name_en: 'Honey',
  name_ar: 'عسل',
  slug,
  description_en: '',
  description_ar: '',
  classification: 'grocery',
  isInHeader: false,
  isPublished: true,
  mediaId: null,
  parentId: null,
  ...more,
});
const added = async (slug: string, more: Partial<OfficeCategory> = {}) => {
  const response = await send('POST', PATH, fresh(slug, more));
  expect(response.status, response.text).toBe(201);
  return response.body as OfficeCategory;
};
const shopTree = async () => (await shop.get('/api/v1/categories?limit=100&country=kw')).text;

test('[SD-10] support reads the tree and changes nothing; shoppers do not even read it', async () => {
  expect((await shop.get(PATH, as('support'))).status).toBe(200);
  expect((await shop.get(PATH, as('user'))).status).toBe(403);
  expect((await send('POST', PATH, fresh('refused'), 'support')).status).toBe(403);
  expect((await send('POST', PATH, fresh('refused'), 'fulfilment')).status).toBe(403);
});

test('[SD-52] a new category is the last of its parent, written down, and its address is its own', async () => {
  const parent = (await all()).find(({ parentId }) => parentId === null);
  const honey = await added('honey-jars', { parentId: parent?.id ?? 0 });
  const siblings = (await all()).filter(({ parentId }) => parentId === parent?.id);
  expect(siblings.at(-1)?.id).toBe(honey.id);
  const log = await shop.rows(sql`select action from audit_log where entity_id = ${String(honey.id)}`);
  expect(log).toEqual([{ action: 'category.create' }]);
  const twice = await send('POST', PATH, fresh('honey-jars'));
  expect(twice.status).toBe(422);
  expect(twice.body).toMatchObject({ errorCodes: { slug: 'alreadyExists' } });
  const wrong = await send('POST', PATH, fresh('No Spaces!'));
  expect(wrong.body).toMatchObject({ status: 422, errors: { slug: expect.anything() } });
});

test('a save reaches the shop; a second save from an older page is rejected and changes nothing', async () => {
  const honey = await added('honey-comb');
  const first = await send('PUT', `${PATH}/${honey.id}`, { ...honey, name_en: 'Mountain honey' });
  expect(first.status, first.text).toBe(200);
  const second = await send('PUT', `${PATH}/${honey.id}`, { ...honey, name_en: 'Valley honey' });
  expect(second.status).toBe(409);
  expect(second.body).toMatchObject({ code: 'conflict', data: { name_en: 'Mountain honey' } });
  await waitForNotifications(shop);
  expect(await shopTree()).toContain('Mountain honey');
  expect(await shopTree()).not.toContain('Valley honey');
});

test('a move changes the order at once; nothing moves below itself', async () => {
  const [a, b] = [await added('tree-a'), await added('tree-b')];
  const move = (id: number, parentId: number | null, position: number) =>
    send('POST', `${PATH}/${id}/move`, { parentId, position });
  expect((await move(b.id, a.id, 0)).status).toBe(200);
  expect((await all()).find(({ id }) => id === b.id)?.parentId).toBe(a.id);
  expect((await move(a.id, b.id, 0)).status).toBe(422);
  expect((await move(b.id, null, 0)).status).toBe(200);
  expect((await all()).filter(({ parentId }) => parentId === null)[0]?.id).toBe(b.id);
  expect((await move(987_654, null, 0)).status).toBe(404);
});

test('four who move at once leave one order in which each of them has moved', async () => {
  const rootIds = async () => (await all()).flatMap(({ id, parentId }) => (parentId === null ? [id] : []));
  const roots = await rootIds();
  const last = roots.slice(-4);
  const responses = await Promise.all(
    last.map((id) => send('POST', `${PATH}/${id}/move`, { parentId: null, position: 0 })),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  // Who came later pushed the others down; nobody put the old order back.
  expect((await rootIds()).slice(0, 4).toSorted()).toEqual(last.toSorted());
  const orders = await shop.rows<{ sort_order: number }>(
    sql`select sort_order from categories where parent_id is null order by sort_order`,
  );
  expect(orders.map(({ sort_order }) => sort_order)).toEqual(roots.map((_, index) => index + 1));
});

test('a move waits until the one before it is done', async () => {
  const [root] = await all();
  let responded = false;
  const moved = await shop.database.db.transaction(async (tx) => {
    await lockResource(tx, 'category tree');
    const move = send('POST', `${PATH}/${root?.id}/move`, { parentId: null, position: 1 }).finally(() => {
      responded = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(responded).toBe(false);
    return { move };
  });
  expect((await moved.move).status).toBe(200);
});

test('its wide pictures reach the shop, stay where a save leaves them out, and cannot be deleted meanwhile', async () => {
  const [wide, wideRtl] = [90_001, 90_002];
  await shop.rows(sql`
    insert into media (id, name, width, height, blur, alt_en, alt_ar)
    values (${wide}, 'wide', 1600, 640, '', 'Wide', 'عريضة'), (${wideRtl}, 'wide-rtl', 1600, 640, '', 'Wide', 'عريضة')`);
  const honey = await added('honey-wide', { bannerMediaId: wide, bannerMediaRtlId: wideRtl });
  expect(honey).toMatchObject({ banner: '/media/wide', bannerRtl: '/media/wide-rtl' });
  const { bannerMediaId: _, bannerMediaRtlId: __, ...body } = honey;
  const saved = await send('PUT', `${PATH}/${honey.id}`, { ...body, name_en: 'Honey of the hills' });
  expect(saved.body).toMatchObject({ bannerMediaId: wide, bannerMediaRtlId: wideRtl });
  await waitForNotifications(shop);
  expect((await shop.get(`/api/v1/categories/${honey.id}`)).body).toMatchObject({
    banner: { path: '/media/wide' },
    banner_rtl: { path: '/media/wide-rtl' },
  });
  for (const id of [wide, wideRtl]) {
    const rejected = await send('DELETE', `/api/v1/admin/media/${id}`, undefined);
    expect(rejected.body).toMatchObject({ status: 409, code: 'stillUsed' });
  }
  const uses = await shop.get(`/api/v1/admin/media/${wideRtl}/uses`, as('manager'));
  expect(uses.text).toContain('Honey of the hills');
});

test('a category counts what is below it too, a product in both once', async () => {
  const nodes = await all();
  const below = nodes.find(({ parentId, productCount }) => parentId !== null && productCount > 0);
  const parentId = below?.parentId ?? 0;
  const inside = nodes.filter((node) => node.parentId === parentId);
  const expected = await shop.rows(sql`
    select count(distinct product_id)::int as count from product_categories
    where category_id in (${sql.join([parentId, ...inside.map(({ id }) => id)], sql`, `)})`);
  expect(inside.every(({ id }) => !nodes.some((node) => node.parentId === id))).toBe(true);
  expect(nodes.find(({ id }) => id === parentId)?.allProductCount).toBe(expected[0]?.['count']);
  expect(nodes.find(({ id }) => id === below?.id)?.allProductCount).toBe(below?.productCount);
});

test('what has products or children stays; an empty one goes', async () => {
  const filled = (await all()).find(({ productCount }) => productCount > 0);
  const rejected = await send('DELETE', `${PATH}/${filled?.id}`, undefined);
  expect(rejected.body).toMatchObject({ status: 409, code: 'stillUsed' });
  const empty = await added('nothing-inside');
  expect((await send('DELETE', `${PATH}/${empty.id}`, undefined)).status).toBe(200);
  expect((await all()).some(({ id }) => id === empty.id)).toBe(false);
});
