import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../db/tables/audit.ts';
import { totpFactors } from '../../db/tables/staff-access.ts';
import {
  addAuthenticator,
  appOf,
  challengeIn,
  firstStep,
  secondStep,
  signInWithApp,
} from '../../testing/authenticator.ts';
import {
  addPerson,
  anotherCode,
  bearer,
  messagesTo,
  PASSWORD,
  pairOf,
  signInAs,
  someAddress,
} from '../../testing/people.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

const PATH = '/api/v1/auth/second-factors';
let api: TestApi;
let hours = 0;

beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.clock.now = new Date(Date.UTC(2026, 2, 10, 9 + ++hours));
});

const later = (seconds: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + seconds * 1000);
};
const member = (role: 'admin' | 'support' | 'user' = 'support') => addPerson(api.database.db, { role });
const send = (method: string, path: string, token: string, body?: unknown) =>
  api.call(method, `${PATH}${path}`, {
    headers: bearer(token),
    remoteAddress: someAddress(),
    ...(body === undefined ? {} : { body }),
  });
const show = async (token: string) => (await api.get(PATH, bearer(token))).body;
const logOf = (id: number) =>
  api.database.db
    .select({ action: auditLog.action, actor: auditLog.actorId, role: auditLog.actorRole })
    .from(auditLog)
    .where(eq(auditLog.entityId, String(id)))
    .orderBy(auditLog.id);

