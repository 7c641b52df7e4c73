import type { ProviderKind } from '@karaz/domain/payments/providers';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { createPayments } from '../../create-payments.ts';
import { reconcilePayments } from '../../payments/reconcile-payments.ts';
import { sendCaptures } from '../../payments/send-captures.ts';
import { sendRefunds } from '../../payments/send-refunds.ts';
import {
  type Buyer,
  type Counter,
  type Country,
  deliveryOrder,
  laterSlot,
  type OrderShop,
  openOrderShop,
} from '../order-shop.ts';
import { someAddress } from '../people.ts';
import { serveApi } from '../serve-api.ts';
import { type StandIn, startStandIn } from '../stand-ins/start-stand-in.ts';
import { type LedgerSnapshot, snapshotLedger, violations } from './invariants.ts';
import { type Killed, killIn } from './kill-acts.ts';

/** Each provider in a country it serves. */
export const PROVIDERS: readonly { kind: ProviderKind; country: Country }[] = [
  { kind: 'noon', country: 'ae' },
  { kind: 'tap', country: 'kw' },
  { kind: 'myfatoorah', country: 'sa' },
  { kind: 'paymob', country: 'eg' },
];

const AT_ONCE = 5;

/** So many orders, some at a time, each with a shopper of its own. */
export async function sideBySide<T>(count: number, work: () => Promise<T>, atOnce = AT_ONCE): Promise<T[]> {
  const done: T[] = [];
  let started = 0;
  const lane = async () => {
    while (started < count) {
      started += 1;
      done.push(await work());
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return done;
}

export type Placed = { id: string; buyer: Buyer };
/** `slotSince`: when its window was chosen. */
type AtProvider = { standIn: StandIn; webhookUrl: string; counter: Counter; ids: string[]; slotSince: number };

/** The store with every provider's stand-in, one in each country. `isWeighed`: what is sold is weighed at packing. */
export async function openProviderShop({ isWeighed = false } = {}) {
  const shop = await openOrderShop();
  const store = await serveApi(shop.app);
  await shop.rows(sql`update branches set max_orders_per_slot = null`);
  const providers = new Map<string, AtProvider>();
  for (const { kind, country } of PROVIDERS) {
    const webhookUrl = `http://127.0.0.1:${store.port}/api/v1/payments/webhook/${kind}`;
    const standIn = await startStandIn({ kind, country, webhookUrl });
    const counter = await laterSlot(shop, await shop.counterOf(country, 2));
    providers.set(kind, { standIn, webhookUrl, counter, ids: [], slotSince: shop.clock.now.getTime() });
  }
  const goods = [...providers.values()].flatMap(({ counter }) => counter.goods.map(({ id }) => id));
  if (isWeighed) {
    await shop.rows(sql`update products set estimated_grams = 1000, classification = 'grocery' where id in
      (select product_id from stocks where id in ${goods})`);
  }
  const ledger = await snapshotLedger(shop.database.pool, goods);
  connect(shop, (kind) => (kind === undefined ? undefined : providers.get(kind)?.standIn.gateway));
  const of = (kind: ProviderKind) => {
    const found = providers.get(kind);
    if (!found) throw new Error(`no stand-in of ${kind}`);
    return found;
  };
  const close = async () => {
    for (const { standIn } of providers.values()) standIn.close();
    store.close();
    await shop.close();
  };
  /** Another process of the store does this about the order, and is killed. */
  const kill = (act: Killed['act'], kind: ProviderKind, { id: orderId }: Placed) => {
    const { standIn, webhookUrl } = of(kind);
    const { baseUrl } = standIn;
    const now = shop.clock.now.toISOString();
    return killIn({ act, orderId, provider: kind, baseUrl, webhookUrl, databaseUrl: shop.database.url, now });
  };
  return { shop, of, kill, close, ...ordersOf(shop, of), ...jobsOf(shop, ledger) };
}
export type ProviderShop = Awaited<ReturnType<typeof openProviderShop>>;

function connect(shop: OrderShop, gatewayOf: (kind: string | undefined) => StandIn['gateway'] | undefined): void {
  const { deps } = createPayments({
    settings: { provider: 'sandbox' },
    db: shop.database.db,
    publicOrigin: 'https://shop.example',
    tokenSecret: 'a-secret-only-for-tests-of-providers',
    deliver: async () => undefined,
  });
  shop.deps.payments = {
    ...deps,
    methodsIn: () => ['visa'],
    gateways: { get: gatewayOf },
    accountsFor: (country) => {
      const gateway = gatewayOf(PROVIDERS.find((one) => one.country === country)?.kind);
      return gateway ? [{ id: null, gateway }] : [];
    },
  };
}

const HOUR_MS = 3_600_000;

function ordersOf(shop: OrderShop, of: (kind: ProviderKind) => AtProvider) {
  let count = 0;
  /** Every run of the jobs takes a minute of the store's clock: after two thousand of them the first window is over. */
  const renewSlot = async (at: AtProvider) => {
    const now = shop.clock.now.getTime();
    if (now - at.slotSince < 12 * HOUR_MS) return;
    at.slotSince = now;
    at.counter = await laterSlot(shop, at.counter);
  };
  return {
    place: async (kind: ProviderKind): Promise<Placed> => {
      const at = of(kind);
      const more = { payment_method: 'online_payment', notes: `provider ${++count}` };
      await renewSlot(at);
      const buyer = await shop.buyer(at.counter);
      const placed = await shop.order(buyer, deliveryOrder(at.counter, buyer, more));
      expect(placed.status, placed.text).toBe(201);
      const id = String((placed.body as Record<string, unknown>)['id']);
      at.ids.push(id);
      return { id, buyer };
    },
    linkOf: async ({ id, buyer }: Placed): Promise<string> => {
      const path = `/api/v1/orders/${id}/payment/auto`;
      const response = await shop.call('POST', path, { headers: buyer.headers, remoteAddress: someAddress() });
      expect(response.status, response.text).toBe(200);
      return (response.body as { paymentUrl: string }).paymentUrl;
    },
  };
}

function jobsOf(shop: OrderShop, ledger: LedgerSnapshot) {
  const later = (seconds: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000);
  };
  const runOnce = async (): Promise<void> => {
    for (let round = 0; round < 4; round += 1) {
      later(16);
      await reconcilePayments(shop.deps);
      await sendCaptures(shop.deps);
      await sendRefunds(shop.deps);
    }
  };
  let running: Promise<void> = Promise.resolve();
  return {
    later,
    /** As the jobs of the store do it, until nothing is due any more; one run after the other. */
    runJobs: (): Promise<void> => {
      running = running.then(runOnce);
      return running;
    },
    violations: () => violations(shop.database.pool, { now: shop.clock.now, ledger }),
  };
}
