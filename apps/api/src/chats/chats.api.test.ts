import { randomBytes, randomUUID } from 'node:crypto';
import type { ChatMessage, Conversation } from '@karaz/contract/chats';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  BUYER_PROOF,
  type Buyer,
  type Counter,
  deliveryOrder,
  type OrderShop,
  openOrderShop,
} from '../testing/order-shop.ts';
import { waitForNotifications } from '../testing/wait-for-notifications.ts';
import { notifyShoppers } from './notify-shoppers.ts';

let shop: OrderShop;
let counter: Counter;
let staff: Buyer;
beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('kw');
  staff = await shop.buyer(counter, { role: 'support', firstName: 'Hadeel' });
});
afterAll(() => shop.close());

type Headers = Record<string, string>;
const secret = () => randomBytes(32).toString('base64url');
const guest = (given = secret()): Headers => ({ 'x-guest-secret': given });
const shopper = async () => (await shop.buyer(counter)).headers;

let addresses = 0;
/** Each from an address of its own: the limits of addresses have tests of their own. */
const post = (path: string, headers: Headers, body: Record<string, unknown> = {}) =>
  shop.call('POST', path, { headers, body, remoteAddress: `192.0.2.${++addresses % 250}` });

const open = (headers: Headers, text = 'Is the lamb fresh?', more: Record<string, unknown> = {}) =>
  post('/api/v1/chats', headers, { clientId: randomUUID(), text, ...more });
const opened = async (headers: Headers, text?: string, more?: Record<string, unknown>): Promise<Conversation> => {
  const reply = await open(headers, text, more);
  expect(reply.status, reply.text).toBe(201);
  return reply.body as Conversation;
};
const sendMessage = (headers: Headers, id: string, text: string, clientId: string = randomUUID()) =>
  post(`/api/v1/chats/${id}/messages`, headers, { clientId, text });
const reply = async (id: string, text: string, kind = 'staff') => {
  const sent = { clientId: randomUUID(), text, kind };
  const done = await post(`/api/v1/admin/chats/${id}/messages`, staff.headers, sent);
  expect(done.status, done.text).toBe(201);
};
const read = async (headers: Headers, id: string, query = '') => {
  const found = await shop.get(`/api/v1/chats/${id}${query}`, headers);
  expect(found.status, found.text).toBe(200);
  return found.body as Conversation;
};
const listed = async (headers: Headers) =>
  ((await shop.get('/api/v1/chats', headers)).body as { chats: Conversation['chat'][] }).chats;

