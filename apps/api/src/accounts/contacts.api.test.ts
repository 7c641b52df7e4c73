import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactChanges, users } from '../db/tables/accounts.ts';
import { auditLog } from '../db/tables/audit.ts';
import {
  addPerson,
  bearer,
  codeFor,
  linkHashFor,
  messagesTo,
  PASSWORD,
  signInAs,
  someAddress,
  somePhone,
} from '../testing/people.ts';
import { type TestApi, type TestResponse, testApi } from '../testing/test-api.ts';
import { workedMs } from '../testing/worked-ms.ts';
import { hashPassword } from './password-hash.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

type Body = Record<string, unknown>;
const DAY = 86_400_000;
const post = (path: string, body: Body, token?: string) =>
  api.call('POST', `/api/v1/auth/${path}`, { body, remoteAddress: someAddress(), headers: token ? bearer(token) : {} });
const patch = (token: string, body: Body) =>
  api.call('PATCH', '/api/v1/auth/me', {
    headers: bearer(token),
    body: { ...body, oldPassword: PASSWORD },
    remoteAddress: someAddress(),
  });
const me = (token: string) => api.get('/api/v1/auth/me', bearer(token));
const login = (email: string | null, password = PASSWORD) => post('email/login', { email, password });
const confirm = (hash: string, token?: string) => post('contact/confirm', { hash }, token);
const undo = (hash: string) => post('contact/undo', { hash });
const later = (milliseconds: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + milliseconds);
};
const rowOf = async (id: number) => (await api.database.db.select().from(users).where(eq(users.id, id)))[0];
const changesOf = (userId: number) =>
  api.database.db.select().from(contactChanges).where(eq(contactChanges.userId, userId));
let mails = 0;
const someEmail = () => `contact${++mails}@shop.example`;
const userOf = (response: TestResponse) => (response.body as { user: { id: number } }).user;
const spoken = ({ status, body }: TestResponse) => {
  const { user, token, refreshToken, accessToken, ...rest } = body as Body & { user: Body };
  return { status, rest, user: { ...user, id: 0, email: '', pendingEmail: '', createdAt: '' } };
};
const register = (email: string, given: Body = {}) =>
  post('email/register', { firstName: 'Huda', lastName: 'Nasser', password: PASSWORD, email, ...given });

async function changedEmail() {
  const person = await addPerson(api.database.db);
  const pair = await signInAs(api, person);
  const email = someEmail();
  expect((await patch(pair.token, { email })).status).toBe(200);
  return { person, pair, email, old: person.email ?? '' };
}
async function movedEmail() {
  const moved = await changedEmail();
  expect((await confirm(await linkHashFor(api, moved.email), moved.pair.token)).status).toBe(200);
  return { ...moved, undoHash: await linkHashFor(api, moved.old) };
}

