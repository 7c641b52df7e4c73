import { FOREIGN_ADDRESSES } from '@karaz/domain/testing/foreign-addresses';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPayments, sandboxSecret } from '../create-payments.ts';
import { inTransaction } from '../db/database.ts';
import { SANDBOX_PATH, sandboxEvent } from '../integrations/payment/sandbox-noon.ts';
import { expireOrders } from '../orders/expire-orders.ts';
import { refundOrderPart } from '../orders/refund-order.ts';
import { type LedgerSnapshot, snapshotLedger, violations } from '../testing/faults/invariants.ts';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../testing/order-shop.ts';
import { someAddress } from '../testing/people.ts';
import { writePoints } from '../testing/points.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { sendRefunds } from './send-refunds.ts';

const TOKEN_SECRET = 'a-secret-only-for-tests-of-payments';
const SECRET = sandboxSecret(TOKEN_SECRET);
const MINUTE_MS = 60_000;

let shop: OrderShop;
let counter: Counter;
let buyer: Buyer;
let outbox: string[] = [];
let ledger: LedgerSnapshot;
beforeAll(async () => {
  shop = await openOrderShop({
    extend(app, deps) {
      const { sandbox, deps: payments } = createPayments({
        settings: { provider: 'sandbox' },
        db: deps.db,
        publicOrigin: 'https://shop.example',
        tokenSecret: TOKEN_SECRET,
        // Recorded instead of sent: each test decides what arrives, when and how often.
        deliver: async (body) => outbox.push(body),
      });
      deps.payments = payments;
      if (sandbox) app.route(SANDBOX_PATH, sandbox.app);
    },
  });
  const found = await shop.counterOf('kw', 2);
  const { days } = (await shop.get(`/api/v1/branches/${found.branchId}/slots`)).body as {
    days: { date: string; day: string; slots: { open: string; close: string }[] }[];
  };
  const [day] = days.slice(2);
  const [slot] = day?.slots ?? [];
  // Far enough ahead to be still there when the clock moves.
  counter = {
    ...found,
    slot: { date: day?.date ?? '', day: day?.day ?? '', open: slot?.open ?? '', close: slot?.close ?? '' },
  };
  ledger = await snapshotLedger(shop.database.pool);
}, 180_000);
afterAll(() => shop?.close());
afterEach(async () => {
  expect(await violations(shop.database.pool, { now: shop.clock.now, ledger })).toEqual([]);
});
beforeEach(async () => {
  outbox = [];
  buyer = await shop.buyer(counter);
});

type Body = Record<string, unknown>;
let count = 0;

async function newOrder(more: Body = {}): Promise<string> {
  const body = deliveryOrder(counter, buyer, { payment_method: 'online_payment', notes: `order ${++count}`, ...more });
  const placed = await shop.order(buyer, body);
  expect(placed.status, placed.text).toBe(201);
  return String((placed.body as Body)['id']);
}
const payLink = async (id: string) => {
  const response = await shop.call('POST', `/api/v1/orders/${id}/payment/auto?locale=ar`, { headers: buyer.headers });
  expect(response.status, response.text).toBe(200);
  return response.body as { paymentUrl: string; paymentId: string };
};
const press = (paymentUrl: string, action: string, behaviour = 'normal') =>
  shop.app.request(new URL(paymentUrl).pathname, {
    method: 'POST',
    body: new URLSearchParams({ action, behaviour }),
  });
const webhook = (body: string, provider = 'noon') =>
  shop.app.request(`/api/v1/payments/webhook/${provider}`, { method: 'POST', body });
const orderOf = async (id: string) => (await shop.get(`/api/v1/orders/${id}`, buyer.headers)).body as Body;
const paymentsOf = (id: string) =>
  shop.rows<{ status: string; amount: string; provider_id: string; reference: string }>(
    sql`select status, amount_minor as amount, provider_id, reference from payments where target_id = ${id} order by reference`,
  );
