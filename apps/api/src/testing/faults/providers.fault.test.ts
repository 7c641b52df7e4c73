import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_UNPAID_ORDERS } from '@karaz/domain/orders/order-status';
import type { ProviderKind } from '@karaz/domain/payments/providers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPayments } from '../../create-payments.ts';
import { reconcilePayments } from '../../payments/reconcile-payments.ts';
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
import { BEHAVIOURS, type Behaviour, refundedMinor } from '../stand-ins/ledger.ts';
import { type StandIn, startStandIn } from '../stand-ins/start-stand-in.ts';
import { logProgress, size } from './fault-size.ts';
import { type LedgerSnapshot, snapshotLedger, violations } from './invariants.ts';

/** Each provider in a country it serves. */
const PROVIDERS: readonly { kind: ProviderKind; country: Country }[] = [
  { kind: 'noon', country: 'ae' },
  { kind: 'tap', country: 'kw' },
  { kind: 'myfatoorah', country: 'sa' },
  { kind: 'paymob', country: 'eg' },
];
const ORDERS = size(50, 1);

let shop: OrderShop;
let store: Awaited<ReturnType<typeof serveApi>>;
const standIns = new Map<ProviderKind, StandIn>();
const counters = new Map<ProviderKind, Counter>();
const placedIds = new Map<ProviderKind, string[]>();
let ledger: LedgerSnapshot;
beforeAll(async () => {
  shop = await openOrderShop();
  store = await serveApi(shop.app);
  await shop.rows(sql`update branches set max_orders_per_slot = null`);
  for (const { kind, country } of PROVIDERS) {
    const webhookUrl = `http://127.0.0.1:${store.port}/api/v1/payments/webhook/${kind}`;
    standIns.set(kind, await startStandIn({ kind, country, webhookUrl }));
    counters.set(kind, await laterSlot(shop, await shop.counterOf(country, 2)));
  }
  const goods = [...counters.values()].flatMap((counter) => counter.goods.map(({ id }) => id));
  ledger = await snapshotLedger(shop.database.pool, goods);
  const { deps } = createPayments({
    settings: { provider: 'sandbox' },
    db: shop.database.db,
    publicOrigin: 'https://shop.example',
    tokenSecret: 'a-secret-only-for-tests-of-providers',
    deliver: async () => undefined,
  });
  const gatewayOf = (kind: string | undefined) => [...standIns].find(([name]) => name === kind)?.[1].gateway;
  if (!deps) throw new Error('no settlements');
  shop.deps.payments = {
    ...deps,
    gateways: { get: gatewayOf },
    accountsFor: (country) => {
      const gateway = gatewayOf(PROVIDERS.find((one) => one.country === country)?.kind);
      return gateway ? [{ id: null, gateway }] : [];
    },
  };
}, 120_000);
afterAll(async () => {
  for (const standIn of standIns.values()) standIn.close();
  store?.close();
  await shop?.close();
});

type Placed = { id: string; buyer: Buyer };
const later = (seconds: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000);
};
let count = 0;
const buyers = new Map<ProviderKind, Buyer>();

async function place(kind: ProviderKind): Promise<Placed> {
  const counter = counters.get(kind);
  if (!counter) throw new Error('no counter');
  const known = buyers.get(kind);
  const buyer = known && count % MAX_UNPAID_ORDERS !== 0 ? known : await shop.buyer(counter);
  buyers.set(kind, buyer);
  const more = { payment_method: 'online_payment', notes: `provider ${++count}` };
  const placed = await shop.order(buyer, deliveryOrder(counter, buyer, more));
  expect(placed.status, placed.text).toBe(201);
  const id = String((placed.body as Record<string, unknown>)['id']);
  placedIds.set(kind, [...(placedIds.get(kind) ?? []), id]);
  return { id, buyer };
}

async function linkOf({ id, buyer }: Placed): Promise<string> {
  const path = `/api/v1/orders/${id}/payment/auto`;
  const response = await shop.call('POST', path, { headers: buyer.headers, remoteAddress: someAddress() });
  expect(response.status, response.text).toBe(200);
  return (response.body as { paymentUrl: string }).paymentUrl;
}

/** As the jobs of the store do it, until nothing is due any more. */
async function runJobs(): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    later(16);
    await reconcilePayments(shop.deps);
    await sendRefunds(shop.deps);
  }
}