describe('a new e-mail address', () => {
  test('is used only once it is confirmed', async () => {
    const { person, pair, email, old } = await changedEmail();
    expect((await me(pair.token)).body).toMatchObject({ email: old, isEmailVerified: true, pendingEmail: email });
    expect((await login(email)).status).toBe(401);
    expect((await login(old)).status).toBe(200);
    expect(await messagesTo(api, old)).toEqual([]);
    const response = await confirm(await linkHashFor(api, email), pair.token);
    expect(response.body).toEqual({ kind: 'email', value: email });
    expect((await me(pair.token)).body).toMatchObject({ email, isEmailVerified: true, pendingEmail: null });
    expect((await login(old)).status).toBe(401);
    expect(userOf(await login(email)).id).toBe(person.id);
  });

  test('voids open resets and the other sessions when it takes effect; the one of the request goes on', async () => {
    const { person, pair, email, old } = await changedEmail();
    const other = await signInAs(api, person);
    await post('forgot/password', { email: old });
    const reset = await linkHashFor(api, old);
    await confirm(await linkHashFor(api, email), pair.token);
    expect((await me(pair.token)).status).toBe(200);
    expect((await me(other.token)).status).toBe(401);
    expect((await post('reset/password', { hash: reset, password: 'a-new-password' })).status).toBe(422);
  });

  test('is confirmed only by a session of the account that requested it', async () => {
    const email = someEmail();
    const own = (await register(email)).body as { token: string };
    const ofOwner = await linkHashFor(api, email);
    const stranger = await register(email, { firstName: 'Somebody' });
    const ofStranger = await linkHashFor(api, email);
    expect((await confirm(ofStranger)).body).toMatchObject({ code: 'notSignedIn' });
    expect((await confirm(ofStranger, own.token)).body).toMatchObject({ code: 'invalidHash' });
    expect((await rowOf(userOf(stranger).id))?.email).toBeNull();
    expect((await confirm(ofOwner, own.token)).status).toBe(200);
    expect((await me(own.token)).body).toMatchObject({ email, isEmailVerified: true });
  });

  test('added to an account with a phone is reported to the phone, which may undo it', async () => {
    const phone = somePhone();
    const person = await addPerson(api.database.db, { phone, email: null });
    const entered = await post('otp/login', { phoneNumber: phone, otp: await codeFor(api, phone) });
    const { token } = entered.body as { token: string };
    const email = someEmail();
    await patch(token, { email });
    await confirm(await linkHashFor(api, email), token);
    expect(await rowOf(person.id)).toMatchObject({ email, phone });
    expect((await undo(await linkHashFor(api, phone))).status).toBe(200);
    expect(await rowOf(person.id)).toMatchObject({ email: null, phone });
  });

  test('its link works once, for a day, on the configured origin, and opening the page alone does nothing', async () => {
    const { email, old, pair } = await changedEmail();
    const [mail] = await messagesTo(api, email);
    expect(mail?.text).toMatch(/\nhttps:\/\/shop\.example\/auth\/confirm-contact\?hash=[\w-]{43}\n/);
    const hash = await linkHashFor(api, email);
    expect((await api.get(`/api/v1/auth/contact/confirm?hash=${hash}`)).status).toBe(404);
    later(DAY);
    const { token } = (await login(old)).body as { token: string };
    expect((await confirm(hash, token)).body).toMatchObject({ code: 'invalidHash' });
    later(-DAY);
    expect((await confirm(`${hash}x`, pair.token)).status).toBe(422);
    expect((await confirm(hash, pair.token)).status).toBe(200);
    expect((await confirm(hash, pair.token)).status).toBe(422);
  });

  test('sent again the first link is void; given up no link works; another address takes its place', async () => {
    const { pair, email } = await changedEmail();
    const first = await linkHashFor(api, email);
    expect((await post('me/pending/email/resend', {}, pair.token)).status).toBe(204);
    expect((await confirm(first, pair.token)).status).toBe(422);
    const second = await linkHashFor(api, email);
    const cancel = () =>
      api.call('DELETE', '/api/v1/auth/me/pending/email', {
        headers: bearer(pair.token),
        remoteAddress: someAddress(),
      });
    expect((await cancel()).body).toMatchObject({ pendingEmail: null });
    expect((await confirm(second, pair.token)).status).toBe(422);
    expect((await cancel()).status).toBe(404);
    expect((await post('me/pending/email/resend', {}, pair.token)).status).toBe(404);
    const [third, fourth] = [someEmail(), someEmail()];
    await patch(pair.token, { email: third });
    const replaced = await linkHashFor(api, third);
    await patch(pair.token, { email: fourth });
    expect((await confirm(replaced, pair.token)).status).toBe(422);
    expect((await confirm(await linkHashFor(api, fourth), pair.token)).status).toBe(200);
  });

  test('five mails an hour go to one address, whoever requests them', async () => {
    const email = someEmail();
    const responses = await Promise.all(Array.from({ length: 8 }, () => register(email)));
    expect(responses.every(({ status }) => status === 201)).toBe(true);
    expect(await messagesTo(api, email)).toHaveLength(5);
    const [token] = responses.map(({ body }) => (body as { token: string }).token);
    expect((await post('me/pending/email/resend', {}, token)).status).toBe(429);
  });

  test('that somebody else has is not revealed: the mail informs its owner, and no link confirms it', async () => {
    const owner = await addPerson(api.database.db, { language: 'ar' });
    const person = await addPerson(api.database.db);
    const { token } = await signInAs(api, person);
    const [free, taken] = [await patch(token, { email: someEmail() }), await patch(token, { email: owner.email })];
    const outcome = ({ status, body }: TestResponse) => ({ status, ...(body as Body), pendingEmail: '' });
    expect(outcome(taken)).toEqual(outcome(free));
    const [mail] = await messagesTo(api, owner.email ?? '');
    expect(mail?.subject).toBe('لديك حساب في كرز');
    expect(mail?.text).not.toContain('hash=');
    expect((await changesOf(person.id))[0]?.confirmHash).toBeNull();
    expect(await rowOf(owner.id)).toMatchObject({ email: owner.email });
  });

  test('of ten accounts that confirm one address at once, one gets it', async () => {
    const email = someEmail();
    const links: [string, string][] = [];
    for (let index = 0; index < 10; index++) {
      const { token } = (await register(email)).body as { token: string };
      links.push([await linkHashFor(api, email), token]);
      // Five mails an hour go to one address.
      if (index % 5 === 4) later(3_600_000);
    }
    const responses = await Promise.all(links.map(([hash, token]) => confirm(hash, token)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await api.database.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
  });

  test('the database itself keeps no unconfirmed address or phone in an account', async () => {
    const person = await addPerson(api.database.db);
    for (const change of [{ emailVerifiedAt: null }, { phoneVerifiedAt: null }]) {
      await expect(api.database.db.update(users).set(change).where(eq(users.id, person.id))).rejects.toThrow();
    }
  });
});

describe('a new password', () => {
  test('ends a change that somebody with the old one had requested', async () => {
    const { person, email, old } = await changedEmail();
    await post('forgot/password', { email: old });
    const reset = await post('reset/password', {
      hash: await linkHashFor(api, old),
      password: 'another-long-password',
    });
    expect(reset.status).toBe(204);
    const { token } = (await login(old, 'another-long-password')).body as { token: string };
    expect((await confirm(await linkHashFor(api, email), token)).status).toBe(422);
    expect((await rowOf(person.id))?.email).toBe(old);
  });

  test('lets nobody in who gave the old one just before', async () => {
    const person = await addPerson(api.database.db);
    await post('forgot/password', { email: person.email });
    const hash = await linkHashFor(api, person.email ?? '');
    const [reset, ...logins] = await Promise.all([
      post('reset/password', { hash, password: 'another-long-password' }),
      ...Array.from({ length: 8 }, () => login(person.email)),
    ]);
    expect(reset.status).toBe(204);
    for (const { status, body } of logins) {
      if (status === 200) expect((await me((body as { token: string }).token)).status).toBe(401);
    }
  });
});

describe('undoing', () => {
  test('brings the old address back within seven days and leaves no other way in', async () => {
    const { person, pair, email, old, undoHash } = await movedEmail();
    await api.database.db.update(users).set({ googleSubject: 'thief' }).where(eq(users.id, person.id));
    await patch(pair.token, { email: someEmail() });
    later(7 * DAY - 1000);
    const response = await undo(undoHash);
    expect(response.body).toMatchObject({ kind: 'email', restored: old, resetHash: expect.any(String) });
    expect((await me(pair.token)).status).toBe(401);
    for (const address of [email, old]) expect((await login(address)).status).toBe(401);
    expect(await rowOf(person.id)).toMatchObject({ email: old, passwordHash: null, googleSubject: null });
    expect(await changesOf(person.id)).toEqual([]);
    const { resetHash } = response.body as { resetHash: string };
    expect((await post('reset/password', { hash: resetHash, password: 'a-new-password' })).status).toBe(204);
    expect((await login(old, 'a-new-password')).status).toBe(200);
    expect((await undo(undoHash)).status).toBe(422);
  });

  test('is over after seven days', async () => {
    const { person, email, undoHash } = await movedEmail();
    later(7 * DAY);
    expect((await undo(undoHash)).body).toMatchObject({ code: 'invalidHash' });
    expect(await rowOf(person.id)).toMatchObject({ email });
  });

  test('goes back behind every later change, also of the phone, whose own links are void then', async () => {
    const { person, email, old, undoHash } = await movedEmail();
    const { token } = await signInAs(api, { email });
    const phone = somePhone();
    await patch(token, { phone, phoneVerificationCode: await codeFor(api, phone) });
    const third = someEmail();
    await patch(token, { email: third });
    await confirm(await linkHashFor(api, third), token);
    const ofThief = await linkHashFor(api, email);
    expect((await undo(undoHash)).status).toBe(200);
    expect(await rowOf(person.id)).toMatchObject({ email: old, phone: person.phone });
    expect((await undo(ofThief)).status).toBe(422);
  });

  test('a later change undone by the thief leaves the owner their own undo link', async () => {
    const { person, pair, email, old, undoHash } = await movedEmail();
    later(60_000);
    const second = someEmail();
    expect((await patch(pair.token, { email: second })).status).toBe(200);
    expect((await confirm(await linkHashFor(api, second), pair.token)).status).toBe(200);
    expect((await undo(await linkHashFor(api, email))).status).toBe(200);
    expect((await rowOf(person.id))?.email).toBe(email);
    expect((await undo(undoHash)).status).toBe(200);
    expect((await rowOf(person.id))?.email).toBe(old);
  });

  test('ten uses at once of one undo link bring the address back once', async () => {
    const { undoHash } = await movedEmail();
    const responses = await Promise.all(Array.from({ length: 10 }, () => undo(undoHash)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('an old address that somebody else has confirmed meanwhile stays theirs', async () => {
    const { person, email, old, undoHash } = await movedEmail();
    const { token } = (await register(old)).body as { token: string };
    await confirm(await linkHashFor(api, old), token);
    expect((await undo(undoHash)).body).toMatchObject({ code: 'emailAlreadyExists' });
    expect(await rowOf(person.id)).toMatchObject({ email });
    expect((await login(email)).status).toBe(200);
  });

  test('a phone: the old one and the address get a notice, each may bring it back', async () => {
    for (const channel of ['phone', 'email'] as const) {
      const person = await addPerson(api.database.db, { phone: somePhone() });
      const { token } = await signInAs(api, person);
      const phone = somePhone();
      await patch(token, { phone, phoneVerificationCode: await codeFor(api, phone) });
      const sent = await messagesTo(api, person[channel] ?? '');
      expect(sent[0]?.channel).toBe(channel === 'phone' ? 'sms' : 'mail');
      const response = await undo(await linkHashFor(api, person[channel] ?? ''));
      expect(response.body).toMatchObject({ kind: 'phone', restored: person.phone });
      const { resetHash } = response.body as { resetHash: string };
      expect((await post('reset/password', { hash: resetHash, password: 'a-new-password' })).status).toBe(204);
      const late = await post('otp/login', {
        phoneNumber: phone,
        otp: await codeFor(api, phone).catch(() => '000000'),
      });
      expect(late.status).not.toBe(200);
    }
  });

  test('a first phone is notified to the address and can be removed by it', async () => {
    const person = await addPerson(api.database.db, { phone: null, phoneVerifiedAt: null });
    const { token } = await signInAs(api, person);
    const phone = somePhone();
    await patch(token, { phone, phoneVerificationCode: await codeFor(api, phone) });
    const response = await undo(await linkHashFor(api, person.email ?? ''));
    expect(response.body).toMatchObject({ kind: 'phone', restored: null });
    expect(await rowOf(person.id)).toMatchObject({ phone: null, email: person.email });
  });

  test('a removed address gets a notice and can come back', async () => {
    const person = await addPerson(api.database.db);
    const { token } = await signInAs(api, person);
    await patch(token, { email: null });
    expect(await rowOf(person.id)).toMatchObject({ email: null, emailVerifiedAt: null });
    expect((await undo(await linkHashFor(api, person.email ?? ''))).status).toBe(200);
    expect(await rowOf(person.id)).toMatchObject({ email: person.email });
  });
});

describe('registering', () => {
  test('[SD-12] responds the same whether the address is taken or not; only the mail says so', async () => {
    const owner = await addPerson(api.database.db);
    const free = await register(someEmail());
    const taken = await register((owner.email ?? '').toUpperCase());
    expect(free.status).toBe(201);
    expect(spoken(taken)).toEqual(spoken(free));
    expect([...taken.headers.keys()]).toEqual([...free.headers.keys()]);
    expect((taken.body as { user: Body }).user).toMatchObject({
      isEmailVerified: false,
      pendingEmail: expect.any(String),
    });
    expect((await messagesTo(api, (owner.email ?? '').toUpperCase()))[0]?.subject).toBe(
      'You already have an account at Karaz',
    );
  });

  test('what the new account may do does not reveal it either', async () => {
    const owner = await addPerson(api.database.db);
    const outcome: unknown[] = [];
    for (const email of [someEmail(), owner.email ?? '']) {
      const { token } = (await register(email, { password: 'one-more-password' })).body as { token: string };
      const again = await login(email, 'one-more-password');
      const wrong = await login(email, 'not-the-password');
      const resent = await post('me/pending/email/resend', {}, token);
      const forgot = await post('forgot/password', { email });
      const phone = { email: null, oldPassword: 'one-more-password' };
      const removed = await api.call('PATCH', '/api/v1/auth/me', { headers: bearer(token), body: phone });
      outcome.push([again, wrong, resent, forgot, removed].map(({ status }) => status));
    }
    expect(outcome[1]).toEqual(outcome[0]);
    expect(outcome[0]).toEqual([200, 401, 204, 204, 422]);
  });

  test('the owner of the address signs in as ever, each with their own password', async () => {
    const owner = await addPerson(api.database.db);
    const stranger = await register(owner.email ?? '', { password: 'of-the-stranger' });
    expect(userOf(await login(owner.email)).id).toBe(owner.id);
    expect(userOf(await login(owner.email, 'of-the-stranger')).id).toBe(userOf(stranger).id);
  });

  test('a wrong password costs the same work however many wait for the address', async () => {
    const owner = await addPerson(api.database.db, { passwordHash: await hashPassword(PASSWORD) });
    const awaited = someEmail();
    for (const email of [owner.email ?? '', awaited, awaited]) await register(email);
    // Work and not time: other programs make it take longer, but no more work.
    const work = async (email: string | null) => {
      const before = await workedMs(api.database);
      await login(email, 'not-the-password');
      return (await workedMs(api.database)) - before;
    };
    // One hash less would be two thirds of it, at every try; a busy machine blurs only some of them.
    const compare = async () => {
      let [owned, waited, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
      for (let round = 0; round < 4; round++) {
        owned = Math.min(owned, await work(owner.email));
        waited = Math.min(waited, await work(awaited));
        unknown = Math.min(unknown, await work(`nobody${++strangers}@shop.example`));
      }
      return Math.min(owned, waited, unknown) / Math.max(owned, waited, unknown);
    };
    let strangers = 0;
    let ratio = 0;
    for (let tries = 0; tries < 4 && ratio <= 0.75; tries++) ratio = Math.max(ratio, await compare());
    expect(ratio).toBeGreaterThan(0.75);
  });

  test('the mail to an unconfirmed address holds nothing the sender wrote', async () => {
    const email = someEmail();
    await register(email, { firstName: 'Win a prize at evil.example', lastName: 'now' });
    expect(JSON.stringify(await messagesTo(api, email))).not.toContain('evil.example');
  });

  test('the confirmed address is the account’s; the session that registered goes on', async () => {
    const email = someEmail();
    const opened = await register(email);
    const { token } = opened.body as { token: string };
    await confirm(await linkHashFor(api, email), token);
    expect((await me(token)).body).toMatchObject({ email, isEmailVerified: true, pendingEmail: null });
    expect((await login(email)).status).toBe(200);
  });

  test('an address nobody confirmed gets no reset mail', async () => {
    const email = someEmail();
    await register(email);
    await post('forgot/password', { email });
    expect((await messagesTo(api, email)).map(({ subject }) => subject)).toEqual(['Confirm your e-mail address']);
  });

  test('nobody reads or deletes what belongs to an address they only claim', async () => {
    const owner = await addPerson(api.database.db);
    await post('forgot/password', { email: owner.email });
    const opened = await register(owner.email ?? '');
    const { token } = opened.body as { token: string };
    const data = await api.get('/api/v1/auth/me/data', bearer(token));
    expect(data.body).toMatchObject({ messages: [], contactChanges: [{ kind: 'email', newValue: owner.email }] });
    const body = { password: PASSWORD };
    const deleted = await api.call('DELETE', '/api/v1/auth/me', { headers: bearer(token), body });
    expect(deleted.status).toBe(204);
    expect((await messagesTo(api, owner.email ?? '')).length).toBe(2);
    expect(await changesOf(userOf(opened).id)).toEqual([]);
  });
});

describe('staff', () => {
  test('note a new address or phone down; it counts when its owner has confirmed it, and the log says who requested it', async () => {
    const [admin, person] = [await addPerson(api.database.db, { role: 'admin' }), await addPerson(api.database.db)];
    const { token } = await signInAs(api, admin);
    const [email, phone] = [someEmail(), somePhone()];
    const change = (body: Body) => api.call('PATCH', `/api/v1/users/${person.id}`, { headers: bearer(token), body });
    const response = await change({ email, phone });
    expect(response.body).toMatchObject({
      email: person.email,
      phone: person.phone,
      pendingEmail: email,
      pendingPhone: phone,
    });
    expect(await rowOf(person.id)).toMatchObject({ email: person.email, phone: person.phone });
    const [entry] = await api.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, String(person.id)), eq(auditLog.actorId, admin.id)));
    expect(entry).toMatchObject({ action: 'customer.update', after: { fields: ['email', 'phone'] } });
    expect(JSON.stringify(entry)).not.toContain(email);
    await confirm(await linkHashFor(api, email));
    await confirm(await linkHashFor(api, phone));
    expect(await rowOf(person.id)).toMatchObject({ email, phone });
    expect((await undo(await linkHashFor(api, person.email ?? ''))).status).toBe(200);
    expect(await rowOf(person.id)).toMatchObject({ email: person.email, phone: person.phone });
  });
});
