import type { OfficeChangePreview } from '@karaz/contract/admin/order-changes';
import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { OrderPreview } from '@karaz/contract/order-view';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Counter, deliveryOrder, laterSlot, type OrderShop, openOrderShop } from '../../testing/order-shop.ts';

const ADMIN = { authorization: 'Bearer admin:1' };
let shop: OrderShop;
let counter: Counter;
let count = 0;

beforeAll(async () => {
  shop = await openOrderShop();
  counter = await laterSlot(shop, await shop.counterOf('kw', 3));
}, 180_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.rows(sql`update promotions set is_active = false where code is null`);
});

const minor = (amount: number) => Math.round(amount * 1000);
const unit = (index: number) => counter.goods[index]?.unitMinor ?? 0;

/** Ten percent off the goods of one stock, or off the basket. */
async function promotion(name: string, more: Record<string, unknown> = {}, stock?: number): Promise<number> {
  const [row] = await shop.rows<{ id: number }>(sql`insert into promotions
    select * from json_populate_record(null::promotions, ${JSON.stringify({
      ...{ id: 9500 + ++count, name_en: name, name_ar: name, description_en: '', description_ar: '', kind: 'percent' },
      ...{ target: stock === undefined ? 'basket' : 'products', percent: 10, audience: 'everybody', amounts: {} },
      ...{ max_discounts: {}, min_subtotals: {}, min_people: 1, min_pieces: 1, used_count: 0, is_active: true },
      ...{ created_at: '2026-01-01', ...more },
    })}::json) returning id`);
  if (!row) throw new Error('no promotion');
  if (stock !== undefined) {
    await shop.rows(sql`insert into promotion_targets (promotion_id, product_id)
      select ${row.id}, product_id from stocks where id = ${counter.goods[stock]?.id}`);
  }
  return row.id;
}
async function newOrder(more: Record<string, unknown> = {}): Promise<OfficeOrder> {
  const buyer = await shop.buyer(counter);
  const items = counter.goods.slice(0, 2).map(({ id }) => ({ stockId: id, quantity: 2 }));
  const placed = await shop.order(buyer, deliveryOrder(counter, buyer, { items, notes: `order ${++count}`, ...more }));
  expect(placed.status, placed.text).toBe(201);
  return detailOf((placed.body as { id: string }).id);
}
const detailOf = async (id: string) => (await shop.get(`/api/v1/admin/orders/${id}`, ADMIN)).body as OfficeOrder;
const fewer = ({ order: { items } }: OfficeOrder) =>
  items.map(({ id, quantity }, index) => ({ itemId: id, quantity: index === 1 ? 1 : quantity }));
const preview = async (before: OfficeOrder, items: object[]) =>
  (
    await shop.call('POST', `/api/v1/admin/orders/${before.order.id}/changes/preview`, {
      body: { items },
      headers: ADMIN,
    })
  ).body as OfficeChangePreview;
async function edit({ order, change }: OfficeOrder, items: object[], totalAmount: number): Promise<OfficeOrder> {
  const body = { version: change.version, reason: 'As you asked', items, totalAmount };
  const done = await shop.call('POST', `/api/v1/admin/orders/${order.id}/changes`, { body, headers: ADMIN });
  expect(done.status, done.text).toBe(200);
  return detailOf(order.id);
}
const usesOf = async (id: string) =>
  (
    await shop.rows<{ id: number; off: number }>(sql`select promotion_id as id, discount_minor::int as off
      from order_promotions where order_id = ${id} order by promotion_id`)
  ).map((row) => [row.id, row.off]);

test('a promotion that was switched off since still counts for the line that stays, and a new one does not', async () => {
  const old = await promotion('Old offer', {}, 0);
  const before = await newOrder();
  const off = Math.round((2 * unit(0)) / 10);
  expect(await usesOf(before.order.id)).toEqual([[old, off]]);
  await shop.rows(sql`update promotions set is_active = false, ends_at = created_at where id = ${old}`);
  await shop.rows(sql`delete from promotion_targets where promotion_id = ${old}`);
  const later = sql`(select created_at + interval '1 minute' from orders where id = ${before.order.id})`;
  const young = await promotion('New offer', { percent: 50 });
  await shop.rows(sql`update promotions set created_at = ${later} where id = ${young}`);
  const items = fewer(before);
  const { money, discounts } = await preview(before, items);
  expect(discounts).toEqual([]);
  expect(minor(money.before) - minor(money.after)).toBe(unit(1));
  const after = await edit(before, items, money.total);
  expect(await usesOf(after.order.id)).toEqual([[old, off]]);
  expect(after.order.totalAmount).toBe(money.total);
});

test('a discount on the basket and a code that ended since follow the goods, and the preview names the amounts', async () => {
  const code = await promotion('Code offer', { code: `ENDED${Date.now()}` });
  const [row] = await shop.rows<{ code: string }>(sql`select code from promotions where id = ${code}`);
  const before = await newOrder({ couponCode: row?.code });
  const [[, off = 0] = []] = await usesOf(before.order.id);
  expect(off).toBeGreaterThan(0);
  await shop.rows(sql`update promotions set is_active = false, ends_at = created_at where id = ${code}`);
  const items = fewer(before);
  const { money, discounts } = await preview(before, items);
  const less = Math.round((2 * unit(0) + unit(1)) / 10);
  expect(discounts.map((each) => [each.name_en, minor(each.before), minor(each.after)])).toEqual([
    ['Code offer', off, less],
  ]);
  const after = await edit(before, items, money.total);
  expect(await usesOf(after.order.id)).toEqual([[code, less]]);
});

