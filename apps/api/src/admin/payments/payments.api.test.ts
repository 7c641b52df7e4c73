import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { OfficePayment } from '@karaz/contract/admin/payments';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expireOrders } from '../../orders/expire-orders.ts';
import { sendRefunds } from '../../payments/send-refunds.ts';
import { type LedgerSnapshot, snapshotLedger, violations } from '../../testing/faults/invariants.ts';
import { openPaymentShop, type PaymentShop } from '../../testing/payment-shop.ts';

let shop: PaymentShop;
let ledger: LedgerSnapshot;
let adminId: number;
beforeAll(async () => {
  shop = await openPaymentShop();
  adminId = (await shop.buyer(shop.counter, { role: 'admin' })).id;
  ledger = await snapshotLedger(shop.database.pool);
}, 180_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.newShopper();
  shop.outbox.length = 0;
});
afterEach(async () => {
  expect(await violations(shop.database.pool, { now: shop.clock.now, ledger })).toEqual([]);
});

type Body = Record<string, unknown>;
const as = (role = 'admin', id = adminId) => ({ authorization: `Bearer ${role}:${id}` });
const list = async (query = '') => {
  const response = await shop.get(`/api/v1/admin/payments?limit=100&${query}`, as());
  expect(response.status, response.text).toBe(200);
  return response.body as { data: OfficePayment[]; total: number };
};
const listed = async (id: string, query = '') => (await list(query)).data.find((row) => row.id === id);
const decide = (
  verb: 'accept' | 'refund' | 'recheck',
  id: string,
  body: Body = {},
  headers: Record<string, string> = {},
) =>
  shop.call('POST', `/api/v1/admin/payments/${id}/${verb}`, {
    headers: { ...as(), ...headers },
    ...(verb === 'recheck' ? {} : { body: { note: 'looked it up', ...body } }),
  });
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as Body)['code']];
const entriesOf = (id: string) =>
  shop.rows<{ action: string; actor: number; before: Body; after: Body }>(
    sql`select action, actor_id as actor, before, after from audit_log where entity = 'payment' and entity_id = (select reference from payments where id = ${id}) order by id`,
  );
const refundsOf = (id: string) =>
  shop.rows<{ amount: number; status: string; reference: string }>(
    sql`select amount_minor::int as amount, status, reference from refunds where payment_id = ${id}`,
  );
const minorOf = async (orderId: string) =>
  (await shop.rows<{ n: number }>(sql`select total_minor::int as n from orders where id = ${orderId}`))[0]?.n ?? 0;

