import { endpoints } from '@karaz/contract/api';
import type { Endpoint } from '@karaz/contract/endpoint';
import { PROOF_MINUTES } from '@karaz/domain/accounts/fresh-proof';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiKeys } from '../db/tables/integrations.ts';
import { addPerson, bearer, PASSWORD, type Pair, pairOf, signInAs, someAddress } from '../testing/people.ts';
import { seededDatabase } from '../testing/seeded-database.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';

const name = ({ method, path }: Endpoint) => `${method} ${path}`;
const guarded = endpoints.filter(({ needsProof }) => needsProof !== undefined);

/** Whoever may do one of these could hand out money or rights. */
const KINDS = ['payments.refund', 'roles.grant', 'settings.write', 'integrations.manage'].map(
  (name) => `staff:${name}`,
);
/** They share a right with settings and keys, and change neither. */
const NOT_OF_THE_KIND = [
  // Sends again what was sent before, or an event without content.
  'POST /api/v1/admin/webhook-deliveries/:id/send',
  'POST /api/v1/admin/webhooks/:id/test',
  // Reads the state of a payment from its provider; nobody here decides about it.
  'POST /api/v1/admin/payments/:id/recheck',
  // Whether a provider accepts the keys that are stored.
  'POST /api/v1/admin/payment-accounts/:id/test',
  // No money moves.
  'POST /api/v1/admin/order-reports/:id/decline',
  // Notes about the set-up and pages from templates.
  'POST /api/v1/admin/setup/pages',
  'PUT /api/v1/admin/setup/checklist/:item',
  'PUT /api/v1/admin/setup/steps/:step',
  // Branches and places: what is sold where.
  'POST /api/v1/admin/branches',
  'PUT /api/v1/admin/branches/:id',
  'POST /api/v1/admin/places/areas',
  'PUT /api/v1/admin/places/areas/:id',
  'POST /api/v1/admin/places/cities',
  'PUT /api/v1/admin/places/cities/:id',
  'PUT /api/v1/admin/places/countries/:code',
];

let store: TestApi;
const start = new Date('2026-03-10T09:00:00Z');
const at = (minutes: number) => {
  store.clock.now = new Date(start.getTime() + minutes * 60_000);
};

beforeAll(async () => {
  store = await testApi({ database: await seededDatabase() });
});
afterAll(() => store.close());
beforeEach(() => at(0));

const admin = () => addPerson(store.database.db, { role: 'admin' });
const addressOf = (path: string) =>
  path.replace(/:(\w+)/g, (_, part: string) => (part === 'code' ? 'kw' : '2147483647'));
const send = (call: Endpoint, token: string) =>
  store.call(call.method, addressOf(call.path), {
    headers: bearer(token),
    remoteAddress: someAddress(),
    ...(call.method === 'DELETE' ? {} : { body: {} }),
  });
const prove = (token: string, body: unknown) =>
  store.call('POST', '/api/v1/auth/proof', { headers: bearer(token), body, remoteAddress: someAddress() });
const isRejected = ({ status, body }: { status: number; body: unknown }) =>
  status === 403 && (body as { code?: string }).code === 'freshProofRequired';
const REFUND = '/api/v1/admin/orders/01890000-0000-4000-8000-0000000000aa/refunds';
const refund = (headers: Record<string, string>) =>
  store.call('POST', REFUND, { headers, body: { amount: 1, reason: 'late' } });

/** The tokens live as long as a proof: renewing them, as every open page does, proves nothing. */
async function renewed({ refreshToken }: Pair): Promise<Pair> {
  return pairOf(await store.call('POST', '/api/v1/auth/refresh', { headers: bearer(refreshToken) }));
}

test('every change of money, roles, keys and settings requires a fresh proof', () => {
  const changes = endpoints.filter(({ method, readsOnly }) => method !== 'GET' && !readsOnly);
  const open = changes.filter(({ access, needsProof }) => KINDS.includes(access) && needsProof !== true).map(name);
  expect(open.sort()).toEqual([...NOT_OF_THE_KIND].sort());
  expect(guarded.map(name)).toContain('PATCH /api/v1/users/:id');
});

test('of these, keys may send money back and nothing else', () => {
  const open = guarded.filter(({ access, peopleOnly }) => access.startsWith('staff:') && !peopleOnly);
  expect(open.map(name)).toEqual(['POST /api/v1/admin/orders/:id/refunds', 'POST /api/v1/admin/refunds/:id/send']);
});

