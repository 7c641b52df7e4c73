import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../db/tables/audit.ts';
import { passkeyChallenges, passkeys } from '../../db/tables/staff-access.ts';
import { addAuthenticator, challengeIn, firstStep, secondStep } from '../../testing/authenticator.ts';
import { addPerson, anotherCode, bearer, messagesTo, pairOf, signInAs, someAddress } from '../../testing/people.ts';
import { type SoftwarePasskey, softwarePasskey } from '../../testing/software-passkey.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { deleteExpired } from '../delete-expired.ts';

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
const post = (path: string, token: string | null, body?: unknown) =>
  api.call('POST', path, {
    headers: token === null ? {} : bearer(token),
    remoteAddress: someAddress(),
    ...(body === undefined ? {} : { body }),
  });
const show = async (token: string) => (await api.get(PATH, bearer(token))).body;
type Options = Record<string, unknown>;
const optionsIn = (response: { body: unknown; text: string }): Options => {
  const { options } = response.body as { options?: Options };
  if (!options) throw new Error(`no options in ${response.text}`);
  return options;
};
const member = (role: 'admin' | 'support' | 'user' = 'admin') => addPerson(api.database.db, { role });
type Person = Awaited<ReturnType<typeof member>>;
const creationOptions = async (token: string) => optionsIn(await post(`${PATH}/passkeys/options`, token));
const add = (token: string, passkey: unknown, name = 'Laptop') => post(`${PATH}/passkeys`, token, { name, passkey });
const remove = (token: string, id: string) =>
  api.call('DELETE', `${PATH}/passkeys/${id}`, { headers: bearer(token), remoteAddress: someAddress() });

async function withPasskey(role: 'admin' | 'support' = 'admin') {
  const person = await member(role);
  const { token, refreshToken } = await signInAs(api, person);
  const device = softwarePasskey();
  const added = await add(token, device.create(await creationOptions(token)));
  expect(added.status, added.text).toBe(200);
  return { person, token, refreshToken, device, codes: (added.body as { recoveryCodes: string[] }).recoveryCodes };
}
const challengeFor = async (person: Person) => challengeIn(await firstStep(api, person));
const toSignIn = async (challenge: string) =>
  optionsIn(await post('/api/v1/auth/second-factor/passkey', null, { challenge }));
const wrong = { status: 401, code: 'wrongPasskey', errorCodes: { passkey: 'wrongPasskey' } };

describe('adding a passkey', () => {
  test('binds it to the store and the person, and protects the account from then on', async () => {
    const person = await member();
    const [here, there] = [await signInAs(api, person), await signInAs(api, person)];
    const options = await creationOptions(here.token);
    expect(options).toMatchObject({
      rp: { id: 'shop.example' },
      user: { name: person.email },
      authenticatorSelection: { userVerification: 'required' },
    });
    const device = softwarePasskey();
    const added = await add(here.token, device.create(options), 'Work laptop');
    expect((added.body as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
    expect(await show(here.token)).toMatchObject({
      totp: null,
      recoveryCodes: 10,
      passkeys: [{ id: device.id, name: 'Work laptop', addedAt: api.clock.now.toISOString(), lastUsedAt: null }],
    });
    expect((await firstStep(api, person)).body).toMatchObject({ data: { ways: ['passkey', 'recoveryCode'] } });
    expect((await api.get('/api/v1/auth/me', bearer(there.token))).status, 'other devices are signed out').toBe(401);
    const [mail] = await messagesTo(api, person.email ?? '');
    expect(mail).toMatchObject({ subject: 'A second factor was added' });
    const log = await api.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(person.id)));
    expect(log).toMatchObject([{ action: 'staff.addFactor', after: { factor: 'passkey' } }]);
  });

  test('is rejected for another site, another challenge, a used one, or without finger, face or PIN', async () => {
    const { token } = await signInAs(api, await member());
    const device = softwarePasskey();
    for (const forged of [
      { origin: 'https://shop.example.evil.example' },
      { rpId: 'evil.example' },
      { challenge: 'bWFkZSB1cA' },
      { isVerified: false },
    ]) {
      const response = await add(token, device.create(await creationOptions(token), forged));
      expect([forged, response.body]).toMatchObject([forged, wrong]);
    }
    const options = await creationOptions(token);
    expect((await add(token, device.create(options))).status).toBe(200);
    expect((await add(token, softwarePasskey().create(options))).body).toMatchObject(wrong);
    const late = await creationOptions(token);
    later(300);
    expect((await add(token, softwarePasskey().create(late))).body).toMatchObject(wrong);
    expect(await show(token)).toMatchObject({ passkeys: [{ id: device.id }] });
  });

  test('with the challenge of somebody else is rejected, and a passkey is one person’s', async () => {
    const [one, two] = [await signInAs(api, await member()), await signInAs(api, await member())];
    const device = softwarePasskey();
    expect((await add(two.token, device.create(await creationOptions(one.token)))).body).toMatchObject(wrong);
    expect((await add(one.token, device.create(await creationOptions(one.token)))).status).toBe(200);
    expect((await add(two.token, device.create(await creationOptions(two.token)))).body).toMatchObject({
      code: 'alreadyExists',
    });
  });

  test('lists existing passkeys for the browser, and stops at twenty', async () => {
    const { person, token, device } = await withPasskey();
    expect(await creationOptions(token)).toMatchObject({ excludeCredentials: [{ id: device.id }] });
    const more = Array.from({ length: 19 }, (_, at) => ({
      ...{ id: `${person.id}-${at}`, userId: person.id, publicKey: 'x', counter: 0, transports: [], name: `Key ${at}` },
    }));
    const options = await creationOptions(token);
    await api.database.db.insert(passkeys).values(more);
    expect((await post(`${PATH}/passkeys/options`, token)).body).toMatchObject({
      status: 409,
      code: 'tooManyPasskeys',
    });
    expect((await add(token, softwarePasskey().create(options))).body).toMatchObject({ code: 'tooManyPasskeys' });
  });

  test('is for people who work here', async () => {
    const { token } = await signInAs(api, await member('user'));
    expect((await post(`${PATH}/passkeys/options`, token)).status).toBe(403);
    expect((await add(token, softwarePasskey().create({ challenge: 'eA' }))).status).toBe(403);
    expect((await remove(token, 'x')).status).toBe(403);
  });
});

