import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sessions, users } from '../../db/tables/accounts.ts';
import { recoveryCodes, signInChallenges } from '../../db/tables/staff-access.ts';
import { createLocalIssuer } from '../../integrations/identity/local-issuer.ts';
import {
  type Authenticator,
  addAuthenticator,
  challengeIn,
  firstStep,
  secondStep,
  signInWithApp,
} from '../../testing/authenticator.ts';
import {
  addPerson,
  anotherCode,
  bearer,
  codeFor,
  messagesTo,
  PASSWORD,
  pairOf,
  signInAs,
  somePhone,
} from '../../testing/people.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { deleteExpired } from '../delete-expired.ts';

let api: TestApi;
const START = new Date('2026-03-10T09:00:00Z');
/** Far enough for the next code, and for new counts of wrong ones. */
let hours = 0;

beforeAll(async () => {
  const localIssuer = await createLocalIssuer('https://shop.example');
  api = await testApi({ accounts: { google: localIssuer.identity, localIssuer } });
});
afterAll(() => api.close());
beforeEach(() => {
  api.clock.now = new Date(START.getTime() + ++hours * 3_600_000);
});

const later = (seconds: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + seconds * 1000);
};
type Person = Awaited<ReturnType<typeof addPerson>>;

/** Somebody who works here, with an app; the clock is a minute further, so that its next code is unused. */
async function colleague(given: Parameters<typeof addPerson>[1] = {}): Promise<{ person: Person; app: Authenticator }> {
  const person = await addPerson(api.database.db, { role: 'manager', ...given });
  const app = await addAuthenticator(api, (await signInAs(api, person)).token);
  await api.database.db.delete(sessions).where(eq(sessions.userId, person.id));
  later(60);
  return { person, app };
}
const sessionsOf = ({ id }: Person) => api.database.db.select().from(sessions).where(eq(sessions.userId, id));
const challengeFor = async (person: Person) => challengeIn(await firstStep(api, person));
const wrong = { status: 401, code: 'wrongCode' };
const over = { status: 401, code: 'signInExpired' };

describe('the first step', () => {
  test('answers a challenge and no session to somebody with a second factor', async () => {
    const { person } = await colleague();
    const response = await firstStep(api, person);
    expect(response.body).toMatchObject({
      status: 401,
      code: 'secondFactorRequired',
      data: { ways: ['totp', 'recoveryCode'], expiresAt: new Date(api.clock.now.getTime() + 600_000).toISOString() },
    });
    expect(response.text).not.toContain('oken');
    expect(await sessionsOf(person)).toEqual([]);
    const challenge = challengeIn(response);
    expect((await api.get('/api/v1/auth/me', bearer(challenge))).status).toBe(401);
    const renewed = await api.call('POST', '/api/v1/auth/refresh', { headers: bearer(challenge) });
    expect(renewed.status).toBe(401);
    const stored = await api.database.db.select().from(signInChallenges);
    expect(JSON.stringify(stored)).not.toContain(challenge);
  });

  test('is the same whatever it was: a phone code or Google', async () => {
    const phone = somePhone();
    const { person, app } = await colleague({ phone });
    const otp = await codeFor(api, phone);
    const byPhone = await api.call('POST', '/api/v1/auth/otp/login', { body: { phoneNumber: phone, otp } });
    const finished = await secondStep(api, { challenge: challengeIn(byPhone), totp: app.codeAt(api.clock.now) });
    expect(finished.body).toMatchObject({ user: { id: person.id } });
    later(30);
    const claims = { sub: 'google-1', email: person.email, email_verified: true, name: 'Noura' };
    const signed = await api.call('POST', '/api/dev/google/token', { body: claims });
    const { idToken } = signed.body as { idToken: string };
    const byGoogle = await api.call('POST', '/api/v1/auth/google/login', { body: { idToken, password: PASSWORD } });
    expect(byGoogle.status, `${signed.text} ${byGoogle.text}`).toBe(401);
    const both = await secondStep(api, { challenge: challengeIn(byGoogle), totp: app.codeAt(api.clock.now) });
    expect(both.body).toMatchObject({ user: { id: person.id } });
  });

  test('is enough for shoppers and for staff without a second factor', async () => {
    for (const role of ['user', 'admin', 'support'] as const) {
      expect(pairOf(await firstStep(api, await addPerson(api.database.db, { role })))).toBeTruthy();
    }
  });
});

