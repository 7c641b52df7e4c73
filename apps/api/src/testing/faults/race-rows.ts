import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { GUARDS } from './guards.ts';
import { type RaceResponse, tally } from './race-client.ts';
import type { RaceShop } from './race-shop.ts';
import type { Guard } from './without-guard.ts';

/** One race: throws when what must hold does not. `guard`: without it the race must be lost. */
export type RaceRow = {
  id: string;
  name: string;
  guard: Guard;
  rounds: { long: number; short: number };
  /** How many take part without the guard, and how far away the database is then: far makes the gap wide. */
  control?: { buyers?: number; roundTripMs?: number };
  play: (shop: RaceShop, round: number) => Promise<void>;
};

const idOf = (response: { body: unknown }) =>
  response.body && typeof response.body === 'object' && 'id' in response.body ? String(response.body.id) : '';
const goodOf = ({ counter }: RaceShop) => counter.goods[0]?.id ?? 0;
const firstOf = ({ buyers }: RaceShop) => {
  const [buyer] = buyers;
  if (!buyer) throw new Error('no buyer');
  return buyer;
};

async function sameKey(shop: RaceShop): Promise<void> {
  const key = randomUUID();
  const request = shop.orderOf(firstOf(shop), { notes: key }, { 'idempotency-key': key });
  const responses = await shop.race(Array.from({ length: 50 }, () => request));
  expect(tally(responses)).toEqual({ '201': 50 });
  for (const { body } of responses) expect(body).toEqual(responses[0]?.body);
  expect(await shop.rows(sql`select 1 from orders where notes = ${key}`)).toHaveLength(1);
}

async function changedBody(shop: RaceShop): Promise<void> {
  const key = randomUUID();
  const headers = { 'idempotency-key': key };
  const buyer = firstOf(shop);
  const changes: Record<string, unknown>[] = [
    { notes: `${key} too` },
    { items: [{ stockId: goodOf(shop), quantity: 2 }] },
    { payment_method: 'online_payment' },
    { couponCode: 'KARAZ5' },
  ];
  await shop.race([shop.orderOf(buyer, { notes: key }, headers)]);
  const responses = await shop.race(changes.map((change) => shop.orderOf(buyer, { notes: key, ...change }, headers)));
  expect(tally(responses)).toEqual({ '409 keyReused': changes.length });
  expect(await shop.rows(sql`select 1 from orders where notes like ${`${key}%`}`)).toHaveLength(1);
}

async function foreignKey(shop: RaceShop): Promise<void> {
  const [one, other] = shop.buyers;
  if (!one || !other) throw new Error('no buyers');
  const key = randomUUID();
  const request = shop.orderOf(one, { notes: key }, { 'idempotency-key': key });
  const [own] = await shop.race([request]);
  const [stolen] = await shop.race([{ ...request, headers: { ...request.headers, ...other.headers } }]);
  expect(own?.status).toBe(201);
  expect(stolen?.status).not.toBe(201);
  expect(stolen?.text).not.toContain(idOf(own ?? { body: null }));
  const odd = ['x'.repeat(256), '', '🍒'].map((bad) => shop.orderOf(one, { notes: key }, { 'idempotency-key': bad }));
  const responses = await shop.race(odd);
  expect(responses.map(({ status }) => status)).toEqual([400, 400, 400]);
}

async function lastItem(shop: RaceShop, round: number): Promise<void> {
  const stockId = goodOf(shop);
  await shop.rows(sql`update stocks set quantity = 1 where id = ${stockId}`);
  const ledger = await shop.snapshotLedger();
  const items = [{ stockId, quantity: 1 }];
  const orderBody = { items, notes: `last ${round}` };
  // Every third comes without an account.
  const requests = await Promise.all(
    shop.buyers.map((buyer, index) => (index % 3 === 2 ? shop.guestOrder(orderBody) : shop.orderOf(buyer, orderBody))),
  );
  const responses = await shop.race(requests);
  await shop.rows(sql`update stocks set quantity = quantity + 10000 where id = ${stockId}`);
  expect(tally(responses)).toEqual({ '201': 1, '409 notEnoughStock': shop.buyers.length - 1 });
  const after = {
    ...ledger,
    goods: ledger.goods.map((good) => (good.id === stockId ? { ...good, total: good.total + 10_000 } : good)),
  };
  expect(await shop.violations(after)).toEqual([]);
}

