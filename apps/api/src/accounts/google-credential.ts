import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { failure, notFound, type Outcome } from '../http/failure.ts';
import type { GooglePerson } from '../integrations/identity/google-identity.ts';
import { isUnusedNonce } from './google-nonce.ts';

/** Checked, and not used up. */
export async function readCredential(deps: ApiDeps, idToken: string): Promise<Outcome<GooglePerson>> {
  const { google } = deps.accounts;
  if (!google) return notFound();
  const person = await google.verify(idToken, deps.clock());
  if (person === 'unreachable') return failure('unavailable');
  // An address Google has not verified may be anybody's: neither linked nor used for a new account.
  if (person === 'rejected' || !person.isEmailVerified) return invalidCredential();
  return (await isUnusedNonce(deps, person.nonce)) ? ok(person) : invalidCredential();
}

export const invalidCredential = () =>
  failure('wrongGoogleToken', { fields: { idToken: { code: 'wrongGoogleToken' } } });