describe('whose a conversation is', () => {
  test('a guest has it by the secret of the browser, which the store never keeps', async () => {
    const mine = secret();
    const { chat } = await opened(guest(mine), 'السلام عليكم', { name: 'Abu Ali', email: 'abu.ali@shop.example' });
    expect((await read(guest(mine), chat.id)).lines.map(({ text }) => text)).toEqual(['السلام عليكم']);
    const saved = await shop.rows<{ row: string }>(
      sql`select to_jsonb(c)::text as row from chats c where id = ${chat.id}`,
    );
    expect(saved[0]?.row).not.toContain(mine);
  });

  test('nobody else has: another secret, a part of it, none, an account', async () => {
    const mine = secret();
    const { chat } = await opened(guest(mine));
    const account = await shopper();
    const wrong: Headers[] = [
      guest(),
      guest(mine.slice(0, 42)),
      guest(`${mine}A`),
      guest(''),
      guest(mine.toLowerCase()),
      {},
      account,
      staff.headers,
    ];
    for (const headers of wrong) {
      const what = JSON.stringify(headers);
      expect((await shop.get(`/api/v1/chats/${chat.id}`, headers)).status, what).toBe(404);
      expect((await sendMessage(headers, chat.id, 'Hello')).status, what).toBe(404);
      expect((await post(`/api/v1/chats/${chat.id}/read`, headers, { seq: 1 })).status, what).toBe(404);
      expect(
        (await listed(headers)).map(({ id }) => id),
        what,
      ).not.toContain(chat.id);
    }
    expect((await read(guest(mine), chat.id)).lines).toHaveLength(1);
  });

  test('an account has its own on every device, and no other account or guest', async () => {
    const [mine, other] = [await shopper(), await shopper()];
    const { chat } = await opened(mine);
    expect((await listed({ ...mine })).map(({ id }) => id)).toEqual([chat.id]);
    for (const headers of [other, guest()]) {
      expect((await shop.get(`/api/v1/chats/${chat.id}`, headers)).status).toBe(404);
      expect((await sendMessage(headers, chat.id, 'Hello')).status).toBe(404);
    }
  });

  test.each([
    ['nothing', ''],
    ['too little', 'a'.repeat(22)],
    ['no chance in it', 'a'.repeat(43)],
    ['a word', 'password'],
  ])('a secret that is %s begins nothing', async (_, weak) => {
    expect((await open(weak === '' ? {} : guest(weak))).status).toBe(401);
  });

  test('what a guest wrote belongs to the account after signing in, and to the browser no more', async () => {
    const [mine, account] = [secret(), await shopper()];
    const { chat } = await opened(guest(mine));
    const claim = () => post('/api/v1/chats/claim', { ...account, ...guest(mine) });
    expect((await claim()).body).toEqual({ claimed: 1 });
    expect((await claim()).body).toEqual({ claimed: 0 });
    expect((await read(account, chat.id)).lines).toHaveLength(1);
    expect((await shop.get(`/api/v1/chats/${chat.id}`, guest(mine))).status).toBe(404);
    expect((await post('/api/v1/chats/claim', guest(mine))).status).toBe(401);
  });

  test('it carries the number of one’s own order and of no other’s', async () => {
    const [buyer, other] = [await shop.buyer(counter), await shop.buyer(counter)];
    const created = await shop.order(buyer, deliveryOrder(counter, buyer));
    const { id: orderId, custom_order_id } = created.body as { id: string; custom_order_id: string };
    const { chat } = await opened(buyer.headers, 'Where is it?', { orderId });
    expect(chat.order).toEqual({ id: orderId, number: custom_order_id });
    expect((await open(other.headers, 'Where is it?', { orderId })).status).toBe(404);
    expect((await open(guest(), 'Where is it?', { orderId })).status).toBe(404);
    await shop.rows(sql`update orders set tracking_token = ${'t'.repeat(30)} where id = ${orderId}`);
    const tracked = await opened(guest(), 'Where is it?', { orderToken: 't'.repeat(30) });
    expect(tracked.chat.order?.id).toBe(orderId);
    expect((await open(guest(), 'Where is it?', { orderToken: 'u'.repeat(30) })).status).toBe(404);
  });
});

