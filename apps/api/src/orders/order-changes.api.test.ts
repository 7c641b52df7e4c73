import type { OrderPreview, OrderView } from '@karaz/contract/order-view';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LedgerSnapshot, snapshotLedger, violations } from '../testing/faults/invariants.ts';
import { codeOn, guestOrder, placeAsGuest } from '../testing/guest-shop.ts';
import { type Buyer, type Counter, deliveryOrder, laterSlot } from '../testing/order-shop.ts';
import { openPayingShop, type PayingShop } from '../testing/paying-shop.ts';
import { someAddress } from '../testing/people.ts';
import { writePoints } from '../testing/points.ts';

const ADMIN = { authorization: 'Bearer admin:1' };

let shop: PayingShop;
let counter: Counter;
let buyer: Buyer;
let ledger: LedgerSnapshot;
beforeAll(async () => {
  shop = await openPayingShop();
  counter = await laterSlot(shop, await shop.counterOf('kw', 3));
  ledger = await snapshotLedger(shop.database.pool);
}, 180_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  buyer = await shop.buyer(counter);
});
afterEach(async () => {
  expect(await violations(shop.database.pool, { now: shop.clock.now, ledger })).toEqual([]);
});

let count = 0;
async function newOrder(more: Record<string, unknown> = {}): Promise<OrderView> {
  const items = counter.goods.slice(0, 2).map(({ id }) => ({ stockId: id, quantity: 2 }));
  const placed = await shop.order(buyer, deliveryOrder(counter, buyer, { items, notes: `order ${++count}`, ...more }));
  expect(placed.status, placed.text).toBe(201);
  return orderOf((placed.body as { id: string }).id);
}
const orderOf = async (id: string) => (await shop.get(`/api/v1/orders/${id}`, buyer.headers)).body as OrderView;
const change = (id: string, body: Record<string, unknown>, headers = buyer.headers) =>
  shop.call('POST', `/api/v1/orders/${id}/changes`, { body, headers });
const preview = (id: string, body: Record<string, unknown>) =>
  shop.call('POST', `/api/v1/orders/${id}/changes/preview`, { body, headers: buyer.headers });
const stockOf = async (index: number) => {
  const [row] = await shop.rows<{ quantity: number }>(
    sql`select quantity from stocks where id = ${counter.goods[index]?.id}`,
  );
  return row?.quantity ?? 0;
};
const itemsOf = (order: OrderView, ...quantities: number[]) =>
  order.items.flatMap(({ id }, index) => {
    const quantity = quantities[index] ?? 0;
    return quantity === 0 ? [] : [{ itemId: id, quantity }];
  });

