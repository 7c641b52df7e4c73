import { sql } from 'drizzle-orm';
import { createPhoneCodeTaker } from '../../accounts/phone-code.ts';
import { openDatabase } from '../../db/database.ts';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../order-shop.ts';
import { seededDatabase } from '../seeded-database.ts';
import { serveApi } from '../serve-api.ts';
import { slowLink } from '../slow-link.ts';
import { type LedgerSnapshot, snapshotLedger, violations } from './invariants.ts';
import { type RaceRequest, type RaceResponse, race } from './race-client.ts';
import { type Guard, takeOut } from './without-guard.ts';

export type RaceShop = OrderShop & {
  port: number;
  counter: Counter;
  buyers: Buyer[];
  /** All at once; whoever is notified that the store is busy tries again with the others, as browsers do. */
  race: (requests: readonly RaceRequest[]) => Promise<RaceResponse[]>;
  orderOf: (buyer: Buyer, more: Record<string, unknown>, headers?: Record<string, string>) => RaceRequest;
  /** The same from somebody without an account, whose phone was just proven, from an address of their own. */
  guestOrder: (more: Record<string, unknown>) => Promise<RaceRequest>;
  snapshotLedger: () => Promise<LedgerSnapshot>;
  violations: (ledger: LedgerSnapshot) => ReturnType<typeof violations>;
  timesMissed: () => number;
};

export type RaceOptions = { buyers: number; goods?: number; guard?: Guard; roundTripMs?: number };

/** The demo store behind a real socket, near to its database or far from it, whole or without one of its guards. */
export async function openRaceShop({
  buyers: count,
  goods = 20,
  guard,
  roundTripMs = 0,
}: RaceOptions): Promise<RaceShop> {
  const near = await seededDatabase();
  // Deadlocks are found at once, and there are none in a store that is whole.
  await near.pool.query(`alter database ${new URL(near.url).pathname.slice(1)} set deadlock_timeout = '20ms'`);
  const link = roundTripMs > 0 ? await slowLink(near.url, roundTripMs) : undefined;
  const used = openDatabase(link?.url ?? near.url);
  const out = guard && takeOut(used.pool, guard);
  const shop = await openOrderShop({
    trustedProxies: ['127.0.0.1'],
    extend(_, deps) {
      deps.takePhoneCode = createPhoneCodeTaker(deps);
    },
    database: {
      ...used,
      url: near.url,
      close: async () => {
        await used.close();
        await link?.close();
        await near.close();
      },
    },
  });
  const door = await serveApi(shop.app);
  const nearShop: OrderShop = { ...shop, rows: async (query) => (await near.db.execute(query)).rows as never };
  const counter = await shop.counterOf('kw', goods);
  await nearShop.rows(sql`update branches set max_orders_per_slot = null`);
  // Fifty rounds of two hundred buyers: who finds nothing left must have lost a race.
  const ids = counter.goods.map(({ id }) => id);
  await nearShop.rows(sql`update stocks set quantity = 1000000 where id in ${ids}`);
  const buyers = await Promise.all(Array.from({ length: count }, () => shop.buyer(counter)));
  return {
    ...nearShop,
    port: door.port,
    counter,
    buyers,
    race: (requests) => raceUntilResponded(door.port, requests),
    orderOf: (buyer, more, headers = {}) => ({
      method: 'POST',
      path: '/api/v1/orders',
      headers: { ...buyer.headers, ...headers },
      body: deliveryOrder(counter, buyer, more),
    }),
    guestOrder: (more) => guestOrder(nearShop, counter, more),
    snapshotLedger: () => snapshotLedger(near.pool, ids),
    violations: (ledger) => violations(near.pool, { now: shop.clock.now, ledger }),
    timesMissed: () => out?.timesMissed() ?? 0,
    close: async () => {
      door.close();
      await shop.close();
    },
  };
}

let guests = 0;

async function guestOrder(shop: OrderShop, counter: Counter, more: Record<string, unknown>): Promise<RaceRequest> {
  const number = ++guests;
  const [phone, code] = [`+9655${String(1_000_000 + number)}`, '246813'];
  const hash = shop.deps.accounts.tokens.keyedHash('phone code', `${phone} ${code}`);
  const [now, end] = [shop.clock.now, new Date(shop.clock.now.getTime() + 300_000)].map((at) => at.toISOString());
  await shop.rows(sql`insert into phone_codes (phone, code_hash, sent_at, expires_at)
    values (${phone}, ${hash}, ${now}, ${end})`);
  const { shippingAddressId: _, ...order } = deliveryOrder(counter, { id: 0, addressId: 0, headers: {} }, more);
  const { areaId, cityId } = counter;
  const shipping_address = { street_address: 'Street 12 house 4', areaId, cityId, countryCode: 'kw' };
  const name = { firstName: 'Sara', lastName: 'Ali' };
  return {
    method: 'POST',
    path: '/api/v1/orders/guest',
    headers: { 'x-forwarded-for': `198.51.${100 + Math.floor(number / 250)}.${1 + (number % 250)}` },
    body: { ...order, ...name, phone, phoneVerificationCode: code, shipping_address },
  };
}

async function raceUntilResponded(port: number, requests: readonly RaceRequest[]): Promise<RaceResponse[]> {
  const { responses } = await race(port, requests);
  const busy = responses.flatMap(({ status }, index) => (status === 503 ? [index] : []));
  const again =
    busy.length > 0
      ? await raceUntilResponded(
          port,
          busy.flatMap((index) => requests[index] ?? []),
        )
      : [];
  return responses.map((response, index) => again[busy.indexOf(index)] ?? response);
}
