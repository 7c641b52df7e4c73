import { api as calls } from '@karaz/contract/api';
import type { Endpoint } from '@karaz/contract/endpoint';
import { can, PERMISSIONS } from '@karaz/domain/people/roles';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { securitySettings } from '../../db/tables/staff-access.ts';
import { addAuthenticator, challengeIn, firstStep, secondStep } from '../../testing/authenticator.ts';
import { addPerson, bearer, messagesTo, pairOf, signInAs, someAddress } from '../../testing/people.ts';
import { seededDatabase } from '../../testing/seeded-database.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

const SETTINGS = '/api/v1/admin/settings';
const office: Endpoint[] = Object.values<Endpoint>(calls).filter(({ access }) => access.startsWith('staff:'));

let store: TestApi;
beforeAll(async () => {
  // As in production.
  store = await testApi({ database: await seededDatabase(), accounts: { factorRoles: ['admin', 'manager'] } });
});
afterAll(() => store.close());
beforeEach(async () => {
  store.clock.now = new Date('2026-03-10T09:00:00Z');
  await store.database.db.delete(securitySettings);
});

const person = (role: 'admin' | 'manager' | 'support') => addPerson(store.database.db, { role });
const addressOf = (path: string) =>
  path.replace(/:(\w+)/g, (_, part: string) => (part === 'code' ? 'kw' : '2147483647'));
const send = ({ method, path }: Endpoint, token: string) =>
  store.call(method, addressOf(path), {
    headers: bearer(token),
    remoteAddress: someAddress(),
    ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
  });
const isHeld = ({ status, body }: { status: number; body: unknown }) =>
  status === 403 && (body as { code?: string }).code === 'secondFactorMissing';

test('a custom role that may do what only such roles may needs one, too, whatever it was made from', async () => {
  const { db } = store.database;
  const withRole = async (permissions: string[]) => {
    const made = await db.execute<{ id: number }>(sql`insert into custom_roles (name, base, permissions)
      values (${`Role of ${permissions}`}, 'support', ${sql.param(permissions)}::text[]) returning id`);
    const support = await person('support');
    await db.execute(sql`update users set custom_role_id = ${made.rows[0]?.id} where id = ${support.id}`);
    return (await signInAs(store, support)).token;
  };
  const plain = await withRole(['orders.read']);
  expect((await store.get('/api/v1/admin/orders', bearer(plain))).status).toBe(200);
  const strong = await withRole(['orders.read', 'payments.refund']);
  expect(isHeld(await store.get('/api/v1/admin/orders', bearer(strong)))).toBe(true);
  const factors = await store.get('/api/v1/auth/second-factors', bearer(strong));
  expect(factors.body).toMatchObject({ isRequired: true });
  await addAuthenticator(store, strong);
  expect((await store.get('/api/v1/admin/orders', bearer(strong))).status).toBe(200);
});

