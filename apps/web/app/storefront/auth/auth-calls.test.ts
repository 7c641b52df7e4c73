import { afterEach, expect, test, vi } from 'vitest';
import { type Api, ApiError, createApi } from '../../api/client.ts';
import { connectSession } from '../../session/session-state.ts';
import * as calls from './auth-calls.ts';
import { sendCode, verifyCode } from './code-calls.ts';
import { fieldReasons, signInFailureText, signUpFailureTexts } from './failure-texts.ts';

afterEach(() => vi.restoreAllMocks());

const error = (part: Partial<ApiError['body']>) =>
  new ApiError({
    status: 422,
    statusCode: 422,
    code: 'validationFailed',
    message: '',
    messages: [],
    errors: {},
    errorCodes: {},
    ...part,
  });

/** A stub of the API: the requests it got, and prepared responses. */
function storeResponding(responses: Record<string, unknown>): {
  api: Api;
  requests: { path: string; body: unknown }[];
} {
  const requests: { path: string; body: unknown }[] = [];
  const api = createApi({
    baseUrl: 'http://store.test',
    country: () => 'kw',
    language: () => 'en',
    retries: 0,
    fetch: async (request) => {
      const path = new URL(request.url).pathname;
      requests.push({ path, body: request.method === 'POST' ? await request.json() : null });
      return path in responses ? Response.json(responses[path]) : Response.json({}, { status: 500 });
    },
  });
  connectSession(api);
  return { api, requests };
}

test('[AUTH-48] signing in without both tokens in the response fails', async () => {
  const message = 'Access token not found in response';
  vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const response of [{}, { token: 't' }, { refreshToken: 'r' }]) {
    const { api } = storeResponding({ '/api/v1/auth/email/login': response, '/api/v1/auth/otp/login': response });
    await expect(calls.signInWithEmail(api, { email: 'a@b.test', password: '123456' })).rejects.toThrow(message);
    await expect(calls.signInWithCode(api, { phoneNumber: '+96550001234', otp: '123456' })).rejects.toThrow(message);
  }
});

test('[AUTH-49] signing up without an access token in the response fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { api } = storeResponding({ '/api/v1/auth/email/register': { token: 't', refreshToken: 'r' } });
  const account = { email: '', password: '123456', firstName: 'A', lastName: 'B' };
  await expect(calls.signUpWithEmail(api, account)).rejects.toThrow('Access token not found in response');
});

test('[AUTH-52] every failure is logged and passed on', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { api } = storeResponding({});
  const account = { email: 'a@b.test', password: '123456', firstName: 'A', lastName: 'B' };
  const all = [
    () => calls.signInWithEmail(api, account),
    () => calls.signInWithCode(api, { phoneNumber: '1', otp: '1' }),
    () => calls.signInWithGoogle(api, 'token'),
    () => calls.signUpWithEmail(api, account),
    () => calls.signUpByMethod(api, account),
    () => calls.requestReset(api, 'a@b.test'),
    () => calls.resetPassword(api, { password: '123456', hash: 'h' }),
    () => sendCode(api, { phoneNumber: '1', countryCode: 'KW' }),
    () => verifyCode(api, { phoneNumber: '1', code: '1' }),
  ];
  for (const call of all) await expect(call()).rejects.toBeInstanceOf(ApiError);
  expect(log).toHaveBeenCalledTimes(all.length);
});

test('[AUTH-50, AUTH-51] the token method opens the account with four fields and signs in by the e-mail call', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { api, requests } = storeResponding({ '/api/v1/auth/email/register': {}, '/api/v1/auth/email/login': {} });
  const account = { email: 'a@b.test', password: '123456', firstName: 'A', lastName: 'B' };
  await calls.signUpByMethod(api, account).catch(() => {});
  expect(requests).toEqual([
    { path: '/api/v1/auth/email/register', body: account },
    { path: '/api/v1/auth/email/login', body: { email: 'a@b.test', password: '123456' } },
  ]);
});

test('[ERR-03, ERR-04, ERR-05] a failed sign-up: messages, else fields with reasons, else one sentence', () => {
  const otherwise = 'Something went wrong.';
  expect(signUpFailureTexts(error({ messages: ['Taken', 'Too short'] }), otherwise)).toEqual(['Taken', 'Too short']);
  expect(signUpFailureTexts(error({ errors: { email: ['taken', 'old'], phone: ['wrong'] } }), otherwise)).toEqual([
    'email: taken, old',
    'phone: wrong',
  ]);
  expect(signUpFailureTexts(error({}), otherwise)).toEqual([otherwise]);
  expect(signUpFailureTexts(new TypeError('fetch failed'), otherwise)).toEqual([otherwise]);
});

test('a failed sign-in never says which of the two was wrong, but says when one is locked out', () => {
  const text = { signInError: 'no', noConnection: 'offline' };
  expect(signInFailureText(error({ status: 401, message: 'x' }), text)).toBe('no');
  expect(signInFailureText(error({ status: 429, message: 'wait' }), text)).toBe('wait');
  expect(signInFailureText(new TypeError('fetch failed'), text)).toBe('offline');
});

test('reasons go to the fields a form has', () => {
  expect(fieldReasons(error({ errors: { email: ['taken'], other: ['x'] } }), ['email', 'password'])).toEqual({
    email: 'taken',
  });
});
