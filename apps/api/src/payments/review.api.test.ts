import { MAX_UNPAID_ORDERS } from '@karaz/domain/orders/order-status';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expireOrders } from '../orders/expire-orders.ts';
import { type LedgerSnapshot, snapshotLedger, violations } from '../testing/faults/invariants.ts';
import { openPaymentShop, type PaymentShop } from '../testing/payment-shop.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { sendRefunds } from './send-refunds.ts';

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];

let shop: PaymentShop;
let ledger: LedgerSnapshot;
beforeAll(async () => {
  shop = await openPaymentShop();
  ledger = await snapshotLedger(shop.database.pool);
}, 180_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.newShopper();
  shop.outbox.length = 0;
  shop.lines.length = 0;
});
afterEach(async () => {
  expect(await violations(shop.database.pool, { now: shop.clock.now, ledger })).toEqual([]);
});

const logged = (word: string) => shop.lines.filter(({ event }) => String(event).includes(word));
/** How often the gateway is expected while the job runs every ten seconds for so long, and then once an hour. */
async function checksDuring(paymentId: string, seconds: number): Promise<number> {
  const gateway = shop.deps.payments?.gateways.get('noon');
  if (!gateway || !shop.deps.payments) throw new Error('no gateway');
  const { provider_id: id } = await shop.paymentOf(paymentId);
  let checks = 0;
  const before = shop.deps.payments;
  const counting = {
    ...gateway,
    read: (one: string) => {
      if (one === id) checks += 1;
      return gateway.read(one);
    },
  };
  shop.deps.payments = { ...before, gateways: new Map([['noon', counting]]) };
  for (let passed = 0; passed < seconds; ) {
    const step = passed < 2 * MINUTE ? 10 : passed < 2 * HOUR ? 5 * MINUTE : 6 * HOUR;
    shop.later(step);
    passed += step;
    await reconcilePayments(shop.deps);
  }
  shop.deps.payments = before;
  return checks;
}