describe('the list', () => {
  test('has what was expected, what came, whose it is and what may be done', async () => {
    const { orderId, paymentId } = await shop.paidOddly('wrong-amount');
    const order = await shop.orderOf(orderId);
    const total = Number(order['totalAmount']);
    expect(await listed(paymentId)).toMatchObject({
      target: 'order',
      targetId: orderId,
      number: order['custom_order_id'],
      customer: 'Noura Al-Sabah',
      status: 'review',
      reason: 'amount',
      expected: { amount: total, currency: 'KWD' },
      received: { amount: Number((total - 0.001).toFixed(3)), currency: 'KWD' },
      provider: 'noon',
      reference: `${order['custom_order_id']}-1`,
      canAccept: true,
      canRefund: true,
      needsAmount: false,
      refund: null,
    });
    expect((await list(`search=${order['custom_order_id']}`)).data.map(({ id }) => id)).toEqual([paymentId]);
    const home = await shop.get('/api/v1/admin/overview', as());
    expect(home.body).toMatchObject({ needs: { paymentsToReview: (await list()).total } });
    const support = await shop.get('/api/v1/admin/overview', as('support'));
    expect(support.body).toMatchObject({ needs: { paymentsToReview: 0 } });
  });

  test('an amount nobody can read is shown as it was written', async () => {
    const { paymentId } = await shop.paidOddly('unreadable');
    expect(await listed(paymentId)).toMatchObject({
      reason: 'unreadable',
      received: { amount: null, text: 'n/a', currency: 'KWD' },
      needsAmount: true,
    });
  });

  test('so it is on the page of its order, with what was expected', async () => {
    const paymentOf = async (orderId: string) => {
      const detail = (await shop.get(`/api/v1/admin/orders/${orderId}`, as())).body as OfficeOrder;
      return { payment: detail.payments[0], total: detail.order.totalAmount };
    };
    const less = await shop.paidOddly('wrong-amount');
    const { payment, total } = await paymentOf(less.orderId);
    const expected = { amount: total, currency: 'KWD' };
    const came = { amount: Number((total - 0.001).toFixed(3)), currency: 'KWD' };
    expect(payment).toMatchObject({ status: 'review', ...came, expected, reported: null });
    expect((await decide('accept', less.paymentId)).status).toBe(200);
    expect((await paymentOf(less.orderId)).payment).toMatchObject({ status: 'paid', ...came, expected });
    const other = await shop.paidOddly('other-currency');
    expect((await paymentOf(other.orderId)).payment).toMatchObject({ currency: 'SAR', expected, reported: null });
    const unreadable = await shop.paidOddly('unreadable');
    expect((await paymentOf(unreadable.orderId)).payment).toMatchObject({
      ...{ ...expected, expected },
      reported: { text: 'n/a', currency: 'KWD' },
    });
  });

  test('[SD-10] is for those who may send money back', async () => {
    for (const role of ['support', 'fulfilment', 'user']) {
      expect((await shop.get('/api/v1/admin/payments', as(role))).status).toBe(403);
    }
    expect((await shop.get('/api/v1/admin/payments', as('manager'))).status).toBe(200);
  });
});

