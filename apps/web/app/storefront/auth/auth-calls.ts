import type { Api } from '../../api/client.ts';
import { beginSession } from '../../session/session-effects.ts';
import type { StoredTokens } from '../../session/tokens.ts';
import { logged } from './logged.ts';

const NO_TOKEN = 'Access token not found in response';

/** Signing in returns a pair of tokens, both are stored. */
export function signInTokens({ token, refreshToken }: { token?: string; refreshToken?: string }): StoredTokens {
  if (!token || !refreshToken) throw new Error(NO_TOKEN);
  return { access: token, refresh: refreshToken };
}

/** Signing up stores the access token alone; it lives for a day, and then one signs in. */
export function signUpTokens({ accessToken }: { accessToken?: string }): StoredTokens {
  if (!accessToken) throw new Error(NO_TOKEN);
  return { access: accessToken, refresh: null };
}

export type Credentials = { email: string; password: string; unlock?: string };

export const signInWithEmail = (api: Api, { email, password, unlock }: Credentials) =>
  logged(async () => {
    const body = { email, password, ...(unlock === undefined ? {} : { unlock }) };
    return beginSession(signInTokens(await api('POST /api/v1/auth/email/login', { body })));
  });

export const requestUnlock = (api: Api, email: string) =>
  logged(() => api('POST /api/v1/auth/email/unlock', { body: { email } }));

export const signInWithCode = (api: Api, { phoneNumber, otp }: { phoneNumber: string; otp: string }) =>
  logged(async () =>
    beginSession(signInTokens(await api('POST /api/v1/auth/otp/login', { body: { phoneNumber, otp } }))),
  );

type LinkProof = { password: string } | { proofCode: string };

export const signInWithGoogle = (api: Api, idToken: string, proof?: LinkProof) =>
  logged(async () =>
    beginSession(signInTokens(await api('POST /api/v1/auth/google/login', { body: { idToken, ...proof } }))),
  );

export type NewAccount = Credentials & {
  firstName: string;
  lastName: string;
  phone?: string;
  phoneVerificationCode?: string;
};

export const signUpWithEmail = (api: Api, body: NewAccount) =>
  logged(async () => beginSession(signUpTokens(await api('POST /api/v1/auth/email/register', { body }))));

/** The token method opens the account with four fields and then simply signs in. */
export const signUpByMethod = (api: Api, account: Omit<NewAccount, 'phone' | 'phoneVerificationCode'>) =>
  logged(async () => {
    await api('POST /api/v1/auth/email/register', { body: account });
    return signUpWithPassword(api, account);
  });

const signUpWithPassword = signInWithEmail;

export const requestReset = (api: Api, email: string) =>
  logged(() => api('POST /api/v1/auth/forgot/password', { body: { email } }));

export const resetPassword = (api: Api, body: { password: string; hash: string }) =>
  logged(() => api('POST /api/v1/auth/reset/password', { body }));