describe('lines', () => {
  test('sent twice it is there once, also the first; other words under the same name are rejected', async () => {
    const mine = guest();
    const first = { clientId: randomUUID(), text: 'One' };
    const responses = await Promise.all([1, 2, 3].map(() => post('/api/v1/chats', mine, first)));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    const chats = await listed(mine);
    expect(chats).toHaveLength(1);
    const id = chats[0]?.id ?? '';
    const again = randomUUID();
    const sent = await Promise.all([1, 2, 3, 4].map(() => sendMessage(mine, id, 'Two', again)));
    expect(new Set(sent.map(({ text }) => text)).size).toBe(1);
    expect((await read(mine, id)).lines.map(({ text }) => text)).toEqual(['One', 'Two']);
    expect((await sendMessage(mine, id, 'Three', again)).status).toBe(409);
  });

  test('both sides at once: every line has a place of its own and none is lost', async () => {
    const mine = await shopper();
    const { chat } = await opened(mine, 'Begin');
    await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        index % 2 ? reply(chat.id, `staff ${index}`) : sendMessage(mine, chat.id, `shopper ${index}`),
      ),
    );
    const { lines } = await read(mine, chat.id);
    expect(lines.map(({ seq }) => seq)).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
    expect(new Set(lines.map(({ text }) => text)).size).toBe(17);
    const missed = await read(mine, chat.id, '?after=12');
    expect(missed.lines).toEqual(lines.slice(12));
  });

  test('long conversations come in pieces', async () => {
    const mine = await shopper();
    const { chat } = await opened(mine, 'Begin');
    await shop.rows(sql`insert into chat_lines (chat_id, seq, client_id, kind, text)
      select ${chat.id}, n, gen_random_uuid(), 'shopper', 'line ' || n from generate_series(2, 130) n`);
    await shop.rows(sql`update chats set last_seq = 130 where id = ${chat.id}`);
    const newest = await read(mine, chat.id);
    expect([newest.lines.length, newest.lines.at(-1)?.seq, newest.hasEarlier]).toEqual([60, 130, true]);
    const earlier = await read(mine, chat.id, `?before=${newest.lines[0]?.seq}`);
    expect([earlier.lines[0]?.seq, earlier.lines.at(-1)?.seq, earlier.hasEarlier]).toEqual([11, 70, true]);
    expect(await read(mine, chat.id, '?before=11')).toMatchObject({ hasEarlier: false });
  });

  test('empty and endless texts are rejected by their field; what no key writes is left out', async () => {
    const mine = guest();
    for (const text of ['', '   ', '\u0000\u202e', 'x'.repeat(2001)]) {
      const rejected = await open(mine, text);
      expect(rejected.status).toBe(422);
      expect(rejected.body).toMatchObject({ errors: { text: [expect.any(String)] } });
    }
    expect(await listed(mine)).toEqual([]);
    const { lines } = await opened(mine, 'a\u0000b\u202ec', { name: 'N\u0000oura' });
    expect(lines[0]?.text).toBe('abc');
    expect((await open(mine, 'x', { email: 'nowhere' })).status).toBe(422);
  });

  test('who writes too fast is asked to wait, wherever they write from', async () => {
    const mine = guest();
    const { chat } = await opened(mine);
    const responses = [];
    for (let count = 0; count < 21; count++) responses.push(await sendMessage(mine, chat.id, `line ${count}`));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(19);
    expect(responses.at(-1)).toMatchObject({ status: 429, body: { retryAfterSeconds: expect.any(Number) } });
  });

  test('notes never reach the shopper; replies carry a first name', async () => {
    const mine = await shopper();
    const { chat } = await opened(mine);
    await reply(chat.id, 'Difficult one', 'note');
    await reply(chat.id, 'It came this morning');
    const { lines } = await read(mine, chat.id);
    expect(lines.map(({ from, author, text }) => [from, author, text])).toEqual([
      ['shopper', '', 'Is the lamb fresh?'],
      ['staff', 'Hadeel', 'It came this morning'],
    ]);
    expect(JSON.stringify(await listed(mine))).not.toContain('Difficult');
  });

  test('a closed conversation opens again when the shopper writes', async () => {
    const mine = await shopper();
    const { chat } = await opened(mine);
    const path = `/api/v1/admin/chats/${chat.id}/state`;
    await shop.call('PUT', path, { headers: staff.headers, body: { isClosed: true } });
    expect((await read(mine, chat.id)).chat.state).toBe('closed');
    await sendMessage(mine, chat.id, 'One more thing');
    expect((await read(mine, chat.id)).chat.state).toBe('waiting');
  });
});

describe('live', () => {
  const stream = async (path: string, headers: Headers) => {
    const response = await shop.app.request(path, { headers });
    expect(response.status).toBe(200);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const next = async () => /^data: (.+)$/m.exec((await reader?.read())?.value ?? '')?.[1];
    expect(await next()).toBe('ready');
    return { next, close: () => reader?.cancel() };
  };

  test('each side gets the other’s messages within a second, a shopper only their own', async () => {
    const [mine, other] = [guest(), guest()];
    const { chat } = await opened(mine);
    const theirs = await opened(other);
    // Earlier messages are announced before anybody listens.
    await waitForNotifications(shop);
    const page = await stream('/api/v1/chats/events', mine);
    const office = await stream('/api/v1/admin/chats/events', staff.headers);
    await sendMessage(other, theirs.chat.id, 'Not for you');
    await reply(chat.id, 'Neither is this', 'note');
    await reply(chat.id, 'For you');
    await waitForNotifications(shop);
    const notifiedAt = performance.now();
    expect(await page.next()).toBe(`${chat.id} staff 3`);
    expect(performance.now() - notifiedAt).toBeLessThan(1000);
    expect(await office.next()).toBe(`${theirs.chat.id} shopper 2`);
    expect(await office.next()).toBe(`${chat.id} note 2`);
    expect(await office.next()).toBe(`${chat.id} staff 3`);
    await post(`/api/v1/chats/${chat.id}/read`, mine, { seq: 3 });
    expect(await office.next()).toBe(`${chat.id} read 3`);
    await Promise.all([page.close(), office.close()]);
  });

  test('strangers receive nothing', async () => {
    const status = async (path: string, headers: Headers) => (await shop.app.request(path, { headers })).status;
    expect(await status('/api/v1/chats/events', {})).toBe(401);
    expect(await status('/api/v1/chats/events', guest('short'))).toBe(401);
    expect(await status('/api/v1/admin/chats/events', {})).toBe(401);
    expect(await status('/api/v1/admin/chats/events', await shopper())).toBe(403);
    const manager = await shop.buyer(counter, { role: 'manager' });
    expect(await status('/api/v1/admin/chats/events', manager.headers)).toBe(403);
  });
});

