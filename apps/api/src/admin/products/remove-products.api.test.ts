import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderShop, openOrderShop } from '../../testing/order-shop.ts';

let shop: OrderShop;
const as = (role: string) => ({ authorization: `Bearer ${role}:1` });
beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop.close());

const remove = (ids: readonly number[], role = 'manager') =>
  shop.call('POST', '/api/v1/admin/products/delete', { headers: as(role), body: { ids } });
const chosen = async (query: string, role = 'manager') => {
  const response = await shop.get(`/api/v1/admin/products/ids?${query}`, as(role));
  expect(response.status, response.text.slice(0, 300)).toBe(200);
  return (response.body as { ids: number[] }).ids;
};
/** What an import by mistake leaves. */
const mistake = async (count: number) => {
  await shop.rows(sql`insert into products (code, sku, slug, name_en, name_ar, classification, unit_en, unit_ar,
      origin_country, main_category_id)
    select 'OOPS' || n, 'OOPS' || n, 'oops-' || n, 'Oops ' || n, 'خطأ', 'grocery', '1 kg', '1 كجم', '',
      (select min(id) from categories) from generate_series(1, ${count}::int) n on conflict do nothing`);
};

test('all that a filter finds are removed in one go, each in the audit log, and nothing else', async () => {
  await mistake(30);
  const ids = await chosen('search=OOPS');
  expect(ids).toHaveLength(30);
  const count = async () => (await shop.rows<{ n: number }>(sql`select count(*)::int as n from products`))[0]?.n ?? 0;
  const before = await count();
  const response = await remove([...ids, 2_000_000_000]);
  expect(response.body).toEqual({ removed: ids.toSorted((one, other) => one - other) });
  expect(await count()).toBe(before - 30);
  const logged = await shop.rows(sql`select entity_id from audit_log
    where action = 'product.delete' and entity_id = any(${sql.param(ids.map(String))}::text[])`);
  expect(logged).toHaveLength(30);
  expect((await remove(ids)).status).toBe(404);
});

test('orders keep what they say of a product that goes', async () => {
  const [line] = await shop.rows<{ id: number; product: number; name: string }>(sql`
    select id, product_id as product, name_en as name from order_items where product_id is not null limit 1`);
  if (!line) throw new Error('no order');
  expect((await remove([line.product])).status).toBe(200);
  expect(
    await shop.rows(sql`select product_id as product, name_en as name from order_items where id = ${line.id}`),
  ).toEqual([{ product: null, name: line.name }]);
});

test('at most a thousand are chosen, a hundred removed at once', { timeout: 60_000 }, async () => {
  await mistake(1_050);
  const ids = await chosen('search=OOPS');
  expect(ids).toHaveLength(1_000);
  expect((await remove(ids.slice(0, 101))).status).toBe(422);
  expect((await remove(ids.slice(0, 100))).status).toBe(200);
});

test('[SD-10] who may only look at the catalogue removes nothing', async () => {
  await mistake(1);
  const ids = await chosen('search=OOPS1', 'support');
  expect((await remove(ids.slice(0, 1), 'support')).status).toBe(403);
});
