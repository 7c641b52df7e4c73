import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { OfficeDelivery, OfficeDeliveryDetail, OfficeWebhook } from '@karaz/contract/admin/integrations';
import type { OrderView } from '@karaz/contract/order-view';
import { webhookPayloads } from '@karaz/contract/webhook-payloads';
import { WEBHOOK_EVENTS } from '@karaz/domain/integrations/webhook-events';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '../../db/database.ts';
import { webhookDeliveries, webhookEndpoints } from '../../db/tables/integrations.ts';
import { messages } from '../../db/tables/messages.ts';
import { claimDue, deleteOldDeliveries } from '../../integrations/webhooks/webhooks.queries.ts';
import { createWebhookSender } from '../../jobs/start-webhooks.ts';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../../testing/order-shop.ts';

type Received = { headers: IncomingHttpHeaders; body: string };

/** As often as docs/integrations.md says. */
const MAX_TRIES = 8;
let shop: OrderShop;
let counter: Counter;
let buyer: Buyer;
let admin: Record<string, string>;
let listener: Server;
let url: string;
const received: Received[] = [];
/** The responses of the other side, one after the other; then always 200. */
let statuses: number[] = [];

beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('kw');
  buyer = await shop.buyer(counter);
  admin = (await shop.buyer(counter, { role: 'admin', email: 'chief@shop.example', language: 'ar' })).headers;
  listener = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(statuses.shift() ?? 200).end('heard');
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/hook`;
});
afterAll(async () => {
  listener.close();
  await shop.close();
});
beforeEach(async () => {
  received.length = 0;
  statuses = [];
  await shop.database.db.delete(webhookEndpoints);
});

const HOOKS = '/api/v1/admin/webhooks';
const all = { description: '', events: [...WEBHOOK_EVENTS], country: null };
const postWebhook = (body: object) => shop.call('POST', HOOKS, { headers: admin, body: { ...all, url, ...body } });
async function listening(body: object = {}): Promise<{ webhook: OfficeWebhook; secret: string }> {
  const response = await postWebhook(body);
  expect(response.status, response.text).toBe(201);
  return response.body as { webhook: OfficeWebhook; secret: string };
}
const post = async <Body>(path: string) => {
  const response = await shop.call('POST', path, { headers: admin });
  expect(response.status, response.text).toBe(200);
  return response.body as Body;
};
const deliveries = () => shop.database.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.id);
/** Every event written so far has what the contract says of it, and nothing else. */
async function expectPromisedData(): Promise<void> {
  for (const { type, data } of await deliveries()) {
    const event = WEBHOOK_EVENTS.find((one) => one === type);
    expect(event, type).toBeDefined();
    if (event) expect(z.strictObject(webhookPayloads[event].data.shape).safeParse(data).error, type).toBeUndefined();
  }
}
const endpointOf = async (id: number) =>
  (await shop.database.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)))[0];
const senderOf = () => createWebhookSender({ ...shop.deps, publicOrigin: 'https://shop.example' });
async function sendDue(): Promise<void> {
  const sender = senderOf();
  await sender.sendDue();
  await sender.settled();
}
const due = () => shop.database.db.update(webhookDeliveries).set({ nextTryAt: new Date(0) });
const emit = (type = 'order.created', country: string | null = 'kw') =>
  shop.rows(sql`select emit_webhook(${type}, ${country}, '{"orderId": "1"}'::jsonb)`);

let orders = 0;
const placed = async () => {
  const response = await shop.order(buyer, deliveryOrder(counter, buyer, { notes: `hook ${++orders}` }));
  expect(response.status, response.text).toBe(201);
  return (response.body as { id: string }).id;
};

/** As the receiver's side of Standard Webhooks says it, from its text and not from our code. */
function isGenuine({ headers, body }: Received, secret: string): boolean {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64')).update(signed);
  const given = String(headers['webhook-signature']).split(' ');
  return given.includes(`v1,${expected.digest('base64')}`);
}

describe('what happens is reported', () => {
  test('an order, its moves and its money back: one row each, in the transaction of the change', async () => {
    await listening();
    const id = await placed();
    await shop.rows(sql`insert into payments (target, target_id, provider, reference, return_url, language, amount_minor, currency, status, expires_at, paid_at)
      values ('order', ${id}, 'noon', ${`hook ${id}`}, '/', 'en', 900000, 'KWD', 'paid', now(), now())`);
    const admins = { headers: admin, body: { status: 'active' } };
    expect((await shop.call('PATCH', `/api/v1/admin/orders/${id}/status`, admins)).status).toBe(200);
    const refund = { headers: admin, body: { amount: 1.25, reason: 'spoilt' } };
    expect((await shop.call('POST', `/api/v1/admin/orders/${id}/refunds`, refund)).status).toBe(200);
    const orderEvents = (await deliveries()).filter(({ type }) => type.startsWith('order.'));
    expect(orderEvents.map(({ type, data }) => ({ type, ...data }))).toMatchObject([
      { type: 'order.created', orderId: id, country: 'kw', status: 'placed', currency: 'KWD' },
      { type: 'order.status_changed', orderId: id, previousStatus: 'placed', status: 'active' },
      { type: 'order.refunded', orderId: id, amount: 1.25, currency: 'KWD' },
    ]);
    expect(new Set(orderEvents.map(({ eventId }) => eventId)).size).toBe(3);
    await expectPromisedData();
  });

  test('an order that its shopper changes: what was changed, and the total before; a preview is no change', async () => {
    await listening();
    const id = await placed();
    const before = (await shop.get(`/api/v1/orders/${id}`, buyer.headers)).body as OrderView;
    const [first, ...rest] = before.items.map((item) => ({ itemId: item.id, quantity: item.quantity }));
    const send = (path: string, body: Record<string, unknown>) =>
      shop.call('POST', `/api/v1/orders/${id}/${path}`, { body, headers: buyer.headers });
    const items = [{ ...first, quantity: (first?.quantity ?? 0) + 1 }, ...rest];
    expect((await send('changes/preview', { items })).status).toBe(200);
    const changed = await send('changes', { items });
    expect(changed.status, changed.text).toBe(200);
    expect((await send('changes', { notes: 'Ring twice' })).status).toBe(200);
    const total = (changed.body as OrderView).totalAmount;
    const nothing = { areProductsChanged: false, isTimeChanged: false, isAddressChanged: false, isNoteChanged: false };
    const events = (await deliveries()).filter(({ type }) => type === 'order.changed');
    expect(events.map(({ data }) => data)).toMatchObject([
      { ...nothing, orderId: id, total, previousTotal: before.totalAmount, areProductsChanged: true },
      { ...nothing, orderId: id, total, previousTotal: total, isNoteChanged: true },
    ]);
    await expectPromisedData();
  });

  test('stock that runs low, prices, products, people and payments that fail', async () => {
    await listening();
    const [good] = counter.goods;
    await shop.rows(sql`update stocks set quantity = 5, low_at = 3 where id = ${good?.id}`);
    for (const quantity of [4, 3, 2])
      await shop.rows(sql`update stocks set quantity = ${quantity} where id = ${good?.id}`);
    await shop.rows(sql`update stocks set quantity = 10000, price_minor = price_minor + 5 where id = ${good?.id}`);
    await shop.rows(sql`update products set version = version + 1 where id = 1`);
    await shop.rows(sql`update products set average_rating = 5 where id = 1`);
    await shop.buyer(counter);
    await shop.rows(sql`insert into payments (target, target_id, provider, reference, return_url, language, amount_minor, currency, expires_at)
      values ('membership', '7', 'noon', 'hook fails', '/', 'en', 2500, 'AED', now())`);
    for (let times = 0; times < 2; times++)
      await shop.rows(sql`update payments set status = 'failed' where reference = 'hook fails'`);
    expect((await deliveries()).map(({ type, data }) => ({ type, ...data }))).toMatchObject([
      { type: 'stock.low', stockId: good?.id, quantity: 3, lowAt: 3, country: 'kw' },
      { type: 'price.changed', stockId: good?.id, currency: 'KWD' },
      { type: 'product.changed', productId: 1, change: 'updated' },
      { type: 'customer.created' },
      { type: 'payment.failed', for: 'membership', forId: '7', amount: 25, country: 'ae' },
    ]);
    await expectPromisedData();
  });

  test('refunds that settle, subscriptions, memberships, reviews and messages of chats', async () => {
    await listening();
    const money = { payment: crypto.randomUUID(), refund: crypto.randomUUID(), subscription: crypto.randomUUID() };
    await shop.rows(sql`insert into payments (id, target, target_id, provider, reference, return_url, language, amount_minor, currency, status, expires_at, paid_at)
      values (${money.payment}, 'membership', '7', 'noon', 'hook settles', '/', 'en', 2500, 'AED', 'paid', now(), now())`);
    await shop.rows(sql`insert into refunds (id, payment_id, reference, amount_minor, reason)
      values (${money.refund}, ${money.payment}, 'hook settles', 1000, 'spoilt')`);
    await shop.rows(sql`update refunds set attempts = 1 where id = ${money.refund}`);
    await shop.rows(sql`update refunds set status = 'done', done_at = now() where id = ${money.refund}`);
    await shop.rows(sql`insert into subscriptions (id, user_id, status, language, customer_name, country_code, currency, branch_id, shipping_method, start_date, subtotal_minor, total_minor)
      values (${money.subscription}, ${buyer.id}, 'pending', 'en', 'Sara', 'kw', 'KWD', ${counter.branchId}, 'regular', '2026-03-15', 9500, 9500)`);
    await shop.rows(sql`update subscriptions set status = 'cancelled' where id = ${money.subscription}`);
    await shop.rows(sql`insert into memberships (user_id, plan_id, starts_at, ends_at)
      select ${buyer.id}, min(id), '2026-03-01T00:00:00Z', '2026-04-01T00:00:00Z' from membership_plans`);
    await shop.rows(sql`update memberships set ends_at = '2026-05-01T00:00:00Z' where user_id = ${buyer.id}`);
    await shop.rows(sql`update memberships set reminded_days = 7 where user_id = ${buyer.id}`);
    await shop.rows(sql`update memberships set ended_at = now() where user_id = ${buyer.id}`);
    await shop.rows(
      sql`insert into reviews (product_id, user_id, name, rating, review) values (1, ${buyer.id}, 'Sara', 4, 'Fresh')`,
    );
    await shop.rows(sql`update reviews set is_hidden = true where user_id = ${buyer.id}`);
    await shop.rows(sql`delete from reviews where user_id = ${buyer.id}`);
    const chat = { headers: buyer.headers, body: { text: 'Where is my lamb?', clientId: crypto.randomUUID() } };
    expect((await shop.call('POST', '/api/v1/chats', chat)).status).toBeLessThan(300);
    const events = (await deliveries()).map(({ type, data }) => ({ type, ...data }));
    expect(events.filter(({ type }) => !type.startsWith('product.'))).toMatchObject([
      { type: 'refund.settled', refundId: money.refund, for: 'membership', status: 'done', amount: 10, country: 'ae' },
      { type: 'subscription.created', subscriptionId: money.subscription, status: 'pending', total: 9.5 },
      { type: 'subscription.status_changed', previousStatus: 'pending', status: 'cancelled' },
      { type: 'membership.changed', change: 'started', endsAt: '2026-04-01T00:00:00.000Z' },
      { type: 'membership.changed', change: 'renewed', endsAt: '2026-05-01T00:00:00.000Z' },
      { type: 'membership.changed', change: 'ended', customerId: buyer.id },
      { type: 'review.changed', change: 'created', rating: 4, isHidden: false },
      { type: 'review.changed', change: 'updated', isHidden: true },
      { type: 'review.changed', change: 'deleted' },
      { type: 'chat.message', from: 'shopper', country: 'kw', orderId: null },
    ]);
    expect(JSON.stringify(events)).not.toContain('lamb');
    await expectPromisedData();
  });

  test('what is rolled back is never sent', async () => {
    await listening();
    await expect(
      inTransaction(shop.database.db, async (tx) => {
        await tx.execute(sql`update products set version = version + 1 where id = 1`);
        expect((await tx.select().from(webhookDeliveries)).length).toBe(1);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await deliveries()).toEqual([]);
  });

  test('each endpoint is notified of its events and its country, under one id, and no other row is written', async () => {
    const { webhook: kuwait } = await listening({ country: 'kw' });
    const { webhook: every } = await listening();
    await listening({ country: 'eg' });
    await listening({ events: ['stock.low'] });
    await emit();
    const rows = await deliveries();
    expect(rows.map(({ endpointId }) => endpointId).sort()).toEqual([kuwait.id, every.id].sort());
    expect(new Set(rows.map(({ eventId }) => eventId)).size).toBe(1);
    await emit('product.changed', null);
    expect(await deliveries()).toHaveLength(5);
  });
});

describe('sending', () => {
  test('signed as Standard Webhooks says: the right secret fits, another does not, a changed body does not', async () => {
    const { webhook, secret } = await listening();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    await emit();
    await sendDue();
    const [message] = received;
    if (!message) throw new Error('nothing came');
    expect(isGenuine(message, secret)).toBe(true);
    expect(isGenuine(message, `whsec_${Buffer.alloc(32).toString('base64')}`)).toBe(false);
    expect(isGenuine({ ...message, body: message.body.replace('1', '2') }, secret)).toBe(false);
    expect(message.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Store-Webhooks/1' });
    const [row] = await deliveries();
    expect(message.headers['webhook-id']).toBe(row?.eventId);
    expect(JSON.parse(message.body)).toEqual({
      type: 'order.created',
      timestamp: row?.occurredAt.toISOString(),
      data: { orderId: '1' },
    });
    expect(row).toMatchObject({ status: 'delivered', attempts: 1, lastStatus: 200, endpointId: webhook.id });
  });

  test('the secret is shown once and is in no row of the database', async () => {
    const { webhook, secret } = await listening();
    const found = await shop.rows(sql`select w::text as row from webhook_endpoints w
      union all select a::text from audit_log a where entity = 'webhook'`);
    expect(JSON.stringify(found)).not.toContain(secret.slice(6, 30));
    expect((await shop.get(`${HOOKS}/${webhook.id}`, admin)).text).not.toContain(secret.slice(6, 30));
  });

  test('a new secret: for a day both sign, then only the new one', async () => {
    const { webhook, secret: old } = await listening();
    const { secret, webhook: rotated } = await post<{ secret: string; webhook: OfficeWebhook }>(
      `${HOOKS}/${webhook.id}/secret`,
    );
    expect(rotated.previousSecretUntil).toBe('2026-03-11T09:00:00.000Z');
    const signedBy = async () => {
      received.length = 0;
      await post(`${HOOKS}/${webhook.id}/test`);
      return [old, secret].map((one) => received[0] !== undefined && isGenuine(received[0], one));
    };
    expect(await signedBy()).toEqual([true, true]);
    shop.clock.now = new Date('2026-03-11T09:00:00Z');
    expect(await signedBy()).toEqual([false, true]);
    shop.clock.now = new Date('2026-03-10T09:00:00Z');
  });

  test('rejected ones are tried again later and later under the same id, and given up after a day', async () => {
    const { webhook } = await listening();
    statuses = Array.from({ length: 20 }, () => 500);
    await emit();
    const pauses: number[] = [];
    for (let tries = 1; tries <= MAX_TRIES; tries++) {
      await sendDue();
      const [row] = await deliveries();
      expect(row).toMatchObject({ attempts: tries, lastStatus: 500, status: tries < MAX_TRIES ? 'waiting' : 'dead' });
      if (row?.status === 'waiting') pauses.push(row.nextTryAt.getTime() - Date.now());
      await sendDue();
      expect(received).toHaveLength(tries);
      await due();
    }
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    await sendDue();
    expect(received).toHaveLength(MAX_TRIES);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(((await shop.get(`${HOOKS}/${webhook.id}`, admin)).body as OfficeWebhook).dead).toBe(1);
  });

  test('by hand a dead one goes out again, the same under the same id', async () => {
    await listening();
    statuses = [500];
    await emit();
    await sendDue();
    const [row] = await deliveries();
    await shop.database.db.update(webhookDeliveries).set({ status: 'dead', attempts: MAX_TRIES });
    const sent = await post<OfficeDeliveryDetail>(`/api/v1/admin/webhook-deliveries/${row?.id}/send`);
    expect(sent).toMatchObject({ status: 'delivered', eventId: row?.eventId, nextTryAt: null });
    expect(sent.tries.map(({ status, response }) => ({ status, response }))).toEqual([
      { status: 200, response: 'heard' },
      { status: 500, response: 'heard' },
    ]);
    expect(received[1]?.body).toBe(received[0]?.body);
    expect(sent.body).toBe(received[0]?.body);
  });

  test('several processes send each once', async () => {
    await listening();
    for (let count = 0; count < 40; count++) await emit();
    const senders = Array.from({ length: 4 }, senderOf);
    await Promise.all(senders.map((sender) => sender.sendDue()));
    await Promise.all(senders.map((sender) => sender.settled()));
    expect(received).toHaveLength(40);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(40);
  });

  test('what one process has in hand another passes over, without waiting', async () => {
    const { webhook } = await listening();
    for (let count = 0; count < 4; count++) await emit();
    const claimed = await inTransaction(shop.database.db, async (tx) => {
      const mine = await claimDue(tx, webhook.id, 2);
      return [...mine, ...(await claimDue(shop.database.db, webhook.id, 10))];
    });
    expect(new Set(claimed.map(({ id }) => id)).size).toBe(4);
    expect(claimed).toHaveLength(4);
  });

  test('whoever dies with one in hand leaves it to the next', async () => {
    await listening();
    await emit();
    await shop.rows(sql`update webhook_deliveries set attempts = 1, next_try_at = now() + interval '60 seconds'`);
    await sendDue();
    expect(received).toHaveLength(0);
    await due();
    await sendDue();
    expect(received).toHaveLength(1);
  });

  test('a slow endpoint keeps no other waiting', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const { webhook: slow } = await listening({
      url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`,
    });
    await listening();
    for (let count = 0; count < 12; count++) await emit();
    const sender = senderOf();
    await sender.sendDue();
    // The silent one is given up after ten seconds: by then the others would be too late.
    await expect.poll(() => received.length, { timeout: 9_000 }).toBe(12);
    const waiting = (await deliveries()).filter(({ endpointId }) => endpointId === slow.id);
    expect(waiting.every(({ status }) => status === 'waiting')).toBe(true);
    silent.closeAllConnections();
    silent.close();
    await sender.stop();
  });
});

