import { stepAt, totpCode } from '../accounts/second-factors/totp.ts';
import { bearer, PASSWORD, pairOf, someAddress } from './people.ts';
import type { TestApi, TestResponse } from './test-api.ts';

/** What an authenticator app does: reads the secret once and shows the code of the moment. */
export type Authenticator = { codeAt: (now: Date) => string; recoveryCodes: string[] };

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Written apart from the store's own, so that a mistake in one does not hide in the other. */
function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

export const appOf = (secret: string) => {
  const key = fromBase32(secret);
  return (now: Date) => totpCode(key, stepAt(now));
};

/** Sets up an app for whoever holds this token. The code that confirms it is used up: move the clock on. */
export async function addAuthenticator(api: TestApi, token: string): Promise<Authenticator> {
  const headers = bearer(token);
  const path = '/api/v1/auth/second-factors/totp';
  const started = await api.call('POST', path, { headers, remoteAddress: someAddress() });
  const codeAt = appOf((started.body as { secret: string }).secret);
  const body = { totp: codeAt(api.clock.now) };
  const done = await api.call('POST', `${path}/confirm`, { headers, body, remoteAddress: someAddress() });
  if (done.status !== 200) throw new Error(`not confirmed: ${done.text}`);
  return { codeAt, recoveryCodes: (done.body as { recoveryCodes: string[] | null }).recoveryCodes ?? [] };
}

type ChallengeBody = { code?: string; data?: { challenge?: string; ways?: string[] } };

/** The challenge in the response of a first step. */
export function challengeIn(response: TestResponse): string {
  const { code, data } = response.body as ChallengeBody;
  if (response.status !== 401 || code !== 'secondFactorRequired' || !data?.challenge) {
    throw new Error(`no challenge in ${response.status} ${response.text}`);
  }
  return data.challenge;
}

export const firstStep = (api: TestApi, person: { email: string | null }): Promise<TestResponse> =>
  api.call('POST', '/api/v1/auth/email/login', {
    body: { email: person.email, password: PASSWORD },
    remoteAddress: someAddress(),
  });

export const secondStep = (api: TestApi, body: Record<string, unknown>): Promise<TestResponse> =>
  api.call('POST', '/api/v1/auth/second-factor', { body, remoteAddress: someAddress() });

/** Both steps, with the code of this moment. */
export async function signInWithApp(api: TestApi, person: { email: string | null }, app: Authenticator) {
  const challenge = challengeIn(await firstStep(api, person));
  return pairOf(await secondStep(api, { challenge, totp: app.codeAt(api.clock.now) }));
}