describe('signing in with a passkey', () => {
  test('is the second step, and is noted', async () => {
    const { person, device } = await withPasskey();
    const challenge = await challengeFor(person);
    const options = await toSignIn(challenge);
    expect(options).toMatchObject({ rpId: 'shop.example', allowCredentials: [{ id: device.id }] });
    const { token } = pairOf(await secondStep(api, { challenge, passkey: device.sign(options) }));
    expect(await show(token)).toMatchObject({ passkeys: [{ lastUsedAt: api.clock.now.toISOString() }] });
  });

  test('takes no signature twice, none for another site, none of another key, none without a person', async () => {
    const { person, device } = await withPasskey();
    const give = async (passkey: (options: Options) => unknown) => {
      const challenge = await challengeFor(person);
      return (await secondStep(api, { challenge, passkey: passkey(await toSignIn(challenge)) })).body;
    };
    const other = softwarePasskey();
    const impostor = (options: Options) => ({ ...other.sign(options), id: device.id, rawId: device.id });
    for (const forged of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { isVerified: false }]) {
      expect([forged, await give((options) => device.sign(options, forged))]).toMatchObject([forged, wrong]);
    }
    expect(await give((options) => other.sign(options))).toMatchObject(wrong);
    expect(await give(impostor)).toMatchObject(wrong);
    const challenge = await challengeFor(person);
    const response = device.sign(await toSignIn(challenge));
    expect((await secondStep(api, { challenge, passkey: response })).status).toBe(200);
    expect((await secondStep(api, { challenge: await challengeFor(person), passkey: response })).body).toMatchObject(
      wrong,
    );
  });

  test('notices a copied key: one that has counted less than the store', async () => {
    const { person, device } = await withPasskey();
    const enter = async (counter: number) => {
      const challenge = await challengeFor(person);
      const passkey = device.sign(await toSignIn(challenge), { counter });
      return (await secondStep(api, { challenge, passkey })).status;
    };
    expect(await enter(7)).toBe(200);
    expect(await enter(7)).toBe(401);
    expect(await enter(8)).toBe(200);
  });

  test('is requested with a valid challenge alone, and a minute too late is too late', async () => {
    const { person, device } = await withPasskey();
    const challenge = await challengeFor(person);
    const options = await toSignIn(challenge);
    later(300);
    expect((await secondStep(api, { challenge, passkey: device.sign(options) })).body).toMatchObject(wrong);
    later(300);
    const over = await post('/api/v1/auth/second-factor/passkey', null, { challenge });
    expect(over.body).toMatchObject({ status: 401, code: 'signInExpired' });
    later(1);
    await deleteExpired(api.database.db, api.clock.now);
    const left = await api.database.db.$count(passkeyChallenges, eq(passkeyChallenges.userId, person.id));
    expect(left).toBe(0);
  });

  test('still works for the owner while somebody else guesses codes', async () => {
    const { person, token, device } = await withPasskey();
    const app = await addAuthenticator(api, token);
    later(60);
    const guessed = await challengeFor(person);
    for (let left = 5; left > 0; left--) {
      await secondStep(api, { challenge: guessed, totp: anotherCode(app.codeAt(api.clock.now)) });
    }
    const challenge = await challengeFor(person);
    expect((await secondStep(api, { challenge, totp: app.codeAt(api.clock.now) })).status).toBe(429);
    expect((await secondStep(api, { challenge, passkey: device.sign(await toSignIn(challenge)) })).status).toBe(200);
  });
});