describe('accepting', () => {
  test('less than was expected pays the order with what came, and says who took it and why', async () => {
    const { orderId, paymentId } = await shop.paidOddly('wrong-amount');
    const total = await minorOf(orderId);
    const done = await decide('accept', paymentId, { note: 'one fils is ours' });
    expect(done.status, done.text).toBe(200);
    expect(done.body).toMatchObject({ status: 'paid', canAccept: false, canRefund: false });
    expect(await shop.orderOf(orderId)).toMatchObject({ status: 'placed', is_paid: true, isPaymentInReview: false });
    expect(await shop.paymentOf(paymentId)).toMatchObject({
      status: 'paid',
      amount_minor: String(total - 1),
      expected_minor: String(total),
    });
    expect(await entriesOf(paymentId)).toEqual([
      {
        action: 'payment.accept',
        actor: adminId,
        before: expect.objectContaining({ status: 'review', amount: total / 1000 }),
        after: expect.objectContaining({ status: 'paid', amount: (total - 1) / 1000, note: 'one fils is ours' }),
      },
    ]);
    const office = await shop.get(`/api/v1/admin/orders/${orderId}`, as());
    expect(JSON.stringify((office.body as Body)['notes'])).toContain('one fils is ours');
    // Never more goes back than came.
    const back = (amount: number) =>
      shop.call('POST', `/api/v1/admin/orders/${orderId}/refunds`, { headers: as(), body: { amount, reason: 'x' } });
    expect(codeOf(await back(total / 1000))).toEqual([409, 'refundRefused']);
    expect((await back((total - 1) / 1000)).status).toBe(200);
  });

  test('goods of an order that was accepted short are refunded, the last of them with what is left', async () => {
    const { orderId, paymentId } = await shop.paidOddly('wrong-amount');
    expect((await decide('accept', paymentId)).status).toBe(200);
    const path = `/api/v1/admin/orders/${orderId}`;
    for (const status of ['active', 'on preparation', 'On the way', 'delivered']) {
      const moved = await shop.call('PATCH', `${path}/status`, {
        headers: as(),
        body: { status, reason: 'test', isEarly: true },
      });
      expect(moved.status, moved.text).toBe(200);
    }
    const invoice = await shop.get(`/api/v1/orders/${orderId}/invoice`, as());
    const total = (await minorOf(orderId)) / 1000;
    const paid = Number((total - 0.001).toFixed(3));
    expect(invoice.body).toMatchObject({ total, order: { accepted: { paid, less: 0.001 } } });
    const { refundable, order } = (await shop.get(path, as())).body as OfficeOrder;
    expect(refundable.acceptedLess).toBe(0.001);
    const lines = refundable.lines.map(({ itemId, given }) => ({ itemId, quantity: given }));
    const back = (body: Body) =>
      shop.call('POST', `${path}/refunds`, { headers: as(), body: { lines, reason: 'spoilt', ...body } });
    const all = { deliveryFee: refundable.deliveryFee > 0 };
    const amount = Number((order.totalAmount - 0.001).toFixed(3));
    expect(await back({ ...all, amount: order.totalAmount })).toMatchObject({
      status: 409,
      body: { data: { amount } },
    });
    const done = await back(all);
    expect(done.status, done.text).toBe(200);
    expect(done.body).toMatchObject({
      order: { refunded: amount },
      payments: [{ status: 'refunding', refunded: amount }],
      refundable: { acceptedLess: 0 },
    });
    const [note] = await shop.rows<{ total: number }>(sql`select (content ->> 'totalMinor')::int as total from invoices
      where order_id = ${orderId} and kind = 'credit_note'`);
    expect(note?.total).toBe(Math.round(amount * 1000));
  });

  test('more than was expected pays the order, and what is above it goes back', async () => {
    const { orderId, paymentId } = await shop.paidOddly('too-much');
    expect((await decide('accept', paymentId)).status).toBe(200);
    expect(await shop.orderOf(orderId)).toMatchObject({ status: 'placed', is_paid: true });
    expect(await refundsOf(paymentId)).toEqual([{ amount: 1, status: 'waiting', reference: `excess ${paymentId}` }]);
    await sendRefunds(shop.deps);
    expect(await shop.paymentOf(paymentId)).toMatchObject({ status: 'paid' });
    expect(await listed(paymentId, 'view=returned')).toMatchObject({ refund: { why: 'excess', status: 'done' } });
  });

  test('an unreadable amount is taken by somebody’s word, up to what was expected', async () => {
    const { orderId, paymentId } = await shop.paidOddly('unreadable');
    const total = (await minorOf(orderId)) / 1000;
    const fieldOf = async (body: Body) => ((await decide('accept', paymentId, body)).body as Body)['errorCodes'];
    expect(await fieldOf({})).toEqual({ received: 'amountNeeded' });
    expect(await fieldOf({ received: total + 1 })).toEqual({ received: 'tooMuch' });
    expect(await fieldOf({ received: 0.0001 })).toEqual({ received: 'priceTooFine' });
    expect((await decide('accept', paymentId, { received: total })).status).toBe(200);
    expect(await shop.orderOf(orderId)).toMatchObject({ is_paid: true });
    const existing = await shop.paidOddly('wrong-amount');
    expect((await decide('accept', existing.paymentId, { received: 1 })).body).toMatchObject({
      errorCodes: { received: 'amountReported' },
    });
  });

  test('another currency cannot be taken', async () => {
    const { orderId, paymentId } = await shop.paidOddly('other-currency');
    expect(await listed(paymentId)).toMatchObject({ canAccept: false, canRefund: true, received: { currency: 'SAR' } });
    expect(codeOf(await decide('accept', paymentId))).toEqual([409, 'paymentNotAcceptable']);
    expect(await shop.orderOf(orderId)).toMatchObject({ is_paid: false });
  });

  test('what cannot be had any more is not taken, and nothing of it is stored', async () => {
    const { orderId, paymentId } = await shop.paidOddly('wrong-amount');
    const cancelled = await shop.call('POST', `/api/v1/orders/${orderId}/cancel`, {
      headers: shop.shopper.headers,
      body: { reason: 'too slow' },
    });
    expect(cancelled.status, cancelled.text).toBe(200);
    const before = await shop.paymentOf(paymentId);
    expect(codeOf(await decide('accept', paymentId))).toEqual([409, 'paymentNotAcceptable']);
    expect(await shop.paymentOf(paymentId)).toEqual(before);
    expect(await entriesOf(paymentId)).toEqual([]);
    expect((await decide('refund', paymentId)).status).toBe(200);
  });

  test('a record that is paid for is not paid with it too', async () => {
    const orderId = await shop.newOrder();
    const first = await shop.payLink(orderId);
    await shop.rows(sql`update payments set expires_at = now() - interval '1 year' where id = ${first.paymentId}`);
    const second = await shop.payLink(orderId);
    await shop.press(second, 'pay');
    await shop.press(first, 'pay', 'wrong-amount');
    for (const body of shop.outbox) await shop.webhook(body);
    expect(await shop.orderOf(orderId)).toMatchObject({ is_paid: true });
    expect(codeOf(await decide('accept', first.paymentId))).toEqual([409, 'alreadyPaid']);
    expect((await decide('refund', first.paymentId)).status).toBe(200);
    expect(await shop.orderOf(orderId)).toMatchObject({ status: 'placed', is_paid: true });
  });
});