const stateOf = async ({ id }: Placed) => {
  const [row] = await shop.rows<{ paid: boolean; order: string; placed: number; payments: string; taken: number }>(sql`
    select o.is_paid as paid, o.status as order,
      (select count(*)::int from order_history h where h.order_id = o.id and h.status = 'placed') as placed,
      (select string_agg(p.status, ' ' order by p.reference) from payments p where p.target_id = o.id::text) as payments,
      (select coalesce(sum(p.amount_minor), 0)::int from payments p
        where p.target_id = o.id::text and p.paid_at is not null) as taken
    from orders o where o.id = ${id}`);
  return row;
};

const LATE_MS = 600;

/** What the store says after each misbehaviour, and after a shopper whose card was declined has tried again. */
const EXPECTED: Readonly<Record<Behaviour, { paid: boolean; payments: string }>> = {
  normal: { paid: true, payments: 'paid' },
  declined: { paid: true, payments: 'failed paid' },
  cancelled: { paid: true, payments: expect.stringMatching(/^(?:cancelled|failed) paid$/) },
  'three-d': { paid: true, payments: 'paid' },
  late: { paid: true, payments: 'paid' },
  twice: { paid: true, payments: 'paid' },
  'wrong-amount': { paid: false, payments: 'review' },
  lost: { paid: true, payments: 'paid' },
  outage: { paid: true, payments: 'paid' },
};

async function payWith(standIn: StandIn, behaviour: Behaviour, order: Placed): Promise<void> {
  const link = await linkOf(order);
  await standIn.press(link, behaviour);
  if (behaviour === 'three-d') {
    expect(await stateOf(order)).toMatchObject({ paid: false, payments: 'open' });
    await standIn.press(link, behaviour);
  }
  if (behaviour === 'declined' || behaviour === 'cancelled') await standIn.press(await linkOf(order));
}

describe.each(PROVIDERS)('$kind', ({ kind }) => {
  test.each(BEHAVIOURS)(`%s, ${ORDERS} orders: paid once or not at all`, async (behaviour) => {
    const standIn = standIns.get(kind);
    if (!standIn) throw new Error('no stand-in');
    const orders: Placed[] = [];
    for (let number = 0; number < ORDERS; number += 1) {
      const order = await place(kind);
      orders.push(order);
      await payWith(standIn, behaviour, order);
      // Or it would still be down when the next shopper wants to pay.
      if (behaviour === 'outage') await runJobs();
    }
    if (behaviour === 'late') await sleep(LATE_MS);
    await runJobs();
    for (const order of orders) {
      const state = await stateOf(order);
      expect(state).toMatchObject(EXPECTED[behaviour]);
      // Nothing leaves the branch unpaid, and what is paid begins once.
      expect([state?.order, state?.placed]).toEqual(state?.paid ? ['placed', 1] : ['pending', 0]);
    }
  });

  test(`${ORDERS} cancelled orders: everything goes back once, also when the provider fails meanwhile`, async () => {
    const standIn = standIns.get(kind);
    if (!standIn) throw new Error('no stand-in');
    for (let number = 0; number < ORDERS; number += 1) {
      const order = await place(kind);
      await standIn.press(await linkOf(order));
      const response = await shop.call('POST', `/api/v1/orders/${order.id}/cancel`, {
        headers: order.buyer.headers,
        body: {},
      });
      expect(response.status, response.text).toBe(200);
      await standIn.fail(1);
      await runJobs();
      expect(await stateOf(order)).toMatchObject({ payments: 'refunded' });
    }
  });

  test('what the provider took and returned is what the store says', async () => {
    const standIn = standIns.get(kind);
    const atProvider = (await standIn?.payments()) ?? [];
    // The demo store has payments of its own past.
    const ids = placedIds.get(kind) ?? [];
    const [atStore] = await shop.rows<{ taken: number; returned: number; review: number }>(sql`
      select coalesce(sum(amount_minor) filter (where paid_at is not null), 0)::int as taken,
        coalesce(sum((report ->> 'amountMinor')::int) filter (where status = 'review'), 0)::int as review,
        (select coalesce(sum(r.amount_minor), 0)::int from refunds r join payments q on q.id = r.payment_id
          where q.target_id in ${ids} and r.status = 'done') as returned
      from payments where target_id in ${ids}`);
    const taken = atProvider.reduce((sum, { takenMinor }) => sum + takenMinor, 0);
    const returned = atProvider.reduce((sum, payment) => sum + refundedMinor(payment), 0);
    expect({ taken, returned }).toEqual({
      taken: (atStore?.taken ?? 0) + (atStore?.review ?? 0),
      returned: atStore?.returned,
    });
    expect(await violations(shop.database.pool, { now: shop.clock.now, ledger })).toEqual([]);
    logProgress(`${kind}: ${atProvider.length} payments, ${taken} taken, ${returned} returned, both sides agree`);
  });
});
