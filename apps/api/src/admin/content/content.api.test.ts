import type { OfficeFaq, OfficePage } from '@karaz/contract/admin/content';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '../../db/tables/audit.ts';
import { addPerson, bearer, signInAs } from '../../testing/people.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { waitForNotifications } from '../../testing/wait-for-notifications.ts';

let store: TestApi;
let manager: Record<string, string>;
let support: Record<string, string>;

beforeAll(async () => {
  store = await testApi();
  const { db } = store.database;
  manager = bearer((await signInAs(store, await addPerson(db, { role: 'manager', firstName: 'Salem' }))).token);
  support = bearer((await signInAs(store, await addPerson(db, { role: 'support' }))).token);
});
afterAll(() => store.close());

const send = (method: string, path: string, body?: unknown, headers = manager) =>
  store.call(method, `/api/v1/admin${path}`, { headers, body });
let number = 0;
const newPage = (given: Partial<OfficePage> = {}) => ({
  title_en: 'Our farms',
  title_ar: 'مزارعنا',
  slug: `farms-${++number}`,
  body_en: '<p>Green</p>',
  body_ar: '<p>خضراء</p>',
  isInHeader: false,
  isPublished: true,
  sortOrder: 0,
  ...given,
});
async function addPage(given: Partial<OfficePage> = {}): Promise<OfficePage> {
  const { status, body } = await send('POST', '/pages', newPage(given));
  expect(status).toBe(201);
  return body as OfficePage;
}
const inShop = async (slug: string) => store.get(`/api/v1/custom-pages/slug/${slug}`);

test('a page is in the shop once published, and its changes are within a second', async () => {
  const page = await addPage({ isPublished: false });
  expect((await inShop(page.slug)).status).toBe(404);
  const { id: _, ...fields } = page;
  expect((await send('PUT', `/pages/${page.id}`, { ...fields, isPublished: true })).status).toBe(200);
  await waitForNotifications(store);
  expect((await inShop(page.slug)).status).toBe(200);
  expect((await send('DELETE', `/pages/${page.id}`)).status).toBe(204);
  await waitForNotifications(store);
  expect((await inShop(page.slug)).status).toBe(404);
});

test('no script gets into a page, whoever sends it', async () => {
  const attack = '<p>Hi</p><img src=x onerror=alert(1)><script>alert(1)</script><a href="javascript:alert(1)">x</a>';
  const page = await addPage({ body_en: attack, body_ar: attack });
  for (const body of [page.body_en, page.body_ar]) {
    expect(body).toBe('<p>Hi</p><img src="x" /><a>x</a>');
  }
  expect((await inShop(page.slug)).text).not.toMatch(/script|onerror/);
});

test('the second of two editors is notified, and nothing is lost', async () => {
  const { id, ...page } = await addPage();
  expect((await send('PUT', `/pages/${id}`, { ...page, title_en: 'First' })).status).toBe(200);
  const second = await send('PUT', `/pages/${id}`, { ...page, title_en: 'Second' });
  expect(second.status).toBe(409);
  expect(second.body).toMatchObject({ code: 'conflict', data: { title_en: 'First' } });
});

test('an address that is taken is rejected beside its field, and so are empty titles', async () => {
  const page = await addPage();
  const twice = await send('POST', '/pages', newPage({ slug: page.slug }));
  expect(twice.status).toBe(422);
  expect(twice.body).toMatchObject({ code: 'alreadyExists', errors: { slug: expect.any(Array) } });
  const empty = await send('POST', '/pages', newPage({ title_ar: ' ', slug: 'Not A Slug' }));
  expect(empty.status).toBe(422);
  expect(empty.body).toMatchObject({ errors: { title_ar: expect.any(Array), slug: expect.any(Array) } });
});

test('[SD-52] a page goes back to what the audit log says it was', async () => {
  const { id, ...page } = await addPage({ title_en: 'One' });
  const saved = (await send('PUT', `/pages/${id}`, { ...page, title_en: 'Two', body_en: '<p>New</p>' }))
    .body as OfficePage;
  const history = (await send('GET', `/pages/${id}/history`)).body as { changes: { id: number; fields: string[] }[] };
  expect(history.changes).toMatchObject([{ actor: 'Salem Al-Sabah', fields: ['body_en', 'title_en'] }]);
  const change = { changeId: history.changes[0]?.id, version: saved.version };
  const restored = await send('POST', `/pages/${id}/restore`, change);
  expect(restored.body).toMatchObject({ title_en: 'One', body_en: '<p>Green</p>' });
  expect((await send('POST', `/pages/${id}/restore`, change)).status).toBe(409);
});

