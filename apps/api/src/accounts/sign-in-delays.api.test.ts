import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../db/tables/accounts.ts';
import { signInFailures } from '../db/tables/requests.ts';
import { addPerson, codeFor, messagesTo, PASSWORD, someAddress } from '../testing/people.ts';
import { type TestApi, type TestResponse, testApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const later = (seconds: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + seconds * 1000);
};
type From = { from?: string; cookie?: string; unlock?: string };
const post = (path: string, body: unknown, { from = someAddress(), cookie }: From = {}) =>
  api.call('POST', `/api/v1/auth/${path}`, { body, remoteAddress: from, headers: cookie ? { cookie } : {} });
const login = (email: string | null, password = PASSWORD, { unlock, ...from }: From = {}) =>
  post('email/login', { email, password, ...(unlock === undefined ? {} : { unlock }) }, from);
const cookieOf = (response: TestResponse) => response.headers.get('set-cookie')?.split(';')[0] ?? '';
const statusesOf = (responses: readonly TestResponse[]) => responses.map(({ status }) => status);
const countOf = (responses: readonly TestResponse[], status: number) =>
  statusesOf(responses).filter((each) => each === status).length;

/** Wrong passwords, each from a network of its own. */
async function flood(email: string | null, size: number): Promise<TestResponse[]> {
  const responses: TestResponse[] = [];
  for (let sent = 0; sent < size; sent += 50) {
    responses.push(...(await Promise.all(Array.from({ length: 50 }, () => login(email, 'guess')))));
  }
  return responses;
}

const keyOf = (email: string | null) =>
  api.deps.accounts.tokens.keyedHash('sign-in failures', (email ?? '').toLowerCase());

/** As after a long flood from many networks: the next password is compared in ten minutes. */
async function guessed(email: string | null): Promise<void> {
  const nextAt = new Date(api.clock.now.getTime() + 600_000);
  const row = { account: keyOf(email), network: '', failures: 100, nextAt };
  const target = [signInFailures.account, signInFailures.network];
  await api.database.db.insert(signInFailures).values(row).onConflictDoUpdate({ target, set: row });
  expect((await login(email)).status).toBe(429);
}

/** The link in the newest mail. */
async function unlockFor(email: string | null): Promise<string> {
  expect((await post('email/unlock', { email })).status).toBe(204);
  const [mail] = await messagesTo(api, email ?? '');
  return /https:\/\/shop\.example\/auth\/sign-in\?unlock=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? 'none';
}

describe('a flood of wrong passwords', () => {
  test('of 300 from 300 networks few are compared, and the owner signs in at once from a known device or with the mailed link', async () => {
    const person = await addPerson(api.database.db);
    const cookie = cookieOf(await login(person.email));
    const guesses = await flood(person.email, 300);
    expect(countOf(guesses, 401)).toBeLessThanOrEqual(61);
    expect(countOf(guesses, 401) + countOf(guesses, 429)).toBe(300);
    // A stranger with the right password waits as well: nobody could say who it is.
    const stranger = await login(person.email);
    expect(stranger.status).toBe(429);
    expect(stranger.headers.get('retry-after')).toMatch(/^\d+$/);

    expect((await login(person.email, PASSWORD, { cookie })).status).toBe(200);
    expect((await login(person.email, PASSWORD, { unlock: await unlockFor(person.email) })).status).toBe(200);
  }, 120_000);

  test('looks the same for an address without an account', async () => {
    const nobody = 'nobody-at-all@shop.example';
    const guesses = await flood(nobody, 100);
    expect(countOf(guesses, 401)).toBe(61);
    expect((await post('email/unlock', { email: nobody })).status).toBe(204);
    expect(await messagesTo(api, nobody)).toEqual([]);
  }, 120_000);

  test('goes on at one password in ten minutes, and is deleted after a day without a try', async () => {
    const person = await addPerson(api.database.db);
    await guessed(person.email);
    for (let tries = 0; tries < 3; tries++) {
      later(600);
      expect(countOf(await flood(person.email, 50), 401)).toBe(1);
    }
    expect((await login(person.email)).body).toMatchObject({ retryAfterSeconds: 600 });
    later(86_400 + 601);
    expect((await login(person.email)).status).toBe(200);
  }, 120_000);

  test('ends with a new password', async () => {
    const person = await addPerson(api.database.db);
    await guessed(person.email);
    await post('forgot/password', { email: person.email });
    const hash = /hash=([\w-]+)/.exec((await messagesTo(api, person.email ?? ''))[0]?.text ?? '')?.[1];
    expect((await post('reset/password', { hash, password: 'a-new-password' })).status).toBe(204);
    expect((await login(person.email, 'a-new-password')).status).toBe(200);
  }, 60_000);
});

