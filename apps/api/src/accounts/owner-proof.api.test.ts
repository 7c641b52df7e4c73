import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proofCodes, users } from '../db/tables/accounts.ts';
import {
  addPerson,
  anotherCode,
  bearer,
  codeFor,
  messagesTo,
  PASSWORD,
  proofCodeFor,
  signInAs,
  someAddress,
  somePhone,
} from '../testing/people.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

type Body = Record<string, unknown>;
const call = (method: string, path: string, token: string, body?: Body) =>
  api.call(method, `/api/v1/auth/${path}`, { headers: bearer(token), body, remoteAddress: someAddress() });
const patch = (token: string, body: Body) => call('PATCH', 'me', token, body);
const post = (path: string, body: Body) =>
  api.call('POST', `/api/v1/auth/${path}`, { body, remoteAddress: someAddress() });
const later = (milliseconds: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + milliseconds);
};
const me = (token: string) => api.get('/api/v1/auth/me', bearer(token));
const rowOf = async (id: number) => (await api.database.db.select().from(users).where(eq(users.id, id)))[0];
let mails = 0;
const someEmail = () => `proof${++mails}@shop.example`;

async function resetHashFor(email: string | null): Promise<string> {
  await post('forgot/password', { email });
  return /hash=([\w-]+)/.exec((await messagesTo(api, email ?? ''))[0]?.text ?? '')?.[1] ?? 'none';
}
const reset = (hash: string) => post('reset/password', { hash, password: 'a-third-password' });

/** Somebody who signs in by phone alone. */
const withoutPassword = (given = {}) =>
  addPerson(api.database.db, { passwordHash: null, email: null, emailVerifiedAt: null, phone: somePhone(), ...given });
async function signInByPhone(phone: string | null): Promise<string> {
  const response = await post('otp/login', { phoneNumber: phone, otp: await codeFor(api, phone ?? '') });
  later(61_000);
  return (response.body as { token: string }).token;
}

describe('a session alone', () => {
  test('changes neither e-mail nor phone nor password: each requires a proof', async () => {
    const person = await addPerson(api.database.db);
    const { token } = await signInAs(api, person);
    const phone = somePhone();
    const code = await codeFor(api, phone);
    for (const body of [
      { email: someEmail() },
      { email: null },
      { phone, phoneVerificationCode: code },
      { password: 'a-new-password' },
    ]) {
      const response = await patch(token, body);
      expect([body, response.status]).toEqual([body, 403]);
      expect(response.body).toMatchObject({ code: 'proofRequired' });
    }
    expect(await rowOf(person.id)).toMatchObject({ email: person.email, phone: person.phone });
    expect(await messagesTo(api, person.email ?? '')).toEqual([]);
  });

  test('gives an account without a password none, and does not delete it', async () => {
    const person = await withoutPassword();
    const token = await signInByPhone(person.phone);
    expect((await patch(token, { password: 'a-new-password' })).body).toMatchObject({ code: 'proofRequired' });
    expect((await patch(token, { password: 'a-new-password', oldPassword: 'x' })).status).toBe(422);
    expect((await call('DELETE', 'me', token, {})).body).toMatchObject({ code: 'proofRequired' });
    expect((await rowOf(person.id))?.passwordHash).toBeNull();
    const proofCode = await proofCodeFor(api, token, person.phone ?? '');
    expect((await patch(token, { password: 'a-new-password', proofCode })).status).toBe(200);
    later(61_000);
    const second = await proofCodeFor(api, token, person.phone ?? '');
    expect((await call('DELETE', 'me', token, { proofCode: second })).status).toBe(204);
  });

  test('what is no change needs no proof: a form may send everything', async () => {
    const person = await addPerson(api.database.db);
    const { token } = await signInAs(api, person);
    const same = { email: person.email?.toUpperCase(), phone: person.phone, firstName: 'Maha' };
    expect((await patch(token, same)).status).toBe(200);
  });

  test('the only way in cannot be removed', async () => {
    const person = await addPerson(api.database.db, { phone: null, phoneVerifiedAt: null });
    const { token } = await signInAs(api, person);
    const response = await patch(token, { email: null, oldPassword: PASSWORD });
    expect(response.body).toMatchObject({ errorCodes: { email: 'required' } });
  });

  test('an administrator chooses nobody else’s password', async () => {
    const [admin, other] = [await addPerson(api.database.db, { role: 'admin' }), await addPerson(api.database.db)];
    const { token } = await signInAs(api, admin);
    const body = { password: 'chosen-by-staff', oldPassword: PASSWORD };
    const response = await api.call('PATCH', `/api/v1/users/${other.id}`, { headers: bearer(token), body });
    expect(response.status).toBe(403);
    expect((await post('email/login', { email: other.email, password: PASSWORD })).status).toBe(200);
  });
});

