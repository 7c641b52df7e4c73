import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { proofCodes } from '../db/tables/accounts.ts';

export type ProofPurpose = (typeof proofCodes.$inferSelect)['purpose'];
type Guess = { userId: number; purpose: ProofPurpose; codeHash: string; now: Date };

/** The old code is dead from here on, however often it was tried. */
export async function replaceProofCode(
  db: Database,
  code: { userId: number; purpose: ProofPurpose; codeHash: string; sentAt: Date; expiresAt: Date },
): Promise<void> {
  const fresh = { ...code, attempts: 0 };
  await db
    .insert(proofCodes)
    .values(fresh)
    .onConflictDoUpdate({ target: [proofCodes.userId, proofCodes.purpose], set: fresh });
}

const living = ({ userId, purpose, now }: Guess, maxAttempts: number) =>
  and(
    eq(proofCodes.userId, userId),
    eq(proofCodes.purpose, purpose),
    lt(proofCodes.attempts, maxAttempts),
    gt(proofCodes.expiresAt, now),
  );

/** One statement, so that parallel guesses queue up at the row: at most `maxAttempts` wrong ones are ever compared. */
export async function tryProofCode(
  db: Database,
  guess: Guess,
  maxAttempts: number,
): Promise<'right' | 'wrong' | 'dead'> {
  const isRight = eq(proofCodes.codeHash, guess.codeHash);
  const [row] = await db
    .update(proofCodes)
    .set({ attempts: sql`${proofCodes.attempts} + case when ${isRight} then 0 else 1 end` })
    .where(living(guess, maxAttempts))
    .returning({ isRight: sql<boolean>`${isRight}` });
  if (!row) return 'dead';
  return row.isRight ? 'right' : 'wrong';
}

/** Of any number of callers with the same right code exactly one gets true. */
export async function takeProofCode(db: Database, guess: Guess, maxAttempts: number): Promise<boolean> {
  const taken = await db
    .delete(proofCodes)
    .where(and(living(guess, maxAttempts), eq(proofCodes.codeHash, guess.codeHash)))
    .returning({ userId: proofCodes.userId });
  return taken.length > 0;
}

export async function deleteProofCodesOf(db: Database, userId: number): Promise<void> {
  await db.delete(proofCodes).where(eq(proofCodes.userId, userId));
}

export async function deleteExpiredProofCodes(db: Database, now: Date): Promise<void> {
  await db.delete(proofCodes).where(lt(proofCodes.expiresAt, now));
}
