import type { OfficeKey } from '@karaz/contract/admin/integrations';
import { endpoints as calls } from '@karaz/contract/api';
import type { Endpoint } from '@karaz/contract/endpoint';
import { rightsForKey } from '@karaz/domain/integrations/key-rights';
import type { Permission } from '@karaz/domain/people/roles';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { apiKeys } from '../../db/tables/integrations.ts';
import { createIdentifyKey } from '../../integrations/api-keys/identify-key.ts';
import { addPerson, bearer, signInAs } from '../../testing/people.ts';
import { seededDatabase } from '../../testing/seeded-database.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

const KEYS = '/api/v1/admin/api-keys';

let store: TestApi;
let admin: Record<string, string>;
let adminId: number;
beforeAll(async () => {
  store = await testApi({ database: await seededDatabase() });
  const person = await addPerson(store.database.db, { role: 'admin', firstName: 'Salem', lastName: 'Ali' });
  adminId = person.id;
  admin = bearer((await signInAs(store, person)).token);
});
afterAll(() => store.close());

let created = 0;
type KeyInput = {
  permissions?: Permission[];
  country?: string | null;
  expiresAt?: string | null;
  [more: string]: unknown;
};
const postKey = (input: KeyInput = {}, headers = admin) =>
  store.call('POST', KEYS, {
    headers,
    body: { name: `Key ${++created}`, permissions: ['orders.read'], country: null, expiresAt: null, ...input },
  });
async function newKey(
  input: KeyInput = {},
): Promise<{ key: OfficeKey; secret: string; headers: Record<string, string> }> {
  const response = await postKey(input);
  expect(response.status, response.text).toBe(201);
  const { key, secret } = response.body as { key: OfficeKey; secret: string };
  return { key, secret, headers: bearer(secret) };
}
const statusWith = async (headers: Record<string, string>, path = '/api/v1/admin/orders') =>
  (await store.get(path, headers)).status;

describe('making a key', () => {
  test('the key is shown once; the database and every later response hold only its hash and prefix', async () => {
    const { key, secret } = await newKey();
    expect(secret).toMatch(/^krz_live_[0-9a-f]{12}_[\w-]{43}$/);
    expect(secret.startsWith(key.prefix)).toBe(true);
    const hidden = secret.slice(key.prefix.length + 1);
    const { rows } = await store.database.db.execute(sql`
      select k::text as row from api_keys k union all select a::text from audit_log a where entity = 'apiKey'`);
    expect(JSON.stringify(rows)).not.toContain(hidden);
    expect((await store.get(KEYS, admin)).text).not.toContain(hidden);
  });

  test('two keys never share a name, and a key needs a name and a right', async () => {
    const { key } = await newKey();
    const twice = await postKey({ name: key.name.toUpperCase() });
    expect([twice.status, twice.body]).toMatchObject([422, { code: 'alreadyExists', errors: { name: [/./] } }]);
    for (const [input, field] of [
      [{ name: ' ' }, 'name'],
      [{ permissions: [] }, 'permissions'],
      [{ permissions: ['everything'] }, 'permissions[0]'],
      [{ country: 'us' }, 'country'],
      [{ callsPerMinute: 0 }, 'callsPerMinute'],
      [{ expiresAt: '2026-03-10T08:59:59Z' }, 'expiresAt'],
    ] as const) {
      const rejected = await postKey(input as KeyInput);
      expect([rejected.status, Object.keys((rejected.body as { errors: object }).errors)]).toEqual([422, [field]]);
    }
  });

  test('no key makes keys, listens in or grants roles, and none holds more than its maker may', async () => {
    for (const permission of ['roles.grant', 'integrations.manage'] as const) {
      expect((await postKey({ permissions: ['orders.read', permission] })).body).toMatchObject({
        errorCodes: { permissions: 'moreThanYours' },
      });
    }
    const { headers } = await newKey({ permissions: [...rightsForKey('admin', false)] });
    expect((await postKey({}, headers)).status).toBe(403);
    expect(await statusWith(headers, '/api/v1/admin/webhooks')).toBe(403);
  });

  test('a key for one country holds only what countries divide', async () => {
    expect((await postKey({ permissions: ['customers.read'], country: 'kw' })).body).toMatchObject({
      errorCodes: { permissions: 'notByCountry' },
    });
    expect((await postKey({ permissions: ['orders.read', 'stock.write'], country: 'kw' })).status).toBe(201);
  });

  test('the list is found by name and by state', async () => {
    const { key } = await newKey({ name: 'Till of the shop 100%' });
    const names = async (query: string) =>
      ((await store.get(`${KEYS}?${query}`, admin)).body as { data: OfficeKey[] }).data.map(({ name }) => name);
    expect(await names('search=100%25')).toEqual([key.name]);
    await store.call('POST', `${KEYS}/${key.id}/revoke`, { headers: admin });
    expect(await names('search=till&state=active')).toEqual([]);
    expect(await names('search=till&state=revoked')).toEqual([key.name]);
  });
});