describe('an endpoint that does not work', () => {
  test('after days of failures it is switched off once and the administrators are notified in their language', async () => {
    const { webhook } = await listening();
    statuses = [500, 500, 500];
    await emit();
    await sendDue();
    expect((await endpointOf(webhook.id))?.isEnabled).toBe(true);
    await shop.rows(sql`update webhook_endpoints set failing_since = now() - interval '73 hours'`);
    await emit();
    await due();
    await sendDue();
    expect(await endpointOf(webhook.id)).toMatchObject({ isEnabled: false, stoppedBecause: 'failing' });
    const mails = await shop.database.db.select().from(messages).where(eq(messages.recipient, 'chief@shop.example'));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ channel: 'mail', language: 'ar', text: expect.stringContaining(url) });
    expect(mails[0]?.text).toContain(`https://shop.example/dashboard/integrations/webhooks/${webhook.id}`);
    // Switched off, nothing new is written down and nothing is sent; what waited goes out when it is on again.
    const before = (await deliveries()).length;
    await emit();
    await due();
    await sendDue();
    expect([(await deliveries()).length, received.length]).toEqual([before, 3]);
    const reloaded = (await shop.get(`${HOOKS}/${webhook.id}`, admin)).body as OfficeWebhook;
    const { country, description, events, version } = reloaded;
    const body = { url, country, description, events, isEnabled: true, version };
    const saved = await shop.call('PUT', `${HOOKS}/${webhook.id}`, { headers: admin, body });
    expect(saved.body).toMatchObject({ isEnabled: true, stoppedBecause: null, failingSince: null });
    await sendDue();
    expect((await deliveries()).every(({ status }) => status === 'delivered')).toBe(true);
  });

  test('one success ends the count of days', async () => {
    const { webhook } = await listening();
    await shop.rows(sql`update webhook_endpoints set failing_since = now() - interval '73 hours'`);
    await emit();
    await sendDue();
    expect(await endpointOf(webhook.id)).toMatchObject({ isEnabled: true, failingSince: null });
  });

  test('one that says it is gone is believed', async () => {
    const { webhook } = await listening();
    statuses = [410];
    await emit();
    await sendDue();
    expect(await endpointOf(webhook.id)).toMatchObject({ isEnabled: false, stoppedBecause: 'gone' });
    expect((await deliveries())[0]?.status).toBe('dead');
  });

  test('a failed test is reported and switches nothing off', async () => {
    const { webhook } = await listening();
    await shop.rows(sql`update webhook_endpoints set failing_since = now() - interval '73 hours'`);
    statuses = [503];
    const tested = await post<OfficeDeliveryDetail>(`${HOOKS}/${webhook.id}/test`);
    expect(tested).toMatchObject({ type: 'webhook.test', status: 'dead', lastStatus: 503 });
    expect((await endpointOf(webhook.id))?.isEnabled).toBe(true);
  });
});