describe('proving with a passkey', () => {
  const prove = (token: string, passkey: unknown) => post('/api/v1/auth/proof', token, { passkey });
  const toProve = async (token: string) => optionsIn(await post('/api/v1/auth/proof/passkey', token));
  const renewed = async (refreshToken: string) => pairOf(await post('/api/v1/auth/refresh', refreshToken)).token;

  test('opens the changes that ask for it, for the session it was asked by and no other', async () => {
    const { person, refreshToken, device } = await withPasskey();
    const challenge = await challengeFor(person);
    const other = pairOf(await secondStep(api, { challenge, passkey: device.sign(await toSignIn(challenge)) }));
    later(900);
    const [here, there] = [await renewed(refreshToken), await renewed(other.refreshToken)];
    expect((await api.get('/api/v1/auth/proof', bearer(here))).body).toMatchObject({
      ways: ['passkey', 'recoveryCode'],
    });
    const response = device.sign(await toProve(here));
    expect((await prove(there, response)).body).toMatchObject(wrong);
    expect((await prove(here, device.sign(await toProve(here)))).status).toBe(200);
    expect((await remove(there, device.id)).body).toMatchObject({ code: 'freshProofRequired' });
    expect((await remove(here, device.id)).status).toBe(204);
  });

  test('a signature for signing in proves nothing, and the other way round', async () => {
    const { person, token, device } = await withPasskey();
    const challenge = await challengeFor(person);
    expect((await prove(token, device.sign(await toSignIn(challenge)))).body).toMatchObject(wrong);
    const passkey = device.sign(await toProve(token));
    expect((await secondStep(api, { challenge, passkey })).body).toMatchObject(wrong);
  });

  test('is not offered to whoever has none', async () => {
    const { token } = await signInAs(api, await member());
    expect((await post('/api/v1/auth/proof/passkey', token)).status).toBe(404);
  });
});

describe('several factors', () => {
  const second = async (token: string): Promise<SoftwarePasskey> => {
    const device = softwarePasskey();
    expect((await add(token, device.create(await creationOptions(token)), 'Phone')).body).toEqual({
      recoveryCodes: null,
    });
    return device;
  };

  test('each is removed alone; the codes go with the last', async () => {
    const { person, token, device } = await withPasskey('support');
    const phone = await second(token);
    expect((await remove(token, device.id)).status).toBe(204);
    expect(await show(token)).toMatchObject({ recoveryCodes: 10, passkeys: [{ id: phone.id }] });
    expect((await remove(token, device.id)).status).toBe(404);
    expect((await remove(token, phone.id)).status).toBe(204);
    expect(await show(token)).toMatchObject({ recoveryCodes: 0, passkeys: [] });
    expect(pairOf(await firstStep(api, person))).toBeTruthy();
    const [mail] = await messagesTo(api, person.email ?? '');
    expect(mail).toMatchObject({ subject: 'A second factor was removed' });
  });

  test('nobody removes somebody else’s', async () => {
    const [one, two] = [await withPasskey(), await withPasskey()];
    expect((await remove(two.token, one.device.id)).status).toBe(404);
    expect(await show(one.token)).toMatchObject({ passkeys: [{ id: one.device.id }] });
  });

  test('a passkey is enough where the role must have a factor, and its last one stays', async () => {
    const store = await testApi({ accounts: { factorRoles: ['admin'] } });
    const person = await addPerson(store.database.db, { role: 'admin' });
    const { token } = await signInAs(store, person);
    const call = (method: string, path: string, body?: unknown) =>
      store.call(method, path, { headers: bearer(token), ...(body === undefined ? {} : { body }) });
    const device = softwarePasskey();
    expect((await call('GET', '/api/v1/admin/staff')).body).toMatchObject({ code: 'secondFactorMissing' });
    const options = optionsIn(await call('POST', `${PATH}/passkeys/options`));
    await call('POST', `${PATH}/passkeys`, { name: 'Laptop', passkey: device.create(options) });
    expect((await call('GET', '/api/v1/admin/staff')).body).toMatchObject({ data: [{ hasSecondFactor: true }] });
    expect((await call('DELETE', `${PATH}/passkeys/${device.id}`)).body).toMatchObject({ code: 'lastFactor' });
    const app = await addAuthenticator(store, token);
    expect(app.recoveryCodes).toEqual([]);
    expect((await call('DELETE', `${PATH}/passkeys/${device.id}`)).status).toBe(204);
    expect((await call('DELETE', `${PATH}/totp`)).body).toMatchObject({ code: 'lastFactor' });
    await store.close();
  });
});
