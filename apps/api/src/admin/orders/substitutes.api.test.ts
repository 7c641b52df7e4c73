import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../../testing/order-shop.ts';

type Choice = { stockId: number; name_en: string; name_ar: string; quantity: number };
type Pack = { id: number; productId: number; categoryId: number; form: string };

let shop: OrderShop;
let counter: Counter;
let buyer: Buyer;
let manager: Record<string, string>;
let packs: Pack[];

beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('kw');
  buyer = await shop.buyer(counter);
  const { id } = await shop.buyer(counter, { role: 'manager' });
  manager = { authorization: `Bearer manager:${id}` };
  // Goods of this branch that are sold in several packs.
  packs = await shop.rows<Pack>(sql`
    update stocks s set quantity = 10000, status = 'on-stock' from products p
    where p.id = s.product_id and s.branch_id = ${counter.branchId} and p.id = (
      select o.product_id from stocks o join products op on op.id = o.product_id and op.is_published
      join variation_values ov on ov.variation_id = o.variation_id
      where o.branch_id = ${counter.branchId} group by o.product_id having count(distinct o.id) > 1
      order by o.product_id limit 1)
    returning s.id, p.id as "productId", p.main_category_id as "categoryId", (
      select string_agg(av.value_en, ', ' order by av.attribute_id) from variation_values vv
      join attribute_values av on av.id = vv.attribute_value_id where vv.variation_id = s.variation_id) as form`);
});
afterAll(() => shop.close());

async function orderOfOnePack(): Promise<{ id: string; itemId: number }> {
  const items = [
    { stockId: packs[0]?.id, quantity: 1 },
    ...counter.goods.map(({ id }) => ({ stockId: id, quantity: 1 })),
  ];
  const response = await shop.order(buyer, deliveryOrder(counter, buyer, { items, notes: crypto.randomUUID() }));
  expect(response.status, response.text).toBe(201);
  const { id } = response.body as { id: string };
  const office = (await shop.get(`/api/v1/admin/orders/${id}`, manager)).body as OfficeOrder;
  const itemId = office.order.items.find(({ stock }) => stock === packs[0]?.id)?.id ?? 0;
  return { id, itemId };
}

test('another pack of the same goods comes first, then what is of the same kind; each says its pack and how many there are', async () => {
  expect(packs.length).toBeGreaterThan(1);
  const { id, itemId } = await orderOfOnePack();
  const response = await shop.get(`/api/v1/admin/orders/${id}/substitutes?itemId=${itemId}`, manager);
  const { stocks } = response.body as { stocks: Choice[] };
  const [, ...others] = packs;
  const first = stocks.slice(0, others.length);
  expect(new Set(first.map(({ stockId }) => stockId))).toEqual(new Set(others.map((pack) => pack.id)));
  for (const { stockId, name_en } of first) {
    expect(name_en.endsWith(`, ${packs.find((pack) => pack.id === stockId)?.form}`)).toBe(true);
  }
  expect(stocks.every(({ quantity }) => quantity > 0)).toBe(true);
  expect(stocks.some(({ stockId }) => stockId === packs[0]?.id)).toBe(false);
  const kinds = await shop.rows<{ id: number }>(sql`select distinct p.main_category_id as id from stocks s
    join products p on p.id = s.product_id
    where s.id = any(${sql.param(stocks.map(({ stockId }) => stockId))}::int[])`);
  expect(kinds.map((kind) => kind.id)).toEqual([packs[0]?.categoryId]);
});

test('by name anything of the branch is found, and what was given is written down with its pack', async () => {
  const { id, itemId } = await orderOfOnePack();
  const other = packs[1];
  const found = await shop.get(`/api/v1/admin/orders/${id}/substitutes?itemId=${itemId}&search=a`, manager);
  expect((found.body as { stocks: Choice[] }).stocks.length).toBeGreaterThan(0);
  const body = { pickedQuantity: 1, weighedGrams: null, substituteStockId: other?.id };
  const given = await shop.call('PATCH', `/api/v1/admin/orders/${id}/items/${itemId}`, { headers: manager, body });
  expect(given.status, given.text).toBe(200);
  const line = (given.body as OfficeOrder).pick.find((one) => one.itemId === itemId);
  expect(line?.substitute?.name_en.endsWith(`, ${other?.form}`)).toBe(true);
});
