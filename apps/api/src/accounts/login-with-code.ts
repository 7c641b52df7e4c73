import type { SignedIn } from '@karaz/contract/account-shapes';
import type { ApiDeps } from '../api-deps.ts';
import { inTransaction } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import type { RequestContext } from '../http/request-context.ts';
import { selectUserByPhone } from './accounts.queries.ts';
import { signIn } from './login-with-email.ts';
import { checkPhoneCode, spendPhoneCode } from './phone-code.ts';
import { readPhone } from './read-phone.ts';

/** Whether the phone has an account is revealed only to who has proved to hold it; the code then still serves to sign up. */
export async function loginWithCode(
  deps: ApiDeps,
  { phoneNumber, otp }: { phoneNumber: string; otp: string },
  context: RequestContext,
): Promise<Outcome<SignedIn>> {
  const phone = readPhone({ typed: phoneNumber, field: 'phoneNumber', country: context.country });
  if (!phone.ok) return phone;
  const proof = { phone: phone.value, code: otp };
  const checked = await checkPhoneCode(deps.db, deps, proof, 'otp');
  if (!checked.ok) return checked;
  return inTransaction(deps.db, async (tx) => {
    const user = await selectUserByPhone(tx, phone.value);
    if (!user) return failure('notFound', { fields: { phoneNumber: { code: 'notFound' } } });
    const spent = await spendPhoneCode(tx, deps, proof, 'otp');
    return spent.ok ? signIn({ ...deps, db: tx }, user, context) : spent;
  });
}