test('a code whose minimum the changed order does not reach is dropped as previewed: its use is free, the shopper told', async () => {
  const code = `LEAST${Date.now()}`;
  const minimums = { kw: 2 * (unit(0) + unit(1)) };
  const promotionId = await promotion('Code of a minimum', { code, min_subtotals: minimums });
  const before = await newOrder({ couponCode: code });
  const [[, off = 0] = []] = await usesOf(before.order.id);
  const items = fewer(before);
  const shown = await preview(before, items);
  expect(shown.preview.validation).toMatchObject({ isValid: true, details: [{ code: 'COUPON_DROPPED', field: null }] });
  expect(shown.discounts.map((each) => [minor(each.before), minor(each.after)])).toEqual([[off, 0]]);
  const after = await edit(before, items, shown.money.total);
  expect(after.order).toMatchObject({ couponCode: null, couponDiscount: 0, totalAmount: shown.money.total });
  expect(after.order.order_history.at(-1)?.changes).toMatchObject({ droppedCode: code });
  expect(await usesOf(after.order.id)).toEqual([]);
  expect(await shop.rows(sql`select used_count as used from promotions where id = ${promotionId}`)).toEqual([
    { used: 0 },
  ]);
  const received = await shop.rows(sql`select text from messages
    where text like ${`%${after.order.custom_order_id}%`} and text like ${`%The code ${code} no longer applies.%`}`);
  expect(received.length).toBeGreaterThan(0);
});

test('a shopper who orders fewer loses the code they were warned of, and pays the total they saw', async () => {
  const code = `OWNLEAST${Date.now()}`;
  await promotion('Own code', { code, min_subtotals: { kw: 2 * (unit(0) + unit(1)) } });
  const buyer = await shop.buyer(counter);
  const lines = counter.goods.slice(0, 2).map((good) => ({ stockId: good.id, quantity: 2 }));
  const placed = await shop.order(buyer, deliveryOrder(counter, buyer, { items: lines, couponCode: code }));
  expect(placed.status, placed.text).toBe(201);
  const before = await detailOf((placed.body as { id: string }).id);
  const items = fewer(before);
  const change = (path: string, body: object) =>
    shop.call('POST', `/api/v1/orders/${before.order.id}/changes${path}`, { body, headers: buyer.headers });
  const shown = (await change('/preview', { items })).body as OrderPreview;
  expect(shown.validation.warnings).toContain(`The code ${code} no longer applies to this order`);
  const { totalAmount } = shown;
  const changed = await change('', { items, totalAmount });
  expect(changed.status, changed.text).toBe(200);
  expect(changed.body).toMatchObject({ couponCode: null, couponDiscount: 0, totalAmount });
});

test('a promotion and a code whose worth and minimum were edited since count as they were agreed', async () => {
  const goods = await promotion('Edited offer', {}, 0);
  const code = await promotion('Edited code', {
    code: `EDITED${Date.now()}`,
    kind: 'fixed',
    percent: null,
    amounts: { kw: 300 },
  });
  const [row] = await shop.rows<{ code: string }>(sql`select code from promotions where id = ${code}`);
  const before = await newOrder({ couponCode: row?.code });
  const off = Math.round((2 * unit(0)) / 10);
  expect(await usesOf(before.order.id)).toEqual([
    [goods, off],
    [code, 300],
  ]);
  await shop.rows(sql`update promotions set percent = 50, max_discounts = '{"kw": 1}' where id = ${goods}`);
  await shop.rows(sql`update promotions set amounts = '{"kw": 5}', min_subtotals = '{"kw": 99000000}', country_codes = '{sa}',
    weekdays = '{}' where id = ${code}`);
  const items = fewer(before);
  const { money, discounts } = await preview(before, items);
  expect(discounts).toEqual([]);
  const after = await edit(before, items, money.total);
  expect(await usesOf(after.order.id)).toEqual([
    [goods, off],
    [code, 300],
  ]);
  // The changed order has its terms, too.
  const first = after.order.items.slice(0, 1).map(({ id, quantity }) => ({ itemId: id, quantity }));
  const again = await edit(after, first, (await preview(after, first)).money.total);
  expect(await usesOf(again.order.id)).toEqual([
    [goods, off],
    [code, 300],
  ]);
});

test('a shopper who orders more gets it for what a corrected promotion is worth today, fewer as agreed', async () => {
  const goods = await promotion('Corrected offer', { percent: 50 }, 0);
  const buyer = await shop.buyer(counter);
  const lines = counter.goods.slice(0, 2).map(({ id }) => ({ stockId: id, quantity: 20 }));
  const placed = await shop.order(buyer, deliveryOrder(counter, buyer, { items: lines, notes: `order ${++count}` }));
  expect(placed.status, placed.text).toBe(201);
  const { id } = placed.body as { id: string };
  await shop.rows(sql`update promotions set percent = 5 where id = ${goods}`);
  const { items } = (await detailOf(id)).order;
  const offFor = async (first: number) => {
    const body = { items: items.map((item, index) => ({ itemId: item.id, quantity: index === 0 ? first : 20 })) };
    const shown = await shop.call('POST', `/api/v1/orders/${id}/changes/preview`, { body, headers: buyer.headers });
    expect(shown.status, shown.text).toBe(200);
    return minor((shown.body as { discount: number }).discount);
  };
  expect(await offFor(10)).toBe(Math.round((10 * unit(0)) / 2));
  expect(await offFor(30)).toBe(Math.round((30 * unit(0)) / 20));
});
