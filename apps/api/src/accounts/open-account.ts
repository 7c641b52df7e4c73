import type { SignedIn } from '@karaz/contract/account-shapes';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { constraintOf, inTransaction } from '../db/database.ts';
import { type Failure, failure, type Outcome } from '../http/failure.ts';
import type { RequestContext } from '../http/request-context.ts';
import { accountView } from './account-view.ts';
import { insertUser } from './accounts.queries.ts';
import { hashInTurn } from './hash-queue.ts';
import { passwordProblem } from './password-problem.ts';
import { checkPhoneCode, type PhoneCode, spendPhoneCode } from './phone-code.ts';
import { startSession } from './start-session.ts';

export type NewAccount = {
  firstName: string;
  lastName: string;
  email: string | undefined;
  password: string | undefined;
  /** Already in E.164, with the code that proves it; undefined: an account of an e-mail address alone. */
  proof: PhoneCode | undefined;
  /** What the caller's form calls the phone and its code. */
  fields: { phone: string; code: string };
  accessLifeMs: number;
};

/** Account, spent code and first session are one: none of them is there without the others. */
export async function openAccount(
  deps: ApiDeps,
  account: NewAccount,
  context: RequestContext,
): Promise<Outcome<SignedIn>> {
  const problem = account.password === undefined ? undefined : passwordProblem(deps, account.password);
  if (problem) return { ok: false, error: problem };
  if (account.proof) {
    const checked = await checkPhoneCode(deps.db, deps, account.proof, account.fields.code);
    if (!checked.ok) return checked;
  }
  const passwordHash = account.password === undefined ? null : await hashInTurn(account.password);
  try {
    return await inTransaction(deps.db, async (tx) => {
      if (account.proof) {
        const spent = await spendPhoneCode(tx, deps, account.proof, account.fields.code);
        if (!spent.ok) return spent;
      }
      const user = await insertUser(tx, {
        firstName: account.firstName,
        lastName: account.lastName,
        email: account.email ?? null,
        phone: account.proof?.phone ?? null,
        phoneVerifiedAt: account.proof ? deps.clock() : null,
        passwordHash,
        language: context.language,
      });
      const pair = await startSession(tx, deps, user.id, context, account.accessLifeMs);
      return ok({ ...pair, user: await accountView(tx, user, deps.clock()) });
    });
  } catch (error) {
    const taken = alreadyTaken(error, account.fields.phone);
    if (taken) return { ok: false, error: taken };
    throw error;
  }
}

/** The database alone decides who was first. */
export function alreadyTaken(error: unknown, phoneField: string): Failure | undefined {
  const constraint = constraintOf(error);
  if (constraint === 'users_email_unique') {
    return failure('emailAlreadyExists', { fields: { email: { code: 'emailAlreadyExists' } } }).error;
  }
  if (constraint === 'users_phone_unique') {
    return failure('phoneAlreadyExists', { fields: { [phoneField]: { code: 'phoneAlreadyExists' } } }).error;
  }
  return undefined;
}
