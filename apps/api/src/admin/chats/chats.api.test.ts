import { randomBytes, randomUUID } from 'node:crypto';
import type { ChatReply, OfficeChat, OfficeChatRow, OfficeConversation } from '@karaz/contract/admin/chats';
import type { Conversation } from '@karaz/contract/chats';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../../testing/order-shop.ts';

let shop: OrderShop;
let counter: Counter;
let hadeel: Buyer;
let admin: Buyer;
beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('kw');
  hadeel = await shop.buyer(counter, { role: 'support', firstName: 'Hadeel', lastName: 'Al-Sarraf' });
  admin = await shop.buyer(counter, { role: 'admin', firstName: 'Mishari' });
  await shop.rows(sql`delete from chats`);
});
afterAll(() => shop.close());

const guest = () => ({ 'x-guest-secret': randomBytes(32).toString('base64url') });
let addresses = 0;
const post = (path: string, headers: Record<string, string>, body: unknown) =>
  shop.call('POST', path, { headers, body, remoteAddress: `192.0.2.${++addresses % 250}` });
const begin = async (headers: Record<string, string>, text: string, more = {}) =>
  ((await post('/api/v1/chats', headers, { clientId: randomUUID(), text, ...more })).body as Conversation).chat.id;
const reply = (id: string, text: string, kind = 'staff', who = hadeel, clientId: string = randomUUID()) =>
  post(`/api/v1/admin/chats/${id}/messages`, who.headers, { clientId, text, kind });
const put = (id: string, what: string, body: unknown, who = hadeel) =>
  shop.call('PUT', `/api/v1/admin/chats/${id}/${what}`, { headers: who.headers, body });
const list = async (query = '', who = hadeel) => {
  const found = await shop.get(`/api/v1/admin/chats?${query}`, who.headers);
  expect(found.status, found.text).toBe(200);
  return (found.body as { data: OfficeChatRow[] }).data;
};
const show = async (id: string) =>
  (await shop.get(`/api/v1/admin/chats/${id}`, hadeel.headers)).body as OfficeConversation;
const audited = (id: string) =>
  shop.rows<{ action: string; actor: number; row: string }>(
    sql`select action, actor_id as actor, to_jsonb(a)::text as row from audit_log a where entity_id = ${id} order by a.id`,
  );

test('who waits longest is first; whoever answers first has it; each view has its own', async () => {
  const start = shop.clock.now;
  const first = await begin(guest(), 'First', { name: 'Abu Ali' });
  shop.clock.now = new Date(start.getTime() + 60_000);
  const second = await begin(guest(), 'Second');
  shop.clock.now = start;
  expect((await list('view=waiting')).map(({ id }) => id)).toEqual([first, second]);
  expect((await list()).map(({ id }) => id)).toEqual([second, first]);
  const counts = await shop.get('/api/v1/admin/chats/counts', hadeel.headers);
  expect(counts.body).toEqual({ waiting: 2, mine: 0 });
  expect((await list('view=waiting'))[0]).toMatchObject({
    name: 'Abu Ali',
    unread: 1,
    preview: 'First',
    isGuest: true,
  });
  expect((await reply(first, 'Hello')).status).toBe(201);
  expect((await list('view=waiting')).map(({ id }) => id)).toEqual([second]);
  expect((await list('view=answered')).map(({ id }) => id)).toEqual([first]);
  expect(await list('view=mine')).toMatchObject([{ id: first, unread: 0, assignee: { name: 'Hadeel Al-Sarraf' } }]);
  expect(await list('view=mine', admin)).toEqual([]);
  await put(first, 'state', { isClosed: true });
  expect((await list('view=closed')).map(({ id }) => id)).toEqual([first]);
  expect(await list('view=mine')).toEqual([]);
});

test('a conversation shows who it is with, their orders, notes and what was done', async () => {
  const buyer = await shop.buyer(counter, { email: 'salma@shop.example', firstName: 'Salma', lastName: 'Al-Mutawa' });
  const order = (await shop.order(buyer, deliveryOrder(counter, buyer))).body as {
    id: string;
    custom_order_id: string;
  };
  const id = await begin(buyer.headers, 'Where is my lamb?', { orderId: order.id });
  await reply(id, 'Ask the branch', 'note');
  await put(id, 'assignee', { assigneeId: hadeel.id });
  await put(id, 'assignee', { assigneeId: admin.id });
  await put(id, 'assignee', { assigneeId: null });
  const { chat, lines: messages } = await show(id);
  expect(chat).toMatchObject({
    name: 'Salma Al-Mutawa',
    email: 'salma@shop.example',
    customerId: buyer.id,
    order: { id: order.id, number: order.custom_order_id },
    orders: [{ id: order.id, number: order.custom_order_id, currency: 'KWD' }],
    state: 'waiting',
    assignee: null,
  });
  expect(messages.map(({ kind, text, author }) => `${kind} ${text} ${author}`.trim())).toEqual([
    'shopper Where is my lamb?',
    'note Ask the branch Hadeel',
    'event taken Hadeel',
    'event assigned Mishari Al-Sabah Hadeel',
    'event released Hadeel',
  ]);
  for (const search of ['Al-Mutawa', order.custom_order_id, 'my lamb', 'salma@shop']) {
    expect(
      (await list(`search=${encodeURIComponent(search)}`)).map((row) => row.id),
      search,
    ).toEqual([id]);
  }
  await shop.rows(sql`update users set email = null, phone = null where id = ${buyer.id}`);
  expect((await show(id)).chat).toMatchObject({ name: 'Salma Al-Mutawa', customerId: buyer.id });
  expect(await list('search=released')).toEqual([]);
  expect(await list('search=%25')).toEqual([]);
});

