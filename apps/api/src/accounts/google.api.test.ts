import { createServer, type Server } from 'node:http';
import { eq } from 'drizzle-orm';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../db/tables/accounts.ts';
import { createGoogleIdentity } from '../integrations/identity/google-identity.ts';
import { createLocalIssuer } from '../integrations/identity/local-issuer.ts';
import { addPerson, anotherCode, bearer, linkHashFor, messagesTo, PASSWORD, someAddress } from '../testing/people.ts';
import { type TestApi, type TestResponse, testApi } from '../testing/test-api.ts';

const CLIENT_ID = 'shop.apps.example';
const ISSUER = 'https://accounts.google.com';

let api: TestApi;
let demo: TestApi;
let keyServer: Server;
let keyUrl: string;
let keys: { google: CryptoKey; foreign: CryptoKey };

beforeAll(async () => {
  const google = await generateKeyPair('RS256', { extractable: true });
  const foreign = await generateKeyPair('RS256', { extractable: true });
  keys = { google: google.privateKey, foreign: foreign.privateKey };
  const jwk = { ...(await exportJWK(google.publicKey)), kid: 'g1', alg: 'RS256', use: 'sig' };
  keyServer = createServer((_, response) => response.end(JSON.stringify({ keys: [jwk] })));
  await new Promise<void>((resolve) => keyServer.listen(0, '127.0.0.1', resolve));
  const address = keyServer.address();
  keyUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/certs`;
  api = await testApi({ accounts: { google: createGoogleIdentity({ clientId: CLIENT_ID, keysUrl: keyUrl }) } });
  const localIssuer = await createLocalIssuer('https://shop.example');
  demo = await testApi({ accounts: { google: localIssuer.identity, localIssuer } });
});
afterAll(async () => {
  await Promise.all([api.close(), demo.close()]);
  keyServer.close();
});

const post = (on: TestApi, path: string, body: unknown) =>
  on.call('POST', path, { body, remoteAddress: someAddress() });
const login = (idToken: string, on = api, proof = {}) => post(on, '/api/v1/auth/google/login', { idToken, ...proof });
const nonceOf = async (on: TestApi) => ((await on.get('/api/v1/auth/google/settings')).body as { nonce: string }).nonce;
const userOf = (response: TestResponse) => (response.body as { user: { id: number; email: string } }).user;

let people = 0;
type Claims = Record<string, unknown>;
async function credential(claims: Claims = {}, sign: { key?: CryptoKey; kid?: string } = {}): Promise<string> {
  const number = ++people;
  const now = Math.floor(api.clock.now.getTime() / 1000);
  const all: Claims = {
    iss: ISSUER,
    aud: CLIENT_ID,
    azp: CLIENT_ID,
    sub: `google-${number}`,
    email: `google${number}@shop.example`,
    email_verified: true,
    given_name: 'Reem',
    family_name: 'Saleh',
    nonce: await nonceOf(api),
    iat: now,
    exp: now + 3600,
    ...claims,
  };
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  return new SignJWT(given).setProtectedHeader({ alg: 'RS256', kid: sign.kid ?? 'g1' }).sign(sign.key ?? keys.google);
}

describe('a Google credential', () => {
  test('[API-08, SD-14] returns token and refreshToken, for a new person and for the same person again', async () => {
    const first = await login(await credential({ sub: 'same', email: 'reem@shop.example' }));
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      token: expect.any(String),
      refreshToken: expect.any(String),
      user: { firstName: 'Reem', lastName: 'Saleh', email: 'reem@shop.example', role: 'user', phone: null },
    });
    const again = await login(await credential({ sub: 'same', email: 'renamed@shop.example' }));
    expect(userOf(again).id).toBe(userOf(first).id);
  });

  test.each<[string, Claims]>([
    ['for another shop', { aud: 'other.apps.example' }],
    ['presented by another shop', { azp: 'other.apps.example' }],
    ['of another issuer', { iss: 'https://accounts.evil.example' }],
    ['that has ended', { iat: 1_700_000_000, exp: 1_700_003_600 }],
    ['without an end', { exp: undefined }],
    ['that is old', { iat: Math.floor(Date.parse('2026-03-10T05:00:00Z') / 1000) }],
    ['with an unverified address', { email_verified: false }],
    ['with an unverified address as text', { email_verified: 'false' }],
    ['without an address', { email: undefined }],
    ['without a subject', { sub: undefined }],
    ['without a nonce', { nonce: undefined }],
    ['with a nonce that is not ours', { nonce: 'mn0abc-00112233445566778899aabb-00' }],
  ])('[SD-14] %s is refused', async (_, claims) => {
    const response = await login(await credential(claims));
    expect(response.status).toBe(401);
    expect(response.body).toMatchObject({ code: 'wrongGoogleToken' });
  });

  test('[SD-14] signed by somebody else, unsigned or signed with the client id is rejected', async () => {
    expect((await login(await credential({}, { key: keys.foreign }))).status).toBe(401);
    expect((await login(await credential({}, { key: keys.foreign, kid: 'unknown' }))).status).toBe(401);
    const [, payload = ''] = (await credential()).split('.');
    const header = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    expect((await login(`${header({ alg: 'none' })}.${payload}.`)).status).toBe(401);
    const now = Math.floor(api.clock.now.getTime() / 1000);
    const claims = { iss: ISSUER, aud: CLIENT_ID, sub: 'x', email: 'x@shop.example', email_verified: true };
    const symmetric = await new SignJWT({ ...claims, iat: now, exp: now + 60, nonce: await nonceOf(api) })
      .setProtectedHeader({ alg: 'HS256', kid: 'g1' })
      .sign(new TextEncoder().encode(CLIENT_ID.padEnd(32)));
    expect((await login(symmetric)).status).toBe(401);
    expect((await login('not a token')).status).toBe(401);
  });

  test('works once, also when sent many times at once', async () => {
    const idToken = await credential();
    const responses = await Promise.all(Array.from({ length: 10 }, () => login(idToken)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await login(idToken)).status).toBe(401);
  });

  test('when the keys cannot be fetched the store says so, and does not blame the person', async () => {
    const away = await testApi({
      accounts: { google: createGoogleIdentity({ clientId: CLIENT_ID, keysUrl: 'http://127.0.0.1:9/certs' }) },
    });
    expect((await login(await credential(), away)).status).toBe(503);
    await away.close();
  });

  test('a store without Google responds with 404', async () => {
    const without = await testApi();
    expect((await login('x', without)).status).toBe(404);
    expect((await without.get('/api/v1/auth/google/settings')).body).toMatchObject({ clientId: null, isLocal: false });
    await without.close();
  });
});

describe('an account with the same address', () => {
  const rowOf = async (id: number) => (await api.database.db.select().from(users).where(eq(users.id, id)))[0];
  const passwordLogin = (email: string) => post(api, '/api/v1/auth/email/login', { email, password: PASSWORD });

  const linkRequired = (hasPassword: boolean) => ({ status: 409, code: 'accountLinkRequired', data: { hasPassword } });
  const subjectOf = async (id: number) => (await rowOf(id))?.googleSubject;
  const sendCode = (idToken: string) => post(api, '/api/v1/auth/google/link-code', { idToken });
  const codeTo = async (email: string | null) =>
    /\b\d{6}\b/.exec((await messagesTo(api, email ?? ''))[0]?.text ?? '')?.[0] ?? 'none';

  test('[SD-14] is linked once its owner has given the password, and opens with Google alone from then on', async () => {
    const person = await addPerson(api.database.db);
    const idToken = await credential({ sub: 'linked', email: person.email?.toUpperCase() });
    expect((await login(idToken)).body).toMatchObject(linkRequired(true));
    const wrong = await login(idToken, api, { password: 'not-this-one' });
    expect(wrong.body).toMatchObject({ status: 422, errorCodes: { password: 'wrongPassword' } });
    expect(await subjectOf(person.id)).toBeNull();
    const linked = await login(idToken, api, { password: PASSWORD });
    expect(userOf(linked).id).toBe(person.id);
    expect(await subjectOf(person.id)).toBe('linked');
    expect((await login(idToken, api, { password: PASSWORD })).status).toBe(401);
    const again = await login(await credential({ sub: 'linked', email: person.email }));
    expect(userOf(again).id).toBe(person.id);
    expect((await passwordLogin(person.email ?? '')).status).toBe(200);
  });

  test('is linked with a code mailed to the address, and to nothing else of the account', async () => {
    const person = await addPerson(api.database.db, { passwordHash: null });
    const idToken = await credential({ sub: 'by-code', email: person.email });
    expect((await login(idToken)).body).toMatchObject(linkRequired(false));
    expect((await sendCode(idToken)).body).toMatchObject({ channel: 'mail' });
    expect(await messagesTo(api, person.phone ?? '')).toEqual([]);
    const code = await codeTo(person.email);
    expect((await login(idToken, api, { proofCode: anotherCode(code) })).body).toMatchObject({ code: 'wrongCode' });
    expect(await subjectOf(person.id)).toBeNull();
    expect(userOf(await login(idToken, api, { proofCode: code })).id).toBe(person.id);
    expect(await subjectOf(person.id)).toBe('by-code');
  });

  test('linked with a code has no password and no session of before: somebody else may have opened it', async () => {
    const person = await addPerson(api.database.db);
    const before = (await passwordLogin(person.email ?? '')).body as { token: string };
    const idToken = await credential({ sub: 'taken-back', email: person.email });
    await sendCode(idToken);
    expect((await login(idToken, api, { proofCode: await codeTo(person.email) })).status).toBe(200);
    expect((await api.get('/api/v1/auth/me', bearer(before.token))).status).toBe(401);
    expect((await passwordLogin(person.email ?? '')).status).toBe(401);
  });

  test('that gets a new password by mail is opened by Google only after another proof', async () => {
    const person = await addPerson(api.database.db);
    await login(await credential({ sub: 'earlier', email: person.email }), api, { password: PASSWORD });
    await post(api, '/api/v1/auth/forgot/password', { email: person.email });
    const hash = await linkHashFor(api, person.email ?? '');
    await post(api, '/api/v1/auth/reset/password', { hash, password: 'of-the-owner-now' });
    expect(await subjectOf(person.id)).toBeNull();
    const again = await login(await credential({ sub: 'earlier', email: person.email }));
    expect(again.body).toMatchObject(linkRequired(true));
  });

  test('that gets another address is opened by the Google account of the old one no longer', async () => {
    const person = await addPerson(api.database.db);
    const { token } = (
      await login(await credential({ sub: 'old-google', email: person.email }), api, { password: PASSWORD })
    ).body as { token: string };
    const email = 'moved-away@shop.example';
    const body = { email, oldPassword: PASSWORD };
    await api.call('PATCH', '/api/v1/auth/me', { headers: bearer(token), body });
    await api.call('POST', '/api/v1/auth/contact/confirm', {
      headers: bearer(token),
      body: { hash: await linkHashFor(api, email) },
    });
    expect(await subjectOf(person.id)).toBeNull();
    expect(userOf(await login(await credential({ sub: 'old-google', email: person.email }))).id).not.toBe(person.id);
  });

  test('sends codes only for an unused credential of an address with an account', async () => {
    expect((await sendCode(await credential())).status).toBe(404);
    expect((await sendCode('not a token')).status).toBe(401);
    const person = await addPerson(api.database.db);
    const used = await credential({ sub: 'used', email: person.email });
    await login(used, api, { password: PASSWORD });
    expect((await sendCode(used)).status).toBe(401);
    expect(await messagesTo(api, person.email ?? '')).toEqual([]);
  });

  test('needs the proof again from another Google account with the same address', async () => {
    const person = await addPerson(api.database.db);
    await login(await credential({ sub: 'first', email: person.email }), api, { password: PASSWORD });
    const second = await credential({ sub: 'second', email: person.email });
    expect((await login(second)).body).toMatchObject(linkRequired(true));
    expect(await subjectOf(person.id)).toBe('first');
  });

  test('compares five passwords, however many are sent with a credential at once', async () => {
    const person = await addPerson(api.database.db);
    const idToken = await credential({ sub: 'guesser', email: person.email });
    const guesses = await Promise.all(Array.from({ length: 12 }, () => login(idToken, api, { password: 'guess' })));
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(7);
    expect(await subjectOf(person.id)).toBeNull();
  });

  test('that is only waited for somewhere is never linked: the owner gets an account of their own', async () => {
    const email = 'waited-for@shop.example';
    const account = { firstName: 'S', lastName: 'T', password: PASSWORD, email };
    const opened = await post(api, '/api/v1/auth/email/register', account);
    const owner = await login(await credential({ sub: 'owner', email }));
    expect(userOf(owner)).toMatchObject({ email, isEmailVerified: true });
    expect(userOf(owner).id).not.toBe(userOf(opened).id);
    // The link in the mail comes too late, and the stranger's password opens the stranger's account only.
    const [mail] = await messagesTo(api, email);
    const hash = /hash=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const { token } = opened.body as { token: string };
    const confirmed = await api.call('POST', '/api/v1/auth/contact/confirm', {
      headers: bearer(token),
      body: { hash },
    });
    expect(confirmed.body).toMatchObject({ code: 'emailAlreadyExists' });
    expect(userOf(await passwordLogin(email)).id).toBe(userOf(opened).id);
    expect(await rowOf(userOf(opened).id)).toMatchObject({ email: null, emailVerifiedAt: null });
  });

  test('a disabled account does not get in by Google either', async () => {
    const person = await addPerson(api.database.db, { isDisabled: true });
    expect((await login(await credential({ email: person.email }))).status).toBe(403);
  });
});

describe('the local issuer of the demo', () => {
  test('[SD-14] signs what the store accepts, with keys anybody can read', async () => {
    const settings = await demo.get('/api/v1/auth/google/settings');
    expect(settings.body).toMatchObject({ clientId: 'karaz-demo', isLocal: true });
    const { nonce } = settings.body as { nonce: string };
    for (const body of [
      { email: 'visitor@shop.example', nonce },
      { email: 'visitor@shop.example', firstName: 'Other' },
    ]) {
      const signed = await post(demo, '/api/dev/google/token', body);
      const response = await login((signed.body as { idToken: string }).idToken, demo);
      expect(response.body).toMatchObject({ user: { email: 'visitor@shop.example', firstName: 'Demo' } });
    }
    const { body } = await demo.get('/api/dev/google/certs');
    expect(body).toMatchObject({ keys: [{ kty: 'RSA', alg: 'RS256', kid: 'local' }] });
    expect(JSON.stringify(body)).not.toContain('"d":');
  });

  test('is not there in production, and its credentials are worth nothing with the real keys', async () => {
    const localIssuer = await createLocalIssuer('https://shop.example');
    const production = await testApi({ mode: 'production', accounts: { google: localIssuer.identity, localIssuer } });
    expect((await production.get('/api/dev/google/certs')).status).toBe(404);
    const body = { email: 'admin@shop.example' };
    expect((await post(production, '/api/dev/google/token', body)).status).toBe(404);
    await production.close();
    const signed = await post(demo, '/api/dev/google/token', body);
    expect((await login((signed.body as { idToken: string }).idToken)).status).toBe(401);
  });
});