describe('notifications of replies', () => {
  const mails = async (to: string) =>
    shop.rows<{ text: string; language: string }>(
      sql`select text, language from messages where recipient = ${to} and channel = 'mail' order by id`,
    );
  const later = async (seconds: number) => {
    const before = shop.clock.now;
    shop.clock.now = new Date(before.getTime() + seconds * 1000);
    await notifyShoppers(shop.deps);
    shop.clock.now = before;
  };

  test('who has not looked for a minute gets one mail until they have been here again', async () => {
    const email = 'away@shop.example';
    const mine = (await shop.buyer(counter, { email, language: 'ar' })).headers;
    const { chat } = await opened(mine);
    await reply(chat.id, 'Yes');
    await later(30);
    expect(await mails(email)).toEqual([]);
    await reply(chat.id, 'From this morning');
    await later(61);
    await later(61);
    await reply(chat.id, 'Anything else?');
    await later(600);
    const [mail, ...others] = await mails(email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ language: 'ar', text: expect.stringContaining('From this morning') });
    expect(mail?.text).toContain(`https://shop.example/chat?id=${chat.id}`);
    await post(`/api/v1/chats/${chat.id}/read`, mine, { seq: 4 });
    await reply(chat.id, 'Good night');
    await later(61);
    expect(await mails(email)).toHaveLength(2);
  });

  test('who looks gets none; a guest gets it at the given address', async () => {
    const email = 'looking@shop.example';
    const mine = (await shop.buyer(counter, { email })).headers;
    const { chat } = await opened(mine);
    await reply(chat.id, 'Yes');
    await post(`/api/v1/chats/${chat.id}/read`, mine, { seq: 2 });
    await later(61);
    expect(await mails(email)).toEqual([]);
    const begun = await opened(guest(), 'Hello', { email: 'guest@shop.example' });
    await reply(begun.chat.id, 'Welcome');
    await later(61);
    expect(await mails('guest@shop.example')).toHaveLength(1);
  });
});

test('conversations are in the export of one’s data and gone after the account is', async () => {
  const buyer = await shop.buyer(counter, { email: 'leaving@shop.example', emailVerifiedAt: new Date() });
  const { chat } = await opened(buyer.headers, 'Keep nothing of me');
  await reply(chat.id, 'A note', 'note');
  const before = await opened(guest(), 'As a guest', { email: 'Leaving@shop.example' });
  const stranger = await opened(guest(), 'Somebody else', { email: 'other@shop.example' });
  const data = await shop.get('/api/v1/auth/me/data', buyer.headers);
  const lines = (data.body as { chats: ChatMessage[] }).chats;
  expect(lines.map(({ text }) => text).sort()).toEqual(['A note', 'As a guest', 'Keep nothing of me']);
  const deleted = await shop.call('DELETE', '/api/v1/auth/me', { headers: buyer.headers, body: BUYER_PROOF });
  expect(deleted.status, deleted.text).toBe(204);
  const left = await shop.rows<{ id: string }>(sql`select id from chats
    where id in (${chat.id}, ${before.chat.id}, ${stranger.chat.id})`);
  expect(left).toEqual([{ id: stranger.chat.id }]);
  expect(await shop.rows(sql`select from chat_lines where chat_id = ${chat.id}`)).toEqual([]);
});
