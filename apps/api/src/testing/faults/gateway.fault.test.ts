import { MAX_UNPAID_ORDERS } from '@karaz/domain/orders/order-status';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reconcilePayments } from '../../payments/reconcile-payments.ts';
import { sendRefunds } from '../../payments/send-refunds.ts';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../order-shop.ts';
import { someAddress } from '../people.ts';
import { IS_LONG, logProgress, size } from './fault-size.ts';
import { type LedgerSnapshot, snapshotLedger, violations } from './invariants.ts';
import { type GatewayMode, type ScriptedGateway, scriptedGateway } from './scripted-gateway.ts';

let shop: OrderShop;
let gateway: ScriptedGateway;
let counter: Counter;
let ledger: LedgerSnapshot;
beforeAll(async () => {
  shop = await openOrderShop();
  gateway = await scriptedGateway(shop.deps);
  counter = await shop.counterOf('kw', 2);
  await shop.rows(sql`update branches set max_orders_per_slot = null`);
  ledger = await snapshotLedger(
    shop.database.pool,
    counter.goods.map(({ id }) => id),
  );
});
afterAll(async () => {
  gateway?.close();
  await shop?.close();
});
beforeEach(() => {
  gateway.setMode('well');
  gateway.outbox.length = 0;
});
afterEach(async () => {
  expect(await violations(shop.database.pool, { now: shop.clock.now, ledger })).toEqual([]);
});

type Body = Record<string, unknown>;
let count = 0;
let buyer: Buyer;
const buyers = new Map<string, Buyer>();
const later = (ms: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms);
};
async function newOrder(): Promise<string> {
  if (count % MAX_UNPAID_ORDERS === 0) buyer = await shop.buyer(counter);
  const more = { payment_method: 'online_payment', notes: `gateway ${++count}` };
  const placed = await shop.order(buyer, deliveryOrder(counter, buyer, more));
  expect(placed.status, placed.text).toBe(201);
  const id = String((placed.body as Body)['id']);
  buyers.set(id, buyer);
  return id;
}
/** From somewhere else each time: how often one address may ask is tried elsewhere. */
const requestLink = (id: string) =>
  shop.call('POST', `/api/v1/orders/${id}/payment/auto`, {
    headers: buyers.get(id)?.headers ?? {},
    remoteAddress: someAddress(),
  });
async function payLink(id: string) {
  const response = await requestLink(id);
  expect(response.status, response.text).toBe(200);
  return response.body as { paymentUrl: string; paymentId: string };
}
const webhook = (body: string) => shop.call('POST', '/api/v1/payments/webhook/noon', { rawBody: body });
const paymentOf = async (id: string) => {
  const [row] = await shop.rows<{
    id: string;
    reference: string;
    status: string;
    paid: boolean;
    order: string;
    steps: number;
  }>(sql`
    select p.provider_id as id, p.reference, p.status, o.is_paid as paid, o.status as order,
      (select count(*)::int from order_history h where h.order_id = o.id and h.status = 'placed') as steps
    from payments p join orders o on o.id::text = p.target_id where o.id = ${id} order by p.reference desc limit 1`);
  if (!row) throw new Error('no payment');
  return row;
};
const PAID = { status: 'paid', paid: true, order: 'placed', steps: 1 };

function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}

describe('what a gateway calls about', () => {
  test('T036 every call ten times, all payments shuffled, and again a month later: each is paid once', async () => {
    const ids: string[] = [];
    const payments = size(50, 6);
    for (let index = 0; index < payments; index += 1) ids.push(await newOrder());
    for (const id of ids) await gateway.press((await payLink(id)).paymentUrl, 'pay');
    const calls = shuffled(Array.from({ length: 10 }, () => gateway.outbox).flat());
    for (let at = 0; at < calls.length; at += 50) {
      const responses = await Promise.all(calls.slice(at, at + 50).map(webhook));
      expect(responses.every(({ status }) => status === 200)).toBe(true);
    }
    later(30 * 86_400_000);
    for (const call of gateway.outbox) await webhook(call);
    later(-30 * 86_400_000);
    for (const id of ids) expect(await paymentOf(id)).toMatchObject(PAID);
    const notified =
      await shop.rows(sql`select 1 from messages m join orders o on m.text like '%' || o.custom_order_id || '%Thank you%'
      where o.id in ${ids} and m.channel = 'sms'`);
    expect(notified).toHaveLength(payments);
    logProgress(`T036: ${payments} payments, ${calls.length + gateway.outbox.length} calls, ${payments} effects`);
  });

  const STATES = ['AUTHORIZED', 'CAPTURED', 'FAILED', 'EXPIRED', 'REFUNDED'];
  const permutations = (left: readonly string[]): string[][] =>
    left.length === 0
      ? [[]]
      : left.flatMap((one) => permutations(left.filter((other) => other !== one)).map((rest) => [one, ...rest]));
  const orders = permutations(STATES).filter((_, index) => IS_LONG || index % 20 === 7);

  test(`T037 ${orders.length} of 120 orders of five states: what was captured stays paid, whatever follows`, async () => {
    for (const states of orders) {
      const id = await newOrder();
      await payLink(id);
      const payment = await paymentOf(id);
      for (const status of states) {
        await shop.rows(sql`update sandbox_payments set status = ${status} where reference = ${payment.reference}`);
        await webhook(gateway.event(payment, status));
      }
      const isCaptured = states.indexOf('CAPTURED') < states.indexOf('REFUNDED');
      const { status, paid } = await paymentOf(id);
      expect({ states, status, paid }).toEqual({ states, status: 'refunded', paid: isCaptured });
    }
  });

  test('T038 the call and the shopper’s return in the same moment: paid once, never shown as failed', async () => {
    for (let round = 0; round < size(50, 4); round += 1) {
      const id = await newOrder();
      const { paymentUrl, paymentId } = await payLink(id);
      gateway.outbox.length = 0;
      await gateway.press(paymentUrl, 'pay');
      later(16_000);
      const readPayment = () => shop.get(`/api/v1/payments/${paymentId}`);
      const seen = await Promise.all([readPayment(), readPayment(), webhook(gateway.outbox[0] ?? ''), readPayment()]);
      for (const { status, body } of seen) {
        expect(status).toBe(200);
        expect((body as Body | null)?.['status']).not.toBe('failed');
      }
      expect(((await readPayment()).body as Body)['status']).toBe('paid');
      expect(await paymentOf(id)).toMatchObject(PAID);
    }
  });
});