describe('products', () => {
  test('fewer, none and new ones: sums, stock and history follow, and the total to pay is another', async () => {
    const order = await newOrder();
    const before = [await stockOf(0), await stockOf(1), await stockOf(2)];
    const items = [...itemsOf(order, 1, 0), { stockId: counter.goods[2]?.id, quantity: 3 }];
    const shown = (await preview(order.id, { items })).body as OrderPreview;
    expect([await stockOf(0), await stockOf(1), await stockOf(2)]).toEqual(before);
    const changed = await change(order.id, { items, totalAmount: shown.totalAmount });
    expect(changed.status, changed.text).toBe(200);
    const after = changed.body as OrderView;
    expect(after.items.map(({ quantity, stock }) => [stock, quantity])).toEqual([
      [counter.goods[0]?.id, 1],
      [counter.goods[2]?.id, 3],
    ]);
    expect(after.totalAmount).toBe(shown.totalAmount);
    expect(after.totalAmount).not.toBe(order.totalAmount);
    expect([await stockOf(0), await stockOf(1), await stockOf(2)]).toEqual([
      (before[0] ?? 0) + 1,
      (before[1] ?? 0) + 2,
      (before[2] ?? 0) - 3,
    ]);
    expect(after.order_history.at(-1)?.changes).toMatchObject({
      lines: [
        { from: 2, to: 1 },
        { from: 2, to: 0 },
        { from: 0, to: 3 },
      ],
      slot: null,
      totalBefore: order.totalAmount,
      totalAfter: after.totalAmount,
    });
    const [message] = await shop.rows<{ text: string }>(
      sql`select text from messages where text like ${`%${order.custom_order_id}%`} order by id desc limit 1`,
    );
    expect(message?.text).toContain('is changed');
  });

  test('what was agreed keeps its price, more of it costs what it costs today', async () => {
    const order = await newOrder();
    const [good] = counter.goods;
    await shop.rows(
      sql`update stocks set price_minor = price_minor + 500, selling_price_minor = null where id = ${good?.id}`,
    );
    const fewer = (await preview(order.id, { items: itemsOf(order, 1, 2) })).body as OrderPreview;
    const [first, second] = order.items;
    expect(fewer.subtotal).toBeCloseTo((first?.price ?? 0) + (second?.total ?? 0), 3);
    const more = (await preview(order.id, { items: itemsOf(order, 3, 2) })).body as OrderPreview;
    const [now] = await shop.rows<{ price: number }>(
      sql`select price_minor::float8 as price from stocks where id = ${good?.id}`,
    );
    expect(more.subtotal).toBeCloseTo(((now?.price ?? 0) * 3) / 1000 + (second?.total ?? 0), 3);
    // A total that nobody was shown is not charged.
    const stale = await change(order.id, { items: itemsOf(order, 3, 2), totalAmount: order.totalAmount });
    expect(stale.body).toMatchObject({ code: 'pricesChanged' });
    expect((await orderOf(order.id)).totalAmount).toBe(order.totalAmount);
  });

  test('not more than there is, not below the minimum, no line of another order', async () => {
    const order = await newOrder();
    await shop.rows(sql`update stocks set quantity = 1 where id = ${counter.goods[2]?.id}`);
    const many = await change(order.id, {
      items: [...itemsOf(order, 2, 2), { stockId: counter.goods[2]?.id, quantity: 2 }],
    });
    expect(many.body).toMatchObject({ code: 'notEnoughStock' });
    await shop.rows(sql`update stocks set quantity = 10000 where id = ${counter.goods[2]?.id}`);
    await shop.rows(sql`update country_settings set min_order_minor = 900000 where country_code = 'kw'`);
    await shop.rows(sql`update branch_areas set min_order_minor = null`);
    const small = await change(order.id, { items: itemsOf(order, 1, 0) });
    expect(small.body).toMatchObject({ code: 'minimumNotReached' });
    await shop.rows(sql`update country_settings set min_order_minor = 0 where country_code = 'kw'`);
    const other = await newOrder();
    expect((await change(order.id, { items: itemsOf(other, 1) })).body).toMatchObject({ code: 'conflict' });
    expect((await change(order.id, { items: [] })).status).toBe(422);
  });

  test('a coupon stays one use', async () => {
    const code = `CHANGE${++count}`;
    await shop.rows(sql`insert into promotions (name_en, name_ar, code, kind, amounts, per_customer_limit)
      values ('', '', ${code}, 'fixed', '{"kw": 500}', 1)`);
    const order = await newOrder({ couponCode: code });
    expect(order.couponDiscount).toBe(0.5);
    const changed = (await change(order.id, { items: itemsOf(order, 1, 1) })).body as OrderView;
    expect(changed).toMatchObject({ couponDiscount: 0.5, couponCode: code });
    const [coupon] = await shop.rows(sql`select used_count as used,
      (select count(*)::int from order_promotions r where r.is_counted and r.promotion_id = c.id) as uses from promotions c where code = ${code}`);
    expect(coupon).toEqual({ used: 1, uses: 1 });
  });
});

test('points are spent once, also on the changed order', async () => {
  await writePoints(shop, buyer.id, { points: 100, currency: 'KWD' });
  const order = await newOrder({ redeemPoints: 100 });
  if (order.pointsDiscount === 0) return expect.unreachable('points are off');
  const changed = (await change(order.id, { items: itemsOf(order, 1, 1) })).body as OrderView;
  expect(changed.pointsDiscount).toBe(order.pointsDiscount);
  const [sum] = await shop.rows<{ left: number }>(
    sql`select sum(points)::int as left from points_entries where user_id = ${buyer.id}`,
  );
  expect(sum?.left).toBe(0);
});