async function oppositeOrder(shop: RaceShop, round: number): Promise<void> {
  const items = shop.counter.goods.map(({ id }) => ({ stockId: id, quantity: 1 }));
  const deadlocks = async () => {
    await shop.rows(sql`select pg_stat_clear_snapshot()`);
    const [row] = await shop.rows<{ n: number }>(
      sql`select deadlocks::int as n from pg_stat_database where datname = current_database()`,
    );
    return row?.n ?? 0;
  };
  const before = await deadlocks();
  const responses = await shop.race(
    shop.buyers.map((buyer, index) =>
      shop.orderOf(buyer, { items: index % 2 === 0 ? items : items.toReversed(), notes: `opposite ${round}` }),
    ),
  );
  expect(tally(responses)).toEqual({ '201': shop.buyers.length });
  // Counted when a connection next has nothing to do, at the latest a second afterwards.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await shop.race([{ method: 'GET', path: '/readyz' }]);
  expect((await deadlocks()) - before).toBe(0);
}

async function oneCoupon(shop: RaceShop): Promise<void> {
  const code = `ONE${randomUUID().slice(0, 8).toUpperCase()}`;
  await shop.rows(sql`insert into promotions (name_en, name_ar, code, kind, amounts, total_limit, per_customer_limit)
    values ('', '', ${code}, 'fixed', '{"kw": 500}', 1, 1)`);
  const responses = await shop.race(shop.buyers.map((buyer) => shop.orderOf(buyer, { couponCode: code, notes: code })));
  expect(tally(responses)).toEqual({ '201': 1, '409 couponRefused': shop.buyers.length - 1 });
  expect(
    await shop.rows(sql`select coupon_code, coupon_discount_minor::int as off from orders where notes = ${code}`),
  ).toEqual([{ coupon_code: code, off: 500 }]);
}

async function tenSlots(shop: RaceShop, round: number): Promise<void> {
  const { branchId, slot } = shop.counter;
  const [taken] = await shop.rows<{ n: number }>(sql`select coalesce(sum(taken), 0)::int as n from slot_bookings
    where branch_id = ${branchId} and day = ${slot.date} and opens = ${slot.open}`);
  await shop.rows(sql`update branches set max_orders_per_slot = ${(taken?.n ?? 0) + 10} where id = ${branchId}`);
  const responses = await shop.race(shop.buyers.map((buyer) => shop.orderOf(buyer, { notes: `places ${round}` })));
  await shop.rows(sql`update branches set max_orders_per_slot = null where id = ${branchId}`);
  expect(tally(responses)).toEqual({ '201': 10, '409 slotFull': shop.buyers.length - 10 });
}

/** Twenty devices of one person sign in at once, each with a cart of its own. */
async function mergedCarts(shop: RaceShop, round: number): Promise<void> {
  const buyer = shop.buyers[round % shop.buyers.length] ?? firstOf(shop);
  await shop.rows(sql`delete from carts where user_id = ${buyer.id}`);
  const goods = shop.counter.goods.slice(0, 10);
  const local = Array.from({ length: 20 }, (_, device) => [
    { stock: goods[device % goods.length]?.id ?? 0, quantity: 1 + (device % 7) },
    { stock: goods[(device * 3 + 1) % goods.length]?.id ?? 0, quantity: 1 + ((device * 5) % 9) },
  ]);
  const largest = new Map<number, number>();
  for (const { stock, quantity } of local.flat()) largest.set(stock, Math.max(largest.get(stock) ?? 0, quantity));
  const requests = [...local, ...local].map((items) => ({
    method: 'POST',
    path: '/api/cart/sync',
    headers: { ...buyer.headers, 'x-country': 'kw' },
    body: { items },
  }));
  expect(tally(await shop.race(requests))).toEqual({ '200': requests.length });
  const stored = await shop.rows<{
    id: number;
    n: number;
  }>(sql`select i.stock_id as id, i.quantity as n from cart_items i
    join carts c on c.id = i.cart_id where c.user_id = ${buyer.id} order by 1`);
  expect(stored).toEqual([...largest].map(([id, n]) => ({ id, n })).sort((a, b) => a.id - b.id));
}