test('every change of staff is in the audit log, the words of it are not', async () => {
  const id = await begin(guest(), 'Hello');
  const once = randomUUID();
  await reply(id, 'Very private words', 'staff', hadeel, once);
  expect((await reply(id, 'Very private words', 'staff', hadeel, once)).status).toBe(201);
  await put(id, 'assignee', { assigneeId: admin.id });
  await put(id, 'state', { isClosed: true });
  await put(id, 'state', { isClosed: false }, admin);
  const rows = await audited(id);
  const actions = rows.map(({ action }) => action);
  expect(actions.filter((action, at) => action !== actions[at - 1])).toEqual([
    'chat.answer',
    'chat.assign',
    'chat.close',
    'chat.reopen',
  ]);
  expect(rows.at(-1)?.actor).toBe(admin.id);
  expect(JSON.stringify(rows)).not.toContain('private');
  expect((await show(id)).lines.filter(({ kind }) => kind === 'staff')).toHaveLength(1);
});

test('what staff have seen is visible to the shopper; unseen messages are counted', async () => {
  const me = guest();
  const id = await begin(me, 'One');
  await post(`/api/v1/chats/${id}/messages`, me, { clientId: randomUUID(), text: 'Two' });
  expect((await show(id)).chat.unread).toBe(2);
  expect((await post(`/api/v1/admin/chats/${id}/read`, hadeel.headers, { seq: 99 })).status).toBe(204);
  expect((await show(id)).chat.unread).toBe(0);
  const own = (await shop.get(`/api/v1/chats/${id}`, me)).body as Conversation;
  expect(own.chat.staffReadSeq).toBe(2);
});

describe('what is rejected', () => {
  test('conversations that are not there, colleagues who are none, empty answers', async () => {
    const nowhere = randomUUID();
    expect((await shop.get(`/api/v1/admin/chats/${nowhere}`, hadeel.headers)).status).toBe(404);
    expect((await reply(nowhere, 'Hello')).status).toBe(404);
    expect((await put(nowhere, 'state', { isClosed: true })).status).toBe(404);
    expect((await put(nowhere, 'assignee', { assigneeId: null })).status).toBe(404);
    const id = await begin(guest(), 'Hello');
    const shopper = await shop.buyer(counter);
    const rejected = await put(id, 'assignee', { assigneeId: shopper.id });
    expect(rejected).toMatchObject({ status: 422, body: { errors: { assigneeId: [expect.any(String)] } } });
    expect(await reply(id, ' ')).toMatchObject({ status: 422, body: { errors: { text: [expect.any(String)] } } });
    expect((await show(id)).chat.assignee).toBeNull();
  });

  test('[SD-10] shoppers, managers and the branches do not read private messages', async () => {
    const id = await begin(guest(), 'Hello');
    for (const role of ['user', 'manager', 'fulfilment'] as const) {
      const person = await shop.buyer(counter, { role });
      expect((await shop.get(`/api/v1/admin/chats/${id}`, person.headers)).status, role).toBe(403);
      expect((await reply(id, 'Hello', 'staff', person)).status, role).toBe(403);
    }
    const people = await shop.get('/api/v1/admin/chats/colleagues', hadeel.headers);
    const names = (people.body as { colleagues: OfficeChat['assignee'][] }).colleagues.map((person) => person?.id);
    expect(names).toEqual(expect.arrayContaining([hadeel.id, admin.id]));
    expect(names.length).toBe(
      Number((await shop.rows(sql`select count(*) from users where role in ('admin', 'support')`))[0]?.['count']),
    );
  });
});

test('ready-made answers are stored by country, and a stale save is rejected', async () => {
  const path = '/api/v1/admin/chat-replies';
  const reply = { country: 'kw', title: 'Thanks!', text_en: 'Thank you for waiting.', text_ar: 'شكراً لانتظارك.' };
  const created = await post(path, hadeel.headers, reply);
  expect(created.status, created.text).toBe(201);
  const { id, version } = created.body as ChatReply;
  expect((await post(path, hadeel.headers, reply)).status).toBe(422);
  expect((await post(path, hadeel.headers, { ...reply, country: 'eg' })).status).toBe(201);
  const save = (with_: string) =>
    shop.call('PUT', `${path}/${id}`, {
      headers: hadeel.headers,
      body: { ...reply, text_en: 'Thanks.', version: with_ },
    });
  expect((await save(version)).status).toBe(200);
  expect((await save(version)).status).toBe(409);
  const remaining = await shop.get(`${path}?country=kw&search=thanks`, hadeel.headers);
  expect((remaining.body as { data: ChatReply[] }).data).toMatchObject([{ id, text_en: 'Thanks.' }]);
  expect((await shop.call('DELETE', `${path}/${id}`, { headers: hadeel.headers })).status).toBe(204);
  expect((await shop.call('DELETE', `${path}/${id}`, { headers: hadeel.headers })).status).toBe(404);
});