describe('time, address and note', () => {
  test('another time leaves its place and takes one in the other', async () => {
    const order = await newOrder();
    const response = await shop.get(`/api/v1/branches/${counter.branchId}/slots?areaId=${counter.areaId}`);
    type Days = { days: { date: string; day: string; slots: { open: string; close: string }[] }[] };
    const day = (response.body as Days).days[3];
    const slot = { ...day?.slots[0], date: day?.date };
    const bookings = () =>
      shop.rows(
        sql`select day::text, opens, taken from slot_bookings where branch_id = ${counter.branchId} and taken > 0`,
      );
    const changed = await change(order.id, { timeSlot: slot, notes: 'Ring twice' });
    expect(changed.status, changed.text).toBe(200);
    expect(changed.body).toMatchObject({ notes: 'Ring twice', totalAmount: order.totalAmount });
    expect((changed.body as OrderView).timeSlot).toMatchObject({ open: slot.open, date: slot.date });
    expect(await bookings()).toContainEqual(expect.objectContaining({ opens: slot.open, taken: 1 }));
  });

  test('a full slot is rejected, and the order stays in its own', async () => {
    const order = await newOrder();
    const response = await shop.get(`/api/v1/branches/${counter.branchId}/slots?areaId=${counter.areaId}`);
    type Days = { days: { date: string; slots: { open: string; close: string }[] }[] };
    const day = (response.body as Days).days[4];
    const slot = { ...day?.slots[1], date: day?.date };
    await shop.rows(sql`update branches set max_orders_per_slot = 1 where id = ${counter.branchId}`);
    const first = await newOrder({ timeSlot: slot });
    const full = await change(order.id, { timeSlot: slot });
    expect(full.body).toMatchObject({ code: 'slotFull' });
    // Its own last place does not stand in its way.
    const own = await change(first.id, { items: itemsOf(first, 3, 2) });
    expect(own.status, own.text).toBe(200);
    await shop.rows(sql`update branches set max_orders_per_slot = null where id = ${counter.branchId}`);
    expect((await orderOf(order.id)).timeSlot).toEqual(order.timeSlot);
  });

  test('only an address of their own in the same area', async () => {
    const order = await newOrder();
    const [same, other] = await shop.rows<{ id: number }>(sql`insert into addresses
      (user_id, street_address, country_code, city_id, area_id) select ${buyer.id}, 'Street 99', 'kw', a.city_id, a.id
      from areas a where a.id = ${counter.areaId} or a.id = (select id from areas where city_id = ${counter.cityId}
        and id <> ${counter.areaId} limit 1) order by a.id = ${counter.areaId} desc returning id`);
    expect((await change(order.id, { addressId: other?.id })).body).toMatchObject({ code: 'addressInOtherArea' });
    const stranger = await shop.buyer(counter);
    expect((await change(order.id, { addressId: stranger.addressId })).status).toBe(404);
    const changed = await change(order.id, { addressId: same?.id });
    expect(changed.body).toMatchObject({ shipping_street_address: 'Street 99', addressId: same?.id });
  });
});