describe('sending back', () => {
  test('goes through the provider once, in the sum that came; the order can be paid again or expires', async () => {
    const { orderId, paymentId } = await shop.paidOddly('wrong-amount');
    const total = await minorOf(orderId);
    expect((await decide('refund', paymentId, { note: 'they pay again' })).body).toMatchObject({ status: 'refunding' });
    await Promise.all([sendRefunds(shop.deps), sendRefunds(shop.deps)]);
    expect(await refundsOf(paymentId)).toEqual([
      { amount: total - 1, status: 'done', reference: `review ${paymentId}` },
    ]);
    expect(await shop.paymentOf(paymentId)).toMatchObject({ status: 'refunded' });
    expect(await shop.orderOf(orderId)).toMatchObject({ status: 'pending', is_paid: false, canPay: true });
    const second = await shop.payLink(orderId);
    await shop.press(second, 'pay');
    await shop.webhook(shop.outbox.at(-1) ?? '');
    expect(await shop.orderOf(orderId)).toMatchObject({ status: 'placed', is_paid: true });
    const sent = await shop.rows(sql`select 1 from messages where channel = 'sms' and text like '%not what it costs%'
      and text like ${`%${(await shop.orderOf(orderId))['custom_order_id']}%`}`);
    expect(sent).toHaveLength(1);
  });

  test('another currency goes back as it came and counts nowhere in the ledger of the order', async () => {
    const { orderId, paymentId } = await shop.paidOddly('other-currency');
    const row = await listed(paymentId);
    expect((await decide('refund', paymentId)).status).toBe(200);
    await sendRefunds(shop.deps);
    const payment = await shop.paymentOf(paymentId);
    expect(payment).toMatchObject({ status: 'refunded', currency: 'SAR', expected_currency: 'KWD' });
    expect(await listed(paymentId, 'view=returned')).toMatchObject({
      expected: row?.expected,
      received: { amount: row?.received.amount, currency: 'SAR' },
      refund: { amount: row?.received.amount, currency: 'SAR', why: 'review', status: 'done' },
    });
    const { order_history: history, ...order } = await shop.orderOf(orderId);
    expect(order).toMatchObject({ refunded: 0 });
    expect(history).toContainEqual(expect.objectContaining({ reason: 'A payment in another currency is refunded' }));
    expect(
      await shop.rows(sql`select 1 from messages where channel = 'sms' and text like '%paid in another currency%'
        and text like ${`%${order['custom_order_id']}%`}`),
    ).toHaveLength(1);
    const came = { amount: row?.received.amount, currency: 'SAR' };
    expect((await shop.get(`/api/v1/admin/orders/${orderId}`, as())).body).toMatchObject({
      payments: [{ ...came, refunded: came.amount, sentBack: came.amount, status: 'refunded' }],
      refunds: [{ ...came, status: 'done', reason: 'other currency' }],
    });
    shop.later(31 * 60);
    await expireOrders(shop.deps);
    expect(await shop.orderOf(orderId)).toMatchObject({ status: 'expired' });
  });

  test('the same key again gets the same; without one it is decided already', async () => {
    const { paymentId } = await shop.paidOddly('wrong-amount');
    const key = { 'idempotency-key': crypto.randomUUID() };
    const responses = await Promise.all([1, 2, 3].map(() => decide('refund', paymentId, {}, key)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(codeOf(await decide('refund', paymentId))).toEqual([409, 'paymentNotInReview']);
    expect(await refundsOf(paymentId)).toHaveLength(1);
    expect(await entriesOf(paymentId)).toHaveLength(1);
  });
});

describe('several at once', () => {
  test('of those who accept and those who send back one decides', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { orderId, paymentId } = await shop.paidOddly('wrong-amount');
      const verbs = ['accept', 'refund', 'accept', 'refund', 'accept', 'refund'] as const;
      const responses = await Promise.all(verbs.map((verb) => decide(verb, paymentId)));
      expect(responses.map(codeOf).filter(([status]) => status !== 200)).toEqual(
        Array.from({ length: 5 }, () => [409, 'paymentNotInReview']),
      );
      const isPaid = (await shop.orderOf(orderId))['is_paid'];
      expect(await refundsOf(paymentId)).toHaveLength(isPaid ? 0 : 1);
      expect(await shop.paymentOf(paymentId)).toMatchObject({ status: isPaid ? 'paid' : 'refunding' });
      expect(await entriesOf(paymentId)).toHaveLength(1);
    }
  });
});

