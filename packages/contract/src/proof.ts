import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { passkeyOptions } from './passkeys.ts';
import { FACTOR_WAYS, givenFactors } from './second-factors.ts';

const tag = 'Accounts';

/** Ways to prove who one is once more, within a session. */
const PROOF_WAYS = ['password', ...FACTOR_WAYS] as const;
export type ProofWay = (typeof PROOF_WAYS)[number];

const getProof = endpoint({
  method: 'GET',
  path: '/api/v1/auth/proof',
  access: 'signed-in',
  tag,
  summary: 'How I can prove who I am for the changes that ask for it; no way at all: by signing in again',
  response: z.object({
    ways: z.array(z.enum(PROOF_WAYS)),
    /** No new proof is required until then; null: the next such change requires one. */
    freshUntil: z.string().nullable(),
    /** Until the back office requires a new proof, unless somebody uses it before; null: not somebody who works here. */
    idleInSeconds: z.number().int().nullable(),
  }),
});

const prove = endpoint({
  method: 'POST',
  path: '/api/v1/auth/proof',
  access: 'signed-in',
  tag,
  summary:
    'Prove once more who I am, whoever has a second factor by it, else by the password: opens, for 15 minutes, the changes that ask for a fresh proof',
  body: z.union([
    z.object({ password: z.string().min(1).max(200) }),
    z.object(givenFactors.passkey),
    z.object(givenFactors.totp),
    z.object(givenFactors.recoveryCode),
  ]),
  response: z.object({ freshUntil: z.string() }),
  errors: ['wrongPassword', 'wrongCode', 'wrongPasskey', 'secondFactorRequired', 'tooManyRequests'],
  rateLimit: { limit: 30, seconds: 60 },
});

const getProofPasskeyOptions = endpoint({
  method: 'POST',
  path: '/api/v1/auth/proof/passkey',
  access: 'signed-in',
  tag,
  summary: 'What the browser needs to prove who I am with a passkey',
  response: passkeyOptions,
  errors: ['notFound'],
  rateLimit: { limit: 30, seconds: 60 },
});

const noteActivity = endpoint({
  method: 'POST',
  path: '/api/v1/auth/activity',
  access: 'signed-in',
  tag,
  summary: 'Somebody is using the back office: sent at most once a minute, so that the session does not become idle',
  errors: ['secondFactorMissing', 'sessionIdle'],
  rateLimit: { limit: 30, seconds: 60 },
});

export const proofApi = { getProof, prove, getProofPasskeyOptions, noteActivity };