describe('a proof code', () => {
  test('goes to the confirmed phone, is stored as a hash only and is not in the response', async () => {
    const person = await addPerson(api.database.db, { phone: somePhone() });
    const { token } = await signInAs(api, person);
    const response = await call('POST', 'me/proof-code', token);
    expect(response.body).toMatchObject({ channel: 'sms', sentTo: '+966•••00', expiresInMinutes: 5 });
    const code = /^\d{6}/.exec((await messagesTo(api, person.phone ?? ''))[0]?.text ?? '')?.[0] ?? 'none';
    const [row] = await api.database.db.select().from(proofCodes).where(eq(proofCodes.userId, person.id));
    expect(JSON.stringify(row)).not.toContain(code);
    expect(response.text).not.toContain(code);
    const email = someEmail();
    expect((await patch(token, { email, proofCode: code })).status).toBe(200);
  });

  test('goes to the confirmed address where there is no phone, and nowhere when there is neither', async () => {
    const person = await addPerson(api.database.db, { phone: null, phoneVerifiedAt: null });
    const { token } = await signInAs(api, person);
    expect((await call('POST', 'me/proof-code', token)).body).toMatchObject({ channel: 'mail' });
    const [mail] = await messagesTo(api, person.email ?? '');
    expect(mail?.text).toMatch(/\n\d{6}\n/);
    const opened = await post('email/register', {
      ...{ firstName: 'A', lastName: 'B', password: PASSWORD, email: someEmail() },
    });
    const unconfirmed = await call('POST', 'me/proof-code', (opened.body as { token: string }).token);
    expect(unconfirmed.status).toBe(409);
    expect(unconfirmed.body).toMatchObject({ code: 'noConfirmedContact' });
  });

  test('works once, for five minutes, for its account and exactly as it was sent', async () => {
    const [person, other] = [await withoutPassword(), await withoutPassword()];
    const [token, otherToken] = [await signInByPhone(person.phone), await signInByPhone(other.phone)];
    const code = await proofCodeFor(api, token, person.phone ?? '');
    const change = (proofCode: string, by = token) => patch(by, { email: someEmail(), proofCode });
    expect((await change(code, otherToken)).status).toBe(401);
    for (const typed of [` ${code}`, `${code} `, `${code}\u0000`]) expect((await change(typed)).status).toBe(422);
    for (const typed of [`${code.slice(0, 5)}\u0000`, ` ${code.slice(0, 5)}`]) {
      expect((await change(typed)).body).toMatchObject({ errorCodes: { proofCode: 'wrongCode' } });
    }
    expect((await change(code)).status).toBe(200);
    expect((await change(code)).status).toBe(401);
    later(61_000);
    const late = await proofCodeFor(api, token, person.phone ?? '');
    later(5 * 60_000);
    expect((await change(late)).status).toBe(401);
  });

  test('is no code of the phone, and a code of the phone is no proof', async () => {
    const person = await withoutPassword();
    const token = await signInByPhone(person.phone);
    const proof = await proofCodeFor(api, token, person.phone ?? '');
    expect((await post('otp/login', { phoneNumber: person.phone, otp: proof })).status).toBe(401);
    later(61_000);
    const code = await codeFor(api, person.phone ?? '');
    expect((await patch(token, { email: someEmail(), proofCode: code })).status).toBe(401);
  });

  test('50 wrong guesses at once: five are compared, and the right one is dead', async () => {
    const person = await withoutPassword();
    const token = await signInByPhone(person.phone);
    const code = await proofCodeFor(api, token, person.phone ?? '');
    const change = (proofCode: string) => patch(token, { email: someEmail(), proofCode });
    await Promise.all(Array.from({ length: 50 }, () => change(anotherCode(code))));
    const [row] = await api.database.db.select().from(proofCodes).where(eq(proofCodes.userId, person.id));
    expect(row?.attempts).toBe(5);
    expect((await change(code)).status).toBe(401);
  });

  test('20 uses at once of one code make one change', async () => {
    const person = await withoutPassword();
    const token = await signInByPhone(person.phone);
    const proofCode = await proofCodeFor(api, token, person.phone ?? '');
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => patch(token, { email: someEmail(), proofCode })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is sent once a minute', async () => {
    const person = await withoutPassword();
    const token = await signInByPhone(person.phone);
    const responses = await Promise.all(Array.from({ length: 5 }, () => call('POST', 'me/proof-code', token)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(4);
  });
});

describe('after a change', () => {
  test('of phone or password, or without e-mail, open resets and the other sessions are void, this session stays', async () => {
    const changes = [
      async () => ({ email: null }),
      async () => {
        const phone = somePhone();
        return { phone, phoneVerificationCode: await codeFor(api, phone) };
      },
      async () => ({ password: 'a-new-password' }),
    ];
    for (const change of changes) {
      const person = await addPerson(api.database.db);
      const [here, there] = [await signInAs(api, person), await signInAs(api, person)];
      const hash = await resetHashFor(person.email);
      const response = await patch(here.token, { ...(await change()), oldPassword: PASSWORD });
      expect(response.status).toBe(200);
      expect((await me(here.token)).status).toBe(200);
      expect((await me(there.token)).status).toBe(401);
      expect((await reset(hash)).body).toMatchObject({ code: 'invalidHash' });
    }
  });

  test('by staff the same holds for every session', async () => {
    const [admin, person] = [await addPerson(api.database.db, { role: 'admin' }), await addPerson(api.database.db)];
    const [staff, there] = [await signInAs(api, admin), await signInAs(api, person)];
    const hash = await resetHashFor(person.email);
    const body = { isDisabled: true };
    await api.call('PATCH', `/api/v1/users/${person.id}`, { headers: bearer(staff.token), body });
    expect((await me(there.token)).status).toBe(401);
    expect((await reset(hash)).status).toBe(422);
  });

  test('a reset mailed to one address never confirms another: the takeover by a waiting link', async () => {
    const attacker = await addPerson(api.database.db);
    const { token } = await signInAs(api, attacker);
    const hash = await resetHashFor(attacker.email);
    await patch(token, { email: 'victim@shop.example', oldPassword: PASSWORD });
    expect((await reset(hash)).status).toBe(204);
    expect(await rowOf(attacker.id)).toMatchObject({ email: attacker.email });
    expect((await post('email/login', { email: 'victim@shop.example', password: 'a-third-password' })).status).toBe(
      401,
    );
  });

  test('a link that was left in the table is still bound to its address and password', async () => {
    for (const change of [{ email: someEmail() }, { passwordVersion: 7 }, { isDisabled: true }]) {
      const person = await addPerson(api.database.db);
      const hash = await resetHashFor(person.email);
      await api.database.db.update(users).set(change).where(eq(users.id, person.id));
      expect([change, (await reset(hash)).status]).toEqual([change, 422]);
    }
  });

  test('a password that is replaced while it is being checked proves nothing', async () => {
    const person = await addPerson(api.database.db);
    const [{ token }, owner] = [await signInAs(api, person), await signInAs(api, person)];
    const responses = await Promise.all([
      patch(token, { email: someEmail(), oldPassword: PASSWORD }),
      patch(owner.token, { password: 'a-new-password', oldPassword: PASSWORD }),
      patch(owner.token, { password: 'one-more-password', oldPassword: PASSWORD }),
    ]);
    const passwords = responses.slice(1).filter(({ status }) => status === 200);
    expect(passwords.length).toBeLessThanOrEqual(1);
    expect((await rowOf(person.id))?.passwordVersion).toBeLessThanOrEqual(1);
  });
});
