import type { SignedIn } from '@karaz/contract/account-shapes';
import type { loginWithGoogle as LoginEndpoint } from '@karaz/contract/accounts';
import type { BodyOf } from '@karaz/contract/endpoint';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import type { Outcome } from '../http/failure.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { GooglePerson } from '../integrations/identity/google-identity.ts';
import { insertUser, selectUserByEmail, selectUserByGoogle, type UserRow } from './accounts.queries.ts';
import { invalidCredential, readCredential } from './google-credential.ts';
import { useNonce } from './google-nonce.ts';
import { linkGoogle } from './link-google.ts';
import { signIn } from './login-with-email.ts';
import { saveAccount } from './save-account.ts';

/** By Google's own key, then by the confirmed address once its owner has proven the account, else a new account. */
export async function loginWithGoogle(
  deps: ApiDeps,
  { idToken, ...proof }: BodyOf<typeof LoginEndpoint>,
  context: RequestContext,
): Promise<Outcome<SignedIn>> {
  const credential = await readCredential(deps, idToken);
  if (!credential.ok) return credential;
  const person = credential.value;
  const linked = await selectUserByGoogle(deps.db, person.subject);
  const holder = linked ?? (await selectUserByEmail(deps.db, person.email));
  const user = holder && !linked ? await linkGoogle(deps, holder, person, proof) : ok(linked);
  if (!user.ok) return user;
  // A credential that still needs a proof is sent again with it; it is used up by the sign-in.
  if (!(await useNonce(deps, person.nonce))) return invalidCredential();
  const entered = user.value ? ok(user.value) : await openAccount(deps, person, context);
  return entered.ok ? signIn(deps, entered.value, context) : entered;
}

function openAccount(
  deps: ApiDeps,
  { firstName, lastName, email, subject: googleSubject }: GooglePerson,
  { language }: RequestContext,
): Promise<Outcome<UserRow>> {
  const user = { firstName, lastName, email, emailVerifiedAt: deps.clock(), googleSubject, language };
  return saveAccount(deps.db, async (tx) => ok(await insertUser(tx, user)));
}
