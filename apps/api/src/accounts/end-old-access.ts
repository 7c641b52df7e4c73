import type { Transaction } from '../db/database.ts';
import { deleteResetsOf } from './password-resets.queries.ts';
import { deleteProofCodesOf } from './proof-codes.queries.ts';
import { deleteSessionsOf } from './sessions.queries.ts';

/**
 * After every change of address, phone or password: open resets, codes and all other sessions are void. Whoever made the
 * change, from wherever, nobody goes on with what was handed out before it.
 */
export async function endOldAccess(tx: Transaction, userId: number, keptSession?: string): Promise<void> {
  await deleteResetsOf(tx, userId);
  await deleteProofCodesOf(tx, userId);
  await deleteSessionsOf(tx, userId, keptSession);
}