describe('the second step', () => {
  test('starts the session with the code of the app, as any sign-in does', async () => {
    const { person, app } = await colleague();
    const { token } = await signInWithApp(api, person, app);
    expect((await api.get('/api/v1/auth/me', bearer(token))).body).toMatchObject({ id: person.id, role: 'manager' });
    expect(await sessionsOf(person)).toMatchObject([{ provenAt: api.clock.now }]);
  });

  test('takes a code once: not again, not by two at the same moment, not an older one', async () => {
    const { person, app } = await colleague();
    const totp = app.codeAt(api.clock.now);
    const challenges = await Promise.all([1, 2, 3].map(() => challengeFor(person)));
    const responses = await Promise.all(challenges.map((challenge) => secondStep(api, { challenge, totp })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await secondStep(api, { challenge: await challengeFor(person), totp })).body).toMatchObject(wrong);
    const before = app.codeAt(new Date(api.clock.now.getTime() - 30_000));
    const older = await secondStep(api, { challenge: await challengeFor(person), totp: before });
    expect(older.body).toMatchObject(wrong);
    later(30);
    expect(await signInWithApp(api, person, app)).toBeTruthy();
  });

  test('reads the code as people type it', async () => {
    const { person, app } = await colleague();
    const typed = app.codeAt(api.clock.now).replace(/^(...)/, '$1 ');
    const arabic = typed.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    expect((await secondStep(api, { challenge: await challengeFor(person), totp: arabic })).status).toBe(200);
  });

  test('allows five tries of one challenge, and five wrong codes of one account in a quarter of an hour', async () => {
    const { person, app } = await colleague();
    const challenge = await challengeFor(person);
    const guess = (token: string) =>
      secondStep(api, { challenge: token, totp: anotherCode(app.codeAt(api.clock.now)) });
    for (let left = 5; left > 0; left--) expect((await guess(challenge)).body).toMatchObject(wrong);
    const right = { totp: app.codeAt(api.clock.now) };
    expect((await secondStep(api, { challenge, ...right })).body).toMatchObject(over);
    const other = await challengeFor(person);
    expect((await secondStep(api, { challenge: other, ...right })).status).toBe(429);
    expect(await sessionsOf(person)).toEqual([]);
    later(900);
    expect(await signInWithApp(api, person, app)).toBeTruthy();
  });

  test('thirty wrong codes in a day are enough, however they are spread', async () => {
    const { person, app } = await colleague();
    api.clock.now = new Date('2026-05-01T00:00:00Z');
    for (let round = 0; round < 6; round++) {
      const challenge = await challengeFor(person);
      for (let left = 5; left > 0; left--) {
        const totp = anotherCode(app.codeAt(api.clock.now));
        expect((await secondStep(api, { challenge, totp })).body).toMatchObject(wrong);
      }
      later(900);
    }
    const totp = app.codeAt(api.clock.now);
    expect((await secondStep(api, { challenge: await challengeFor(person), totp })).status).toBe(429);
  });

  test('opens nothing with a challenge that was used, is over, or is somebody else’s', async () => {
    const [one, two] = [await colleague(), await colleague()];
    const used = await challengeFor(one.person);
    expect((await secondStep(api, { challenge: used, totp: one.app.codeAt(api.clock.now) })).status).toBe(200);
    later(30);
    expect((await secondStep(api, { challenge: used, totp: one.app.codeAt(api.clock.now) })).body).toMatchObject(over);
    const theirs = await challengeFor(two.person);
    expect((await secondStep(api, { challenge: theirs, totp: one.app.codeAt(api.clock.now) })).body).toMatchObject(
      wrong,
    );
    const late = await challengeFor(one.person);
    later(600);
    expect((await secondStep(api, { challenge: late, totp: one.app.codeAt(api.clock.now) })).body).toMatchObject(over);
    later(1);
    await deleteExpired(api.database.db, api.clock.now);
    const { id } = one.person;
    expect(await api.database.db.$count(signInChallenges, eq(signInChallenges.userId, id))).toBe(0);
    expect((await secondStep(api, { challenge: 'made up', totp: '123456' })).body).toMatchObject(over);
  });

  test('lets nobody in whose account was locked meanwhile', async () => {
    const { person, app } = await colleague();
    const challenge = await challengeFor(person);
    await api.database.db.update(users).set({ isDisabled: true }).where(eq(users.id, person.id));
    const response = await secondStep(api, { challenge, totp: app.codeAt(api.clock.now) });
    expect(response.body).toMatchObject({ status: 403, code: 'accountDisabled' });
  });

  test('with neither code nor recovery code is bad input, and costs nothing', async () => {
    const { person, app } = await colleague();
    const challenge = await challengeFor(person);
    for (let left = 6; left > 0; left--) expect((await secondStep(api, { challenge })).status).toBe(422);
    expect((await secondStep(api, { challenge, totp: app.codeAt(api.clock.now) })).status).toBe(200);
  });
});

describe('a recovery code', () => {
  test('opens the account once, also when two use it at the same moment, and the owner is notified of it', async () => {
    const { person, app } = await colleague();
    const [code = ''] = app.recoveryCodes;
    expect(app.recoveryCodes).toHaveLength(10);
    const challenges = [await challengeFor(person), await challengeFor(person)];
    const recoveryCode = ` ${code.toLowerCase().replace('-', ' ')}`;
    const responses = await Promise.all(challenges.map((challenge) => secondStep(api, { challenge, recoveryCode })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
    const again = await secondStep(api, { challenge: await challengeFor(person), recoveryCode: code });
    expect(again.body).toMatchObject({ ...wrong, errorCodes: { recoveryCode: 'wrongCode' } });
    const [mail] = await messagesTo(api, person.email ?? '');
    expect(mail).toMatchObject({ subject: 'A recovery code was used' });
    expect(mail?.text).toContain('Codes left: 9.');
  });

  test('is stored as a hash that the database alone cannot try out', async () => {
    const { person, app } = await colleague();
    const rows = await api.database.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.id));
    expect(rows).toHaveLength(10);
    for (const code of app.recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''));
  });

  test('of one person is nothing for another', async () => {
    const [one, two] = [await colleague(), await colleague()];
    const recoveryCode = one.app.recoveryCodes[0];
    expect((await secondStep(api, { challenge: await challengeFor(two.person), recoveryCode })).status).toBe(401);
  });
});