describe('who and when', () => {
  test('nobody else, and a guest by the link alone', async () => {
    const order = await newOrder();
    const stranger = await shop.buyer(counter);
    expect((await change(order.id, { notes: 'mine' }, stranger.headers)).status).toBe(404);
    expect((await change(order.id, { notes: 'mine' }, ADMIN)).status).toBe(404);
    const phone = '+96559990001';
    const placed = await placeAsGuest(shop, guestOrder(counter, phone, await codeOn(shop, phone)));
    const { trackingToken, id } = placed.body as { trackingToken: string; id: string };
    expect((await change(id, { notes: 'mine' })).status).toBe(404);
    const own = (body: Record<string, unknown>) =>
      shop.call('POST', `/api/v1/orders/track/${trackingToken}/changes`, { body, remoteAddress: someAddress() });
    expect((await own({ address: { street_address: 'x' } })).status).toBe(422);
    const done = await own({ address: { street_address: 'Street 7 house 9' }, notes: 'Back door' });
    expect(done.body).toMatchObject({ shipping_street_address: 'Street 7 house 9', notes: 'Back door' });
    expect((done.body as OrderView).shipping_phone).toBe(phone);
  });

  test('a paid order becomes larger and the difference is due at the door, or smaller and it goes back', async () => {
    const order = await newOrder({ payment_method: 'online_payment' });
    expect(order.changeable).toBe('none');
    const link = await shop.call('POST', `/api/v1/orders/${order.id}/payment/auto`, { headers: buyer.headers });
    await shop.press((link.body as { paymentUrl: string }).paymentUrl, 'pay');
    await shop.deliverAll();
    expect((await orderOf(order.id)).changeable).toBe('paid');
    const larger = (await change(order.id, { items: itemsOf(order, 3, 2) })).body as OrderView;
    expect(larger.due).toBeCloseTo(larger.totalAmount - order.totalAmount, 3);
    expect(larger.due).toBeGreaterThan(0);
    expect((await change(order.id, { notes: 'Leave it' })).status).toBe(200);
    expect((await orderOf(order.id)).due).toBe(larger.due);
    const changed = await change(order.id, { items: itemsOf(larger, 1, 1) });
    expect(changed.status, changed.text).toBe(200);
    const after = changed.body as OrderView;
    expect(after.totalAmount).toBeLessThan(order.totalAmount);
    expect(after.due).toBe(0);
    expect(after.order_history.at(-1)?.changes?.back).toBeCloseTo(order.totalAmount - after.totalAmount, 3);
    expect(after.order_history.at(-1)?.changes?.isReleased).toBe(false);
    const [back] = await shop.rows<{ minor: number }>(sql`select sum(r.amount_minor)::int as minor from refunds r
      join payments p on p.id = r.payment_id where p.target_id = ${order.id}`);
    expect((back?.minor ?? 0) / 1000).toBeCloseTo(order.totalAmount - after.totalAmount, 3);
  });

  test('nobody gets money back twice for one line: after a refund only staff make the order smaller', async () => {
    const order = await newOrder({ payment_method: 'online_payment' });
    const link = await shop.call('POST', `/api/v1/orders/${order.id}/payment/auto`, { headers: buyer.headers });
    await shop.press((link.body as { paymentUrl: string }).paymentUrl, 'pay');
    await shop.deliverAll();
    const body = { amount: 0.1, reason: 'missing' };
    const refund = await shop.call('POST', `/api/v1/admin/orders/${order.id}/refunds`, { body, headers: ADMIN });
    expect(refund.status, refund.text).toBeLessThan(300);
    expect((await change(order.id, { items: itemsOf(order, 1, 1) })).body).toMatchObject({ code: 'paidOrderFixed' });
  });

  test('whoever starts to pick at the same moment decides: it is picked as it was, or changed and not picked', async () => {
    for (let round = 0; round < 8; round++) {
      const order = await newOrder();
      const [line] = order.items;
      const [changed, picked] = await Promise.all([
        change(order.id, { items: itemsOf(order, 1, 2) }),
        shop.call('PATCH', `/api/v1/admin/orders/${order.id}/items/${line?.id}`, {
          body: { pickedQuantity: 2, weighedGrams: null, substituteStockId: null },
          headers: ADMIN,
        }),
      ]);
      const [first] = (await orderOf(order.id)).items;
      if (changed.status === 200) {
        expect(picked.status, picked.text).not.toBe(200);
        expect(first?.quantity).toBe(1);
      } else {
        expect(changed.body).toMatchObject({ code: 'orderInPicking' });
        expect(picked.status, picked.text).toBe(200);
        expect(first?.quantity).toBe(2);
      }
    }
  });

  test('not once the picker has begun', async () => {
    const order = await newOrder();
    for (const status of ['active', 'on preparation']) {
      const path = `/api/v1/admin/orders/${order.id}/status`;
      expect((await shop.call('PATCH', path, { body: { status, isEarly: true }, headers: ADMIN })).status).toBe(200);
    }
    expect((await orderOf(order.id)).changeable).toBe('none');
    expect((await change(order.id, { notes: 'late' })).body).toMatchObject({ code: 'orderInPicking' });
  });
});
