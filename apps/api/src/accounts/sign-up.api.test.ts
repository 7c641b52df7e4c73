import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../db/tables/accounts.ts';
import { addPerson, anotherCode, bearer, codeFor, someAddress, somePhone } from '../testing/people.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';

let api: TestApi;
let strict: TestApi;
beforeAll(async () => {
  api = await testApi();
  strict = await testApi({ accounts: { allowsEmailOnlySignup: false, passwordMinLength: 8 } });
});
afterAll(() => Promise.all([api.close(), strict.close()]));

const post = (on: TestApi, path: string, body: unknown) =>
  on.call('POST', `/api/v1/auth/${path}`, { body, remoteAddress: someAddress() });
let mails = 0;
const someEmail = () => `new${++mails}@shop.example`;
const person = { firstName: 'Huda', lastName: 'Nasser', password: 'seven-dates' };

describe('email/register', () => {
  test('[API-06, AUTH-29, SD-12] with a phone and its code returns 201 with accessToken', async () => {
    const phone = somePhone();
    const email = someEmail();
    const body = { ...person, email, phone, phoneVerificationCode: await codeFor(api, phone) };
    const response = await post(api, 'email/register', body);
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      accessToken: expect.any(String),
      token: expect.any(String),
      refreshToken: expect.any(String),
      tokenExpires: expect.any(Number),
      user: { email, phone, role: 'user', isPhoneVerified: true, isEmailVerified: false },
    });
  });

  test('[ODD-17, SD-09] the accessToken lives 24 hours, because the browser keeps no other', async () => {
    const response = await post(api, 'email/register', { ...person, email: someEmail() });
    const { accessToken, tokenExpires } = response.body as { accessToken: string; tokenExpires: number };
    expect(tokenExpires - api.clock.now.getTime()).toBe(24 * 3_600_000);
    const started = api.clock.now;
    api.clock.now = new Date(started.getTime() + 23 * 3_600_000);
    expect((await api.get('/api/v1/auth/me', bearer(accessToken))).status).toBe(200);
    api.clock.now = new Date(started.getTime() + 24 * 3_600_000);
    expect((await api.get('/api/v1/auth/me', bearer(accessToken))).status).toBe(401);
    api.clock.now = started;
  });

  test('[API-07, ODD-18] four fields suffice where the store allows it, and only there', async () => {
    const body = { ...person, email: someEmail() };
    expect((await post(api, 'email/register', body)).status).toBe(201);
    const rejected = await post(strict, 'email/register', body);
    expect(rejected.status).toBe(422);
    expect(rejected.body).toMatchObject({ errorCodes: { phone: 'phoneNotVerified' } });
  });

  test('[ODD-19] without an e-mail address with a verified phone; an empty one counts as none', async () => {
    for (const email of [undefined, '']) {
      const phone = somePhone();
      const phoneVerificationCode = await codeFor(api, phone);
      const response = await post(api, 'email/register', { ...person, email, phone, phoneVerificationCode });
      expect(response.status).toBe(201);
      expect(response.body).toMatchObject({ user: { email: null, phone } });
    }
    expect((await post(api, 'email/register', person)).body).toMatchObject({ errorCodes: { email: 'required' } });
  });

  test('[AUTH-47, GEN-05] the server checks the code again when the account is opened, and spends it', async () => {
    const phone = somePhone();
    const code = await codeFor(api, phone);
    await post(api, 'phone/code/verify', { phoneNumber: phone, code });
    const body = { ...person, phone };
    const missing = await post(api, 'email/register', body);
    expect(missing.status).toBe(422);
    const wrong = await post(api, 'email/register', { ...body, phoneVerificationCode: anotherCode(code) });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({ errorCodes: { phoneVerificationCode: 'wrongCode' } });
    const verified = await post(api, 'email/register', {
      ...body,
      phoneVerificationCode: anotherCode(code),
      verified: true,
    });
    expect(verified.status).toBe(401);
    expect((await post(api, 'email/register', { ...body, phoneVerificationCode: code })).status).toBe(201);
    const again = await post(api, 'email/register', { ...body, phoneVerificationCode: code });
    expect(again.status).toBe(401);
  });

  test('[SD-12] a taken phone is 422 and keeps the code good', async () => {
    const taken = await addPerson(api.database.db, { phone: somePhone() });
    const code = await codeFor(api, taken.phone ?? '');
    const body = { ...person, phone: taken.phone, phoneVerificationCode: code };
    const phone = await post(api, 'email/register', body);
    expect(phone.status).toBe(422);
    expect(phone.body).toMatchObject({ errorCodes: { phone: 'phoneAlreadyExists' } });
    expect((await post(api, 'otp/login', { phoneNumber: taken.phone, otp: code })).status).toBe(200);
  });

  test('20 sign-ups at once with one code open one account', async () => {
    const phone = somePhone();
    const phoneVerificationCode = await codeFor(api, phone);
    const byCode = await Promise.all(
      Array.from({ length: 20 }, () => post(api, 'email/register', { ...person, phone, phoneVerificationCode })),
    );
    expect(byCode.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  test('a role or a verified mark in the body changes nothing', async () => {
    const email = someEmail();
    const body = { ...person, email, role: 'admin', isPhoneVerified: true, phoneVerifiedAt: '2026-01-01' };
    const response = await post(api, 'email/register', {
      ...body,
      isEmailVerified: true,
      emailVerifiedAt: '2026-01-01',
    });
    const { id } = (response.body as { user: { id: number } }).user;
    expect(response.body).toMatchObject({ user: { role: 'user', isPhoneVerified: false, isEmailVerified: false } });
    const [row] = await api.database.db.select().from(users).where(eq(users.id, id));
    expect(row).toMatchObject({ role: 'user', email: null, emailVerifiedAt: null });
  });
});

describe('passwords', () => {
  const register = (on: TestApi, password: string) =>
    post(on, 'email/register', { ...person, password, email: someEmail() });

  test('[AUTH-37] six characters at least; the store may ask for eight', async () => {
    expect((await register(api, 'dätes')).status).toBe(422);
    expect((await register(api, 'dätes7')).status).toBe(201);
    const phone = somePhone();
    const phoneVerificationCode = await codeFor(strict, phone);
    const body = { ...person, phone, phoneVerificationCode };
    const short = await post(strict, 'email/register', { ...body, password: 'dätes77' });
    expect(short.body).toMatchObject({ errorCodes: { password: 'passwordTooShort' } });
    expect((await strict.get('/api/v1/auth/rules')).body).toEqual({
      passwordMinLength: 8,
      staffPasswordMinLength: 10,
    });
    expect((await post(strict, 'email/register', { ...body, password: 'dätes777' })).status).toBe(201);
  });

  test.each(['123456', 'password', 'Password123!', 'qwerty', '111111', 'ababab', 'karaz2026', 'KUWAIT123', '١٢٣٤٥٦'])(
    '%s is refused as too easy to guess',
    async (password) => {
      const response = await register(api, password);
      expect(response.status).toBe(422);
      expect(response.body).toMatchObject({ errorCodes: { password: 'passwordTooCommon' } });
    },
  );

  test('Arabic, emoji, spaces and long sentences are fine and count in full', async () => {
    const long = `${'كلمة طويلة '.repeat(9)}🍒`;
    const email = someEmail();
    expect((await post(api, 'email/register', { ...person, email, password: long })).status).toBe(201);
    const login = (password: string) => post(api, 'email/login', { email, password });
    expect((await login(long)).status).toBe(200);
    expect((await login(long.slice(0, -2))).status).toBe(401);
  });
});

describe('phone/signup', () => {
  test('[API-10, SD-12] returns 201 with token and refreshToken; password and e-mail may be missing', async () => {
    const phone = somePhone();
    const code = await codeFor(api, phone);
    const body = { firstName: 'Ali', lastName: 'Saad', phoneNumber: phone, phoneVerificationCode: code };
    const response = await post(api, 'phone/signup', body);
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      token: expect.any(String),
      refreshToken: expect.any(String),
      tokenExpires: expect.any(Number),
      user: { phone, email: null, hasPassword: false },
    });
  });

  test('[SD-12] takes the other names of the fields too, and neither phone nor code may be missing', async () => {
    const phone = somePhone();
    const otp = await codeFor(api, phone);
    const name = { firstName: 'Ali', lastName: 'Saad' };
    expect((await post(api, 'phone/signup', { ...name, otp })).status).toBe(422);
    expect((await post(api, 'phone/signup', { ...name, phone })).status).toBe(422);
    expect((await post(api, 'phone/signup', { ...name, phone, otp, email: '', password: '' })).status).toBe(201);
  });
});
