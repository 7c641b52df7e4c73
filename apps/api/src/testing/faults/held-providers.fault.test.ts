import { setTimeout as sleep } from 'node:timers/promises';
import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { ProviderKind } from '@karaz/domain/payments/providers';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BEHAVIOURS, type Behaviour, refundedMinor } from '../stand-ins/ledger.ts';
import { IS_LONG, logProgress, size } from './fault-size.ts';
import { openProviderShop, type Placed, PROVIDERS, type ProviderShop, sideBySide } from './provider-shop.ts';

const ORDERS = Number(process.env['PROVIDER_ORDERS'] ?? size(50, 1));
const PACKINGS = size(100, 2);
/** The others differ in what the store hears, which orders that are charged at once try in every run. */
const TRIED: readonly Behaviour[] = IS_LONG ? BEHAVIOURS : ['normal', 'wrong-amount'];

let providers: ProviderShop;
let admin: Record<string, string>;
beforeAll(async () => {
  providers = await openProviderShop({ isWeighed: true });
  const { shop, of } = providers;
  admin = { authorization: `Bearer admin:${(await shop.buyer(of('tap').counter, { role: 'admin' })).id}` };
}, 120_000);
afterAll(() => providers?.close());

type State = {
  order: string;
  payments: string;
  hold: string;
  held: number;
  capture: number | null;
  invoiced: number;
  credited: number;
};
async function stateOf({ id }: Placed): Promise<State> {
  const documents = (kind: string) => sql`(select coalesce(sum((content ->> 'totalMinor')::int), 0)::int from invoices
    where order_id = o.id and kind = ${kind})`;
  const [row] = await providers.shop.rows<State>(sql`select o.status as order,
      (select string_agg(q.status, ' ' order by q.reference) from payments q where q.target_id = o.id::text) as payments,
      h.status as hold, h.held_minor::int as held, h.capture_minor::int as capture,
      ${documents('invoice')} as invoiced, ${documents('credit_note')} as credited
    from orders o join payments p on p.target_id = o.id::text join payment_holds h on h.payment_id = p.id
    where o.id = ${id} order by p.reference desc limit 1`);
  if (!row) throw new Error('nothing is held');
  return row;
}

/** The payment of the order that the provider has money of, or had. */
async function atProvider(kind: ProviderKind, { id }: Placed) {
  const references = await providers.shop.rows<{ reference: string }>(
    sql`select reference from payments where target_id = ${id} order by reference`,
  );
  const last = references.at(-1)?.reference;
  // Paymob gets an ending of its own for each.
  return (await providers.of(kind).standIn.payments()).findLast(({ reference }) => reference.split('.')[0] === last);
}

async function authorised(kind: ProviderKind, behaviour: Behaviour = 'normal'): Promise<Placed> {
  const { standIn } = providers.of(kind);
  const order = await providers.place(kind);
  const link = await providers.linkOf(order);
  await standIn.press(link, behaviour);
  if (behaviour === 'three-d') await standIn.press(link, behaviour);
  // Declined, or the wrong amount was held and let go: the shopper tries again.
  if (behaviour === 'wrong-amount') await providers.runJobs();
  if (['declined', 'cancelled', 'wrong-amount'].includes(behaviour)) await standIn.press(await providers.linkOf(order));
  return order;
}

async function moveTo({ id }: Placed, ...statuses: string[]): Promise<void> {
  for (const status of statuses) {
    const body = { status, reason: 'test', isEarly: true };
    const path = `/api/v1/admin/orders/${id}/status`;
    const response = await providers.shop.call('PATCH', path, { headers: admin, body });
    expect(response.status, `${status} ${response.text}`).toBe(200);
  }
}

/** So many grams for each line; 0: not in the bag. */
async function pack(order: Placed, grams: readonly number[]): Promise<void> {
  const { shop } = providers;
  await moveTo(order, 'active', 'on preparation');
  const { pick } = (await shop.get(`/api/v1/admin/orders/${order.id}`, admin)).body as OfficeOrder;
  for (const [at, { itemId }] of pick.entries()) {
    const weighedGrams = grams[at] ?? 1000;
    const body = {
      pickedQuantity: weighedGrams === 0 ? 0 : 1,
      weighedGrams: weighedGrams || null,
      substituteStockId: null,
    };
    const picked = await shop.call('PATCH', `/api/v1/admin/orders/${order.id}/items/${itemId}`, {
      headers: admin,
      body,
    });
    expect(picked.status, picked.text).toBe(200);
  }
}

const LATE_MS = 600;

