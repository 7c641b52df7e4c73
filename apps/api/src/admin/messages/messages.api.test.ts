import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog } from '../../db/tables/audit.ts';
import { messages } from '../../db/tables/messages.ts';
import { addPerson, bearer, signInAs } from '../../testing/people.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

let store: TestApi;
let support: Record<string, string>;
let fulfilment: Record<string, string>;

beforeAll(async () => {
  store = await testApi();
  const { db } = store.database;
  support = bearer((await signInAs(store, await addPerson(db, { role: 'support' }))).token);
  fulfilment = bearer((await signInAs(store, await addPerson(db, { role: 'fulfilment' }))).token);
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.database.db.delete(messages);
});

async function add(given: Partial<typeof messages.$inferInsert> = {}): Promise<number> {
  const [row] = await store.database.db
    .insert(messages)
    .values({ channel: 'sms', recipient: '+96551234567', text: 'Order KW-20261114-00012', language: 'en', ...given })
    .returning();
  return row?.id ?? 0;
}
const resend = (ids: number[], headers = support) =>
  store.call('POST', '/api/v1/admin/messages/resend', { headers, body: { ids } });
const list = async (query: string) => {
  const { body } = await store.get(`/api/v1/admin/messages?${query}`, support);
  return body as { total: number; data: { id: number; text: string; mayResend: boolean }[] };
};
const rowOf = async (id: number) => (await store.database.db.select().from(messages).where(eq(messages.id, id)))[0];

test('[ADMIN-28] the outbox is found by status, channel and recipient, newest first', async () => {
  const dead = await add({ status: 'dead', attempts: 5, lastError: 'no such number' });
  const mail = await add({ channel: 'mail', recipient: 'a_b@shop.example', subject: 'Welcome', status: 'sent' });
  expect((await list('')).data.map(({ id }) => id)).toEqual([mail, dead]);
  expect(await list('status=dead')).toMatchObject({ total: 1, data: [{ id: dead, lastError: 'no such number' }] });
  expect((await list('channel=mail')).data.map(({ id }) => id)).toEqual([mail]);
  expect((await list('search=a_b')).total).toBe(1);
  expect((await list('search=axb')).total).toBe(0);
});

test('the days of a filter are those of the clock of whoever reads the list', async () => {
  await add({ createdAt: new Date('2026-11-15T22:20:00Z') });
  const found = async (day: string, zone = '') => (await list(`from=${day}&to=${day}${zone}`)).total;
  expect([await found('2026-11-15'), await found('2026-11-16')]).toEqual([1, 0]);
  const inKuwait = '&timeZone=Asia/Kuwait';
  expect([await found('2026-11-15', inKuwait), await found('2026-11-16', inKuwait)]).toEqual([0, 1]);
  const inNewYork = '&timeZone=America/New_York';
  expect([await found('2026-11-15', inNewYork), await found('2026-11-16', inNewYork)]).toEqual([1, 0]);
  expect(await found('2026-11-15', '&timeZone=Nowhere/Land')).toBe(1);
});

test('what was given up is tried again, with an entry in the audit log', async () => {
  const id = await add({ status: 'dead', attempts: 5, lastError: 'busy' });
  expect((await resend([id])).body).toEqual({ sent: [id], refused: [] });
  expect(await rowOf(id)).toMatchObject({ status: 'waiting', attempts: 0, lastError: null });
  const [entry] = await store.database.db.select().from(auditLog).where(eq(auditLog.action, 'message.resend'));
  expect(entry).toMatchObject({ entityId: String(id), actorRole: 'support' });
  expect((await resend([id])).body).toEqual({ sent: [], refused: [id] });
});

test('what was sent goes out once more and its record stays', async () => {
  const id = await add({ status: 'sent', attempts: 1, sentAt: new Date() });
  expect((await resend([id])).body).toEqual({ sent: [id], refused: [] });
  expect(await rowOf(id)).toMatchObject({ status: 'sent' });
  expect((await list('status=waiting')).total).toBe(1);
});

test('staff never read a code, and a code is never sent again', async () => {
  const id = await add({ status: 'dead', text: '904817 is your Karaz code' });
  expect((await list('')).data[0]).toMatchObject({ text: '•••••• is your Karaz code', mayResend: false });
  expect((await resend([id])).body).toEqual({ sent: [], refused: [id] });
  const one = await store.get(`/api/v1/admin/messages/${id}`, support);
  expect(one.text).not.toContain('904817');
});

test('asked twice at the same time it goes out once', async () => {
  const id = await add({ status: 'dead' });
  const responses = await Promise.all([resend([id]), resend([id])]);
  const sent = responses.flatMap(({ body }) => (body as { sent: number[] }).sent);
  expect(sent).toEqual([id]);
});

test('only those who may read messages see and send them', async () => {
  const id = await add({ status: 'dead' });
  expect((await store.get('/api/v1/admin/messages')).status).toBe(401);
  expect((await store.get('/api/v1/admin/messages', fulfilment)).status).toBe(403);
  expect((await resend([id], fulfilment)).status).toBe(403);
  expect((await resend([])).status).toBe(422);
  expect((await store.get('/api/v1/admin/messages/999999', support)).status).toBe(404);
});
