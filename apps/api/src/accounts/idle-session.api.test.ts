import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { securitySettings } from '../db/tables/staff-access.ts';
import { addPerson, bearer, PASSWORD, pairOf, signInAs, someAddress } from '../testing/people.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';

let api: TestApi;
let days = 0;

beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = new Date(Date.UTC(2026, 2, 1 + ++days, 9));
  await api.database.db.delete(securitySettings);
});

const later = (minutes: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + minutes * 60_000);
};
const post = (path: string, token: string, body?: unknown) =>
  api.call('POST', path, {
    headers: bearer(token),
    remoteAddress: someAddress(),
    ...(body === undefined ? {} : { body }),
  });
const renewed = async (refreshToken: string) => pairOf(await post('/api/v1/auth/refresh', refreshToken));
const member = async (role: 'admin' | 'user' = 'admin') => signInAs(api, await addPerson(api.database.db, { role }));
const orders = async (token: string) => (await api.get('/api/v1/admin/orders', bearer(token))).body;
const idle = { status: 403, code: 'sessionIdle' };
const proofOf = async (token: string) => (await api.get('/api/v1/auth/proof', bearer(token))).body;

test('after half an hour without activity the back office asks who is there; reading and renewing are no activity', async () => {
  let { token, refreshToken } = await member();
  expect(await proofOf(token)).toMatchObject({ idleInSeconds: 1800 });
  for (let quarter = 0; quarter < 2; quarter++) {
    later(14);
    ({ token, refreshToken } = await renewed(refreshToken));
    expect(await orders(token)).toHaveProperty('data');
  }
  later(2);
  ({ token, refreshToken } = await renewed(refreshToken));
  expect(await orders(token)).toMatchObject(idle);
  expect(await proofOf(token)).toMatchObject({ idleInSeconds: 0 });
});

test('activity holds it open; once idle, only a proof does', async () => {
  let { token, refreshToken } = await member();
  for (let quarter = 0; quarter < 4; quarter++) {
    later(14);
    ({ token, refreshToken } = await renewed(refreshToken));
    expect((await post('/api/v1/auth/activity', token)).status).toBe(204);
    expect(await orders(token)).toHaveProperty('data');
  }
  later(30);
  ({ token, refreshToken } = await renewed(refreshToken));
  expect((await post('/api/v1/auth/activity', token)).body).toMatchObject(idle);
  expect(await orders(token)).toMatchObject(idle);
  expect((await post('/api/v1/auth/proof', token, { password: 'not mine' })).status).toBe(422);
  expect(await orders(token)).toMatchObject(idle);
  expect((await post('/api/v1/auth/proof', token, { password: PASSWORD })).status).toBe(200);
  expect(await orders(token)).toHaveProperty('data');
});

test('a setting chooses how long; each session counts alone', async () => {
  await api.database.db.insert(securitySettings).values({ secondFactorRoles: [], staffIdleMinutes: 120 });
  const person = await addPerson(api.database.db, { role: 'admin' });
  const [away, here] = [await signInAs(api, person), await signInAs(api, person)];
  later(119);
  const [one, two] = [await renewed(away.refreshToken), await renewed(here.refreshToken)];
  expect(await orders(one.token)).toHaveProperty('data');
  expect((await post('/api/v1/auth/activity', two.token)).status).toBe(204);
  later(1);
  expect(await orders(one.token)).toMatchObject(idle);
  expect(await orders(two.token)).toHaveProperty('data');
});

test('shoppers are never idle', async () => {
  const { token, refreshToken } = await member('user');
  expect(await proofOf(token)).toMatchObject({ idleInSeconds: null });
  later(24 * 60);
  const { token: next } = await renewed(refreshToken);
  expect((await api.get('/api/v1/auth/me', bearer(next))).status).toBe(200);
  expect((await post('/api/v1/auth/activity', next)).status).toBe(204);
});
