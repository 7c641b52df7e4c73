import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type LedgerSnapshot, snapshotLedger, violations } from '../testing/faults/invariants.ts';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../testing/order-shop.ts';

/** RACE_ROUNDS=50 for the long run. */
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 1);
const BUYERS = 200;
const LAST_ITEMS = 50;

let shop: OrderShop;
let counter: Counter;
let buyers: Buyer[];
let ledger: LedgerSnapshot;
beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('kw', 8);
  await shop.rows(sql`update branches set max_orders_per_slot = null`);
  buyers = await Promise.all(Array.from({ length: BUYERS }, () => shop.buyer(counter)));
  ledger = await snapshotLedger(shop.database.pool);
}, 180_000);
afterAll(() => shop?.close());
afterEach(async () => {
  expect(await violations(shop.database.pool, { now: shop.clock.now, ledger })).toEqual([]);
});

type Body = Record<string, unknown>;
let count = 0;
/** Whoever is notified that the store is busy tries again, as a browser does. */
async function persist(buyer: Buyer, body: Body) {
  for (;;) {
    const response = await shop.order(buyer, body);
    if (response.status !== 503) return response;
  }
}
const everybody = (more: (index: number) => Body, who = buyers) =>
  Promise.all(
    who.map((buyer, index) =>
      persist(buyer, { ...deliveryOrder(counter, buyer), notes: `round ${++count}`, ...more(index) }),
    ),
  );
const tally = (responses: readonly { status: number; body: unknown }[]) => {
  const codes = responses.map(({ status, body }) => (status === 201 ? 'ok' : `${status} ${(body as Body)['code']}`));
  return Object.fromEntries([...new Set(codes)].map((code) => [code, codes.filter((one) => one === code).length]));
};
const one = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await shop.rows<Row>(query))[0];

test('[SD-29] fifty items and two hundred buyers: exactly fifty are sold, nobody is notified of an error', async () => {
  const id = counter.goods[0]?.id ?? 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    await shop.rows(sql`update stocks set quantity = ${LAST_ITEMS} where id = ${id}`);
    const responses = await everybody(() => ({ items: [{ stockId: id, quantity: 1 }] }));
    expect(tally(responses)).toEqual({ ok: LAST_ITEMS, '409 notEnoughStock': BUYERS - LAST_ITEMS });
    expect(await one(sql`select quantity from stocks where id = ${id}`)).toEqual({ quantity: 0 });
  }
  await shop.rows(sql`update stocks set quantity = 10000 where id = ${id}`);
}, 600_000);

test('baskets with the same goods in opposite order do not block each other', async () => {
  const items = counter.goods.map(({ id }) => ({ stockId: id, quantity: 1 }));
  const some = buyers.slice(0, 30);
  const responses = await everybody((index) => ({ items: index % 2 === 0 ? items : items.toReversed() }), some);
  expect(tally(responses)).toEqual({ ok: some.length });
}, 60_000);

test('a code for one winner has one winner', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const code = `RACE${round}`;
    await shop.rows(sql`insert into promotions (name_en, name_ar, code, kind, amounts, total_limit, per_customer_limit)
      values ('', '', ${code}, 'fixed', '{"kw": 500}', 1, 1)`);
    const responses = await everybody(() => ({ couponCode: code.toLowerCase() }));
    expect(tally(responses)).toEqual({ ok: 1, '409 couponRefused': BUYERS - 1 });
    expect(
      await one(sql`select used_count as used, (select count(*)::int from order_promotions r where r.is_counted and r.promotion_id = c.id) as rows
      from promotions c where code = ${code}`),
    ).toEqual({ used: 1, rows: 1 });
  }
}, 600_000);

test('one customer’s two at once count against the customer’s limit', async () => {
  await shop.rows(
    sql`insert into promotions (name_en, name_ar, code, kind, amounts, per_customer_limit) values ('', '', 'MINE1', 'fixed', '{"kw": 500}', 1)`,
  );
  const [buyer] = buyers;
  if (!buyer) throw new Error('no buyer');
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      shop.order(buyer, deliveryOrder(counter, buyer, { couponCode: 'MINE1', notes: `mine ${index}` })),
    ),
  );
  expect(tally(responses)).toEqual({ ok: 1, '409 couponRefused': 7 });
});

