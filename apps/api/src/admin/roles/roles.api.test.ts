import type { Home } from '@karaz/contract/admin/home';
import type { Overview } from '@karaz/contract/admin/overview';
import type { CustomRole } from '@karaz/contract/admin/roles';
import type { StaffInvitation, StaffMember } from '@karaz/contract/admin/staff';
import { PERMISSIONS } from '@karaz/domain/people/roles';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, bearer, messagesTo, signInAs, someAddress } from '../../testing/people.ts';
import { seededDatabase } from '../../testing/seeded-database.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

type Headers = Record<string, string>;
let store: TestApi;
let admin: Headers;
let chiefId: number;
let branchId: number;

beforeAll(async () => {
  store = await testApi({ database: await seededDatabase() });
  const chief = await addPerson(store.database.db, { role: 'admin', firstName: 'Salem', lastName: 'Ali' });
  chiefId = chief.id;
  admin = bearer((await signInAs(store, chief)).token);
  const { rows } = await store.database.db.execute<{ id: number }>(sql`select min(id) as id from branches`);
  branchId = rows[0]?.id ?? 0;
});
afterAll(() => store.close());

const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, headers = admin) =>
  store.call(method, `/api/v1/admin/${path}`, { headers, body, remoteAddress: someAddress() });
let count = 0;
async function role(input: Record<string, unknown> = {}, headers = admin): Promise<CustomRole> {
  const body = { name: `Role ${++count}`, base: 'support', permissions: ['orders.read'], ...input };
  const response = await call('POST', 'roles', body, headers);
  expect(response.status, response.text).toBe(201);
  return response.body as CustomRole;
}
async function colleague(given: 'support' | 'manager' | 'fulfilment' | 'admin' = 'support') {
  const person = await addPerson(store.database.db, { role: given, firstName: 'Huda', lastName: 'Saad' });
  return { id: person.id, headers: bearer((await signInAs(store, person)).token) };
}
const member = async (id: number): Promise<StaffMember> => {
  const { body } = await store.get('/api/v1/admin/staff?limit=100', admin);
  const found = (body as { data: StaffMember[] }).data.find((one) => one.id === id);
  if (!found) throw new Error(`${id} is no staff`);
  return found;
};
const give = async (id: number, given: Partial<CustomRole> | { role: string }, headers = admin) => {
  const { version } = await member(id);
  const custom = 'base' in given ? { role: given.base, customRoleId: given.id } : given;
  return call('PUT', `staff/${id}`, { branchIds: [branchId], isDisabled: false, version, ...custom }, headers);
};
const status = async (path: string, headers: Headers) => (await store.get(`/api/v1/admin/${path}`, headers)).status;

test('the home page counts low stock only for those who may see the stock', async () => {
  await store.database.db.execute(sql`update stocks set quantity = 0
    where id = (select min(s.id) from stocks s join products p on p.id = s.product_id where p.is_published)`);
  const lowStock = async (headers: Headers) => {
    const home = (await store.get('/api/v1/admin/home', headers)).body as Home;
    const overview = (await store.get('/api/v1/admin/overview', headers)).body as Overview;
    return [home.lowStock, overview.needs.lowStock];
  };
  const { id, headers } = await colleague();
  const [shown = 0, needed] = await lowStock(headers);
  expect(shown).toBeGreaterThan(0);
  expect(needed).toBe(shown);
  expect((await give(id, await role({ permissions: ['orders.read', 'reports.read'] }))).status).toBe(200);
  expect(await lowStock(headers)).toEqual([null, 0]);
});