const sold = async () =>
  (
    await shop.rows<{ q: number }>(
      sql`select sum(quantity)::int as q from stocks where id in ${counter.goods.map((g) => g.id)}`,
    )
  )[0]?.q;
const taken = async () =>
  (
    await shop.rows<{ n: number }>(
      sql`select sum(taken)::int as n from slot_bookings where branch_id = ${counter.branchId}`,
    )
  )[0]?.n;
const later = (ms: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms);
};

describe('a payment', () => {
  test('[PAY-02, API-65, SD-43] the page takes the money, the signed call settles it, the return settles nothing', async () => {
    const id = await newOrder();
    const { paymentUrl, paymentId } = await payLink(id);
    const page = await (await shop.app.request(new URL(paymentUrl).pathname)).text();
    expect(page).toContain('dir="rtl"');
    const back = await press(paymentUrl, 'pay');
    const target = new URL(back.headers.get('location') ?? '');
    expect(target.origin + target.pathname).toBe('https://shop.example/payments/status');
    expect(target.searchParams.get('paymentId')).toBe(paymentId);
    expect(target.searchParams.get('orderId')).toMatch(/^\d{16}$/);
    expect(target.searchParams.get('merchantReference')).toMatch(/^KW-.*-1$/);
    expect(await orderOf(id)).toMatchObject({ status: 'pending', is_paid: false });
    expect((await webhook(outbox[0] ?? '')).status).toBe(200);
    const order = await orderOf(id);
    expect(order).toMatchObject({ status: 'placed', is_paid: true, payment_id: target.searchParams.get('orderId') });
    const [payment] = await paymentsOf(id);
    expect(Number(payment?.amount)).toBe(Math.round(Number(order['totalAmount']) * 1000));
  });

  test('the return call leads to the page of the payment as it stands here, whatever its address says', async () => {
    const { paymentUrl, paymentId } = await payLink(await newOrder());
    const back = new URL((await press(paymentUrl, 'pay')).headers.get('location') ?? '');
    const returned = async (query: string, provider = 'noon') => {
      const response = await shop.app.request(`/api/v1/payments/return/${provider}?${query}`);
      return [response.status, response.headers.get('location')];
    };
    expect(await returned(`paymentId=${paymentId}&status=CAPTURED`)).toEqual([302, `/payments/${paymentId}`]);
    await webhook(outbox[0] ?? '');
    expect(await returned(`paymentId=${paymentId}`)).toEqual([302, `/payments/success/${paymentId}`]);
    const orderId = back.searchParams.get('orderId');
    expect(await returned(`orderId=${orderId}`)).toEqual([302, `/payments/success/${paymentId}`]);
    expect(await returned(`orderId=${orderId}`, 'tap')).toEqual([302, '/payments/status']);
    expect(await returned('paymentId=https://evil.example')).toEqual([302, '/payments/status']);
  });

  test('[API-79, PAY-09, SD-42] the link by order id; a link that still holds is given again; paid returns 409', async () => {
    const id = await newOrder();
    const links = await Promise.all([1, 2, 3, 4].map(() => payLink(id)));
    const [one] = links;
    if (!one) throw new Error('no link');
    const again = await shop.call('POST', '/api/v1/payments/link', { body: { orderId: id }, headers: buyer.headers });
    expect(new Set(links.map(({ paymentUrl }) => paymentUrl)).size).toBe(1);
    expect(again.body).toEqual(one);
    expect(
      await shop.rows(sql`select p.amount_minor = o.total_minor as "isWhole", p.currency from payments p
        join orders o on o.id::text = p.target_id where p.target = 'order' and o.id = ${id}`),
    ).toEqual([{ isWhole: true, currency: 'KWD' }]);
    await press(one.paymentUrl, 'pay');
    await webhook(outbox[0] ?? '');
    const paid = await shop.call('POST', '/api/v1/payments/link', { body: { orderId: id }, headers: buyer.headers });
    expect([paid.status, (paid.body as Body)['code']]).toEqual([409, 'alreadyPaid']);
  });

  test('whoever waits is told the truth without any webhook', async () => {
    const id = await newOrder();
    const { paymentUrl, paymentId } = await payLink(id);
    expect((await shop.get(`/api/v1/payments/${paymentId}`)).body).toMatchObject({ status: 'open', orderId: id });
    await press(paymentUrl, 'pay', 'silent');
    later(4_000);
    expect((await shop.get(`/api/v1/payments/${paymentId}`)).body).toMatchObject({ status: 'paid' });
    expect(await orderOf(id)).toMatchObject({ status: 'placed', is_paid: true });
  });

  test('the job settles payments without a webhook or a waiting page', async () => {
    const id = await newOrder();
    await press((await payLink(id)).paymentUrl, 'pay', 'silent');
    later(20_000);
    await reconcilePayments(shop.deps);
    expect(await orderOf(id)).toMatchObject({ status: 'placed', is_paid: true });
  });

  test('[SD-39] declined: payment_failed, goods still held, a new link and the second try pays', async () => {
    const id = await newOrder();
    await press((await payLink(id)).paymentUrl, 'decline');
    await webhook(outbox[0] ?? '');
    expect(await orderOf(id)).toMatchObject({ status: 'payment_failed', is_paid: false, canPay: true });
    const second = await payLink(id);
    expect(await orderOf(id)).toMatchObject({ status: 'pending' });
    await press(second.paymentUrl, 'pay');
    await webhook(outbox[1] ?? '');
    const order = await orderOf(id);
    expect(order).toMatchObject({ status: 'placed', is_paid: true });
    const path = (order['order_history'] as { status: string }[]).map(({ status }) => status);
    expect(path).toEqual(['pending', 'payment_failed', 'pending', 'placed']);
    expect((await paymentsOf(id)).map(({ status }) => status)).toEqual(['failed', 'paid']);
  });

  test('[ODD-15] a return address that is no page of the store is rejected, and nothing is started', async () => {
    const id = await newOrder();
    const start = (returnUrl: string) =>
      shop.call('POST', `/api/v1/orders/${id}/payment/auto?returnUrl=${encodeURIComponent(returnUrl)}`, {
        headers: buyer.headers,
        remoteAddress: someAddress(),
      });
    // Of a query the store reads no NULs: what is left of such an address is what counts.
    const foreign = FOREIGN_ADDRESSES.filter((address) => !address.includes('\u0000'));
    for (const returnUrl of [...foreign, '/api/v1/orders', 'https://shop.example/api?x=1', '/API/x']) {
      // One person may start so many payments a minute.
      later(MINUTE_MS / 5);
      const { status, body } = await start(returnUrl);
      expect([returnUrl, status, (body as Body)['errorCodes']]).toEqual([returnUrl, 422, { returnUrl: 'notAllowed' }]);
    }
    expect(await paymentsOf(id)).toEqual([]);
    later(MINUTE_MS);
    expect((await start('https://shop.example/orders?tab=1')).status).toBe(200);
    const [row] = await shop.rows<{ url: string }>(sql`select return_url as url from payments where target_id = ${id}`);
    expect(row?.url).toMatch(/^https:\/\/shop\.example\/orders\?tab=1&paymentId=[\da-f-]{36}$/);
  });

  test('somebody else cannot ask for a link to an account’s order', async () => {
    const id = await newOrder();
    const other = await shop.buyer(counter);
    expect((await shop.call('POST', `/api/v1/orders/${id}/payment/auto`, { headers: other.headers })).status).toBe(404);
  });
});