describe('using a key', () => {
  test('it opens the back office by either header, and shows when it was used last', async () => {
    const { key, secret, headers } = await newKey();
    expect(key.lastUsedAt).toBeNull();
    expect(await statusWith(headers)).toBe(200);
    expect(await statusWith({ 'x-api-key': secret })).toBe(200);
    const [row] = await store.database.db.select().from(apiKeys).where(eq(apiKeys.id, key.id));
    expect(row?.lastUsedAt).toEqual(store.clock.now);
  });

  const addressOf = (path: string) =>
    path.replace(/:(\w+)/g, (_, name: string) => (name === 'code' ? 'zz' : '2147483647'));
  const office = calls.filter(({ access }) => access.startsWith('staff:'));
  /** The responses of these calls to a key with one right, where they differ from the right. */
  async function wrongFor(permission: Permission, endpoints: readonly Endpoint[]): Promise<string[]> {
    const { headers } = await newKey({ permissions: [permission], callsPerMinute: 6_000 });
    const wrong: string[] = [];
    for (const { method, path, access, peopleOnly } of endpoints) {
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
      const { status } = await store.call(method, addressOf(path), { headers, ...body });
      const isIts = access === `staff:${permission}` && !peopleOnly;
      const isWrong = isIts ? [401, 403].includes(status) || status >= 500 : status !== 403;
      if (isWrong) wrong.push(`${permission}: ${method} ${path} answered ${status}`);
    }
    return wrong;
  }

  test('a key with one right is denied every call of every other right', async () => {
    expect(await wrongFor('orders.read', office)).toEqual([]);
  });

  test('each right opens all of its own calls and none of any other right', async () => {
    const wrong: string[] = [];
    for (const permission of rightsForKey('admin', false)) {
      const own = office.filter(({ access }) => access === `staff:${permission}`);
      // Which call of a right it is makes no difference: one of each.
      const others = new Map(office.map((call) => [call.access, call]));
      wrong.push(...(await wrongFor(permission, [...own, ...others.values()])));
    }
    expect(wrong).toEqual([]);
  }, 60_000);

  test('never a shopper’s call, whatever it may do', async () => {
    const { secret, headers } = await newKey({ permissions: [...rightsForKey('admin', false)] });
    const wrong: string[] = [];
    for (const { method, path, access } of calls.filter((call) => call.access === 'signed-in')) {
      const { status } = await store.call(method, path.replace(/:\w+/g, '1'), { headers });
      const byHeader = await store.call(method, path.replace(/:\w+/g, '1'), { headers: { 'x-api-key': secret } });
      if (status !== 401 || byHeader.status !== 401)
        wrong.push(`${method} ${path} ${access} ${status} ${byHeader.status}`);
    }
    expect(wrong).toEqual([]);
    expect((await store.call('POST', '/api/v1/auth/refresh', { headers })).status).toBe(401);
    expect(await statusWith(headers, '/api/v1/admin/orders/events')).toBeGreaterThanOrEqual(400);
  });

  test('what is not a whole, living key is 401', async () => {
    const [one, other] = [await newKey(), await newKey()];
    const swapped = one.key.prefix + other.secret.slice(other.key.prefix.length);
    for (const wrong of [
      one.key.prefix,
      `${one.key.prefix}_`,
      one.secret.slice(0, -1),
      `${one.secret}A`,
      one.secret.slice(0, -1) + (one.secret.endsWith('A') ? 'B' : 'A'),
      swapped,
      `krz_live_000000000000_${'A'.repeat(43)}`,
      'krz_',
    ]) {
      expect(await statusWith(bearer(wrong))).toBe(401);
      expect(await statusWith({ 'x-api-key': wrong })).toBe(401);
    }
    expect(await statusWith({ 'x-api-key': '' })).toBe(401);
    expect(await statusWith(one.headers)).toBe(200);
  });

  test('revoked in one process it is dead in every other at once', async () => {
    const { key, secret, headers } = await newKey();
    const another = openDatabase(store.database.url);
    const elsewhere = createIdentifyKey({ db: another.db, clock: () => store.clock.now });
    expect((await elsewhere(secret)).ok).toBe(true);
    const revoked = await store.call('POST', `${KEYS}/${key.id}/revoke`, { headers: admin });
    expect(revoked.body).toMatchObject({ state: 'revoked' });
    expect((await elsewhere(secret)).ok).toBe(false);
    expect(await statusWith(headers)).toBe(401);
    expect((await store.call('POST', `${KEYS}/${key.id}/revoke`, { headers: admin })).status).toBe(200);
    await another.close();
  });

  test('it ends when it was to end', async () => {
    const { headers } = await newKey({ expiresAt: '2026-03-10T10:00:00Z' });
    expect(await statusWith(headers)).toBe(200);
    store.clock.now = new Date('2026-03-10T10:00:00Z');
    expect(await statusWith(headers)).toBe(401);
    store.clock.now = new Date('2026-03-10T09:00:00Z');
  });

  test('it never outgrows its maker: less of a role is less of a key, a locked account ends it', async () => {
    const { db } = store.database;
    const { headers } = await newKey({ permissions: ['orders.read', 'settings.write'] });
    const asRole = (role: 'admin' | 'manager') => db.update(users).set({ role }).where(eq(users.id, adminId));
    const lock = (isDisabled: boolean) => db.update(users).set({ isDisabled }).where(eq(users.id, adminId));
    await asRole('manager');
    expect([await statusWith(headers), await statusWith(headers, '/api/v1/admin/settings')]).toEqual([200, 403]);
    await asRole('admin');
    await lock(true);
    expect(await statusWith(headers)).toBe(401);
    await lock(false);
    expect(await statusWith(headers)).toBe(200);
  });

  test('its calls are counted on their own', async () => {
    const { headers } = await newKey({ callsPerMinute: 10 });
    const other = await newKey({ callsPerMinute: 10 });
    const statuses = await Promise.all(Array.from({ length: 14 }, () => statusWith(headers)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    expect([await statusWith(other.headers), await statusWith(admin)]).toEqual([200, 200]);
  });

  test('what it writes is in the audit log under its name', async () => {
    const { key, headers } = await newKey({ permissions: ['catalogue.write'] });
    const added = await store.call('POST', '/api/v1/admin/tags', {
      headers,
      body: { name_en: 'By a program', name_ar: 'من برنامج', slug: 'by-a-program' },
    });
    expect(added.status, added.text).toBe(201);
    const log = await store.get(`/api/v1/admin/audit?search=${encodeURIComponent(key.name)}`, admin);
    expect(log.body).toMatchObject({
      total: 1,
      data: [{ action: 'tag.create', actor: { id: adminId, name: 'Salem Ali', key: key.name } }],
    });
  });

  test('details that need more than the call stay hidden from a key as they are from people', async () => {
    const phones = async (permissions: Permission[]) => {
      const { headers } = await newKey({ permissions });
      return (await store.get('/api/v1/admin/customers?limit=5', headers)).text;
    };
    expect(await phones(['customers.read'])).toMatch(/[•*]/);
    expect(await phones(['customers.read', 'customers.write'])).not.toMatch(/[•*]/);
  });

  test('a key for one country sees and changes nothing of another', async () => {
    const rights: Permission[] = ['orders.read', 'orders.write', 'stock.read', 'catalogue.read'];
    const { headers } = await newKey({ permissions: rights, country: 'ae' });
    const list = await store.get('/api/v1/admin/orders?limit=100', headers);
    const { data } = list.body as { data: { country: string }[] };
    expect(data.length).toBeGreaterThan(0);
    expect(data.filter(({ country }) => country !== 'ae')).toEqual([]);
    const { rows } = await store.database.db.execute<{ id: string; country: string }>(sql`
      select distinct on (country_code) id, country_code as country from orders order by country_code, id`);
    for (const { id, country } of rows) {
      const isIts = country === 'ae';
      expect(await statusWith(headers, `/api/v1/admin/orders/${id}`)).toBe(isIts ? 200 : 404);
      const moved = await store.call('PATCH', `/api/v1/admin/orders/${id}/status`, {
        headers,
        body: { status: 'active' },
      });
      expect(moved.status === 404, country).toBe(!isIts);
    }
    const stocks = await store.get('/api/v1/admin/stock?limit=100', headers);
    expect(stocks.status, stocks.text).toBe(200);
    const ids = (stocks.body as { data: { id: number }[] }).data.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    const foreign = await store.database.db.execute(sql`
      select s.id from stocks s join branches b on b.id = s.branch_id
      where s.id in ${ids} and b.country_code <> 'ae'`);
    expect(foreign.rows).toEqual([]);
  });
});
