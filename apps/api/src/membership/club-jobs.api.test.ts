import { pointsSummary } from '@karaz/domain/membership/points';
import { seededRandom } from '@karaz/domain/testing/seeded-random';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../db/database.ts';
import { type Buyer, type Counter, type OrderShop, openOrderShop } from '../testing/order-shop.ts';
import { messagesTo } from '../testing/people.ts';
import { earnPointsFor, reversePointsOf } from './earn-points.ts';
import { endMemberships } from './end-memberships.ts';
import { lapseOldPoints } from './lapse-points.ts';
import { selectPoints } from './points.queries.ts';
import { payWithPoints } from './spend-points.ts';

const DAY_MS = 86_400_000;
const START = new Date('2026-03-10T09:00:00Z');

let shop: OrderShop;
let counter: Counter;
beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('ae', 2);
  // Those of the demo store are not counted.
  await shop.rows(sql`delete from points_entries`);
  await shop.rows(sql`delete from memberships`);
}, 180_000);
afterAll(() => shop?.close());
beforeEach(() => {
  shop.clock.now = START;
});

const later = (days: number) => {
  shop.clock.now = new Date(START.getTime() + days * DAY_MS);
};

/** A member for so many days from the start, with the plan that has both a discount and a free door. */
async function member(days: number, email: string): Promise<Buyer> {
  const buyer = await shop.buyer(counter, { email });
  const endsAt = new Date(START.getTime() + days * DAY_MS).toISOString();
  await shop.rows(sql`insert into memberships (user_id, plan_id, starts_at, ends_at)
    select ${buyer.id}, id, ${START.toISOString()}, ${endsAt} from membership_plans
    where free_delivery and discount_percent > 0 order by id limit 1`);
  return buyer;
}

const preview = async (buyer: Buyer) =>
  (
    await shop.call('POST', '/api/v1/orders/preview', {
      headers: buyer.headers,
      body: {
        orderType: 'delivery',
        shippingAddressId: buyer.addressId,
        items: [{ stockId: counter.goods[0]?.id, quantity: 1 }],
      },
    })
  ).body as { membershipDiscount: number; shipping: number };

test('[SD-48, MEM-16] a membership gives until its last instant and is ended once, with a message', async () => {
  const buyer = await member(30, 'ending@shop.example');
  await shop.rows(sql`update country_settings set free_delivery_from_minor = null where country_code = 'ae'`);
  expect(await endMemberships(shop.deps)).toBe(0);
  later(29.999);
  expect((await preview(buyer)).membershipDiscount).toBeGreaterThan(0);
  expect((await preview(buyer)).shipping).toBe(0);
  later(30);
  // Also before the job has run.
  expect((await preview(buyer)).membershipDiscount).toBe(0);
  expect((await preview(buyer)).shipping).toBeGreaterThan(0);
  const ended = await Promise.all([1, 2, 3].map(() => endMemberships(shop.deps)));
  expect(ended.reduce((sum, each) => sum + each, 0)).toBe(1);
  expect(await endMemberships(shop.deps)).toBe(0);
  const rows = await shop.rows(
    sql`select ended_at = ends_at as "isAtEnd" from memberships where user_id = ${buyer.id}`,
  );
  expect(rows).toEqual([{ isAtEnd: true }]);
  const notified = (await messagesTo(shop, 'ending@shop.example')).filter(({ text }) => text.includes('ended on'));
  expect(notified).toHaveLength(1);
  expect((await shop.get('/api/club-cherry/membership/my', buyer.headers)).body).toMatchObject({ membershipId: null });
});

const order = (userId: number, id: string, units: number) => ({
  id,
  userId,
  countryCode: 'ae' as const,
  currency: 'AED' as const,
  subtotalMinor: units * 100,
  membershipDiscountMinor: 0,
  promotionDiscountMinor: 0,
  couponDiscountMinor: 0,
  pointsDiscountMinor: 0,
  totalMinor: units * 100,
});
const ledgerOf = (userId: number) => selectPoints(shop.database.db, userId);

test('[SD-49] points lapse twelve months after they were earned, written down once', async () => {
  const { id } = await member(900, 'lapsing@shop.example');
  const { db } = shop.database;
  await inTransaction(db, (tx) => earnPointsFor(tx, order(id, 'old', 40), START));
  await inTransaction(db, (tx) => earnPointsFor(tx, order(id, 'young', 25), new Date(START.getTime() + 200 * DAY_MS)));
  later(364);
  expect(await lapseOldPoints(shop.deps)).toBe(0);
  later(365);
  const lapsed = await Promise.all([lapseOldPoints(shop.deps), lapseOldPoints(shop.deps)]);
  expect(lapsed[0] + lapsed[1]).toBe(1);
  expect(pointsSummary(await ledgerOf(id), 'AED')).toMatchObject({ balance: 25, worthMinor: 25, lapsed: 40 });
  expect(await lapseOldPoints(shop.deps)).toBe(0);
});

test('[SD-49, MEM-10] random histories, each step several times at once: the sum is the balance, below 0 only by what refunds took back, nothing earned twice', async () => {
  const random = seededRandom(49);
  const { db } = shop.database;
  for (let history = 0; history < 6; history += 1) {
    const buyer = await member(4000, `history${history}@shop.example`);
    const userId = buyer.id;
    const worth = new Map<string, number>();
    let at = 0;
    for (let step = 0; step < 25; step += 1) {
      at += random(45);
      later(at);
      const now = shop.clock.now;
      const id = `order-${history}-${random(9)}`;
      const units = worth.get(id) ?? 1 + random(60);
      worth.set(id, units);
      const requested = 1 + random(50);
      const acts = [
        () => inTransaction(db, (tx) => earnPointsFor(tx, order(userId, id, units), now)),
        () => inTransaction(db, (tx) => reversePointsOf(tx, order(userId, id, units), now)),
        // An order pays once; another device may spend the same points on another order in the same moment.
        () =>
          inTransaction(db, (tx) =>
            payWithPoints(tx, { userId, currency: 'AED', orderId: `${id}-${step}`, worthMinor: requested }, now),
          ),
        () => lapseOldPoints(shop.deps),
      ];
      const act = acts[random(acts.length)] ?? (async () => undefined);
      const other = acts[random(acts.length)] ?? (async () => undefined);
      await Promise.all([act(), act(), other()]);
      const ledger = await ledgerOf(userId);
      let [running, takenBack] = [0, 0];
      for (const { type, points } of ledger) {
        running += points;
        if (type === 'reversed' && points < 0) takenBack -= points;
        expect(running).toBeGreaterThanOrEqual(0 - takenBack);
        if (type === 'spent') expect(running).toBeGreaterThanOrEqual(0);
      }
      for (const [current, max] of worth) {
        const own = ledger.filter(({ orderId }) => orderId === current);
        const earned = own.filter(({ type }) => type === 'earned');
        expect(earned.length).toBeLessThanOrEqual(1);
        expect(earned[0]?.points ?? max).toBe(max);
        expect(own.reduce((sum, { points }) => sum + points, 0)).toBeGreaterThanOrEqual(0);
      }
    }
    const inEmirates = { ...buyer.headers, 'x-country': 'ae' };
    const fetched = (await shop.get('/api/club-cherry/points', inEmirates)).body as Record<string, number>;
    await lapseOldPoints(shop.deps);
    const [sum] = await shop.rows(sql`select coalesce(sum(points), 0)::int as balance from points_entries
      where user_id = ${userId}`);
    expect(fetched['balance']).toBe(sum?.['balance']);
  }
}, 120_000);
