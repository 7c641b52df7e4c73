import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import type { Transaction } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import type { UserRow } from './accounts.queries.ts';
import { confirmPassword } from './confirm-password.ts';
import { checkProofCode, spendProofCode } from './proof-code.ts';
import type { ProofPurpose } from './proof-codes.queries.ts';

type Given = { password: string | undefined; code: string | undefined };
/** What the caller's form calls them. */
type Fields = { password: string; code: string };

/** What was proven, to be held against the account once more when it is locked for the change. */
export type Proof = (tx: Transaction, held: UserRow) => Promise<Outcome<undefined>>;

/**
 * The current password, or a fresh code sent to what the owner has confirmed. A session alone proves nothing: it may have
 * been left open or stolen.
 */
export async function proveOwner(
  deps: ApiDeps,
  user: UserRow,
  { password, code }: Given,
  fields: Fields = { password: 'oldPassword', code: 'proofCode' },
  purpose: ProofPurpose = 'change',
): Promise<Outcome<Proof>> {
  if (code !== undefined) {
    const guess = { userId: user.id, purpose, code };
    const checked = await checkProofCode(deps.db, deps, guess, fields.code);
    return checked.ok ? ok((tx) => spendProofCode(tx, deps, guess, fields.code)) : checked;
  }
  if (!password) return failure('proofRequired');
  const confirmed = await confirmPassword(deps, user, password, fields.password);
  return confirmed.ok ? ok(async (_, held) => stillThatPassword(user, held)) : confirmed;
}

/** A password that was replaced while it was being checked proves nothing any more. */
const stillThatPassword = (checked: UserRow, held: UserRow) =>
  held.passwordVersion === checked.passwordVersion ? ok(undefined) : failure('conflict');
