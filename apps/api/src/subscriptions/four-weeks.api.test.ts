import { seededRandom } from '@karaz/domain/testing/seeded-random';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../db/database.ts';
import type { Buyer, Counter } from '../testing/order-shop.ts';
import { openSubscriptionShop, plusDays, type SubscriptionShop } from '../testing/subscription-shop.ts';
import { finishSubscriptions } from './finish-subscriptions.ts';
import { makeWeekOrders } from './make-week-orders.ts';

/** 1,000 take about two minutes: `SUBSCRIPTIONS=1000 npx vitest run --project api apps/api/src/subscriptions/four-weeks`. */
const COUNT = Number(process.env['SUBSCRIPTIONS'] ?? 15);
const HOUR_MS = 3_600_000;
const STEP_MS = 8 * HOUR_MS;
const NOW = new Date('2026-03-10T09:00:00Z');
const START = '2026-03-12';
/** Nothing runs for this whole week. */
const ASLEEP = { from: Date.parse('2026-03-20T00:00:00Z'), to: Date.parse('2026-03-27T00:00:00Z') };
const END = Date.parse('2026-04-10T00:00:00Z');

const random = seededRandom(46);
let shop: SubscriptionShop;
let counter: Counter;
const workers: OpenDatabase[] = [];

beforeAll(async () => {
  shop = await openSubscriptionShop();
  // Those of the demo store are not counted.
  await shop.rows(sql`delete from subscriptions`);
  counter = await shop.boxOf('ae', 3);
  await shop.rows(sql`update stocks set quantity = 1000000 where id in ${counter.goods.map(({ id }) => id)}`);
  workers.push(openDatabase(shop.database.url), openDatabase(shop.database.url));
}, 180_000);
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  await shop?.close();
});

async function subscribe(buyer: Buyer): Promise<void> {
  const created = await shop.create(
    buyer,
    shop.payload(counter, buyer, START, {
      specificDeliveryDates: [0, 1, 2, 3].map((week) => plusDays(START, week * 7 + random(7))),
      deliveryTimes: [0, 1, 2, 3].map(() => `${9 + random(11)}:${random(2) === 0 ? '00' : '30'}`.padStart(5, '0')),
    }),
  );
  if (created.status !== 201) throw new Error(created.text);
}

/** A worker whose connections may die under it at any moment, as when its process is killed. */
async function work(worker: number): Promise<void> {
  const database = workers[worker];
  if (!database) return;
  try {
    await makeWeekOrders({ ...shop.deps, db: database.db });
  } catch {
    await database.close().catch(() => {});
    workers[worker] = openDatabase(shop.database.url);
  }
}

/** Whoever is in the middle of something is cut off; what was not committed is gone. */
const cutOff = () =>
  shop.rows(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
    and pid <> pg_backend_pid() and state in ('active', 'idle in transaction')`);

test(`[SD-46] ${COUNT} subscriptions, two workers, restarts and a week asleep: four orders each, none extra, none missing`, async () => {
  shop.clock.now = NOW;
  const buyers: Buyer[] = [];
  for (let each = 0; each < COUNT; each += 1) buyers.push(await shop.buyer(counter));
  for (const buyer of buyers) await subscribe(buyer);
  await shop.rows(
    sql`update subscriptions set status = 'active', is_paid = true, paid_at = created_at, held_until = null`,
  );
  let restarts = 0;
  for (let now = NOW.getTime(); now < END; now += STEP_MS) {
    if (now >= ASLEEP.from && now < ASLEEP.to) continue;
    shop.clock.now = new Date(now);
    const running = [work(0), work(1)];
    if (random(2) === 0) {
      await new Promise((resolve) => setTimeout(resolve, random(40)));
      restarts += (await cutOff()).length;
    }
    await Promise.all(running);
    // What was cut off is found again by whoever looks next.
    await Promise.all([work(0), work(1)]);
  }
  const [counted] = await shop.rows(sql`select count(*)::int as orders,
      count(distinct (subscription_id, subscription_week))::int as weeks,
      count(distinct subscription_id)::int as subscriptions, count(distinct custom_order_id)::int as numbers
    from orders where subscription_id is not null`);
  expect(counted).toEqual({ orders: 4 * COUNT, weeks: 4 * COUNT, subscriptions: COUNT, numbers: 4 * COUNT });
  const [weeks] = await shop.rows(sql`select count(*) filter (where status = 'ordered')::int as ordered,
      count(*)::int as weeks from subscription_deliveries`);
  expect(weeks).toEqual({ ordered: 4 * COUNT, weeks: 4 * COUNT });
  // Nobody's order came early, and outside the week asleep none came later than the next look.
  const [times] = await shop.rows(sql`select count(*) filter (where o.created_at < d.due_at)::int as early,
      count(*) filter (where o.created_at >= d.due_at + interval '8 hours'
        and d.due_at < '2026-03-19T16:00:00Z')::int as late
    from orders o join subscription_deliveries d on d.subscription_id = o.subscription_id and d.week = o.subscription_week`);
  expect(times).toEqual({ early: 0, late: 0 });
  // Every order took its goods once.
  const taken = await shop.rows<{ taken: number }>(sql`select 1000000 - quantity as taken from stocks
    where id in ${counter.goods.map(({ id }) => id)}`);
  expect(taken).toEqual(counter.goods.map(() => ({ taken: 4 * COUNT })));
  expect(restarts).toBeGreaterThan(0);
  await shop.rows(sql`update orders set status = 'delivered', delivered_at = now() where subscription_id is not null`);
  for (let round = 0; round < COUNT / 200 + 1; round += 1) await finishSubscriptions(shop.deps);
  expect(await shop.rows(sql`select status, count(*)::int as n from subscriptions group by status`)).toEqual([
    { status: 'completed', n: COUNT },
  ]);
}, 1_800_000);