describe('money that does not match', () => {
  test.each([
    ['wrong-amount', 'amount'],
    ['too-much', 'amount'],
    ['other-currency', 'currency'],
    ['unreadable', 'unreadable'],
  ] as const)('%s waits for a decision, with what the provider said', async (behaviour, reason) => {
    const { orderId, paymentId } = await shop.paidOddly(behaviour);
    const payment = await shop.paymentOf(paymentId);
    expect(payment).toMatchObject({ status: 'review', review_reason: reason, paid_at: null });
    expect(payment['report']).toMatchObject({ providerId: payment['provider_id'], reference: payment['reference'] });
    expect(await shop.orderOf(orderId)).toMatchObject({
      status: 'pending',
      is_paid: false,
      canPay: false,
      payBefore: null,
      isPaymentInReview: true,
    });
    expect((await shop.get(`/api/v1/payments/${paymentId}`)).body).toMatchObject({ status: 'review', problem: null });
  });

  test('orders whose payment is being checked do not keep the shopper from ordering more', async () => {
    for (let count = 0; count < MAX_UNPAID_ORDERS; count += 1) {
      await shop.paidOddly('wrong-amount', { notes: `in review ${count}` });
    }
    expect(await shop.orderOf(await shop.newOrder({ notes: 'one more' }))).toMatchObject({ canPay: true });
  });

  test('whoever has such an order cancelled reads that what has arrived is refunded', async () => {
    const { orderId } = await shop.paidOddly('too-much');
    const headers = { authorization: 'Bearer admin:1' };
    const body = { status: 'cancelled', reason: 'asked' };
    const moved = await shop.call('PATCH', `/api/v1/admin/orders/${orderId}/status`, { headers, body });
    expect(moved.status, moved.text).toBe(200);
    const { custom_order_id: number } = await shop.orderOf(orderId);
    const sent = await shop.rows<{ text: string }>(sql`select text from messages
      where text like ${`%${number}%`} and text like '%is cancelled%'`);
    expect(sent.map(({ text }) => text).join(' ')).toContain('is being checked');
  });

  test('the report of another payment is no money for this one', async () => {
    const orderId = await shop.newOrder();
    const link = await shop.payLink(orderId);
    await shop.rows(sql`update sandbox_payments set reference = reference || '-other'
      where id = (select provider_id from payments where id = ${link.paymentId})`);
    await shop.webhook(await shop.eventFor(link.paymentId));
    expect(await shop.paymentOf(link.paymentId)).toMatchObject({ status: 'open' });
    await shop.press(link, 'pay');
    await shop.webhook(await shop.eventFor(link.paymentId));
    expect(await shop.paymentOf(link.paymentId)).toMatchObject({ status: 'review', review_reason: 'reference' });
    expect(await shop.orderOf(orderId)).toMatchObject({ status: 'pending', is_paid: false });
  });

  test('its order is neither expired nor paid a second time meanwhile', async () => {
    const { orderId } = await shop.paidOddly('wrong-amount');
    const again = await shop.call('POST', `/api/v1/orders/${orderId}/payment/auto`, { headers: shop.shopper.headers });
    expect([again.status, (again.body as { code: string }).code]).toEqual([409, 'paymentInReview']);
    const other = await shop.newOrder();
    shop.later(31 * MINUTE);
    await expireOrders(shop.deps);
    expect(await shop.orderOf(other)).toMatchObject({ status: 'expired' });
    expect(await shop.orderOf(orderId)).toMatchObject({ status: 'pending' });
    shop.later(2 * DAY);
    await expireOrders(shop.deps);
    expect(await shop.orderOf(orderId)).toMatchObject({ status: 'pending' });
  });

  test('it settles by itself once the provider says what was expected', async () => {
    const { orderId, paymentId } = await shop.paidOddly('unreadable');
    await shop.rows(sql`update sandbox_payments s set amount = (p.amount_minor / 1000.0)::numeric(12, 3)::text
      from payments p where p.id = ${paymentId} and s.reference = p.reference`);
    shop.later(MINUTE + 1);
    await reconcilePayments(shop.deps);
    expect(await shop.paymentOf(paymentId)).toMatchObject({ status: 'paid' });
    expect(await shop.orderOf(orderId)).toMatchObject({ status: 'placed', is_paid: true });
  });

  test('what the provider sent back by itself needs no decision any more', async () => {
    const { orderId, paymentId } = await shop.paidOddly('wrong-amount');
    await shop.rows(sql`update sandbox_payments set status = 'REFUNDED'
      where reference = (select reference from payments where id = ${paymentId})`);
    shop.later(MINUTE + 1);
    await reconcilePayments(shop.deps);
    expect(await shop.paymentOf(paymentId)).toMatchObject({ status: 'refunded', next_check_at: null });
    expect(await shop.orderOf(orderId)).toMatchObject({ canPay: true, isPaymentInReview: false });
  });
});