test('a custom role gives its own rights and no others, at once for those who are signed in', async () => {
  const { id, headers } = await colleague();
  expect(await status('customers', headers)).toBe(200);
  expect(await status('promotions', headers)).toBe(403);
  const made = await role({ permissions: ['coupons.write'] });
  expect((await give(id, made)).status).toBe(200);
  expect(await status('customers', headers), 'a right of the base alone').toBe(403);
  expect(await status('promotions', headers)).toBe(200);
  expect((await member(id)).customRole).toEqual({ id: made.id, name: made.name });
  const me = await store.get('/api/v1/auth/me', headers);
  expect(me.body).toMatchObject({ role: 'support', customRole: made.name, customPermissions: ['coupons.write'] });
  const changed = { name: made.name, permissions: ['customers.read'], version: made.version };
  expect((await call('PUT', `roles/${made.id}`, changed)).status).toBe(200);
  expect(await status('promotions', headers)).toBe(403);
  expect(await status('customers', headers)).toBe(200);
  expect((await give(id, { role: 'support' })).status).toBe(200);
  expect((await member(id)).customRole).toBeNull();
});

test('one made from fulfilment stays within the branches and has nothing that no branch fences in', async () => {
  const made = await role({ base: 'fulfilment', permissions: ['orders.read', 'coupons.write', 'settings.write'] });
  expect(made.permissions).toEqual(['orders.read']);
  const { id, headers } = await colleague('fulfilment');
  expect((await give(id, made)).status).toBe(200);
  const orders = await store.get('/api/v1/admin/orders?limit=100', headers);
  const { rows } = await store.database.db.execute<{ count: number }>(sql`select count(*)::int as count from orders
    where branch_id = ${branchId} or id in (select order_id from order_helpers where branch_id = ${branchId})`);
  expect((orders.body as { total: number }).total).toBe(rows[0]?.count);
});

test('nobody gives rights they lack: not by a role, not to a colleague, not by an invitation', async () => {
  const granter = await colleague();
  const grants = await role({ permissions: ['roles.grant', 'orders.read'] });
  expect((await give(granter.id, grants)).status).toBe(200);
  const { headers } = granter;
  const wide = await role({ permissions: ['orders.read', 'settings.write'] });
  const narrow = await role({ permissions: ['orders.read'] }, headers);
  const body = { name: 'Mine', base: 'support', permissions: ['orders.read', 'settings.write'] };
  expect((await call('POST', 'roles', body, headers)).status, 'a wider role').toBe(403);
  const wider = { name: narrow.name, permissions: body.permissions, version: narrow.version };
  expect((await call('PUT', `roles/${narrow.id}`, wider, headers)).status, 'a role made wider').toBe(403);
  const other = await colleague();
  expect((await give(other.id, narrow, headers)).body, 'support has more').toMatchObject({
    errorCodes: { role: 'moreThanYours' },
  });
  expect((await give(other.id, narrow)).status).toBe(200);
  for (const more of [wide, { role: 'manager' }, { role: 'admin' }]) {
    expect((await give(other.id, more, headers)).body).toMatchObject({ errorCodes: { role: 'moreThanYours' } });
  }
  const invite = (given: object) =>
    call(
      'POST',
      'staff/invitations',
      { email: `p${++count}@work.example`, branchIds: [], language: 'en', ...given },
      headers,
    );
  expect((await invite({ role: 'admin' })).body).toMatchObject({ errorCodes: { role: 'moreThanYours' } });
  expect((await invite({ role: 'support', customRoleId: wide.id })).status).toBe(422);
  const invitation = await invite({ role: 'support', customRoleId: narrow.id });
  expect(invitation.status).toBe(201);
  const [mail] = await messagesTo(store, (invitation.body as StaffInvitation).email);
  expect(mail?.text).toContain(`Your role: ${narrow.name}.`);
  const hash = /hash=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const page = await store.call('POST', '/api/v1/auth/invitations/check', { body: { hash } });
  expect(page.body).toMatchObject({ role: 'support', customRole: narrow.name });
  const reset = await call('POST', `staff/${chiefId}/second-factors/reset`, undefined, headers);
  expect(reset.status, 'an administrator is out of reach').toBe(403);
});

