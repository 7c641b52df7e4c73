import type { SavedView } from '@karaz/contract/admin/views';
import { VIEWS_MAX } from '@karaz/domain/office/view-lists';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, bearer, signInAs } from '../../testing/people.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

let store: TestApi;
const people: Record<string, { id: number; headers: Record<string, string> }> = {};

beforeAll(async () => {
  store = await testApi();
  const roles = {
    admin: 'admin',
    manager: 'manager',
    fulfilment: 'fulfilment',
    support: 'support',
    user: 'user',
  } as const;
  for (const [name, role] of Object.entries({ ...roles, colleague: 'fulfilment' } as const)) {
    const person = await addPerson(store.database.db, { role, firstName: name, lastName: 'Ali' });
    people[name] = { id: person.id, headers: bearer((await signInAs(store, person)).token) };
  }
});
afterAll(() => store.close());

const headersOf = (name: string) => people[name]?.headers ?? {};
const query = { filters: { status: 'active' }, search: '', sort: '-total' };
const add = (who: string, name: string, more: Record<string, unknown> = {}) =>
  store.call('POST', '/api/v1/admin/views', {
    headers: headersOf(who),
    body: { list: 'orders', name, ...query, isShared: false, ...more },
  });
const added = async (...given: Parameters<typeof add>) => {
  const response = await add(...given);
  expect(response.status, response.text).toBe(201);
  return response.body as SavedView;
};
const seenBy = async (who: string, list = 'orders') => {
  const response = await store.get(`/api/v1/admin/views?list=${list}`, headersOf(who));
  expect(response.status, response.text).toBe(200);
  return (response.body as { views: SavedView[] }).views.map(({ name }) => name);
};
const save = (who: string, { id, version }: SavedView, body: Record<string, unknown>) =>
  store.call('PUT', `/api/v1/admin/views/${id}`, { headers: headersOf(who), body: { version, ...body } });
const remove = (who: string, { id }: SavedView) =>
  store.call('DELETE', `/api/v1/admin/views/${id}`, { headers: headersOf(who) });

test('[SD-52] a view is stored for its person alone, renamed and removed, and each is written down', async () => {
  const view = await added('fulfilment', '  Late   ones ');
  expect(view).toMatchObject({ name: 'Late ones', ...query, isShared: false, owner: { name: 'fulfilment Ali' } });
  expect(await seenBy('fulfilment')).toEqual(['Late ones']);
  expect(await seenBy('colleague')).toEqual([]);
  expect(await seenBy('fulfilment', 'stock')).toEqual([]);
  const renamed = await save('fulfilment', view, { name: 'Late', isShared: false });
  expect(renamed.body).toMatchObject({ name: 'Late', ...query });
  // On top of what somebody else, or another device, has saved.
  expect((await save('fulfilment', view, { name: 'Later', isShared: false })).status).toBe(409);
  for (const who of ['colleague', 'admin']) {
    expect((await save(who, view, { name: 'Mine', isShared: false })).status, who).toBe(404);
    expect((await remove(who, view)).status, who).toBe(404);
  }
  expect((await remove('fulfilment', view)).status).toBe(204);
  expect(await seenBy('fulfilment')).toEqual([]);
  const { rows } = await store.database.db.execute(
    sql`select action, actor_id from audit_log where entity = 'view' and entity_id = ${String(view.id)} order by id`,
  );
  const by = people['fulfilment']?.id;
  expect(rows).toEqual(['view.create', 'view.update', 'view.delete'].map((action) => ({ action, actor_id: by })));
});

test('[SD-10] for everybody only by who reaches all of the list; others have it and cannot change it', async () => {
  for (const who of ['fulfilment', 'support']) {
    expect((await add(who, 'Ours', { isShared: true })).status, who).toBe(403);
  }
  const shared = await added('manager', 'Ours', { isShared: true });
  for (const who of ['fulfilment', 'support', 'admin']) expect(await seenBy(who), who).toEqual(['Ours']);
  expect((await save('fulfilment', shared, { name: 'Theirs', isShared: true })).status).toBe(403);
  expect((await save('fulfilment', shared, { name: 'Ours', isShared: false })).status).toBe(403);
  expect((await remove('support', shared)).status).toBe(403);
  const own = await added('support', 'Own');
  expect((await save('support', own, { name: 'Own', isShared: true })).status).toBe(403);
  // Whoever may put one before everybody may also take a colleague's away: people leave.
  const renamed = await save('admin', shared, { name: 'Everybody’s', isShared: true });
  expect(renamed.body).toMatchObject({ name: 'Everybody’s', owner: { id: people['manager']?.id } });
  expect((await remove('admin', shared)).status).toBe(204);
  expect(await seenBy('fulfilment')).toEqual([]);
  await remove('support', own);
});

test('[SD-10] views of a list are for who may open the list', async () => {
  await added('support', 'Angry ones', { list: 'chats', isShared: true });
  expect(await seenBy('admin', 'chats')).toEqual(['Angry ones']);
  expect((await store.get('/api/v1/admin/views?list=chats', headersOf('fulfilment'))).status).toBe(403);
  expect((await add('fulfilment', 'Peek', { list: 'chats' })).status).toBe(403);
  expect((await store.get('/api/v1/admin/views?list=orders', headersOf('user'))).status).toBe(403);
  expect((await store.get('/api/v1/admin/views?list=orders')).status).toBe(401);
  expect((await store.get('/api/v1/admin/views?list=secrets', headersOf('admin'))).status).toBe(422);
});

test('one name once, however it is written; not too long, not too much, not too many', async () => {
  await added('colleague', 'Today');
  const twice = await add('colleague', ' TODAY ');
  expect(twice.body).toMatchObject({ code: 'alreadyExists', errorCodes: { name: 'alreadyExists' } });
  expect((await added('colleague', 'Today', { list: 'stock' })).list).toBe('stock');
  for (const body of [
    { name: 'n'.repeat(41) },
    { name: '   ' },
    { filters: { status: 'x'.repeat(201) } },
    { filters: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`f${at}`, 'x'])) },
    { search: 'x'.repeat(101) },
  ]) {
    expect((await add('colleague', 'Other', body)).status, JSON.stringify(body).slice(0, 60)).toBe(422);
  }
  const many = await Promise.all(Array.from({ length: VIEWS_MAX + 3 }, (_, at) => add('colleague', `View ${at}`)));
  expect(many.filter(({ status }) => status === 201)).toHaveLength(VIEWS_MAX - 1);
  expect(many.find(({ status }) => status !== 201)?.body).toMatchObject({
    code: 'validationFailed',
    errors: { name: [expect.stringContaining(String(VIEWS_MAX))] },
  });
});