describe('one network', () => {
  test('[SD-08] waits longer after every wrong password, up to 30 seconds, for an account and for none', async () => {
    for (const email of [(await addPerson(api.database.db)).email, 'nobody-here@shop.example']) {
      const from = someAddress();
      expect(
        statusesOf(await Promise.all(Array.from({ length: 8 }, () => login(email, 'guess', { from })))).sort(),
      ).toEqual([401, 401, 401, 401, 429, 429, 429, 429]);
      const waits: unknown[] = [];
      for (let tries = 0; tries < 7; tries++) {
        // Also past the minute that the limit of calls counts.
        later(61);
        expect((await login(email, 'guess', { from })).status).toBe(401);
        waits.push((await login(email, 'guess', { from })).headers.get('retry-after'));
      }
      expect(waits).toEqual(['2', '4', '8', '16', '30', '30', '30']);
    }
  }, 60_000);

  test('that goes on guessing waits half an hour, and its guesses do not add up to a delay for others', async () => {
    const person = await addPerson(api.database.db);
    const from = someAddress();
    await login(person.email, 'guess', { from });
    const ofAccount = eq(signInFailures.account, keyOf(person.email));
    const { db } = api.database;
    await db
      .update(signInFailures)
      .set({ failures: 49 })
      .where(and(ofAccount, ne(signInFailures.network, '')));
    for (const wait of ['30', '1800']) {
      later(61);
      expect((await login(person.email, 'guess', { from })).status).toBe(401);
      expect((await login(person.email, PASSWORD, { from })).headers.get('retry-after')).toBe(wait);
    }
    const [all] = await db
      .select()
      .from(signInFailures)
      .where(and(ofAccount, eq(signInFailures.network, '')));
    expect(all?.failures).toBe(1);
    expect((await login(person.email)).status).toBe(200);
  });

  test('starts again when the right password was given', async () => {
    const person = await addPerson(api.database.db);
    const from = someAddress();
    for (let round = 0; round < 3; round++) {
      expect((await login(person.email, 'guess', { from })).status).toBe(401);
      expect((await login(person.email, PASSWORD, { from })).status).toBe(200);
    }
  });
});

test('of two sign-ins at once the one that began earlier does not wait for the other', async () => {
  const person = await addPerson(api.database.db);
  expect((await login(person.email)).status).toBe(200);
  later(-0.01);
  expect((await login(person.email)).status).toBe(200);
  expect((await login(person.email, 'guess')).status).toBe(401);
  later(-0.01);
  expect((await login(person.email)).status).toBe(200);
});