test('a role that somebody has stays; one without people goes; names are taken once', async () => {
  const made = await role();
  const { id } = await colleague();
  expect((await give(id, made)).status).toBe(200);
  expect((await call('DELETE', `roles/${made.id}`)).body).toMatchObject({ code: 'stillUsed' });
  const again = { name: made.name.toUpperCase(), base: 'support', permissions: [] };
  expect((await call('POST', 'roles', again)).body).toMatchObject({ errorCodes: { name: 'alreadyExists' } });
  for (const name of ['Manager', 'support', 'خدمة العملاء']) {
    const body = { name, base: 'support', permissions: [] };
    expect((await call('POST', 'roles', body)).body, name).toMatchObject({ errorCodes: { name: 'alreadyExists' } });
    const renamed = { name, permissions: made.permissions, version: made.version };
    expect((await call('PUT', `roles/${made.id}`, renamed)).body).toMatchObject({
      errorCodes: { name: 'alreadyExists' },
    });
  }
  expect((await give(id, { role: 'support' })).status).toBe(200);
  expect((await call('DELETE', `roles/${made.id}`)).status).toBe(204);
  const support = await colleague();
  expect(await status('roles', support.headers)).toBe(403);
});

test('who looks after customers takes over no colleague: neither mail nor phone, sign-out or data', async () => {
  const care = await role({ permissions: ['customers.read', 'customers.write'] });
  const { id, headers } = await colleague();
  expect((await give(id, care)).status).toBe(200);
  const other = await colleague();
  const shopper = await addPerson(store.database.db);
  const change = (of: number, body: object) =>
    store.call('PATCH', `/api/v1/users/${of}`, { headers, body, remoteAddress: someAddress() });
  expect((await change(shopper.id, { firstName: 'Noura' })).status, 'a shopper').toBe(200);
  expect((await change(other.id, { email: 'mine@example.test' })).status).toBe(403);
  expect((await change(other.id, { firstName: 'Noura' })).status).toBe(403);
  expect((await call('POST', `customers/${other.id}/sign-out`, undefined, headers)).status).toBe(403);
  expect(await status(`customers/${other.id}/data`, headers)).toBe(403);
});

test('who has every right by a custom role still does not leave the shop without an administrator', async () => {
  const all = await role({ permissions: PERMISSIONS.filter((permission) => permission !== 'dashboard.open') });
  const { id, headers } = await colleague();
  expect((await give(id, all)).status).toBe(200);
  const change = (of: number, body: object) =>
    store.call('PATCH', `/api/v1/users/${of}`, { headers, body, remoteAddress: someAddress() });
  const second = await colleague('admin');
  const { db } = store.database;
  await db.execute(
    sql`update users set is_disabled = true where role = 'admin' and id not in (${chiefId}, ${second.id})`,
  );
  expect((await change(second.id, { role: 'manager' })).status, 'another one stays').toBe(200);
  for (const body of [{ role: 'manager' }, { role: 'user' }, { isDisabled: true }]) {
    expect((await change(chiefId, body)).status, JSON.stringify(body)).toBe(403);
  }
  expect((await give(second.id, { role: 'admin' })).status).toBe(200);
  expect((await change(second.id, { isDisabled: true })).status).toBe(200);
  expect((await give(chiefId, { role: 'manager' }, headers)).body).toMatchObject({ errorCodes: { role: 'lastAdmin' } });
});

test('another built-in role takes the custom one away, and only who has all its rights removes a role', async () => {
  const made = await role({ permissions: ['settings.write'] });
  const { id } = await colleague();
  expect((await give(id, made)).status).toBe(200);
  const granter = await colleague();
  expect((await give(granter.id, await role({ permissions: ['roles.grant'] }))).status).toBe(200);
  const plain = { body: { role: 'support' }, headers: admin, remoteAddress: someAddress() };
  expect((await store.call('PATCH', `/api/v1/users/${id}`, plain)).status).toBe(200);
  expect((await member(id)).customRole).toBeNull();
  expect((await call('DELETE', `roles/${made.id}`, undefined, granter.headers)).status).toBe(403);
  expect((await call('DELETE', `roles/${made.id}`)).status).toBe(204);
});