describe('an authenticator app', () => {
  test('is shown as a square, an address and text that say the same, and protects once a code is typed', async () => {
    const person = await member();
    const { token } = await signInAs(api, person);
    const started = await send('POST', '/totp', token);
    const { secret, address, square } = started.body as {
      secret: string;
      address: string;
      square: { size: number; path: string };
    };
    expect(new URL(address).searchParams.get('secret')).toBe(secret);
    expect(address).toContain(encodeURIComponent(person.email ?? ''));
    expect(square.size).toBeGreaterThan(20);
    expect(await show(token)).toEqual({ isRequired: false, totp: null, passkeys: [], recoveryCodes: 0 });
    expect(pairOf(await firstStep(api, person)), 'not confirmed, it asks for nothing').toBeTruthy();
    const rejected = await send('POST', '/totp/confirm', token, { totp: anotherCode(appOf(secret)(api.clock.now)) });
    expect(rejected.body).toMatchObject({ status: 401, code: 'wrongCode', errorCodes: { totp: 'wrongCode' } });
    const confirmed = await send('POST', '/totp/confirm', token, { totp: appOf(secret)(api.clock.now) });
    expect((confirmed.body as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
    expect(await show(token)).toMatchObject({ totp: { addedAt: api.clock.now.toISOString() }, recoveryCodes: 10 });
    expect((await firstStep(api, person)).status).toBe(401);
  });

  test('that confirmed itself with a code does not sign in with the same', async () => {
    const person = await member();
    const app = await addAuthenticator(api, (await signInAs(api, person)).token);
    const challenge = challengeIn(await firstStep(api, person));
    expect((await secondStep(api, { challenge, totp: app.codeAt(api.clock.now) })).status).toBe(401);
    later(30);
    expect(await signInWithApp(api, person, app)).toBeTruthy();
  });

  test('is stored sealed: who reads the database learns no secret', async () => {
    const person = await member();
    const { token } = await signInAs(api, person);
    const { secret } = (await send('POST', '/totp', token)).body as { secret: string };
    const [row] = await api.database.db.select().from(totpFactors).where(eq(totpFactors.userId, person.id));
    const plain = Buffer.from(row?.secret ?? '', 'base64url').toString('latin1');
    expect(row?.secret).not.toContain(secret);
    expect(plain).not.toContain(secret);
    expect(api.deps.accounts.factorSealer.open(row?.secret ?? '')).not.toBeNull();
    expect(api.deps.webhooks.sealer.open(row?.secret ?? ''), 'sealed for this purpose alone').toBeNull();
  });

  test('requested again before it is confirmed starts again; afterwards it must be removed first', async () => {
    const { token } = await signInAs(api, await member());
    const first = (await send('POST', '/totp', token)).body as { secret: string };
    const second = (await send('POST', '/totp', token)).body as { secret: string };
    const confirm = (secret: string) => send('POST', '/totp/confirm', token, { totp: appOf(secret)(api.clock.now) });
    expect((await confirm(first.secret)).status).toBe(401);
    expect((await confirm(second.secret)).status).toBe(200);
    expect((await confirm(second.secret)).status).toBe(404);
    expect((await send('POST', '/totp', token)).body).toMatchObject({ code: 'alreadyExists' });
  });

  test('signs the other devices out, is notified by mail and written down', async () => {
    const person = await member();
    const [here, there] = [await signInAs(api, person), await signInAs(api, person)];
    await addAuthenticator(api, here.token);
    expect((await api.get('/api/v1/auth/me', bearer(here.token))).status).toBe(200);
    expect((await api.get('/api/v1/auth/me', bearer(there.token))).status).toBe(401);
    const [mail] = await messagesTo(api, person.email ?? '');
    expect(mail).toMatchObject({ subject: 'A second factor was added' });
    expect(await logOf(person.id)).toEqual([{ action: 'staff.addFactor', actor: person.id, role: 'support' }]);
  });

  test('is for people who work here', async () => {
    const { token } = await signInAs(api, await member('user'));
    for (const [method, path, body] of [
      ['GET', ''],
      ['POST', '/totp'],
      ['POST', '/totp/confirm', { totp: '123456' }],
      ['DELETE', '/totp'],
      ['POST', '/recovery-codes'],
    ] as const) {
      expect([path, (await send(method, path, token, body)).status]).toEqual([path, 403]);
    }
  });
});

describe('removing and renewing', () => {
  test('the app goes with its codes, is notified by mail and written down; then the password is enough', async () => {
    const person = await member();
    const { token } = await signInAs(api, person);
    await addAuthenticator(api, token);
    expect((await send('DELETE', '/totp', token)).status).toBe(204);
    expect(await show(token)).toMatchObject({ totp: null, recoveryCodes: 0 });
    expect(pairOf(await firstStep(api, person))).toBeTruthy();
    const [mail] = await messagesTo(api, person.email ?? '');
    expect(mail).toMatchObject({ subject: 'A second factor was removed' });
    expect((await logOf(person.id)).map(({ action }) => action)).toEqual(['staff.addFactor', 'staff.removeFactor']);
    expect((await send('DELETE', '/totp', token)).status).toBe(404);
    expect((await send('POST', '/recovery-codes', token)).status).toBe(404);
  });

  test('new recovery codes replace the old ones', async () => {
    const person = await member();
    const { token } = await signInAs(api, person);
    const { recoveryCodes } = await addAuthenticator(api, token);
    const renewed = await send('POST', '/recovery-codes', token);
    const { codes } = renewed.body as { codes: string[] };
    expect(codes).toHaveLength(10);
    const give = async (recoveryCode: string | undefined) =>
      (await secondStep(api, { challenge: challengeIn(await firstStep(api, person)), recoveryCode })).status;
    expect(await give(recoveryCodes[0])).toBe(401);
    expect(await give(codes[0])).toBe(200);
    expect((await logOf(person.id)).map(({ action }) => action)).toEqual(['staff.addFactor', 'staff.renewCodes']);
  });
});

describe('proving with a second factor', () => {
  const prove = (token: string, body: unknown) =>
    api.call('POST', '/api/v1/auth/proof', { headers: bearer(token), body, remoteAddress: someAddress() });

  test('whoever has one proves by it: the password alone is rejected', async () => {
    const person = await member('admin');
    const first = await signInAs(api, person);
    const app = await addAuthenticator(api, first.token);
    later(900);
    const renewed = await api.call('POST', '/api/v1/auth/refresh', { headers: bearer(first.refreshToken) });
    const { token } = pairOf(renewed);
    const ways = await api.get('/api/v1/auth/proof', bearer(token));
    expect(ways.body).toMatchObject({ ways: ['totp', 'recoveryCode'], freshUntil: null });
    expect((await send('DELETE', '/totp', token)).body).toMatchObject({ code: 'freshProofRequired' });
    const password = await prove(token, { password: PASSWORD });
    expect(password.body).toMatchObject({ status: 401, code: 'secondFactorRequired' });
    expect((await send('DELETE', '/totp', token)).body).toMatchObject({ code: 'freshProofRequired' });
    const totp = app.codeAt(api.clock.now);
    expect((await prove(token, { totp })).status).toBe(200);
    expect((await prove(token, { totp })).body, 'used up').toMatchObject({ code: 'wrongCode' });
    expect((await prove(token, { recoveryCode: app.recoveryCodes[0] })).status).toBe(200);
    expect((await send('DELETE', '/totp', token)).status).toBe(204);
  });

  test('wrong codes are counted together with those of signing in', async () => {
    const person = await member('admin');
    const { token } = await signInAs(api, person);
    const app = await addAuthenticator(api, token);
    later(60);
    const wrong = () => ({ totp: anotherCode(app.codeAt(api.clock.now)) });
    for (let left = 5; left > 0; left--) expect((await prove(token, wrong())).status).toBe(401);
    const right = { totp: app.codeAt(api.clock.now) };
    expect((await prove(token, right)).status).toBe(429);
    const challenge = challengeIn(await firstStep(api, person));
    expect((await secondStep(api, { challenge, ...right })).status).toBe(429);
  });
});

test('who works here no longer loses the factors with the role', async () => {
  const [admin, person] = [await member('admin'), await member()];
  const [{ token }, theirs] = [await signInAs(api, admin), await signInAs(api, person)];
  await addAuthenticator(api, theirs.token);
  const body = { role: 'user' };
  const changed = await api.call('PATCH', `/api/v1/users/${person.id}`, { headers: bearer(token), body });
  expect(changed.status, changed.text).toBe(200);
  const left = await api.database.db.execute(sql`
    select 1 from totp_factors where user_id = ${person.id} union all select 1 from recovery_codes where user_id = ${person.id}`);
  expect(left.rows).toEqual([]);
  expect(pairOf(await firstStep(api, person))).toBeTruthy();
});