test('questions are added, changed and taken away', async () => {
  const fields = {
    topic_en: 'Delivery',
    topic_ar: 'التوصيل',
    question_en: 'When?',
    question_ar: 'متى؟',
    answer_en: '<script>alert(1)</script>Today',
    answer_ar: 'اليوم',
  };
  const added = (await send('POST', '/faqs', fields)).body as OfficeFaq;
  await waitForNotifications(store);
  expect((await store.get('/api/v1/faqs')).body).toMatchObject({ data: [{ question_en: 'When?' }] });
  const changed = await send('PUT', `/faqs/${added.id}`, { ...fields, question_en: 'How?', version: added.version });
  expect(changed.body).toMatchObject({ question_en: 'How?' });
  expect((await send('GET', '/faqs?search=how')).body).toMatchObject({ total: 1 });
  expect((await send('DELETE', `/faqs/${added.id}`)).status).toBe(204);
  expect((await send('DELETE', `/faqs/${added.id}`)).status).toBe(404);
  const log = await store.database.db.select().from(auditLog).where(eq(auditLog.entity, 'faq')).orderBy(auditLog.id);
  expect(log.map(({ action }) => action)).toEqual(['faq.create', 'faq.update', 'faq.delete']);
});

test('a question is moved at once and back, and the shop shows the new order', async () => {
  const add = async (name: string) => {
    const both = { topic_en: 'T', topic_ar: 'ت', answer_en: 'A', answer_ar: 'ج' };
    return (await send('POST', '/faqs', { ...both, question_en: name, question_ar: name })).body as OfficeFaq;
  };
  const [, second, third] = [await add('one'), await add('two'), await add('three')];
  const inOrder = async (path: string, headers?: Record<string, string>) =>
    ((await store.get(path, headers)).body as { data: { question_en: string }[] }).data.map((faq) => faq.question_en);
  expect(await inOrder('/api/v1/admin/faqs', manager)).toEqual(['one', 'two', 'three']);
  expect((await send('POST', `/faqs/${third.id}/move`, { position: 0 })).body).toEqual({ from: 2, position: 0 });
  await waitForNotifications(store);
  expect(await inOrder('/api/v1/faqs')).toEqual(['three', 'one', 'two']);
  // Its place is nothing that two editors could be at odds about.
  const { id, ...fields } = second;
  expect((await send('PUT', `/faqs/${id}`, { ...fields, topic_en: 'Other' })).status).toBe(200);
  expect((await send('POST', `/faqs/${third.id}/move`, { position: 9_999 })).body).toEqual({ from: 0, position: 2 });
  expect(await inOrder('/api/v1/admin/faqs', manager)).toEqual(['one', 'two', 'three']);
  const [last] = await store.database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(last).toMatchObject({ action: 'faq.move', before: { position: 0 }, after: { position: 2 } });
  // Steps add up, whatever the one who presses has seen of the last one; at the end there is none.
  for (const from of [2, 1]) {
    expect((await send('POST', `/faqs/${third.id}/move`, { by: -1 })).body).toEqual({ from, position: from - 1 });
  }
  const entries = () => store.database.db.$count(auditLog);
  const before = await entries();
  expect((await send('POST', `/faqs/${third.id}/move`, { by: -1 })).body).toEqual({ from: 0, position: 0 });
  expect(await entries()).toBe(before);
  expect((await send('POST', `/faqs/${third.id}/move`, { by: 1 })).body).toEqual({ from: 0, position: 1 });
  for (const wrong of [{}, { by: 2 }, { by: 1, position: 1 }]) {
    expect((await send('POST', `/faqs/${third.id}/move`, wrong)).status).toBe(422);
  }
  expect((await send('POST', '/faqs/999999/move', { position: 0 })).status).toBe(404);
  expect((await send('POST', `/faqs/${id}/move`, { position: -1 })).status).toBe(422);
  expect((await send('POST', `/faqs/${id}/move`, { position: 0 }, support)).status).toBe(403);
});

test('letters from the contact page wait until somebody has done with them', async () => {
  const letter = { name: 'Noura', email: 'n@shop.example', subject: 'Late order', message: 'Where is it?' };
  const sent = await store.call('POST', '/api/v1/contact-messages', { body: letter });
  const { id } = sent.body as { id: number };
  const open = async () => (await send('GET', '/contact-messages?state=open', undefined, support)).body;
  expect(await open()).toMatchObject({ total: 1, data: [{ id, subject: 'Late order', state: 'open' }] });
  const settle = (state: string) => send('POST', '/contact-messages/settle', { ids: [id], state }, support);
  expect((await settle('done')).body).toEqual({ changed: 1 });
  expect((await settle('done')).body).toEqual({ changed: 0 });
  expect(await open()).toMatchObject({ total: 0 });
  expect((await settle('open')).body).toEqual({ changed: 1 });
});

test('content is for those who may write it, letters for those who answer', async () => {
  expect((await store.get('/api/v1/admin/pages')).status).toBe(401);
  expect((await send('GET', '/pages', undefined, support)).status).toBe(403);
  expect((await send('POST', '/pages', newPage(), support)).status).toBe(403);
  expect((await send('GET', '/faqs', undefined, support)).status).toBe(403);
  expect((await send('GET', '/contact-messages')).status).toBe(403);
  expect((await send('GET', '/pages/999999')).status).toBe(404);
});