describe('in the back office', () => {
  test('addresses inside are rejected with the field named, in the requested language', async () => {
    const rejected = await postWebhook({ url: 'https://169.254.169.254/latest/meta-data' });
    expect([rejected.status, rejected.body]).toMatchObject([422, { errorCodes: { url: 'notPublic' } }]);
    const arabic = await shop.call('POST', HOOKS, {
      headers: { ...admin, 'x-custom-language': 'ar' },
      body: { ...all, url: 'http://93.184.216.34/' },
    });
    expect(arabic.body).toMatchObject({ errors: { url: [expect.stringContaining('https://')] } });
    expect((await postWebhook({ events: [] })).status).toBe(422);
    expect((await postWebhook({ events: ['order.lost'] })).status).toBe(422);
  });

  test('in production this machine is rejected like everything else inside, also when it got into the table', async () => {
    const { webhook } = await listening();
    const rules = shop.deps.webhooks;
    rules.allowsLoopback = false;
    expect((await postWebhook({})).body).toMatchObject({ errorCodes: { url: 'httpsOnly' } });
    const tested = await post<OfficeDeliveryDetail>(`${HOOKS}/${webhook.id}/test`);
    expect(tested.tries[0]).toMatchObject({ status: null, error: 'refused: httpsOnly' });
    rules.allowsLoopback = true;
    expect(received).toEqual([]);
  });

  test('two people at one endpoint: the second is notified and nothing is lost', async () => {
    const { webhook } = await listening();
    const { version } = webhook;
    const save = (description: string) =>
      shop.call('PUT', `${HOOKS}/${webhook.id}`, {
        headers: admin,
        body: { ...all, url, description, isEnabled: true, version },
      });
    expect((await save('mine')).status).toBe(200);
    expect((await save('yours')).body).toMatchObject({ code: 'conflict', data: { description: 'mine' } });
  });

  test('the log of deliveries is found by endpoint, state and type; an endpoint goes with its log', async () => {
    const { webhook } = await listening();
    const { webhook: other } = await listening();
    await emit();
    await post(`${HOOKS}/${webhook.id}/test`);
    const found = async (query: string) =>
      ((await shop.get(`/api/v1/admin/webhook-deliveries?${query}`, admin)).body as { data: OfficeDelivery[] }).data;
    expect(await found(`webhookId=${webhook.id}`)).toHaveLength(2);
    expect(await found(`webhookId=${webhook.id}&status=delivered`)).toMatchObject([{ type: 'webhook.test' }]);
    expect(await found('type=order.created')).toHaveLength(2);
    expect(await found(`webhookId=${other.id}&search=nothing`)).toEqual([]);
    expect((await shop.call('DELETE', `${HOOKS}/${webhook.id}`, { headers: admin })).status).toBe(204);
    expect(await found(`webhookId=${webhook.id}`)).toEqual([]);
    expect((await shop.get(`${HOOKS}/${webhook.id}`, admin)).status).toBe(404);
  });

  test('every change is in the audit log, without any secret', async () => {
    const { webhook } = await listening();
    await post(`${HOOKS}/${webhook.id}/secret`);
    await post(`${HOOKS}/${webhook.id}/test`);
    await shop.call('DELETE', `${HOOKS}/${webhook.id}`, { headers: admin });
    const log = await shop.rows<{ action: string; row: string }>(sql`
      select action, a::text as row from audit_log a where entity = 'webhook' and entity_id = ${String(webhook.id)} order by id`);
    expect(log.map(({ action }) => action)).toEqual(
      ['create', 'rotate', 'test', 'delete'].map((verb) => `webhook.${verb}`),
    );
    expect(JSON.stringify(log)).not.toMatch(/whsec_|previousSecret"/);
  });

  test('the log is stored for a month', async () => {
    await listening();
    await emit();
    await sendDue();
    await emit();
    await shop.rows(sql`update webhook_deliveries set occurred_at = now() - interval '31 days'`);
    await deleteOldDeliveries(shop.database.db, 30);
    const [stored] = await shop.database.db.select().from(webhookDeliveries).orderBy(desc(webhookDeliveries.id));
    expect([(await deliveries()).length, stored?.status]).toEqual([1, 'waiting']);
  });
});
