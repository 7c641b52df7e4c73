import { codeIn, hashIn } from './client.ts';
import type { Visit } from './visit.ts';

export const PASSWORD = 'seven dates and tea';
export const newPhone = () => `5${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
const newEmail = () => `rows-${Date.now()}-${Math.floor(Math.random() * 1e6)}@karaz.test`;

export type Shopper = {
  token: string;
  refreshToken: string;
  id: number;
  email: string;
  phone: string;
  addressId: number;
};

export async function provePhone({ client }: Visit, phone: string): Promise<string> {
  await client.send('POST', '/api/v1/auth/phone/code', { body: { phoneNumber: phone, countryCode: 'kw' } });
  const code = codeIn(await client.messageTo(`+965${phone}`));
  await client.send('POST', '/api/v1/auth/phone/code/verify', { body: { phoneNumber: phone, code } });
  return code;
}

/** Signs somebody up and looks at every call of accounts and addresses on the way. */
export async function visitAccount(visit: Visit): Promise<Shopper> {
  await visitForms(visit);
  await visitPhones(visit);
  const shopper = await signUp(visit);
  await visitSession(visit, shopper);
  return shopper;
}

async function visitForms({ client, book }: Visit): Promise<void> {
  const register = (body: Record<string, unknown>) => client.send('POST', '/api/v1/auth/email/register', { body });
  const good = { email: newEmail(), password: PASSWORD, firstName: 'Noura', lastName: 'Salem' };
  const cases = [
    ['AUTH-32', 'firstName', { ...good, firstName: '' }],
    ['AUTH-33', 'lastName', { ...good, lastName: '' }],
    ['AUTH-34 AUTH-39', 'email', { ...good, email: 'not an address' }],
    ['AUTH-37 CONST-01', 'password', { ...good, password: '12345' }],
    [
      'AUTH-36 CONST-02 PHONE-10',
      'phoneVerificationCode',
      { ...good, phone: '51234567', phoneVerificationCode: '123' },
    ],
  ] as const;
  for (const [rows, field, body] of cases) {
    const refused = await register(body);
    book.row(rows, refused.status === 422 && refused.at(`errors.${field}`) !== undefined, refused.seen);
  }
  const both = await register({ ...good, email: 'x', password: 'x' });
  book.row(
    'ERR-03 ERR-04',
    both.list('messages').length >= 2 && both.at('errors.email') !== undefined,
    both.string('messages'),
  );
  const login = (body: Record<string, unknown>) => client.send('POST', '/api/v1/auth/email/login', { body });
  const bad = await login({ email: 'x', password: PASSWORD });
  book.row('AUTH-30', bad.status === 422 && bad.at('errors.email') !== undefined, bad.seen);
  const short = await login({ email: good.email, password: '123' });
  book.row('AUTH-31', short.status === 422 || short.status === 401, short.seen);
  const wrong = await login({ email: good.email, password: 'a wrong password' });
  book.row('ERR-01', wrong.status === 401 && wrong.string('message') !== '', wrong.seen);
  const forgot = await client.send('POST', '/api/v1/auth/forgot/password', { body: { email: 'x' } });
  book.row('AUTH-40', forgot.status === 422, forgot.seen);
  const reset = (body: Record<string, unknown>) => client.send('POST', '/api/v1/auth/reset/password', { body });
  const noHash = await reset({ password: PASSWORD });
  book.row('AUTH-42', noHash.status === 422, noHash.seen);
  const tooShort = await reset({ password: '12345', hash: 'x' });
  book.row('AUTH-41', tooShort.status === 422, tooShort.seen);
  const google = await client.send('POST', '/api/v1/auth/google/login', { body: { idToken: 'no token of Google' } });
  book.row('API-08', google.status === 401 || google.status === 422, google.seen);
}

async function visitPhones({ client, book }: Visit): Promise<void> {
  const send = (phoneNumber: string, countryCode: string) =>
    client.send('POST', '/api/v1/auth/phone/code', { body: { phoneNumber, countryCode } });
  const digits = (count: number) => String(Math.floor(Math.random() * 10 ** count)).padStart(count, '0');
  const phones = [
    ['PHONE-15 PHONE-22 CONST-05', 'kw', `5${digits(7)}`, '+965'],
    ['PHONE-14 PHONE-21', 'eg', `010${digits(8)}`, '+2010'],
    ['PHONE-16 PHONE-23', 'ae', `50${digits(7)}`, '+97150'],
    ['PHONE-17', 'sa', `50${digits(7)}`, '+96650'],
    ['PHONE-20', 'kw', `+9655${digits(7)}`, '+9655'],
  ] as const;
  for (const [rows, country, phone, start] of phones) {
    const sent = await send(phone, country);
    const normal = phone.startsWith('+') ? phone : start + phone.slice(country === 'eg' ? 3 : country === 'kw' ? 0 : 2);
    book.row(rows, sent.status === 200 && (await client.messageTo(normal)) !== '', `${phone} reached as ${normal}`);
  }
  const short = await send('123', 'kw');
  book.row(
    'PHONE-12 CHK-41',
    short.status === 422 && short.string('message').startsWith('Invalid phone number'),
    short.seen,
  );
  const empty = await send('', 'kw');
  book.row('PHONE-11', empty.status === 422, empty.seen);
  const foreign = await send('+4915112345678', 'de');
  book.row('PHONE-19', /one of our supported countries/.test(foreign.text), foreign.seen);
}

async function signUp(visit: Visit): Promise<Shopper> {
  const { client, book } = visit;
  const phone = newPhone();
  const email = newEmail();
  const body = { email, password: PASSWORD, firstName: 'Noura', lastName: 'Salem', phone };
  const sent = await client.send('POST', '/api/v1/auth/phone/code', {
    body: { phoneNumber: phone, countryCode: 'kw' },
  });
  book.fields('API-11 PHONE-04', sent.missing('message expiresInMinutes'), 'a code sent');
  const again = await client.send('POST', '/api/v1/auth/phone/code', {
    body: { phoneNumber: phone, countryCode: 'kw' },
  });
  book.row('PHONE-06 CONST-03', again.status === 429 && again.number('retryAfterSeconds') <= 60, again.seen);
  const early = await client.send('POST', '/api/v1/auth/email/register', {
    body: { ...body, phoneVerificationCode: '000000' },
  });
  book.row('AUTH-47', early.status >= 400 && early.status < 500, `an unproven phone: ${early.seen}`);
  const verify = (code: string) =>
    client.send('POST', '/api/v1/auth/phone/code/verify', { body: { phoneNumber: phone, code } });
  const code = codeIn(await client.messageTo(`+965${phone}`));
  const wrong = await verify(code === '111111' ? '222222' : '111111');
  book.row('PHONE-26 PHONE-07', wrong.status === 401 && wrong.string('message') !== '', wrong.seen);
  const verified = await verify(code);
  book.row('API-12', verified.at('verified') === true, verified.seen);
  const opened = await client.send('POST', '/api/v1/auth/email/register', {
    body: { ...body, phoneVerificationCode: code },
  });
  book.row(
    'API-06 GEN-05',
    opened.status === 201 && opened.string('accessToken') !== '',
    `${opened.status}, accessToken`,
  );
  const tokenMethod = await client.send('POST', '/api/v1/auth/email/register', {
    body: { email: newEmail(), password: PASSWORD, firstName: 'Noura', lastName: 'Salem' },
  });
  book.row('API-07 AUTH-50', tokenMethod.status === 201, `${tokenMethod.status} with four fields`);
  const confirmed = await client.send('POST', '/api/v1/auth/contact/confirm', {
    body: { hash: hashIn(await client.messageTo(email)) },
    token: opened.string('accessToken'),
  });
  book.row('SD-12', confirmed.status === 200, `address confirmed: ${confirmed.status}`);
  const entered = await client.send('POST', '/api/v1/auth/email/login', { body: { email, password: PASSWORD } });
  book.fields('API-05 AUTH-29', entered.missing('token refreshToken'), 'a sign-in');
  const token = entered.string('token');
  return {
    token,
    refreshToken: entered.string('refreshToken'),
    id: entered.number('user.id'),
    email,
    phone,
    addressId: 0,
  };
}

async function visitSession(visit: Visit, shopper: Shopper): Promise<void> {
  const { client, book } = visit;
  const { token } = shopper;
  const me = await client.get('/api/v1/auth/me', { token });
  const fields = 'id firstName lastName name email phone role address addresses membershipId activeMembership';
  book.fields('API-13 AUTH-26 MEM-09', me.missing(fields), 'the profile');
  book.row('AUTH-55', me.string('role') === 'user', `role ${me.string('role')}`);
  const stranger = await client.get('/api/v1/auth/me', { token: `${token}x` });
  book.row('SESS-02 GEN-03', stranger.status === 401, `a changed token: ${stranger.status}`);
  const refreshed = await client.send('POST', '/api/v1/auth/refresh', { token: shopper.refreshToken });
  book.fields('API-14 SESS-06', refreshed.missing('token refreshToken tokenExpires'), 'a refreshed session');
  shopper.token = refreshed.string('token');
  shopper.refreshToken = refreshed.string('refreshToken');
  const withAccess = await client.send('POST', '/api/v1/auth/refresh', { token: shopper.token });
  book.row('SESS-07', withAccess.status === 401, `an access token does not refresh: ${withAccess.status}`);
  const renamed = await client.send('PATCH', `/api/v1/users/${shopper.id}`, {
    token: shopper.token,
    body: { lastName: 'Saleh' },
  });
  book.row('API-19', renamed.string('lastName') === 'Saleh', renamed.seen);
  const other = await client.send('PATCH', '/api/v1/users/1', { token: shopper.token, body: { lastName: 'X' } });
  book.row('SD-17', other.status === 403 || other.status === 404, `somebody else: ${other.status}`);
  const phone = newPhone();
  const phoneVerificationCode = await provePhone(visit, phone);
  const signed = await client.send('POST', '/api/v1/auth/phone/signup', {
    body: { firstName: 'Salma', lastName: 'Aziz', phoneNumber: phone, phoneVerificationCode },
  });
  book.fields('API-10', signed.missing('token refreshToken user'), `phone sign-up ${signed.status}`);
  const out = await client.send('POST', '/api/v1/auth/logout', { token: signed.string('token') });
  const after = await client.get('/api/v1/auth/me', { token: signed.string('token') });
  book.row('API-18 SESS-04', out.status === 204 && after.status === 401, `${out.status}, then ${after.status}`);
  const unknown = await client.send('POST', '/api/v1/auth/otp/login', {
    body: { phoneNumber: newPhone(), otp: '123456' },
  });
  book.row('API-09', unknown.status === 401, unknown.seen);
  await visitOtherWays(visit);
}

/** By a code to the phone, and through Google. */
async function visitOtherWays({ client, book }: Visit): Promise<void> {
  // A phone gets its next code after a minute, so this is the one of a demo shopper.
  const demo = await client.send('POST', '/api/v1/auth/email/login', {
    body: { email: 'shopper@karaz.test', password: 'karaz-demo-2026' },
  });
  const phoneNumber = demo.string('user.phone');
  await client.send('POST', '/api/v1/auth/phone/code', { body: { phoneNumber, countryCode: 'kw' } });
  const otp = codeIn(await client.messageTo(phoneNumber));
  const entered = await client.send('POST', '/api/v1/auth/otp/login', { body: { phoneNumber, otp } });
  book.row(
    'API-09',
    entered.string('token') !== '' && entered.string('refreshToken') !== '',
    `${entered.status} by a code`,
  );
  const credential = await client.send('POST', '/api/dev/google/token', { body: { email: newEmail() } });
  const google = await client.send('POST', '/api/v1/auth/google/login', {
    body: { idToken: credential.string('idToken') },
  });
  book.row(
    'API-08',
    google.string('token') !== '' && google.string('refreshToken') !== '',
    `${google.status} through Google`,
  );
}

/** Ends every session of the shopper: the last thing they do. */
export async function visitRecovery({ client, book }: Visit, shopper: Shopper): Promise<void> {
  const asked = await client.send('POST', '/api/v1/auth/forgot/password', { body: { email: shopper.email } });
  book.row('API-15 AUTH-16', asked.status === 204, `${asked.status}`);
  const unknown = await client.send('POST', '/api/v1/auth/forgot/password', { body: { email: newEmail() } });
  book.row('SD-15', unknown.status === 204, `an unknown address: ${unknown.status}`);
  const bad = await client.send('POST', '/api/v1/auth/reset/password', {
    body: { password: PASSWORD, hash: 'x'.repeat(43) },
  });
  book.row('API-16 ERR-06', bad.status === 422, bad.seen);
  const hash = /reset-password\?hash=([\w-]+)/.exec(await client.messageTo(shopper.email))?.[1] ?? '';
  const password = `${PASSWORD} again`;
  const reset = await client.send('POST', '/api/v1/auth/reset/password', { body: { password, hash } });
  const entered = await client.send('POST', '/api/v1/auth/email/login', { body: { email: shopper.email, password } });
  book.row(
    'API-16',
    reset.status === 204 && entered.status === 200,
    `reset ${reset.status}, sign-in ${entered.status}`,
  );
  const old = await client.get('/api/v1/auth/me', { token: shopper.token });
  book.row('SD-15', old.status === 401, `the old session: ${old.status}`);
}
