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

test('goods for an order are found by the name as it is shown, and by its words in any order', async () => {
  const found = async (search: string) => {
    const query = new URLSearchParams({ branchId: String(counter.branchId), search });
    const response = await shop.get(`/api/v1/admin/order-goods?${query}`, manager);
    expect(response.status, response.text).toBe(200);
    return (response.body as { goods: Choice[] }).goods;
  };
  const [pack] = packs;
  await shop.rows(sql`update stocks set sales_count = 1000000 where id = ${pack?.id}`);
  const [names] = await shop.rows<{ en: string; ar: string }>(sql`
    select name_en as en, name_ar as ar from products where id = ${pack?.productId}`);
  const shown = (await found(names?.en ?? '')).find(({ stockId }) => stockId === pack?.id);
  expect(shown?.name_en).toBe(`${names?.en}, ${pack?.form}`);
  for (const typed of [shown?.name_en, shown?.name_ar, `${pack?.form} ${names?.en}`, shown?.name_en.toUpperCase()]) {
    expect(
      (await found(typed ?? '')).map(({ stockId }) => stockId),
      typed,
    ).toContain(pack?.id);
  }
  expect(await found(`${names?.en} nothingofthat`)).toEqual([]);
  expect(await found(',')).toEqual([]);
});

test('a pack that costs ten times as much is not what is proposed first', async () => {
  const { id, itemId } = await orderOfOnePack();
  const otherPacks = sql`product_id = ${packs[0]?.productId} and branch_id = ${counter.branchId} and id <> ${packs[0]?.id}`;
  await shop.rows(sql`update stocks set price_minor = price_minor * 10 where ${otherPacks}`);
  const response = await shop.get(`/api/v1/admin/orders/${id}/substitutes?itemId=${itemId}`, manager);
  await shop.rows(sql`update stocks set price_minor = price_minor / 10 where ${otherPacks}`);
  const [first] = (response.body as { stocks: Choice[] }).stocks;
  expect(first).toBeDefined();
  expect(packs.map((pack) => pack.id)).not.toContain(first?.stockId);
});

test('what is most alike comes first: of the same sub-category, then by name and price, whatever sells best', async () => {
  const [ordered, dearer, alike, other] = await ofOneCategory();
  const body = deliveryOrder(counter, buyer, {
    items: [{ stockId: ordered, quantity: 50 }],
    notes: crypto.randomUUID(),
  });
  const placed = await shop.order(buyer, body);
  expect(placed.status, placed.text).toBe(201);
  const { id } = placed.body as { id: string };
  const office = (await shop.get(`/api/v1/admin/orders/${id}`, manager)).body as OfficeOrder;
  const path = `/api/v1/admin/orders/${id}/substitutes?itemId=${office.order.items[0]?.id}`;
  const { stocks } = (await shop.get(path, manager)).body as { stocks: Choice[] };
  const places = [alike, dearer, other].map((stockId) => stocks.findIndex((one) => one.stockId === stockId));
  expect(places).toEqual([0, 1, 2]);
});

/** Ordered, dearer and alike in one sub-category, the last only in the category above and sold most. */
async function ofOneCategory(): Promise<number[]> {
  const [kind] = await shop.rows<{ id: number }>(sql`select main_category_id as id from products p
    join stocks s on s.product_id = p.id where s.branch_id = ${counter.branchId} and p.is_published and s.variation_id is null
    group by 1 having count(distinct p.id) > 3 order by count(*) desc, 1 limit 1`);
  const rows = await shop.rows<{ id: number; productId: number }>(sql`
    select min(s.id) as id, p.id as "productId" from stocks s join products p on p.id = s.product_id
    where s.branch_id = ${counter.branchId} and p.is_published and p.main_category_id = ${kind?.id}
    group by p.id having count(*) = 1 order by p.id limit 4`);
  expect(rows).toHaveLength(4);
  const names = ['Long grain rice 5 kg', 'Long grain rice 20 kg', 'Long grain rice 4 kg', 'Long grain rice 5 kg'];
  const prices = [2000, 7000, 1800, 2000];
  for (const [index, { id, productId }] of rows.entries()) {
    await shop.rows(sql`update products set name_en = ${names[index]}, classification = 'grocery', estimated_grams = null
      where id = ${productId}`);
    await shop.rows(sql`update stocks set price_minor = ${prices[index]}, selling_price_minor = null, quantity = 1000,
      status = 'on-stock', sales_count = ${index * 1000} where id = ${id}`);
    await shop.rows(sql`delete from product_categories where product_id = ${productId}`);
    await shop.rows(sql`insert into product_categories (product_id, category_id, position)
      select ${productId}, id, position from (select ${kind?.id}::int as id, 0 as position
        union select (select max(id) from categories), 1 where ${index < 3}) its`);
  }
  return rows.map(({ id }) => id);
}

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

test('a line picked by mistake is to be picked again: the substitute is back on its stock, and nothing came off', async () => {
  const { id, itemId } = await orderOfOnePack();
  const other = packs[1]?.id ?? 0;
  const pick = (body: Record<string, unknown>) =>
    shop.call('PATCH', `/api/v1/admin/orders/${id}/items/${itemId}`, {
      headers: manager,
      body: { pickedQuantity: null, weighedGrams: null, substituteStockId: null, ...body },
    });
  const stock = async () => (await shop.rows(sql`select quantity from stocks where id = ${other}`))[0];
  const lineOf = async () =>
    ((await shop.get(`/api/v1/admin/orders/${id}`, manager)).body as OfficeOrder).pick.find(
      (one) => one.itemId === itemId,
    );
  const [fresh, quantity] = [await lineOf(), await stock()];
  await shop.rows(sql`update stocks set price_minor = 1, selling_price_minor = null where id = ${other}`);
  expect((await pick({ pickedQuantity: 1, substituteStockId: other })).status).toBe(200);
  expect(await lineOf()).toMatchObject({ pickedQuantity: 1, substitute: { stockId: other, price: 0.001 } });
  expect((await lineOf())?.reduction).toBeGreaterThan(0);
  const seen = { pickedQuantity: null, weighedGrams: null, substituteStockId: null };
  expect((await pick({ seen })).body, 'a colleague has picked it since').toMatchObject({ code: 'conflict' });
  expect((await pick({})).status).toBe(200);
  expect([await lineOf(), await stock()]).toEqual([fresh, quantity]);
  expect((await pick({})).status, 'once more changes nothing').toBe(200);
  expect([await lineOf(), await stock()]).toEqual([fresh, quantity]);
});
