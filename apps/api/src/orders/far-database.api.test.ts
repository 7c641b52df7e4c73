import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { snapshotLedger, violations } from '../testing/faults/invariants.ts';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../testing/order-shop.ts';
import { seededDatabase } from '../testing/seeded-database.ts';
import { slowLink } from '../testing/slow-link.ts';

/** RACE_ROUNDS=50 for the long run, which is also played with 200 buyers. */
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 1);
const [BUYERS, LAST_ITEMS] = ROUNDS > 1 ? [200, 50] : [30, 7];
const ROUND_TRIP_MS = 100;

let near: Awaited<ReturnType<typeof seededDatabase>>;
let shop: OrderShop;
let counter: Counter;
let buyers: Buyer[];
beforeAll(async () => {
  near = await seededDatabase();
  const link = await slowLink(near.url, ROUND_TRIP_MS);
  const far = openDatabase(link.url);
  const close = async () => {
    await far.close();
    await link.close();
    await near.close();
  };
  shop = await openOrderShop({ database: { ...far, url: near.url, close } });
  counter = await shop.counterOf('kw', 1);
  await shop.rows(sql`update branches set max_orders_per_slot = null`);
  buyers = await Promise.all(Array.from({ length: BUYERS }, () => shop.buyer(counter)));
}, 180_000);
afterAll(() => shop?.close());

test('[SD-29] the last items with the database a tenth of a second away: exactly so many are sold', async () => {
  const id = counter.goods[0]?.id ?? 0;
  const ledger = await snapshotLedger(near.pool);
  for (let round = 0; round < ROUNDS; round += 1) {
    await near.db.execute(sql`update stocks set quantity = ${LAST_ITEMS} where id = ${id}`);
    const statuses = await Promise.all(buyers.map((buyer) => persist(buyer, `far ${round}`)));
    expect(statuses.filter((status) => status === 201)).toHaveLength(LAST_ITEMS);
    expect(statuses.filter((status) => status === 409)).toHaveLength(BUYERS - LAST_ITEMS);
    const left = await near.db.execute(sql`select quantity from stocks where id = ${id}`);
    expect(left.rows).toEqual([{ quantity: 0 }]);
    expect(await violations(near.pool, { now: shop.clock.now, ledger })).toEqual([]);
  }
}, 3_600_000);

/** Whoever is notified that the store is busy tries again, as a browser does. */
async function persist(buyer: Buyer, notes: string): Promise<number> {
  for (;;) {
    const { status } = await shop.order(buyer, deliveryOrder(counter, buyer, { notes }));
    if (status !== 503) return status;
  }
}