describe('somebody whose role must have a second factor and who has none', () => {
  test('is denied every call of the back office, and none of them for that reason once they have one', async () => {
    const { token } = await signInAs(store, await person('manager'));
    const open: string[] = [];
    for (const call of office) if (!isHeld(await send(call, token))) open.push(`${call.method} ${call.path}`);
    expect(office.length).toBeGreaterThan(100);
    expect(open).toEqual([]);
    await addAuthenticator(store, token);
    const wrong: string[] = [];
    for (const call of office) {
      const permission = PERMISSIONS.find((name) => call.access === `staff:${name}`);
      const { status } = await send(call, token);
      const isAllowed = permission !== undefined && can('manager', permission);
      if (isAllowed === [401, 403].includes(status)) wrong.push(`${call.method} ${call.path} ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  test('gets no notifications of orders and chats, reads no order as staff and changes nobody', async () => {
    const { token } = await signInAs(store, await person('admin'));
    const headers = bearer(token);
    for (const path of ['orders/events', 'chats/events']) {
      expect((await store.get(`/api/v1/admin/${path}`, headers)).status).toBe(403);
    }
    const { rows } = await store.database.db.execute<{ id: string }>(sql`select id from orders limit 1`);
    expect((await store.get(`/api/v1/orders/${rows[0]?.id}`, headers)).status).toBe(404);
    const other = await addPerson(store.database.db);
    const body = { firstName: 'Dana' };
    expect((await store.call('PATCH', `/api/v1/users/${other.id}`, { headers, body })).status).toBe(403);
  });

  test('knows who they are, sets a factor up, and may shop', async () => {
    const { token } = await signInAs(store, await person('admin'));
    const headers = bearer(token);
    expect((await store.get('/api/v1/auth/me', headers)).body).toMatchObject({ role: 'admin' });
    expect((await store.get('/api/v1/auth/second-factors', headers)).body).toMatchObject({
      isRequired: true,
      totp: null,
    });
    expect((await store.get('/api/v1/orders/my-orders', headers)).status).toBe(200);
    await addAuthenticator(store, token);
    expect((await store.get(SETTINGS, headers)).status).toBe(200);
  });

  test('does not remove the last one', async () => {
    const { token } = await signInAs(store, await person('admin'));
    await addAuthenticator(store, token);
    const remove = () => store.call('DELETE', '/api/v1/auth/second-factors/totp', { headers: bearer(token) });
    expect((await remove()).body).toMatchObject({ status: 409, code: 'lastFactor' });
    expect((await store.get(SETTINGS, bearer(token))).status).toBe(200);
    await store.database.db.insert(securitySettings).values({ secondFactorRoles: [] });
    expect((await remove()).status).toBe(204);
  });
});

test('roles that need none work without', async () => {
  const { token } = await signInAs(store, await person('support'));
  expect((await store.get('/api/v1/admin/orders', bearer(token))).status).toBe(200);
});

describe('the setting', () => {
  const read = async (token: string) =>
    ((await store.get(SETTINGS, bearer(token))).body as { security: { secondFactorRoles: string[]; version: string } })
      .security;
  const save = (token: string, body: object) =>
    store.call('PUT', `${SETTINGS}/security`, { headers: bearer(token), body: { staffIdleMinutes: 30, ...body } });
  async function enrolledAdmin() {
    const admin = await person('admin');
    const { token } = await signInAs(store, admin);
    await addAuthenticator(store, token);
    return { admin, token };
  }

  test('starts as the store’s defaults and holds from the next call', async () => {
    const { admin, token } = await enrolledAdmin();
    const support = await signInAs(store, await person('support'));
    const { version, ...fields } = await read(token);
    expect(fields).toEqual({ secondFactorRoles: ['admin', 'manager'], staffIdleMinutes: 30 });
    const saved = await save(token, { secondFactorRoles: ['support', 'admin'], version });
    expect(saved.body).toMatchObject({ secondFactorRoles: ['admin', 'support'] });
    expect(isHeld(await store.get('/api/v1/admin/orders', bearer(support.token)))).toBe(true);
    const manager = await signInAs(store, await person('manager'));
    expect((await store.get('/api/v1/admin/orders', bearer(manager.token))).status).toBe(200);
    const { rows } = await store.database.db.execute(sql`
      select actor_id as actor, before, after from audit_log where entity_id = 'security' order by id desc limit 1`);
    expect(rows[0]).toMatchObject({ actor: admin.id, after: { secondFactorRoles: ['admin', 'support'] } });
    expect((await save(token, { secondFactorRoles: [], version })).body).toMatchObject({ code: 'conflict' });
  });

  test('whoever switches it on without a factor of their own is asked to set one up next', async () => {
    await store.database.db.insert(securitySettings).values({ secondFactorRoles: [] });
    const { token } = await signInAs(store, await person('admin'));
    const { version } = await read(token);
    expect((await save(token, { secondFactorRoles: ['admin'], version })).status).toBe(200);
    expect(isHeld(await store.get(SETTINGS, bearer(token)))).toBe(true);
    await addAuthenticator(store, token);
    expect(await read(token)).toMatchObject({ secondFactorRoles: ['admin'] });
  });

  test('is for administrators, and knows no other roles', async () => {
    const { token } = await enrolledAdmin();
    const { version } = await read(token);
    expect((await save(token, { secondFactorRoles: ['user'], version })).status).toBe(422);
    const support = await signInAs(store, await person('support'));
    expect((await save(support.token, { secondFactorRoles: [], version })).status).toBe(403);
  });
});

describe('a colleague who lost the phone', () => {
  const reset = (token: string, id: number) =>
    store.call('POST', `/api/v1/admin/staff/${id}/second-factors/reset`, {
      headers: bearer(token),
      remoteAddress: someAddress(),
    });
  async function enrolled(role: 'admin' | 'manager') {
    const one = await person(role);
    const { token } = await signInAs(store, one);
    const app = await addAuthenticator(store, token);
    return { one, token, app };
  }

  test('is let in again by an administrator: signed out, notified by mail, written down, and asked for a new factor', async () => {
    const [chief, lost] = [await enrolled('admin'), await enrolled('manager')];
    const challenge = challengeIn(await firstStep(store, lost.one));
    const response = await reset(chief.token, lost.one.id);
    expect(response.body, response.text).toMatchObject({ id: lost.one.id, hasSecondFactor: false });
    expect((await store.get('/api/v1/auth/me', bearer(lost.token))).status).toBe(401);
    const half = await secondStep(store, { challenge, recoveryCode: lost.app.recoveryCodes[0] });
    expect(half.body, 'a half-done sign-in is over').toMatchObject({ code: 'signInExpired' });
    const [mail] = await messagesTo(store, lost.one.email ?? '');
    expect(mail).toMatchObject({ subject: 'Your second factor was reset' });
    const { rows } = await store.database.db.execute(sql`
      select actor_id as actor from audit_log where action = 'staff.resetFactors' and entity_id = ${String(lost.one.id)}`);
    expect(rows).toEqual([{ actor: chief.one.id }]);
    const { token } = pairOf(await firstStep(store, lost.one));
    expect(isHeld(await store.get('/api/v1/admin/orders', bearer(token)))).toBe(true);
  });

  test('is nobody’s to help but an administrator’s, and never oneself', async () => {
    const [chief, manager] = [await enrolled('admin'), await enrolled('manager')];
    expect((await reset(manager.token, chief.one.id)).status).toBe(403);
    expect((await reset(chief.token, chief.one.id)).body).toMatchObject({ errorCodes: { id: 'ownFactors' } });
    const shopper = await addPerson(store.database.db);
    expect((await reset(chief.token, shopper.id)).status).toBe(404);
    expect((await firstStep(store, chief.one)).status, 'still asked for the second factor').toBe(401);
  });
});

test('the list of staff says who has one', async () => {
  const admin = await person('admin');
  const { token } = await signInAs(store, admin);
  await addAuthenticator(store, token);
  const other = await person('support');
  const found = async (email: string | null) =>
    ((await store.get(`/api/v1/admin/staff?search=${email}`, bearer(token))).body as { data: unknown[] }).data;
  expect(await found(admin.email)).toMatchObject([{ hasSecondFactor: true }]);
  expect(await found(other.email)).toMatchObject([{ hasSecondFactor: false }]);
});
