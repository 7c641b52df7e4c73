import { z } from 'zod';
import { signedIn } from './account-shapes.ts';
import { endpoint } from './endpoint.ts';
import { newPasskey, type PasskeyAssertion, passkeyAssertion, passkeyOptions } from './passkeys.ts';

const tag = 'Second factors';

/** Ways to give a second factor. */
export const FACTOR_WAYS = ['passkey', 'totp', 'recoveryCode'] as const;
export type FactorWay = (typeof FACTOR_WAYS)[number];

/** As typed, with or without spaces. */
const totp = z.string().min(1).max(20);
const recoveryCode = z.string().min(1).max(40);
export const givenFactors = { passkey: { passkey: passkeyAssertion }, totp: { totp }, recoveryCode: { recoveryCode } };
export type GivenFactor = { passkey: PasskeyAssertion } | { totp: string } | { recoveryCode: string };

/** What the first step of signing in returns, as `data` of 401 `secondFactorRequired`. */
export const signInChallenge = z.object({
  /** For the second step and nothing else; it is no token. */
  challenge: z.string(),
  ways: z.array(z.enum(FACTOR_WAYS)),
  expiresAt: z.string(),
});
export type SignInChallenge = z.infer<typeof signInChallenge>;

const challenge = z.string().min(1).max(200);

const giveSecondFactor = endpoint({
  method: 'POST',
  path: '/api/v1/auth/second-factor',
  access: 'public',
  tag,
  summary: 'The second step of signing in, with the challenge of the first; five tries, ten minutes',
  body: z.union([
    z.object({ challenge, ...givenFactors.passkey }),
    z.object({ challenge, ...givenFactors.totp }),
    z.object({ challenge, ...givenFactors.recoveryCode }),
  ]),
  response: signedIn,
  errors: ['wrongCode', 'wrongPasskey', 'signInExpired', 'accountDisabled', 'tooManyRequests'],
  rateLimit: { limit: 20, seconds: 60 },
});

const getSignInPasskeyOptions = endpoint({
  method: 'POST',
  path: '/api/v1/auth/second-factor/passkey',
  access: 'public',
  tag,
  summary: 'What the browser needs to sign in with a passkey, as the second step',
  body: z.object({ challenge }),
  response: passkeyOptions,
  errors: ['notFound', 'signInExpired'],
  rateLimit: { limit: 20, seconds: 60 },
});

const secondFactors = z.object({
  /** This person's role may do nothing without one. */
  isRequired: z.boolean(),
  totp: z.object({ addedAt: z.string() }).nullable(),
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), addedAt: z.string(), lastUsedAt: z.string().nullable() }),
  ),
  /** How many are left. */
  recoveryCodes: z.number().int(),
});
export type SecondFactors = z.infer<typeof secondFactors>;

const getSecondFactors = endpoint({
  method: 'GET',
  path: '/api/v1/auth/second-factors',
  access: 'signed-in',
  tag,
  summary: 'My second factors; for people who work here',
  response: secondFactors,
  errors: ['notAllowed'],
});

const startTotp = endpoint({
  method: 'POST',
  path: '/api/v1/auth/second-factors/totp',
  access: 'signed-in',
  tag,
  summary: 'A secret for my authenticator app; it protects nothing until a code of it is confirmed',
  needsProof: true,
  response: z.object({
    /** To type, in base32. */
    secret: z.string(),
    /** The same as otpauth:// address, and as a square to scan: dark cells as one path of a square of this size. */
    address: z.string(),
    square: z.object({ size: z.number().int(), path: z.string() }),
  }),
  errors: ['notAllowed', 'alreadyExists'],
  rateLimit: { limit: 20, seconds: 600 },
});

/** Shown once. */
const newCodes = z.object({ codes: z.array(z.string()) });

const confirmTotp = endpoint({
  method: 'POST',
  path: '/api/v1/auth/second-factors/totp/confirm',
  access: 'signed-in',
  tag,
  summary:
    'Confirm the app with a code of it; with the first factor come recovery codes, and other devices are signed out',
  needsProof: true,
  body: z.object({ totp }),
  /** null: there are recovery codes already. */
  response: z.object({ recoveryCodes: newCodes.shape.codes.nullable() }),
  errors: ['notAllowed', 'wrongCode', 'notFound', 'tooManyRequests'],
  rateLimit: { limit: 20, seconds: 600 },
});

const removeTotp = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/second-factors/totp',
  access: 'signed-in',
  tag,
  summary: 'Sign in without the authenticator app from now on; not the last factor of somebody who must have one',
  needsProof: true,
  errors: ['notAllowed', 'notFound', 'lastFactor'],
});

const getNewPasskeyOptions = endpoint({
  method: 'POST',
  path: '/api/v1/auth/second-factors/passkeys/options',
  access: 'signed-in',
  tag,
  summary: 'What the browser needs to create a passkey; good for five minutes',
  needsProof: true,
  response: passkeyOptions,
  errors: ['notAllowed', 'tooManyPasskeys'],
  rateLimit: { limit: 20, seconds: 600 },
});

const addPasskey = endpoint({
  method: 'POST',
  path: '/api/v1/auth/second-factors/passkeys',
  access: 'signed-in',
  tag,
  summary: 'Add the passkey that the browser created; with the first factor come recovery codes',
  needsProof: true,
  body: z.object({ name: z.string().trim().min(1).max(60), passkey: newPasskey }),
  /** null: there are recovery codes already. */
  response: z.object({ recoveryCodes: newCodes.shape.codes.nullable() }),
  errors: ['notAllowed', 'wrongPasskey', 'alreadyExists', 'tooManyPasskeys'],
  rateLimit: { limit: 20, seconds: 600 },
});

const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/second-factors/passkeys/:id',
  access: 'signed-in',
  tag,
  summary: 'Sign in without this passkey from now on; not the last factor of somebody who must have one',
  needsProof: true,
  params: z.object({ id: z.string().min(1).max(1_400) }),
  errors: ['notAllowed', 'notFound', 'lastFactor'],
});

const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/v1/auth/second-factors/recovery-codes',
  access: 'signed-in',
  tag,
  summary: 'Ten new recovery codes, shown once; the ones before open nothing any more',
  needsProof: true,
  response: newCodes,
  errors: ['notAllowed', 'notFound'],
  rateLimit: { limit: 20, seconds: 600 },
});

export const secondFactorsApi = {
  giveSecondFactor,
  getSignInPasskeyOptions,
  getSecondFactors,
  startTotp,
  confirmTotp,
  removeTotp,
  getNewPasskeyOptions,
  addPasskey,
  removePasskey,
  renewRecoveryCodes,
};
