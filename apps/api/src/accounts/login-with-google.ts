import type { SignedIn } from '@karaz/contract/account-shapes';
import type { Language } from '@karaz/i18n/language';
import type { ApiDeps } from '../api-deps.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import { failure, notFound, type Outcome } from '../http/failure.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { GooglePerson } from '../integrations/identity/google-identity.ts';
import { insertUser, selectUserByEmail, selectUserByGoogle, type UserRow, updateUser } from './accounts.queries.ts';
import { useNonce } from './google-nonce.ts';
import { signIn } from './login-with-email.ts';

export async function loginWithGoogle(
  deps: ApiDeps,
  idToken: string,
  context: RequestContext,
): Promise<Outcome<SignedIn>> {
  const { google } = deps.accounts;
  if (!google) return notFound();
  const person = await google.verify(idToken, deps.clock());
  if (person === 'unreachable') return failure('unavailable');
  // An address Google has not verified may be anybody's: neither linked nor used for a new account.
  if (person === 'refused' || !person.isEmailVerified) return refused();
  if (!(await useNonce(deps, person.nonce))) return refused();
  const user = await inTransaction(deps.db, (tx) => userOf(tx, person, context.language, deps.clock()));
  return signIn(deps, user, context);
}

const refused = () => failure('wrongGoogleToken', { fields: { idToken: { code: 'wrongGoogleToken' } } });

/** By Google's own key, then by the confirmed address, else a new account without a phone. */
async function userOf(tx: Transaction, person: GooglePerson, language: Language, now: Date): Promise<UserRow> {
  const known = await selectUserByGoogle(tx, person.subject);
  if (known) return known;
  const holder = await selectUserByEmail(tx, person.email);
  const linked = holder && (await updateUser(tx, holder.id, { googleSubject: holder.googleSubject ?? person.subject }));
  if (linked) return linked;
  return insertUser(tx, {
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    emailVerifiedAt: now,
    googleSubject: person.subject,
    language,
  });
}
