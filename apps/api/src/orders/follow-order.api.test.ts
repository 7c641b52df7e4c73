import { createServer, type Server } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPushIdentity, privateKeyFrom } from '../integrations/push/web-push.ts';
import { outboxSender } from '../integrations/sms/outbox-sender.ts';
import { createMessageSender } from '../jobs/message-sender.ts';
import { createPushSender } from '../push/push-sender.ts';
import {
  BUYER_PROOF,
  type Buyer,
  type Counter,
  deliveryOrder,
  type OrderShop,
  openOrderShop,
} from '../testing/order-shop.ts';
import { createPushReceiver } from '../testing/push-receiver.ts';

const push = { ...createPushIdentity(privateKeyFrom('test'), 'https://shop.example'), hosts: ['127.0.0.1'] };
const ADMIN = { authorization: 'Bearer admin:1' };

let shop: OrderShop;
let counter: Counter;
let service: Server;
let address = '';
let responseStatus = 201;
let received: { path: string; headers: Record<string, unknown>; body: Buffer }[] = [];

beforeAll(async () => {
  shop = await openOrderShop({ extend: (_, deps) => Object.assign(deps, { push }) });
  counter = await shop.counterOf('kw', 2);
  service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(responseStatus).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const bound = service.address();
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`;
}, 180_000);
afterAll(async () => {
  service?.close();
  await shop?.close();
});
beforeEach(async () => {
  received = [];
  responseStatus = 201;
  await shop.rows(sql`delete from push_subscriptions`);
  await shop.rows(sql`delete from messages`);
});

function browser(name: string) {
  const { keys, open } = createPushReceiver();
  return {
    subscription: { endpoint: `${address}/${name}`, keys },
    open: (body: Buffer): unknown => JSON.parse(open(body)),
  };
}

let count = 0;
async function newOrder(who: Buyer): Promise<string> {
  const placed = await shop.order(who, deliveryOrder(counter, who, { notes: `push ${++count}` }));
  expect(placed.status, placed.text).toBe(201);
  return (placed.body as { id: string }).id;
}
const follow = (id: string, body: unknown, headers: Record<string, string> = {}) =>
  shop.call('POST', `/api/v1/orders/${id}/notifications`, { body, headers, remoteAddress: `198.51.100.${++count}` });
const move = (id: string, status: string) =>
  shop.call('PATCH', `/api/v1/admin/orders/${id}/status`, {
    body: { status, reason: '', isEarly: true },
    headers: ADMIN,
  });
const toTheDoor = async (id: string) => {
  for (const status of ['active', 'on preparation', 'On the way']) await move(id, status);
};
async function sendAll(): Promise<void> {
  const { db } = shop.database;
  const sender = createMessageSender({
    db,
    log: shop.deps.log,
    sms: [outboxSender],
    mail: outboxSender,
    push: createPushSender(db, push),
  });
  while ((await sender.sendDue()) > 0);
}

test('[SD-53] the owner’s browser is notified in the order’s language, sealed so that only it can read', async () => {
  const who = await shop.buyer(counter);
  const { subscription, open } = browser('noura');
  const id = await newOrder(who);
  expect((await shop.get('/api/v1/push/key')).body).toEqual({ publicKey: push.publicKey });
  expect((await follow(id, subscription, who.headers)).status).toBe(204);
  const second = await newOrder(who);
  await toTheDoor(second);
  await sendAll();
  expect(received.map(({ path }) => path)).toEqual(['/noura']);
  const [{ headers, body }] = received as [(typeof received)[number]];
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '14400' });
  expect(String(headers['authorization'])).toContain(`k=${push.publicKey}`);
  expect(body.toString('latin1')).not.toContain('Karaz');
  expect(open(body)).toMatchObject({
    body: expect.stringContaining('is on its way'),
    link: `/profile/orders/${second}`,
  });
});

test('a guest’s browser is notified of the order whose link it has, and of no other', async () => {
  const who = await shop.buyer(counter);
  const [mine, other] = [await newOrder(who), await newOrder(who)];
  const token = `guest-token-${'x'.repeat(20)}`;
  await shop.rows(sql`update orders set user_id = null, tracking_token = ${token} where id = ${mine}`);
  const { subscription } = browser('guest');
  expect((await follow(mine, subscription)).status).toBe(404);
  expect((await follow(mine, { ...subscription, token: 'wrong' })).status).toBe(404);
  expect((await follow(other, { ...subscription, token })).status).toBe(404);
  expect((await follow(mine, { ...subscription, token })).status).toBe(204);
  await toTheDoor(mine);
  await toTheDoor(other);
  await sendAll();
  expect(received).toHaveLength(1);
});

test('neither somebody else nor staff can follow an order; addresses inside are not called', async () => {
  const who = await shop.buyer(counter);
  const id = await newOrder(who);
  const { subscription } = browser('spy');
  const other = await shop.buyer(counter);
  expect((await follow(id, subscription, other.headers)).status).toBe(404);
  expect((await follow(id, subscription, ADMIN)).status).toBe(404);
  for (const endpoint of ['http://169.254.169.254/latest', 'https://intranet.example/x']) {
    expect((await follow(id, { ...subscription, endpoint }, who.headers)).status).toBe(422);
  }
  const bad = { ...subscription, keys: { p256dh: 'AAAA', auth: 'AAAA' } };
  expect((await follow(id, bad, who.headers)).status).toBe(422);
  expect(await shop.rows(sql`select id from push_subscriptions`)).toEqual([]);
});

test('a browser that has gone is deleted; one that says so too', async () => {
  const who = await shop.buyer(counter);
  const id = await newOrder(who);
  const [expired, done] = [browser('gone'), browser('done')];
  await follow(id, expired.subscription, who.headers);
  await follow(id, done.subscription, who.headers);
  const { endpoint } = done.subscription;
  expect((await shop.call('POST', '/api/v1/push/end', { body: { endpoint } })).status).toBe(204);
  responseStatus = 410;
  await toTheDoor(id);
  await sendAll();
  expect(received.map(({ path }) => path)).toEqual(['/gone']);
  expect(await shop.rows(sql`select id from push_subscriptions`)).toEqual([]);
  const [message] = await shop.rows(sql`select status from messages where channel = 'push'`);
  expect(message).toEqual({ status: 'dead' });
});

test('an account that is closed takes its browsers with it', async () => {
  const who = await shop.buyer(counter);
  await follow(await newOrder(who), browser('closed').subscription, who.headers);
  expect(await shop.rows(sql`select id from push_subscriptions`)).toHaveLength(1);
  await shop.rows(sql`update orders set status = 'delivered' where user_id = ${who.id}`);
  await shop.call('DELETE', '/api/v1/auth/me', { body: BUYER_PROOF, headers: who.headers });
  expect(await shop.rows(sql`select id from push_subscriptions`)).toEqual([]);
});

test('a service that is busy is tried again later, and the order does not wait for it', async () => {
  const who = await shop.buyer(counter);
  const id = await newOrder(who);
  await follow(id, browser('busy').subscription, who.headers);
  responseStatus = 503;
  await toTheDoor(id);
  await sendAll();
  expect(await shop.rows(sql`select status from messages where channel = 'push'`)).toEqual([{ status: 'waiting' }]);
  responseStatus = 201;
  await shop.rows(sql`update messages set next_try_at = now() - interval '1 second' where status = 'waiting'`);
  await sendAll();
  expect(await shop.rows(sql`select status from messages where channel = 'push'`)).toEqual([{ status: 'sent' }]);
});