describe('a session that proved itself too long ago', () => {
  test('is denied every guarded call, and none of them once it has proven itself again', async () => {
    const first = await signInAs(store, await admin());
    expect((await Promise.all(guarded.map((call) => send(call, first.token)))).filter(isRejected)).toEqual([]);
    at(PROOF_MINUTES);
    const { token } = await renewed(first);
    const open: string[] = [];
    for (const call of guarded) if (!isRejected(await send(call, token))) open.push(name(call));
    expect(open).toEqual([]);
    expect((await prove(token, { password: PASSWORD })).status).toBe(200);
    for (const call of guarded) expect([name(call), isRejected(await send(call, token))]).toEqual([name(call), false]);
  });

  test('keeps everything else', async () => {
    const first = await signInAs(store, await admin());
    at(PROOF_MINUTES);
    const { token } = await renewed(first);
    expect((await store.get('/api/v1/admin/settings', bearer(token))).status).toBe(200);
    expect((await store.get('/api/v1/admin/orders', bearer(token))).status).toBe(200);
  });

  test('changes its own profile by id as before, and nobody else’s', async () => {
    const [me, other] = [await admin(), await addPerson(store.database.db)];
    const first = await signInAs(store, me);
    at(PROOF_MINUTES);
    const headers = bearer((await renewed(first)).token);
    const change = (id: number) => store.call('PATCH', `/api/v1/users/${id}`, { headers, body: { firstName: 'Dana' } });
    expect((await change(me.id)).status).toBe(200);
    expect(isRejected(await change(other.id))).toBe(true);
  });
});

describe('proving', () => {
  test('opens one session, not the others of the person, for as long as it is fresh', async () => {
    const me = await admin();
    const [here, there] = [await signInAs(store, me), await signInAs(store, me)];
    at(PROOF_MINUTES);
    const [one, two] = [await renewed(here), await renewed(there)];
    const proven = await prove(one.token, { password: PASSWORD });
    expect(proven.body).toEqual({ freshUntil: '2026-03-10T09:30:00.000Z' });
    expect((await refund(bearer(one.token))).status).toBe(404);
    expect(isRejected(await refund(bearer(two.token)))).toBe(true);
    at(2 * PROOF_MINUTES);
    expect(isRejected(await refund(bearer((await renewed(one)).token)))).toBe(true);
  });

  test('says which ways there are and how long the last proof holds', async () => {
    const { token } = await signInAs(store, await admin());
    const readProof = async () => (await store.get('/api/v1/auth/proof', bearer(token))).body;
    expect(await readProof()).toEqual({
      ways: ['password'],
      freshUntil: '2026-03-10T09:15:00.000Z',
      idleInSeconds: 1800,
    });
    at(14.99);
    expect(await readProof()).toMatchObject({ freshUntil: '2026-03-10T09:15:00.000Z' });
  });

  test('takes no wrong password, and only five of them', async () => {
    const first = await signInAs(store, await admin());
    at(PROOF_MINUTES);
    const { token } = await renewed(first);
    const wrong = await prove(token, { password: 'nearly right' });
    expect(wrong.body).toMatchObject({ status: 422, code: 'wrongPassword', errorCodes: { password: 'wrongPassword' } });
    expect(isRejected(await refund(bearer(token)))).toBe(true);
    for (let left = 4; left > 0; left--) await prove(token, { password: 'nearly right' });
    expect((await prove(token, { password: PASSWORD })).status).toBe(429);
    expect(isRejected(await refund(bearer(token)))).toBe(true);
  });

  test('is nothing for a guest or for a key', async () => {
    expect((await store.call('POST', '/api/v1/auth/proof', { body: { password: PASSWORD } })).status).toBe(401);
    expect((await prove('krz_live_000000000000_x', { password: PASSWORD })).status).toBe(401);
  });
});

test('keys have no session to prove and refund as they may; settings, roles, staff and keys they never change', async () => {
  const { token } = await signInAs(store, await admin());
  const body = { name: 'Refunds', permissions: ['orders.read', 'payments.refund'], country: null, expiresAt: null };
  const created = await store.call('POST', '/api/v1/admin/api-keys', { headers: bearer(token), body });
  const { key, secret } = created.body as { key: { id: number }; secret: string };
  at(PROOF_MINUTES);
  expect((await refund(bearer(secret))).status).toBe(404);
  const permissions = KINDS.map((kind) => kind.replace('staff:', '')) as never;
  await store.database.db.update(apiKeys).set({ permissions }).where(eq(apiKeys.id, key.id));
  for (const call of guarded.filter(({ access }) => KINDS.includes(access) && access !== 'staff:payments.refund')) {
    const { status, body: response } = await send(call, secret);
    expect([name(call), status, (response as { code: string }).code]).toEqual([name(call), 403, 'notAllowed']);
  }
});
