import type { SignedIn } from '@karaz/contract/account-shapes';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import type { Transaction } from '../db/database.ts';
import type { Outcome } from '../http/failure.ts';
import type { RequestContext } from '../http/request-context.ts';
import { accountView } from './account-view.ts';
import { insertUser } from './accounts.queries.ts';
import { hashInTurn } from './hash-queue.ts';
import { passwordProblem } from './password-problem.ts';
import { checkPhoneCode, type PhoneCode, spendPhoneCode } from './phone-code.ts';
import { requestContact } from './request-contact.ts';
import { saveAccount } from './save-account.ts';
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
  const problem =
    account.password === undefined ? undefined : passwordProblem(deps, account.password, { isStaff: false });
  if (problem) return { ok: false, error: problem };
  if (account.proof) {
    const checked = await checkPhoneCode(deps.db, deps, account.proof, account.fields.code);
    if (!checked.ok) return checked;
  }
  const passwordHash = account.password === undefined ? null : await hashInTurn(account.password);
  const opened = await saveAccount(
    deps.db,
    (tx) => insertAccount(tx, deps, account, passwordHash, context),
    account.fields.phone,
  );
  if (opened.ok) deps.accounts.wakeSender();
  return opened;
}

async function insertAccount(
  tx: Transaction,
  deps: ApiDeps,
  { proof, fields, ...account }: NewAccount,
  passwordHash: string | null,
  context: RequestContext,
): Promise<Outcome<SignedIn>> {
  const spent = proof ? await spendPhoneCode(tx, deps, proof, fields.code) : ok(undefined);
  return spent.ok ? createAccount(tx, deps, { ...account, phone: proof?.phone ?? null, passwordHash }, context) : spent;
}

type ProvenAccount = Pick<NewAccount, 'firstName' | 'lastName' | 'email' | 'accessLifeMs'> & {
  /** Proven by its code. */
  phone: string | null;
  passwordHash: string | null;
};

/** The address stays out of the account until its owner confirms it; whether somebody else has it only the mail says. */
export async function createAccount(
  tx: Transaction,
  deps: ApiDeps,
  { firstName, lastName, email, phone, passwordHash, accessLifeMs }: ProvenAccount,
  context: RequestContext,
): Promise<Outcome<SignedIn>> {
  const now = deps.clock();
  const user = await insertUser(tx, {
    firstName,
    lastName,
    phone,
    phoneVerifiedAt: phone === null ? null : now,
    passwordHash,
    language: context.language,
  });
  const pair = await startSession(tx, deps, user, context, accessLifeMs);
  // Nobody could confirm an address that no mail reaches.
  if (email !== undefined && deps.accounts.sends.mail) {
    const sessionId = (await deps.accounts.tokens.read('access', pair.token, now))?.sessionId ?? null;
    const request = { userId: user.id, kind: 'email', value: email, sessionId, requestedBy: null } as const;
    await requestContact(tx, deps, request, context);
  }
  return ok({ ...pair, user: await accountView(tx, user, now) });
}
