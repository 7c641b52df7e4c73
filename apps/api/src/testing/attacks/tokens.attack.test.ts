import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSessionTokens } from '../../integrations/identity/session-tokens.ts';
import { addPerson, bearer, signInAs, someAddress } from '../people.ts';
import { sized } from './attack-size.ts';
import { type AttackStore, openAttackStore } from './attack-store.ts';
import { describedBy, type Operation } from './operations.ts';

let store: AttackStore;
let guarded: Operation[];
beforeAll(async () => {
  store = await openAttackStore();
  const { operations } = await describedBy(store);
  guarded = operations.filter(({ access }) => access === 'signed-in' || access.startsWith('staff:'));
}, 180_000);
afterAll(() => store?.close());

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Tokens of an administrator that somebody made, changed, kept too long or brought from elsewhere. */
async function forgedTokens(): Promise<string[]> {
  const admin = await addPerson(store.database.db, { role: 'admin' });
  const { token, refreshToken } = await signInAs(store, admin);
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims: Record<string, unknown> = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  const hs = (head: object, body: object, key: string | Buffer, digest = 'sha256') => {
    const text = `${part(head)}.${part(body)}`;
    return `${text}.${createHmac(digest, key).update(text).digest('base64url')}`;
  };
  const typed = { alg: 'HS256', typ: 'access+jwt' };
  const now = store.clock.now;
  const life = { now, expiresAt: new Date(now.getTime() + 60_000) };
  const session = { userId: admin.id, sessionId: String(claims['sid']), tokenId: String(claims['jti']) };
  const ours = (given: Partial<typeof session>, times = life) =>
    store.deps.accounts.tokens.sign('access', { ...session, ...given }, times);
  const long = 'x'.repeat(12_000);
  const weak = ['', ' ', 'secret', 'changeme', 'karaz', 'development', 'null', '0'.repeat(32)];
  return [
    ...['none', 'None', 'NONE', 'nOnE', '', 'HS512', 'RS256', 'ES256', 'EdDSA', 'dir', 'hs256'].flatMap((alg) => [
      `${part({ alg, typ: 'access+jwt' })}.${payload}.`,
      `${part({ alg, typ: 'access+jwt' })}.${payload}.${signature}`,
    ]),
    ...weak.map((secret) => hs(typed, claims, secret)),
    hs(typed, claims, pem),
    hs({ ...typed, kid: '../../../../dev/null' }, claims, ''),
    hs({ ...typed, kid: "' union select 'a'--" }, claims, 'a'),
    hs({ ...typed, jku: 'http://127.0.0.1:9/keys' }, claims, 'a'),
    hs({ ...typed, x5u: 'http://127.0.0.1:9/keys' }, claims, 'a'),
    hs({ ...typed, jwk: { kty: 'oct', k: 'YQ' } }, claims, 'a'),
    hs({ ...typed, crit: ['exp'] }, claims, 'a'),
    await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'access+jwt' }).sign(privateKey),
    await createSessionTokens(randomBytes(32).toString('hex')).sign('access', session, life),
    await ours({ sessionId: '01890000-0000-4000-8000-0000000000aa' }),
    await ours({ userId: admin.id - 1 }),
    await ours({ userId: 2_147_483_647 }),
    await ours({}, { now: new Date(now.getTime() - 7_200_000), expiresAt: new Date(now.getTime() - 3_600_000) }),
    refreshToken,
    `${header}.${part({ ...claims, sub: '1' })}.${signature}`,
    `${header}.${part({ ...claims, role: 'admin', exp: 4e9 })}.${signature}`,
    `${header}.${payload}`,
    `${header}.${payload}.${signature.slice(0, -2)}`,
    `${header}.${payload}.${signature}.${signature}`,
    `${token}\u00a0x`,
    long,
    `${long}.${long}.${long}`,
    'null',
    'undefined',
    '[object Object]',
    '',
  ];
}

test('no forged, old, foreign or broken token opens any call', async () => {
  const tokens = await forgedTokens();
  const opened: string[] = [];
  let sent = 0;
  for (const [index, { name, method, path }] of guarded.entries()) {
    const address = path.replace(/\{\w+\}/g, '1');
    for (const token of tokens.filter((_, at) => at % sized(6, 1) === index % sized(6, 1))) {
      const options = {
        headers: bearer(token),
        remoteAddress: someAddress(),
        ...(method === 'GET' ? {} : { body: {} }),
      };
      const { status } = await store.call(method, address, options);
      sent += 1;
      if (status !== 401) opened.push(`${name} answered ${status} to ${token.slice(0, 80)}`);
    }
  }
  process.stderr.write(`attacks: ${sent} calls with ${tokens.length} forged tokens\n`);
  expect(opened).toEqual([]);
});

test('a token in the wrong place or form is no token', async () => {
  const { token } = await signInAs(store, await addPerson(store.database.db));
  const forms = [`bearer  ${token} x`, `Basic ${token}`, `Token ${token}`, token, `Bearer ${token},Bearer ${token}`];
  const elsewhere = [
    { cookie: `accessToken=${token}` },
    { 'x-access-token': token },
    { 'x-user-id': '1' },
    { 'x-role': 'admin' },
  ];
  const all = [...forms.map((authorization) => ({ authorization })), ...elsewhere];
  for (const headers of all)
    expect([headers, (await store.get('/api/v1/auth/me', headers)).status]).toEqual([headers, 401]);
  expect((await store.get(`/api/v1/auth/me?token=${token}&access_token=${token}`)).status).toBe(401);
  expect((await store.get('/api/v1/auth/me', bearer(token))).status).toBe(200);
});

test('tracking links open nothing but their own order: guesses, prefixes, other forms', async () => {
  const guesses = [
    '',
    'null',
    'undefined',
    '0',
    '1',
    '%00',
    'a'.repeat(20),
    'a'.repeat(43),
    'A'.repeat(100),
    '*',
    '%25',
    "' or '1'='1",
  ];
  for (const guess of [
    ...guesses,
    ...Array.from({ length: sized(200, 20_000) }, () => randomBytes(32).toString('base64url')),
  ]) {
    const { status, text } = await store.get(`/api/v1/orders/track/${encodeURIComponent(guess) || '%20'}`);
    expect([guess, status, text.includes('custom_order_id')]).toEqual([guess, 404, false]);
  }
});