describe('checking again', () => {
  test('a payment in review is checked with growing intervals and logged once', async () => {
    const { paymentId } = await shop.paidOddly('wrong-amount');
    expect(logged('payment')).toEqual([
      expect.objectContaining({ event: 'payment changed', paymentId, outcome: 'review', level: 'warn' }),
    ]);
    shop.lines.length = 0;
    expect(await checksDuring(paymentId, HOUR)).toBe(3);
    expect(await checksDuring(paymentId, 20 * DAY)).toBeLessThanOrEqual(8);
    expect(await shop.paymentOf(paymentId)).toMatchObject({ status: 'review', next_check_at: null });
    expect(logged(paymentId).concat(logged('payment'))).toEqual([]);
  });

  test('so is one nobody has paid, and at last it is over; money that comes later is still noticed', async () => {
    const orderId = await shop.newOrder();
    const link = await shop.payLink(orderId);
    expect(await checksDuring(link.paymentId, HOUR)).toBeLessThanOrEqual(14);
    expect(await checksDuring(link.paymentId, 20 * DAY)).toBeLessThanOrEqual(10);
    expect(await shop.paymentOf(link.paymentId)).toMatchObject({ status: 'expired', next_check_at: null });
    expect(logged('payment').map(({ outcome }) => outcome)).toEqual(['given up']);
    await shop.press(link, 'pay');
    await shop.webhook(shop.outbox.at(-1) ?? '');
    expect(['paid', 'refunding']).toContain((await shop.paymentOf(link.paymentId))['status']);
  });

  test('a gateway that does not respond is logged once, and once when it recovers', async () => {
    const { paymentId } = await shop.payLink(await shop.newOrder());
    const before = shop.deps.payments;
    const gateway = before?.gateways.get('noon');
    if (!before || !gateway) throw new Error('no gateway');
    const away = { ...gateway, read: () => Promise.reject(new Error('did not answer')) };
    shop.deps.payments = { ...before, gateways: new Map([['noon', away]]) };
    shop.lines.length = 0;
    for (let round = 0; round < 6; round += 1) {
      shop.later(20);
      await reconcilePayments(shop.deps);
      await shop.get(`/api/v1/payments/${paymentId}`);
    }
    await shop.webhook(await shop.eventFor(paymentId));
    const own = () => shop.lines.filter((line) => line['paymentId'] === paymentId).map(({ event }) => event);
    expect(own()).toEqual(['payment could not be checked']);
    shop.deps.payments = before;
    shop.later(20);
    await reconcilePayments(shop.deps);
    expect(own()).toEqual(['payment could not be checked', 'payment can be checked again']);
  });

  test('an event is done with after one look, whatever it brings', async () => {
    const { paymentId } = await shop.paidOddly('unreadable');
    await shop.webhook(await shop.eventFor(paymentId));
    const unhandled = await shop.rows(sql`select event_id from payment_events where handled_at is null`);
    expect(unhandled).toEqual([]);
    shop.lines.length = 0;
    for (let round = 0; round < 5; round += 1) await reconcilePayments(shop.deps);
    expect(shop.lines.filter(({ level }) => level !== 'info')).toEqual([]);
  });
});

describe('one open payment', () => {
  const openOnes = (orderId: string) =>
    shop.rows<{ id: string }>(sql`select id from payments where target_id = ${orderId} and status = 'open'`);

  test('many who start at once get one link', async () => {
    const orderId = await shop.newOrder();
    const links = await Promise.all(Array.from({ length: 8 }, () => shop.payLink(orderId)));
    expect(new Set(links.map(({ paymentUrl }) => paymentUrl)).size).toBe(1);
    expect(await openOnes(orderId)).toHaveLength(1);
    expect(await shop.rows(sql`select 1 from payments where target_id = ${orderId}`)).toHaveLength(1);
  });

  test('the database itself rejects a second one', async () => {
    const orderId = await shop.newOrder();
    await shop.payLink(orderId);
    const second =
      shop.rows(sql`insert into payments (target, target_id, provider, reference, return_url, language, amount_minor, currency, expires_at)
      select target, target_id, provider, reference || 'x', return_url, language, amount_minor, currency, expires_at from payments where target_id = ${orderId}`);
    await expect(second).rejects.toMatchObject({ cause: { constraint: 'payments_one_open' } });
  });

  test('a link that no longer fits is ended before another is opened, and paid in the last moment it is not', async () => {
    const orderId = await shop.newOrder();
    const first = await shop.payLink(orderId);
    const end = () =>
      shop.rows(sql`update payments set expires_at = now() - interval '1 year' where id = ${first.paymentId}`);
    await end();
    const second = await shop.payLink(orderId);
    expect(second.paymentId).not.toBe(first.paymentId);
    expect((await openOnes(orderId)).map(({ id }) => id)).toEqual([second.paymentId]);
    const other = await shop.newOrder();
    const paid = await shop.payLink(other);
    await shop.press(paid, 'pay', 'silent');
    await shop.rows(sql`update payments set expires_at = now() - interval '1 year' where id = ${paid.paymentId}`);
    const again = await shop.call('POST', `/api/v1/orders/${other}/payment/auto`, { headers: shop.shopper.headers });
    expect([again.status, (again.body as { code: string }).code]).toEqual([409, 'alreadyPaid']);
    expect(await shop.orderOf(other)).toMatchObject({ status: 'placed', is_paid: true });
  });

  test('no second link is opened while nobody can say whether the first was paid', async () => {
    const orderId = await shop.newOrder();
    const { paymentId } = await shop.payLink(orderId);
    await shop.rows(sql`update payments set expires_at = now() - interval '1 year' where id = ${paymentId}`);
    const before = shop.deps.payments;
    const gateway = before?.gateways.get('noon');
    if (!before || !gateway) throw new Error('no gateway');
    const away = { ...gateway, read: () => Promise.reject(new Error('did not answer')) };
    shop.deps.payments = { ...before, gateways: new Map([['noon', away]]) };
    const rejected = await shop.call('POST', `/api/v1/orders/${orderId}/payment/auto`, {
      headers: shop.shopper.headers,
    });
    shop.deps.payments = before;
    expect([rejected.status, (rejected.body as { code: string }).code]).toEqual([503, 'paymentUnavailable']);
    expect((await openOnes(orderId)).map(({ id }) => id)).toEqual([paymentId]);
  });
});

