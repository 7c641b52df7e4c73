import type { StaffMember } from '@karaz/contract/admin/staff';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Counter, type OrderShop, openOrderShop } from '../../testing/order-shop.ts';

let shop: OrderShop;
let counter: Counter;
let adminId: number;
const as = (id: number, role = 'admin') => ({ authorization: `Bearer ${role}:${id}` });

beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('kw');
  adminId = (await shop.buyer(counter, { role: 'admin' })).id;
  // The demo's own administrators would hide whether the last one is protected.
  await shop.rows(sql`update users set role = 'manager' where role = 'admin' and id <> ${adminId}`);
}, 120_000);
afterAll(() => shop.close());

const save = (id: number, body: unknown, by = adminId) =>
  shop.call('PUT', `/api/v1/admin/staff/${id}`, { body, headers: as(by) });
const find = async (id: number) => {
  const { body } = await shop.get('/api/v1/admin/staff?limit=100', as(adminId));
  const found = (body as { data: StaffMember[] }).data.find((one) => one.id === id);
  if (!found) throw new Error(`${id} is no staff`);
  return found;
};
const shopper = (given = {}) => shop.buyer(counter, { emailVerifiedAt: new Date(), ...given });

test('the second of two editors is notified', async () => {
  const { id } = await shopper({ role: 'support' });
  const { version } = await find(id);
  const input = { branchIds: [], isDisabled: false, version };
  expect((await save(id, { ...input, role: 'manager' })).status).toBe(200);
  const second = await save(id, { ...input, role: 'support' });
  expect(second.status).toBe(409);
  expect(second.body).toMatchObject({ code: 'conflict', data: { role: 'manager' } });
});

test('a role taken away leaves neither branches nor sessions behind, and who is locked is out', async () => {
  const { id } = await shopper({ role: 'fulfilment' });
  await shop.rows(sql`insert into user_branches (user_id, branch_id) values (${id}, ${counter.branchId})`);
  await shop.rows(sql`insert into sessions (user_id, refresh_hash, last_used_at, expires_at)
    values (${id}, 'x', now(), now() + interval '1 year')`);
  const input = { role: 'fulfilment', branchIds: [counter.branchId], version: (await find(id)).version };
  expect((await save(id, { ...input, isDisabled: true })).status).toBe(200);
  expect(await shop.rows(sql`select 1 from sessions where user_id = ${id}`)).toHaveLength(0);
  await shop.rows(sql`insert into sessions (user_id, refresh_hash, last_used_at, expires_at)
    values (${id}, 'y', now(), now() + interval '1 year')`);
  const { version } = await find(id);
  expect((await save(id, { role: 'user', branchIds: [], isDisabled: false, version })).status).toBe(200);
  expect(await shop.rows(sql`select 1 from user_branches where user_id = ${id}`)).toHaveLength(0);
  expect(await shop.rows(sql`select 1 from sessions where user_id = ${id}`)).toHaveLength(0);
  const again = await save(id, { role: 'support', branchIds: [], isDisabled: false, version });
  expect(again.status, 'a shopper is not raised').toBe(404);
});

test('the list is narrowed to a role of the shop’s own, and a built-in one has only its own people', async () => {
  const { id } = await shopper({ role: 'support' });
  const own = await shopper({ role: 'support' });
  const [role] = await shop.rows<{ id: number }>(sql`insert into custom_roles (name, base, permissions)
    values ('Marketer', 'support', '{coupons.write}') returning id`);
  await shop.rows(sql`update users set custom_role_id = ${role?.id} where id = ${own.id}`);
  const ids = async (filter: string) => {
    const { body } = await shop.get(`/api/v1/admin/staff?limit=100&role=${filter}`, as(adminId));
    return (body as { data: StaffMember[] }).data.map((one) => one.id);
  };
  expect(await ids(String(role?.id))).toEqual([own.id]);
  expect(await ids('support')).toContain(id);
  expect(await ids('support')).not.toContain(own.id);
});

test('nobody changes their own role', async () => {
  const { version } = await find(adminId);
  const response = await save(adminId, { role: 'manager', branchIds: [], isDisabled: false, version });
  expect(response.body).toMatchObject({ errorCodes: { role: 'notOneself' } });
});

test('two administrators who remove each other at once: one of them stays', async () => {
  const other = (await shopper({ role: 'admin' })).id;
  const input = async (id: number) => ({
    role: 'user',
    branchIds: [],
    isDisabled: false,
    version: (await find(id)).version,
  });
  const [mine, theirs] = [await input(adminId), await input(other)];
  const responses = await Promise.all([save(other, theirs, adminId), save(adminId, mine, other)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 403]);
  const left = await shop.rows(sql`select id from users where role = 'admin' and not is_disabled`);
  expect(left).toHaveLength(1);
  await shop.rows(sql`update users set role = 'admin' where id = ${adminId}`);
});

test('[SD-10] only administrators see and grant roles', async () => {
  for (const role of ['manager', 'support', 'fulfilment', 'user']) {
    expect((await shop.get('/api/v1/admin/staff', as(adminId, role))).status).toBe(403);
    const headers = as(adminId, role);
    const body = { email: 'x@shop.example', role: 'admin', branchIds: [], language: 'en' };
    expect((await shop.call('POST', '/api/v1/admin/staff/invitations', { body, headers })).status).toBe(403);
    const change = { role: 'admin', branchIds: [], isDisabled: false, version: '' };
    expect((await shop.call('PUT', '/api/v1/admin/staff/1', { body: change, headers })).status).toBe(403);
  }
});