describe('a known device', () => {
  test('is a cookie that scripts cannot read, set by every sign-in and by nothing else', async () => {
    const person = await addPerson(api.database.db);
    const entered = [
      await login(person.email),
      await post('otp/login', { phoneNumber: person.phone, otp: await codeFor(api, person.phone ?? '') }),
      await post('email/register', { email: 'new@shop.example', password: PASSWORD, firstName: 'A', lastName: 'B' }),
    ];
    for (const response of entered) {
      expect(response.headers.get('set-cookie')).toMatch(
        /^device=[\w.:-]+; Path=\/api\/v1\/auth; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/,
      );
    }
    expect((await login(person.email, 'guess')).headers.get('set-cookie')).toBeNull();
  });

  test('is known for its own accounts, with the password of now, and not when forged', async () => {
    const [person, other] = [await addPerson(api.database.db), await addPerson(api.database.db)];
    const cookie = cookieOf(await login(person.email));
    const ofOther = cookieOf(await login(other.email));
    const ofBoth = cookieOf(await login(other.email, PASSWORD, { cookie }));
    await guessed(person.email);
    const [id, version, , name, mac] = cookie.replace('device=', '').split('.');
    const forged = [
      ofOther,
      ofOther.replace(/=\d+\./, `=${person.id}.`),
      `device=${id}.${version}.9999999999999.${name}.${mac}`,
      cookie.slice(0, -1),
      `device=${await unlockFor(person.email)}`,
    ];
    for (const wrong of forged) expect((await login(person.email, PASSWORD, { cookie: wrong })).status).toBe(429);
    expect((await login(person.email, PASSWORD, { cookie: ofBoth })).status).toBe(200);
    await api.database.db.update(users).set({ passwordVersion: 7 }).where(eq(users.id, person.id));
    expect((await login(person.email, PASSWORD, { cookie })).status).toBe(429);
  }, 60_000);

  test("in a thief's hands compares ten passwords an hour", async () => {
    const person = await addPerson(api.database.db);
    const cookie = cookieOf(await login(person.email));
    await guessed(person.email);
    const guesses = await Promise.all(Array.from({ length: 15 }, () => login(person.email, 'guess', { cookie })));
    expect([countOf(guesses, 401), countOf(guesses, 429)]).toEqual([10, 5]);
  }, 60_000);
});

describe('the mailed link', () => {
  test('works for 30 minutes, five tries, its own account and nothing else', async () => {
    const [person, other] = [await addPerson(api.database.db), await addPerson(api.database.db)];
    const unlock = await unlockFor(person.email);
    const ofOther = await unlockFor(other.email);
    await guessed(person.email);
    expect((await login(person.email, PASSWORD, { unlock: ofOther })).status).toBe(429);
    const guesses = await Promise.all(Array.from({ length: 8 }, () => login(person.email, 'guess', { unlock })));
    expect([countOf(guesses, 401), countOf(guesses, 429)]).toEqual([5, 3]);
    const another = await unlockFor(person.email);
    later(29 * 60);
    await guessed(person.email);
    expect((await login(person.email, PASSWORD, { unlock: another })).status).toBe(200);
    later(60);
    await guessed(person.email);
    expect((await login(person.email, PASSWORD, { unlock: another })).status).toBe(429);
  }, 60_000);

  test('is sent three times an hour', async () => {
    const person = await addPerson(api.database.db);
    for (let mails = 0; mails < 5; mails++) await unlockFor(person.email);
    expect(await messagesTo(api, person.email ?? '')).toHaveLength(3);
  });
});

test('an account that only waits for the address of somebody else opens no way around the delays', async () => {
  const owner = await addPerson(api.database.db);
  const stranger = { firstName: 'A', lastName: 'B', email: owner.email, password: 'of-the-stranger' };
  const from = someAddress();
  const cookie = cookieOf(await post('email/register', stranger, { from }));
  expect(cookie).toContain('device=');
  const guesses: TestResponse[] = [];
  for (let guess = 0; guess < 6; guess++) guesses.push(await login(owner.email, `guess ${guess}`, { from, cookie }));
  expect(statusesOf(guesses)).toEqual(expect.arrayContaining([429]));
  expect((await login(owner.email, PASSWORD, { from, cookie })).status).toBe(429);
  expect((await login(owner.email, 'of-the-stranger', { from, cookie })).status).toBe(200);
  const elsewhere = { from: someAddress() };
  const tries: TestResponse[] = [];
  for (let round = 0; round < 4; round++) {
    tries.push(await login(owner.email, 'guess', elsewhere), await login(owner.email, 'of-the-stranger', elsewhere));
  }
  expect(statusesOf(tries), 'signing in there forgets no guess').toEqual(expect.arrayContaining([429]));
});
