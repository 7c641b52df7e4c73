import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BEHAVIOURS, type Behaviour, refundedMinor } from '../stand-ins/ledger.ts';
import type { StandIn } from '../stand-ins/start-stand-in.ts';
import { IS_LONG, logProgress, size } from './fault-size.ts';
import { openProviderShop, type Placed, PROVIDERS, type ProviderShop, sideBySide } from './provider-shop.ts';

const ORDERS = Number(process.env['PROVIDER_ORDERS'] ?? size(50, 1));
const KILLS = size(10, 1);

let providers: ProviderShop;
beforeAll(async () => {
  providers = await openProviderShop();
}, 120_000);
afterAll(() => providers?.close());

const stateOf = async ({ id }: Placed) => {
  const [row] = await providers.shop.rows<{
    paid: boolean;
    order: string;
    placed: number;
    payments: string;
    taken: number;
  }>(sql`
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
  const { linkOf } = providers;
  const link = await linkOf(order);
  await standIn.press(link, behaviour);
  if (behaviour === 'three-d') {
    expect(await stateOf(order)).toMatchObject({ paid: false, payments: 'open' });
    await standIn.press(link, behaviour);
  }
  if (behaviour === 'declined' || behaviour === 'cancelled') await standIn.press(await linkOf(order));
}

/** In every run at one provider: each act begins a process. */
describe.each(IS_LONG ? PROVIDERS : PROVIDERS.slice(0, 1))('$kind', ({ kind }) => {
  test(`${KILLS} times killed between the provider and what is written, at each step: paid once, returned once`, async () => {
    const { shop, of, kill, place, linkOf, later, runJobs } = providers;
    const { standIn } = of(kind);
    for (let round = 0; round < KILLS; round += 1) {
      const order = await place(kind);
      await kill('link', kind, order);
      // Whoever was creating it has it for six seconds yet.
      later(7);
      await standIn.press(await linkOf(order), 'lost');
      await kill('settle', kind, order);
      expect(await stateOf(order)).toMatchObject({ paid: false, payments: 'open' });
      await runJobs();
      expect(await stateOf(order)).toMatchObject({ paid: true, placed: 1, payments: 'paid' });
      await shop.call('POST', `/api/v1/orders/${order.id}/cancel`, { headers: order.buyer.headers, body: {} });
      await kill('refund', kind, order);
      await runJobs();
      expect(await stateOf(order)).toMatchObject({ payments: 'refunding' });
      await shop.rows(sql`update refunds set sent_at = sent_at - interval '3 minutes' where sent_at is not null`);
      await runJobs();
      expect(await stateOf(order)).toMatchObject({ payments: 'refunded' });
      const [row] = await shop.rows<{ reference: string }>(
        sql`select reference from payments where target_id = ${order.id}`,
      );
      // Paymob gets an ending of its own for each.
      const own = (await standIn.payments()).filter(({ reference }) => reference.split('.')[0] === row?.reference);
      const taken = own.filter(({ state }) => state === 'paid');
      expect(taken.map(({ refunds }) => refunds.map(({ amountMinor }) => amountMinor))).toEqual([
        [taken[0]?.takenMinor],
      ]);
    }
    logProgress(`${kind}, killed: ${KILLS} orders`);
  });
});

describe.each(PROVIDERS)('$kind', ({ kind }) => {
  test.each(BEHAVIOURS)(`%s, ${ORDERS} orders: paid once or not at all`, async (behaviour) => {
    const { of, place, runJobs } = providers;
    const { standIn } = of(kind);
    const isOutage = behaviour === 'outage';
    const payOne = async () => {
      const order = await place(kind);
      await payWith(standIn, behaviour, order);
      // Or it would still be down when the next shopper wants to pay.
      if (isOutage) await runJobs();
      return order;
    };
    const orders = await sideBySide(ORDERS, payOne, isOutage ? 1 : undefined);
    if (behaviour === 'late') await sleep(LATE_MS);
    await runJobs();
    for (const order of orders) {
      const state = await stateOf(order);
      expect(state).toMatchObject(EXPECTED[behaviour]);
      // Nothing leaves the branch unpaid, and what is paid begins once.
      expect([state?.order, state?.placed]).toEqual(state?.paid ? ['placed', 1] : ['pending', 0]);
    }
    logProgress(`${kind}, ${behaviour}: ${ORDERS} orders`);
  });

  test(`${ORDERS} cancelled orders: everything goes back once, also when the provider fails meanwhile`, async () => {
    const { shop, of, place, linkOf, runJobs } = providers;
    const { standIn } = of(kind);
    const orders = await sideBySide(ORDERS, async () => {
      const order = await place(kind);
      await standIn.press(await linkOf(order));
      return order;
    });
    for (const order of orders) {
      const response = await shop.call('POST', `/api/v1/orders/${order.id}/cancel`, {
        headers: order.buyer.headers,
        body: {},
      });
      expect(response.status, response.text).toBe(200);
      await standIn.fail(1);
      await runJobs();
      expect(await stateOf(order)).toMatchObject({ payments: 'refunded' });
    }
    logProgress(`${kind}, cancelled: ${ORDERS} orders`);
  });

  test('what the provider took and returned is what the store says', async () => {
    const { shop, of, violations } = providers;
    // The demo store has payments of its own past.
    const { standIn, ids } = of(kind);
    const atProvider = await standIn.payments();
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
    expect(await violations()).toEqual([]);
    logProgress(`${kind}: ${atProvider.length} payments, ${taken} taken, ${returned} returned, both sides agree`);
  });
});
