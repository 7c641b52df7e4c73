import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Buyer, Counter } from '../testing/order-shop.ts';
import { openSubscriptionShop, plusDays, type SubscriptionShop } from '../testing/subscription-shop.ts';
import { expireSubscriptions } from './expire-subscriptions.ts';

const NOW = new Date('2026-03-10T09:00:00Z');
const START = '2026-03-15';
/** TWO_TABS_ROUNDS=200 for the long run. */
const ROUNDS = Number(process.env['TWO_TABS_ROUNDS'] ?? 10);

type Created = { id: string; status: string; isDuplicate: boolean };

let shop: SubscriptionShop;
let counter: Counter;
let buyer: Buyer;
beforeAll(async () => {
  shop = await openSubscriptionShop();
  counter = await shop.boxOf('ae', 2);
}, 180_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  shop.clock.now = NOW;
  buyer = await shop.buyer(counter);
});

const later = (minutes: number) => {
  shop.clock.now = new Date(NOW.getTime() + minutes * 60_000);
};
/** One tab: sends the subscription under a key of its own. */
async function tab(start = START, more: Record<string, unknown> = {}): Promise<Created> {
  const payload = shop.payload(counter, buyer, start, more);
  const response = await shop.create(buyer, payload, { 'idempotency-key': randomUUID() });
  expect(response.status, response.text).toBe(201);
  return response.body as Created;
}
const pay = async (id: string) => {
  await shop.press((await shop.link(buyer, id)).paymentUrl, 'pay');
  await shop.webhook(shop.events.at(-1) ?? '');
};
const count = async (table: 'subscriptions' | 'payments') => {
  const own = sql`select id::text from subscriptions where user_id = ${buyer.id}`;
  const [row] = await shop.rows<{ n: number }>(
    table === 'subscriptions'
      ? sql`select count(*)::int as n from subscriptions where user_id = ${buyer.id}`
      : sql`select count(*)::int as n from payments where target = 'subscription' and target_id in (${own})`,
  );
  return row?.n;
};

test('two tabs at once create one subscription with one payment, round after round', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    buyer = await shop.buyer(counter);
    const [one, other] = await Promise.all([tab(), tab()]);
    expect(other?.id).toBe(one?.id);
    expect([one?.isDuplicate, other?.isDuplicate].filter(Boolean)).toHaveLength(1);
    const links = await Promise.all([one, other].map(({ id }) => shop.link(buyer, id)));
    expect(new Set(links.map(({ paymentUrl }) => paymentUrl)).size).toBe(1);
    expect([await count('subscriptions'), await count('payments')]).toEqual([1, 1]);
  }
}, 1_800_000);

test('a second tab after the first gets it, unpaid or just paid; a note or the order of goods makes no other', async () => {
  const { id } = await tab();
  const items = counter.goods.map((good) => ({ stockId: good.id, quantity: 1 })).toReversed();
  expect(await tab(START, { items, notes: 'another note' })).toMatchObject({
    id,
    status: 'pending',
    isDuplicate: true,
  });
  await pay(id);
  expect(await tab()).toMatchObject({ id, status: 'active', isDuplicate: true });
  expect(await count('subscriptions')).toBe(1);
});

test('other days, other goods or another account are another subscription', async () => {
  const { id } = await tab();
  expect(await tab(plusDays(START, 1))).toMatchObject({ isDuplicate: false });
  const [good] = counter.goods;
  expect(await tab(START, { items: [{ stockId: good?.id, quantity: 9 }] })).toMatchObject({ isDuplicate: false });
  buyer = await shop.buyer(counter);
  const theirs = await tab();
  expect(theirs.isDuplicate).toBe(false);
  expect(theirs.id).not.toBe(id);
});

test('after its half hour it is bought again, also before the job has ended the first', async () => {
  const { id } = await tab();
  later(31);
  const second = await tab();
  expect(second).toMatchObject({ status: 'pending', isDuplicate: false });
  expect(await shop.show(buyer, id)).toMatchObject({ status: 'expired' });
  later(62);
  await expireSubscriptions(shop.deps);
  expect(await tab()).toMatchObject({ isDuplicate: false });
});

test('late money for one that was bought again is refunded', async () => {
  const { id } = await tab();
  const { paymentUrl } = await shop.link(buyer, id);
  later(31);
  const second = await tab();
  await shop.press(paymentUrl, 'pay');
  await shop.webhook(shop.events.at(-1) ?? '');
  expect(await shop.show(buyer, id)).toMatchObject({ status: 'expired', is_paid: false });
  expect(await shop.rows(sql`select status from payments where target_id = ${id}`)).toEqual([{ status: 'refunding' }]);
  await pay(second.id);
  expect(await shop.show(buyer, second.id)).toMatchObject({ status: 'active', is_paid: true });
});

test('the database takes no second unpaid one of the same content', async () => {
  const { id } = await tab();
  const copy = sql`insert into subscriptions select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(),
    'request_key', null))).* from subscriptions s where id = ${id}`;
  await expect(shop.rows(copy)).rejects.toThrow();
  expect(await count('subscriptions')).toBe(1);
});