describe('what arrives wrong', () => {
  test('every event ten times, in any order, also a month later: one effect', async () => {
    const id = await newOrder();
    await press((await payLink(id)).paymentUrl, 'pay', 'shuffled');
    const events = Array.from({ length: 10 }, () => outbox).flat();
    const shuffled = events.map((body, index) => ({ body, key: (index * 7919) % 31 })).sort((a, b) => a.key - b.key);
    const responses = await Promise.all(shuffled.map(({ body }) => webhook(body)));
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    later(30 * 24 * 60 * MINUTE_MS);
    for (const body of outbox) await webhook(body);
    later(-30 * 24 * 60 * MINUTE_MS);
    const order = await orderOf(id);
    expect(order).toMatchObject({ status: 'placed', is_paid: true });
    expect(order['order_history']).toHaveLength(2);
    const notified = await shop.rows(
      sql`select 1 from messages where text like ${`%${order['custom_order_id']}%Thank you%`} and channel = 'sms'`,
    );
    expect(notified).toHaveLength(1);
  });

  test('forged, unsigned, cut and foreign calls: 401 or nothing happens', async () => {
    const id = await newOrder();
    const { paymentUrl } = await payLink(id);
    await press(paymentUrl, 'pay');
    const genuine = outbox[0] ?? '';
    const forged = [
      genuine.replace(/"signature":"[^"]+"/, '"signature":""'),
      genuine.replace(/,"signature":"[^"]+"/, ''),
      genuine.replace(/"signature":"(.)/, (_, first) => `"signature":"${first === 'A' ? 'B' : 'A'}`),
      genuine.replace('CAPTURED', 'REFUNDED'),
      genuine.slice(0, -4),
      sandboxEvent(
        'another-secret-altogether',
        { id: '9111111111111111', reference: 'x' },
        { status: 'CAPTURED', eventType: 'Sale' },
      ),
      '',
      '[]',
    ];
    for (const body of forged) expect((await webhook(body)).status).toBe(401);
    expect((await webhook(genuine, 'nobody')).status).toBe(401);
    expect(
      await shop.rows(
        sql`select 1 from payment_events e join payments p on p.provider_id = e.provider_id where p.target_id = ${id}`,
      ),
    ).toHaveLength(0);
    expect(await orderOf(id)).toMatchObject({ status: 'pending', is_paid: false });
    const foreign = sandboxEvent(
      SECRET,
      { id: '9222222222222222', reference: 'x' },
      { status: 'CAPTURED', eventType: 'Sale' },
    );
    expect((await webhook(foreign)).status).toBe(200);
    expect(await orderOf(id)).toMatchObject({ status: 'pending' });
  });

  test('a signed lie changes nothing: the gateway is asked', async () => {
    const id = await newOrder();
    await payLink(id);
    const [payment] = await paymentsOf(id);
    const lie = { id: payment?.provider_id ?? '', reference: payment?.reference ?? '' };
    await webhook(sandboxEvent(SECRET, lie, { status: 'CAPTURED', eventType: 'Sale' }));
    expect(await orderOf(id)).toMatchObject({ status: 'pending', is_paid: false });
  });

  test('one fils too little is not paid', async () => {
    const id = await newOrder();
    await press((await payLink(id)).paymentUrl, 'pay', 'wrong-amount');
    expect((await webhook(outbox[0] ?? '')).status).toBe(200);
    expect(await orderOf(id)).toMatchObject({ status: 'pending', is_paid: false });
    expect((await paymentsOf(id)).map(({ status }) => status)).toEqual(['review']);
  });

  test('another currency is not paid', async () => {
    const id = await newOrder();
    await press((await payLink(id)).paymentUrl, 'pay');
    // The same number of smallest units, so that only the currency differs.
    await shop.rows(sql`update sandbox_payments s set currency = 'SAR', amount = (p.amount_minor / 100.0)::numeric(12, 2)::text
      from payments p where p.reference = s.reference and p.target_id = ${id}`);
    await webhook(outbox[0] ?? '');
    expect(await orderOf(id)).toMatchObject({ status: 'pending', is_paid: false });
  });

  test('an old attempt’s failure does not touch a paid order', async () => {
    const id = await newOrder();
    await press((await payLink(id)).paymentUrl, 'decline');
    await webhook(outbox[0] ?? '');
    await press((await payLink(id)).paymentUrl, 'pay');
    await webhook(outbox[1] ?? '');
    const [first] = await paymentsOf(id);
    const again = { id: first?.provider_id ?? '', reference: first?.reference ?? '' };
    await webhook(sandboxEvent(SECRET, again, { status: 'FAILED', eventType: 'Fail' }));
    expect(await orderOf(id)).toMatchObject({ status: 'placed', is_paid: true });
  });
});

describe('late money', () => {
  test('[SD-29, SD-54] unpaid after 30 minutes: expired once, goods and window back', async () => {
    later(31 * MINUTE_MS);
    await expireOrders(shop.deps);
    const [before, takenBefore] = [await sold(), await taken()];
    const id = await newOrder();
    expect([await sold(), await taken()]).toEqual([(before ?? 0) - 2, (takenBefore ?? 0) + 1]);
    later(31 * MINUTE_MS);
    await Promise.all([expireOrders(shop.deps), expireOrders(shop.deps), expireOrders(shop.deps)]);
    expect(await orderOf(id)).toMatchObject({ status: 'expired' });
    expect([await sold(), await taken()]).toEqual([before, takenBefore]);
    const link = await shop.call('POST', `/api/v1/orders/${id}/payment/auto`, { headers: buyer.headers });
    expect(link.status).toBe(409);
  });

  test('money after expiry brings the order back while its goods are there', async () => {
    const id = await newOrder();
    const { paymentUrl } = await payLink(id);
    later(31 * MINUTE_MS);
    await expireOrders(shop.deps);
    const before = await sold();
    await press(paymentUrl, 'pay');
    await webhook(outbox[0] ?? '');
    expect(await orderOf(id)).toMatchObject({ status: 'placed', is_paid: true });
    expect(await sold()).toBe((before ?? 0) - 2);
  });

  test('money after expiry takes the points again; without them it goes back', async () => {
    const gift = { orderId: `gift ${count}`, createdAt: shop.clock.now.toISOString() };
    const give = () => writePoints(shop, buyer.id, { points: 100, currency: 'KWD', ...gift });
    const balance = async () =>
      ((await shop.get('/api/club-cherry/points', buyer.headers)).body as { balance: number }).balance;
    await give();
    const before = await balance();
    const expired = async () => {
      const id = await newOrder({ redeemPoints: before });
      const { paymentUrl } = await payLink(id);
      expect(await balance()).toBe(0);
      later(31 * MINUTE_MS);
      await expireOrders(shop.deps);
      expect(await balance()).toBe(before);
      outbox = [];
      await press(paymentUrl, 'pay');
      return id;
    };
    const spent = await expired();
    await newOrder({ redeemPoints: before });
    await webhook(outbox[0] ?? '');
    expect(await orderOf(spent)).toMatchObject({ status: 'expired', is_paid: false });
    expect(await balance()).toBe(0);
    later(31 * MINUTE_MS);
    await expireOrders(shop.deps);
    const revived = await expired();
    await webhook(outbox[0] ?? '');
    expect(await orderOf(revived)).toMatchObject({ status: 'placed', is_paid: true });
    expect(await balance()).toBe(0);
  });

  test('money after expiry goes back when the goods are gone, exactly once', async () => {
    const id = await newOrder();
    const { paymentUrl, paymentId } = await payLink(id);
    later(31 * MINUTE_MS);
    await expireOrders(shop.deps);
    const [good] = counter.goods;
    await shop.rows(sql`update stocks set quantity = 0 where id = ${good?.id}`);
    await press(paymentUrl, 'pay');
    for (let time = 0; time < 3; time += 1) await webhook(outbox[0] ?? '');
    const order = await orderOf(id);
    expect(order).toMatchObject({ status: 'expired', is_paid: false });
    expect(JSON.stringify(order['order_history'])).toContain('refunded');
    // While one process calls the gateway the others do not; one that was killed meanwhile is not waited for.
    await shop.rows(sql`update refunds set sent_at = now() where payment_id = ${paymentId}`);
    await sendRefunds(shop.deps);
    expect(await shop.rows(sql`select status from refunds where payment_id = ${paymentId}`)).toEqual([
      { status: 'waiting' },
    ]);
    await shop.rows(sql`update refunds set sent_at = now() - interval '3 minutes' where payment_id = ${paymentId}`);
    await Promise.all([sendRefunds(shop.deps), sendRefunds(shop.deps)]);
    await sendRefunds(shop.deps);
    expect((await shop.get(`/api/v1/payments/${paymentId}`)).body).toMatchObject({ status: 'refunded' });
    const [saved] = await shop.rows<{ n: number }>(sql`
      select jsonb_array_length(transactions) as n from sandbox_payments where reference = (select reference from payments where id = ${paymentId})`);
    expect(saved?.n).toBe(2);
    await shop.rows(sql`update stocks set quantity = 10000 where id = ${good?.id}`);
  });

  test('two links both paid: one pays, the other goes back', async () => {
    const id = await newOrder();
    const first = await payLink(id);
    await shop.rows(
      sql`update payments set expires_at = ${shop.clock.now.toISOString()} where id = ${first.paymentId}`,
    );
    const second = await payLink(id);
    expect(second.paymentUrl).not.toBe(first.paymentUrl);
    await press(first.paymentUrl, 'pay');
    await press(second.paymentUrl, 'pay');
    await Promise.all(outbox.map((body) => webhook(body)));
    expect((await paymentsOf(id)).map(({ status }) => status).sort()).toEqual(['paid', 'refunding']);
    expect(await orderOf(id)).toMatchObject({ status: 'placed', is_paid: true });
  });

  test('a paid order that is cancelled is refunded; cancelling twice is rejected', async () => {
    const id = await newOrder();
    const { paymentUrl, paymentId } = await payLink(id);
    await press(paymentUrl, 'pay');
    await webhook(outbox[0] ?? '');
    const cancel = () =>
      shop.call('POST', `/api/v1/orders/${id}/cancel`, { body: { reason: 'changed my mind' }, headers: buyer.headers });
    const responses = await Promise.all([cancel(), cancel(), cancel()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const view = (await shop.get(`/api/v1/payments/${paymentId}`)).body;
    expect(view).toMatchObject({ status: 'refunded', hold: null, isCancelled: true });
    await sendRefunds(shop.deps);
    expect((await paymentsOf(id)).map(({ status }) => status)).toEqual(['refunded']);
  });

  const endsOf = async (id: string) => {
    const parts = await shop.rows<{
      status: string;
    }>(sql`select r.status from refunds r join payments p on p.id = r.payment_id
      where p.target_id = ${id} order by r.reference like 'part %' desc`);
    return [...(await paymentsOf(id)), ...parts].map(({ status }) => status);
  };
  /** A small part and the rest, both on their way. */
  async function givenBackInParts(): Promise<string> {
    const id = await newOrder();
    await press((await payLink(id)).paymentUrl, 'pay');
    await webhook(outbox.at(-1) ?? '');
    const part = { reference: `part ${id}`, reason: 'a bruise', amountMinor: 100 };
    const by = { now: shop.clock.now, origin: 'https://shop.example', paidOutBy: { staffId: 0 } };
    await inTransaction(shop.deps.db, (tx) => refundOrderPart(tx, id, part, by));
    await shop.call('POST', `/api/v1/orders/${id}/cancel`, { body: { reason: 'the rest' }, headers: buyer.headers });
    expect(await endsOf(id)).toEqual(['refunding', 'waiting', 'waiting']);
    return id;
  }

  test('a payment is back when its last part is, and that is noted with the part or not at all', async () => {
    const id = await givenBackInParts();
    const ofRest = sql`reference = ${`refund ${id}`}`;
    await shop.rows(sql`update refunds set sent_at = now() where ${ofRest}`);
    await sendRefunds(shop.deps);
    expect(await endsOf(id)).toEqual(['refunding', 'done', 'waiting']);
    await shop.rows(sql`update refunds set sent_at = null where ${ofRest}`);
    await shop.rows(sql`alter table payments add constraint no_end check (status <> 'refunded') not valid`);
    await expect(sendRefunds(shop.deps)).rejects.toThrow();
    expect(await endsOf(id)).toEqual(['refunding', 'done', 'waiting']);
    await shop.rows(sql`alter table payments drop constraint no_end`);
    await shop.rows(sql`update refunds set sent_at = null where ${ofRest}`);
    await sendRefunds(shop.deps);
    expect(await endsOf(id)).toEqual(['refunded', 'done', 'done']);
  });

  test('a refund that the provider declined is sent again, once, and everybody who has to know is told', async () => {
    const id = await newOrder();
    await press((await payLink(id)).paymentUrl, 'pay');
    await webhook(outbox.at(-1) ?? '');
    await shop.call('POST', `/api/v1/orders/${id}/cancel`, { body: {}, headers: buyer.headers });
    // The provider does not find the payment.
    await shop.rows(sql`update sandbox_payments s set id = 'gone ' || s.id from payments p
      where p.provider_id = s.id and p.target_id = ${id}`);
    await sendRefunds(shop.deps);
    await shop.rows(sql`update sandbox_payments set id = substr(id, 6) where id like 'gone %'`);
    const headers = { authorization: 'Bearer admin:1' };
    const office = async () => (await shop.get(`/api/v1/admin/orders/${id}`, headers)).body as Body;
    expect(await office()).toMatchObject({
      order: { status: 'cancelled', refunded: 0 },
      payments: [{ status: 'paid' }],
      refunds: [{ status: 'failed' }],
    });
    const { papers: documents } = await office();
    const { totalAmount: amount } = (await office())['order'] as { totalAmount: number };
    const isListed = async () =>
      (await shop.get('/api/v1/admin/orders?only=refundsDeclined', headers)).text.includes(id);
    const failed = async () => {
      const { queues } = (await shop.get('/api/v1/admin/status', headers)).body as { queues: Body[] };
      return queues.find(({ name }) => name === 'refunds');
    };
    expect(await isListed()).toBe(true);
    expect(await failed()).toMatchObject({ failed: 1, state: 'failing' });
    const { custom_order_id: number } = (await office())['order'] as { custom_order_id: string };
    const texts = async () =>
      (await shop.rows<{ text: string }>(sql`select text from messages where text like ${`%${number}%`}`))
        .map(({ text }) => text)
        .join('\n');
    expect(await texts()).toMatch(/refund of .* did not go through yet/);
    expect(await texts()).toContain(`/dashboard/orders/${id}`);
    // It can be sent again, so nothing of it is refunded a second time.
    const body = { amount, reason: 'once more' };
    expect((await shop.call('POST', `/api/v1/admin/orders/${id}/refunds`, { headers, body })).status).toBe(409);
    const [{ id: refundId }] = (await office())['refunds'] as [{ id: string }];
    const send = () => shop.call('POST', `/api/v1/admin/refunds/${refundId}/send`, { headers, body: {} });
    const [again, twice] = [await send(), await send()];
    expect([again.status, twice.status], again.text).toEqual([204, 404]);
    await sendRefunds(shop.deps);
    expect(await endsOf(id)).toEqual(['refunded', 'done']);
    expect((await office())['papers']).toEqual(documents);
    expect(await isListed()).toBe(false);
    expect(await failed()).toMatchObject({ failed: 0, state: 'ok' });
  });

  test('parts that are sent at the same moment: the payment is back', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await givenBackInParts();
      await Promise.all([sendRefunds(shop.deps), sendRefunds(shop.deps)]);
      expect(await endsOf(id)).toEqual(['refunded', 'done', 'done']);
    }
  });
});