describe.each(PROVIDERS)('$kind holds', ({ kind }) => {
  test.each(TRIED)(`%s, ${ORDERS} orders: held once, captured once`, async (behaviour) => {
    const { standIn } = providers.of(kind);
    const isOutage = behaviour === 'outage';
    const authoriseOne = async () => {
      const order = await authorised(kind, behaviour);
      if (isOutage) await providers.runJobs();
      return order;
    };
    const orders = await sideBySide(ORDERS, authoriseOne, isOutage ? 1 : undefined);
    if (behaviour === 'late') await sleep(LATE_MS);
    await providers.runJobs();
    for (const order of orders) {
      expect(await stateOf(order)).toMatchObject({ order: 'placed', hold: 'held', invoiced: 0 });
      await pack(order, [900, 1000]);
      await moveTo(order, 'On the way');
      // Whatever happened when it was authorised, the provider fails once more when the money is to be taken.
      await standIn.fail(1);
      await providers.runJobs();
      const { hold, capture, held } = await stateOf(order);
      expect({ hold, isLess: (capture ?? 0) < held }).toEqual({ hold: 'captured', isLess: true });
      expect(await atProvider(kind, order)).toMatchObject({ state: 'paid', takenMinor: capture, refunds: [] });
    }
    logProgress(`${kind} holds, ${behaviour}: ${ORDERS} orders`);
  });

  test(`${PACKINGS} random packings: authorised is the most, and provider, store and documents agree`, async () => {
    const weight = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1500 }));
    const end = fc.constantFrom('delivered', 'cancelled', 'expired', 'cancelled before');
    const packings = fc.tuple(weight, weight, end, fc.boolean());
    await fc.assert(
      fc.asyncProperty(packings, async ([first, second, ending, isDown]) => {
        const order = await authorised(kind);
        const { held } = await stateOf(order);
        if (ending === 'cancelled before') {
          await moveTo(order, 'cancelled');
        } else {
          if (ending === 'expired') {
            const expiry = sql`update payment_holds set expires_at = ${providers.shop.clock.now}::timestamptz
              where payment_id in (select id from payments where target_id = ${order.id})`;
            await providers.shop.rows(expiry);
            await providers.runJobs();
          }
          await pack(order, [first, second]);
          await moveTo(order, 'On the way');
        }
        if (isDown) await providers.of(kind).standIn.fail(1);
        await providers.runJobs();
        if (ending === 'delivered' || ending === 'expired') await moveTo(order, 'delivered');
        if (ending === 'cancelled') await moveTo(order, 'cancelled');
        await providers.runJobs();
        // Of what was captured before it was packed and came whole nothing is sent: the next shopper would notice.
        await providers.of(kind).standIn.fail(0);
        const { capture, invoiced, credited, hold } = await stateOf(order);
        const taken = await atProvider(kind, order);
        const isTaken = hold === 'captured';
        expect(capture).toBeLessThanOrEqual(held);
        expect(taken?.takenMinor).toBe(isTaken ? capture : 0);
        const net = (taken?.takenMinor ?? 0) - (taken ? refundedMinor(taken) : 0);
        expect(net).toBe(invoiced - credited);
      }),
      { numRuns: PACKINGS, seed: 24, endOnFailure: true },
    );
    logProgress(`${kind} holds: ${PACKINGS} packings`);
  });

  test('killed between the capture at the provider and its record: captured once', async () => {
    const { shop } = providers;
    const order = await authorised(kind);
    await pack(order, [850, 1000]);
    await moveTo(order, 'On the way');
    await providers.kill('capture', kind, order);
    const { capture, hold } = await stateOf(order);
    expect(hold).toBe('due');
    expect(await atProvider(kind, order)).toMatchObject({ state: 'paid', takenMinor: capture });
    // The dead one has it for two minutes yet.
    await providers.runJobs();
    expect(await stateOf(order)).toMatchObject({ hold: 'due' });
    await shop.rows(sql`update payment_holds set sent_at = sent_at - interval '3 minutes' where sent_at is not null`);
    await providers.runJobs();
    expect(await stateOf(order)).toMatchObject({ hold: 'captured', capture });
    const taken = await atProvider(kind, order);
    expect(taken).toMatchObject({ state: 'paid', takenMinor: capture, refunds: [] });
    expect(taken?.captures).toHaveLength(1);
  });

  test.runIf(IS_LONG || kind === 'noon')(
    'killed between the release at the provider and its record: nothing is taken',
    async () => {
      const { shop } = providers;
      const order = await authorised(kind);
      await moveTo(order, 'cancelled');
      await providers.kill('release', kind, order);
      expect(await stateOf(order)).toMatchObject({ hold: 'due', capture: 0 });
      await shop.rows(sql`update payment_holds set sent_at = sent_at - interval '3 minutes' where sent_at is not null`);
      await providers.runJobs();
      expect(await stateOf(order)).toMatchObject({ hold: 'released', invoiced: 0 });
      expect(await atProvider(kind, order)).toMatchObject({ state: 'cancelled', takenMinor: 0, refunds: [] });
    },
  );

  test('what the provider took and returned is what the store says', async () => {
    const { shop, of, violations } = providers;
    const { standIn, ids } = of(kind);
    const all = await standIn.payments();
    const [atStore] = await shop.rows<{ taken: number; returned: number }>(sql`
      select coalesce(sum(h.capture_minor) filter (where h.status = 'captured'), 0)::int as taken,
        (select coalesce(sum(r.amount_minor), 0)::int from refunds r join payments q on q.id = r.payment_id
          where q.target_id in ${ids} and r.status = 'done' and not r.is_release) as returned
      from payment_holds h join payments p on p.id = h.payment_id where p.target_id in ${ids}`);
    const taken = all.reduce((sum, { takenMinor }) => sum + takenMinor, 0);
    const returned = all.reduce((sum, payment) => sum + refundedMinor(payment), 0);
    expect({ taken, returned }).toEqual(atStore);
    expect(await violations()).toEqual([]);
    logProgress(`${kind}: ${all.length} holds, ${taken} captured, ${returned} returned, both sides agree`);
  });
});