describe('money that comes twice', () => {
  async function paidTwice() {
    const orderId = await shop.newOrder();
    const first = await shop.payLink(orderId);
    await shop.rows(sql`update payments set expires_at = now() - interval '1 year' where id = ${first.paymentId}`);
    const second = await shop.payLink(orderId);
    await shop.press(second, 'pay');
    await shop.press(first, 'pay');
    await Promise.all([...shop.outbox, ...shop.outbox].map((body) => shop.webhook(body)));
    const rows = await shop.rows<{ id: string; status: string }>(
      sql`select id, status from payments where target_id = ${orderId} order by status`,
    );
    return { orderId, surplus: rows.find(({ status }) => status === 'refunding')?.id ?? '', rows };
  }

  test('one payment pays, the other goes back by itself exactly once; history and shopper are notified', async () => {
    const { orderId, surplus, rows } = await paidTwice();
    expect(rows.map(({ status }) => status)).toEqual(['paid', 'refunding']);
    await Promise.all([sendRefunds(shop.deps), sendRefunds(shop.deps), sendRefunds(shop.deps)]);
    await sendRefunds(shop.deps);
    expect(await shop.paymentOf(surplus)).toMatchObject({ status: 'refunded' });
    const [sent] = await shop.rows<{ refunds: number }>(sql`
      select jsonb_array_length(jsonb_path_query_array(transactions, '$[*] ? (@.type == "REFUND")')) as refunds
      from sandbox_payments where reference = (select reference from payments where id = ${surplus})`);
    expect(sent?.refunds).toBe(1);
    const order = await shop.orderOf(orderId);
    expect(order).toMatchObject({ status: 'placed', is_paid: true });
    const reasons = (order['order_history'] as { reason: string }[]).map(({ reason }) => reason);
    expect(reasons.filter((reason) => reason === 'A second payment arrived and is refunded')).toHaveLength(1);
    const messages = await shop.rows(sql`select 1 from messages where channel = 'sms'
      and text like ${`%${order['custom_order_id']}%paid twice%`}`);
    expect(messages).toHaveLength(1);
    expect(logged('payment changed').filter(({ outcome }) => outcome === 'surplus')).toHaveLength(1);
  });

  test('a refund the gateway does not take is tried again less and less often, written about once', async () => {
    const { surplus } = await paidTwice();
    const before = shop.deps.payments;
    const gateway = before?.gateways.get('noon');
    if (!before || !gateway) throw new Error('no gateway');
    let tries = 0;
    const away = {
      ...gateway,
      refund: async () => {
        tries += 1;
        throw new Error('did not answer');
      },
    };
    shop.deps.payments = { ...before, gateways: new Map([['noon', away]]) };
    for (let round = 0; round < 60; round += 1) {
      await sendRefunds(shop.deps);
      shop.later(10);
    }
    shop.deps.payments = before;
    expect(tries).toBeLessThanOrEqual(9);
    expect(logged('refund waits')).toHaveLength(1);
    shop.later(DAY);
    await sendRefunds(shop.deps);
    expect(await shop.paymentOf(surplus)).toMatchObject({ status: 'refunded' });
  });
});