describe('checking again', () => {
  test('reads the state from the provider and records it', async () => {
    const { orderId, paymentId } = await shop.paidOddly('wrong-amount');
    expect((await decide('recheck', paymentId)).body).toMatchObject({ status: 'review', reason: 'amount' });
    await shop.rows(sql`update sandbox_payments s set amount = (p.amount_minor / 1000.0)::numeric(12, 3)::text
      from payments p where p.id = ${paymentId} and s.reference = p.reference`);
    expect((await decide('recheck', paymentId)).body).toMatchObject({ status: 'paid' });
    expect(await shop.orderOf(orderId)).toMatchObject({ is_paid: true });
    expect((await entriesOf(paymentId)).map(({ before, after }) => [before, after])).toEqual([
      [{}, {}],
      [{ status: 'review' }, { status: 'paid' }],
    ]);
  });

  test('a provider that does not respond is reported', async () => {
    const { paymentId } = await shop.paidOddly('wrong-amount');
    const before = shop.deps.payments;
    const gateway = before?.gateways.get('noon');
    if (!before || !gateway) throw new Error('no gateway');
    const away = { ...gateway, read: () => Promise.reject(new Error('did not answer')) };
    shop.deps.payments = { ...before, gateways: new Map([['noon', away]]) };
    const response = await decide('recheck', paymentId);
    shop.deps.payments = before;
    expect(codeOf(response)).toEqual([503, 'paymentUnavailable']);
    expect(await listed(paymentId)).toMatchObject({ checkProblem: 'did not answer' });
  });

  test('what is not there is not found', async () => {
    for (const verb of ['accept', 'refund', 'recheck'] as const) {
      expect((await decide(verb, crypto.randomUUID())).status).toBe(404);
    }
  });
});