/** A paid order, and twenty people of the office who each give six tenths of it back. */
async function parallelRefunds(shop: RaceShop): Promise<void> {
  const note = randomUUID();
  const [placed] = await shop.race([shop.orderOf(firstOf(shop), { notes: note })]);
  const id = idOf(placed ?? { body: null });
  await shop.rows(sql`insert into payments (target, target_id, provider, provider_id, reference, return_url, language, amount_minor, currency, status, expires_at, paid_at)
    select 'order', id::text, 'noon', ${note}, ${note}, '/', 'en', total_minor, currency, 'paid', now(), now() from orders where id = ${id}`);
  await shop.rows(
    sql`update orders set is_paid = true, paid_at = now(), payment_method = 'online_payment' where id = ${id}`,
  );
  const [order] = await shop.rows<{ total: number }>(
    sql`select total_minor::int as total from orders where id = ${id}`,
  );
  const amount = Math.floor((order?.total ?? 0) * 0.6) / 1000;
  const requests = Array.from({ length: 20 }, () => ({
    method: 'POST',
    path: `/api/v1/admin/orders/${id}/refunds`,
    headers: { authorization: 'Bearer admin:1', 'idempotency-key': randomUUID() },
    body: { amount, reason: 'damaged' },
  }));
  const responses = await shop.race(requests);
  const rejected = await shop.race(requests.slice(0, 1).map((one) => ({ ...one, headers: firstOf(shop).headers })));
  // On a busy machine the response of the one that is done may be lost. Who sends it again hears that it is done: keyReused.
  const isDone = ({ status, text }: RaceResponse) => status < 300 || (status === 409 && text.includes('keyReused'));
  expect(responses.filter(isDone)).toHaveLength(1);
  expect(tally(responses.filter((one) => !isDone(one)))).toEqual({ '409 refundRefused': 19 });
  expect(rejected.map(({ status }) => status)).toEqual([403]);
  expect(
    await shop.rows(sql`select 1 from refunds r join payments p on p.id = r.payment_id where p.target_id = ${id}`),
  ).toHaveLength(1);
}

export const RACE_ROWS: readonly RaceRow[] = [
  {
    id: 'T001',
    name: 'one key fifty times: one order, one answer',
    guard: GUARDS.key,
    rounds: { long: 50, short: 1 },
    control: { buyers: 2 },
    play: sameKey,
  },
  {
    id: 'T002',
    name: 'a key with another body is refused',
    guard: GUARDS.keyContent,
    rounds: { long: 125, short: 1 },
    control: { buyers: 2 },
    play: changedBody,
  },
  {
    id: 'T003',
    name: 'a key opens nothing to others; keys that are none',
    guard: GUARDS.keyOwner,
    rounds: { long: 50, short: 1 },
    control: { buyers: 2 },
    play: foreignKey,
  },
  {
    id: 'T006',
    name: 'the last item has one buyer',
    guard: GUARDS.stock,
    rounds: { long: 50, short: 1 },
    play: lastItem,
  },
  {
    id: 'T008',
    name: 'twenty goods in opposite order lock nobody out',
    guard: GUARDS.lockOrder,
    rounds: { long: 50, short: 1 },
    control: { buyers: 10 },
    play: oppositeOrder,
  },
  {
    id: 'T012',
    name: 'a coupon for one has one winner',
    guard: GUARDS.coupon,
    rounds: { long: 50, short: 1 },
    play: oneCoupon,
  },
  { id: 'T016', name: 'ten places take ten', guard: GUARDS.places, rounds: { long: 50, short: 1 }, play: tenSlots },
  {
    id: 'T019',
    name: 'carts of twenty devices become one, nothing is lost',
    guard: GUARDS.cartVersion,
    rounds: { long: 50, short: 1 },
    control: { buyers: 2 },
    play: mergedCarts,
  },
  {
    id: 'T029',
    name: 'twenty refunds never exceed what was paid',
    guard: GUARDS.refund,
    rounds: { long: 50, short: 1 },
    control: { buyers: 2, roundTripMs: 40 },
    play: parallelRefunds,
  },
];