test('[SD-35] a window with ten places takes ten; the others are offered three windows instead', async () => {
  const before = await one<{ n: number }>(sql`select coalesce(sum(taken), 0)::int as n from slot_bookings
    where branch_id = ${counter.branchId} and day = ${counter.slot.date} and opens = ${counter.slot.open}`);
  await shop.rows(
    sql`update branches set max_orders_per_slot = ${(before?.n ?? 0) + 10} where id = ${counter.branchId}`,
  );
  const responses = await everybody(() => ({}));
  expect(tally(responses)).toEqual({ ok: 10, '409 slotFull': BUYERS - 10 });
  const rejected = responses.find(({ status }) => status === 409)?.body as {
    message: string;
    data: { nearest: unknown[] };
  };
  expect(rejected.message).toBe('This delivery time is fully booked');
  expect(rejected.data.nearest).toHaveLength(3);
  await shop.rows(sql`update branches set max_orders_per_slot = null where id = ${counter.branchId}`);
}, 60_000);

test('[SD-07] one Idempotency-Key fifty times at once: one order, one response', async () => {
  const [buyer] = buyers;
  if (!buyer) throw new Error('no buyer');
  for (let round = 0; round < ROUNDS; round += 1) {
    const body = deliveryOrder(counter, buyer, { notes: `key ${round}` });
    const key = { 'idempotency-key': `order-${round}` };
    const responses = await Promise.all(Array.from({ length: 50 }, () => shop.order(buyer, body, key)));
    for (const { body: response } of responses) expect(response).toEqual(responses[0]?.body);
    expect(tally(responses)).toEqual({ ok: 50 });
    expect(await shop.rows(sql`select 1 from orders where notes = ${`key ${round}`}`)).toHaveLength(1);
    const other = await shop.order(buyer, { ...body, notes: 'something else' }, key);
    expect((other.body as Body)['code']).toBe('keyReused');
  }
});

test('a key whose response was lost with the process still finds its order', async () => {
  const [buyer] = buyers;
  if (!buyer) throw new Error('no buyer');
  const body = deliveryOrder(counter, buyer, { notes: 'crash' });
  const first = await shop.order(buyer, body, { 'idempotency-key': 'crash-1' });
  // As after a kill between the commit and the response.
  await shop.rows(sql`delete from idempotency_keys where key = 'crash-1'`);
  shop.clock.now = new Date(shop.clock.now.getTime() + 120_000);
  const second = await shop.order(buyer, body, { 'idempotency-key': 'crash-1' });
  expect((second.body as Body)['id']).toBe((first.body as Body)['id']);
  // After a day the key is as good as new.
  await shop.rows(sql`delete from idempotency_keys where key = 'crash-1'`);
  await shop.rows(sql`update orders set created_at = created_at - interval '25 hours' where notes = 'crash'`);
  const third = await shop.order(buyer, body, { 'idempotency-key': 'crash-1' });
  expect((third.body as Body)['id']).not.toBe((first.body as Body)['id']);
});

test('without a key the same order thirty times at once is one order', async () => {
  const [buyer] = buyers;
  if (!buyer) throw new Error('no buyer');
  const body = deliveryOrder(counter, buyer, { notes: 'double click' });
  const responses = await Promise.all(Array.from({ length: 30 }, () => shop.order(buyer, body)));
  expect(new Set(responses.map(({ body: order }) => (order as Body)['id'])).size).toBe(1);
  expect(await shop.rows(sql`select 1 from orders where notes = 'double click'`)).toHaveLength(1);
});

test('[SD-41] order numbers of a day are unique and without holes', async () => {
  const numbers = await shop.rows<{ id: string }>(sql`
    select custom_order_id as id from orders where custom_order_id like 'KW-20260310-%' order by 1`);
  const counts = numbers.map(({ id }) => Number(id.slice(-5)));
  expect(counts).toEqual(counts.map((_, index) => (counts[0] ?? 0) + index));
});

test('every order adds up, and what was sold is what is missing', async () => {
  expect(
    await shop.rows(sql`select custom_order_id from orders where total_minor <>
      subtotal_minor - promotion_discount_minor - membership_discount_minor - coupon_discount_minor - points_discount_minor + shipping_minor + tax_minor`),
  ).toEqual([]);
  expect(
    await shop.rows(sql`select o.id from orders o where o.subtotal_minor <>
      (select sum(total_minor) from order_items i where i.order_id = o.id)`),
  ).toEqual([]);
  expect(
    await shop.rows(sql`select b.branch_id from slot_bookings b where b.taken <> (select count(*) from orders o
      where o.branch_id = b.branch_id and o.slot_date = b.day and o.slot_opens = b.opens and o.status not in ('cancelled', 'expired'))`),
  ).toEqual([]);
});