describe('a gateway that fails', () => {
  const GATEWAY_MODES: GatewayMode[] = IS_LONG
    ? ['500', 'reset', 'garbage', 'lost', 'hang']
    : ['500', 'reset', 'garbage', 'lost'];
  test.each(GATEWAY_MODES)(
    'T040 %s: told so within five seconds, the order waits, the next try pays it once',
    async (mode) => {
      const id = await newOrder();
      gateway.setMode(mode);
      const startedAt = performance.now();
      const rejected = await requestLink(id);
      expect([rejected.status, (rejected.body as Body)['code']]).toEqual([503, 'paymentUnavailable']);
      expect(rejected.headers.get('retry-after')).toBeTruthy();
      expect(performance.now() - startedAt).toBeLessThan(5_500);
      gateway.setMode('well');
      later(7_000);
      gateway.outbox.length = 0;
      await gateway.press((await payLink(id)).paymentUrl, 'pay');
      await webhook(gateway.outbox[0] ?? '');
      expect(await paymentOf(id)).toMatchObject(PAID);
      expect(
        await shop.rows(
          sql`select 1 from sandbox_payments s join payments p on p.reference = s.reference where p.target_id = ${id}`,
        ),
      ).toHaveLength(1);
    },
  );

  test('T043 silent about what was paid, then back: nothing is lost, everything is settled by itself', async () => {
    const ids: string[] = [];
    const orders = size(100, 5);
    for (let index = 0; index < orders; index += 1) ids.push(await newOrder());
    for (const id of ids) await gateway.press((await payLink(id)).paymentUrl, 'pay');
    gateway.setMode('reset');
    for (const call of gateway.outbox) expect((await webhook(call)).status).toBe(200);
    for (const id of ids) expect(await paymentOf(id)).toMatchObject({ status: 'open', paid: false, order: 'pending' });
    later(60_000);
    await reconcilePayments(shop.deps);
    gateway.setMode('well');
    later(16_000);
    await Promise.all([reconcilePayments(shop.deps), reconcilePayments(shop.deps)]);
    for (const id of ids) expect(await paymentOf(id)).toMatchObject(PAID);
    logProgress(`T043: ${orders} orders paid while nothing could be asked, all settled by the first look afterwards`);
  });

  test.each(GATEWAY_MODES)(
    'T044 %s: money that came twice or did not match goes back once, however often it is tried',
    async (mode) => {
      const id = await newOrder();
      const first = await payLink(id);
      await shop.rows(sql`update payments set expires_at = now() - interval '1 year' where id = ${first.paymentId}`);
      await gateway.press((await payLink(id)).paymentUrl, 'pay');
      await gateway.press(first.paymentUrl, 'pay', 'wrong-amount');
      for (const call of gateway.outbox) await webhook(call);
      const decide = () =>
        shop.call('POST', `/api/v1/admin/payments/${first.paymentId}/refund`, {
          headers: { authorization: `Bearer admin:${buyer.id}` },
          body: { note: 'paid twice' },
        });
      expect((await decide()).status).toBe(200);
      gateway.setMode(mode);
      for (let round = 0; round < 3; round += 1) {
        await Promise.all([sendRefunds(shop.deps), sendRefunds(shop.deps)]);
        later(86_400_000);
      }
      gateway.setMode('well');
      // Whoever had it in hand and was killed over it is not waited for.
      await shop.rows(
        sql`update refunds set sent_at = now() - interval '3 minutes' where payment_id = ${first.paymentId}`,
      );
      await Promise.all([sendRefunds(shop.deps), sendRefunds(shop.deps)]);
      later(-3 * 86_400_000);
      expect((await decide()).status).toBe(409);
      const [back] = await shop.rows<{ status: string; refunds: number }>(sql`
      select p.status, jsonb_array_length(jsonb_path_query_array(s.transactions, '$[*] ? (@.type == "REFUND")')) as refunds
      from payments p join sandbox_payments s on s.reference = p.reference where p.id = ${first.paymentId}`);
      expect(back).toEqual({ status: 'refunded', refunds: 1 });
      expect(await paymentOf(id)).toMatchObject({ paid: true, order: 'placed' });
    },
  );
});
