import type { StaffRole } from '@karaz/domain/people/roles';
import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import {
  passkeys,
  recoveryCodes,
  securitySettings,
  signInChallenges,
  totpFactors,
} from '../../db/tables/staff-access.ts';

/** Null: the store's defaults hold. */
export async function selectFactorRoles(db: Database): Promise<readonly StaffRole[] | null> {
  const [row] = await db
    .select({
      roles: securitySettings.secondFactorRoles,
      isLater: sql<boolean | null>`${securitySettings.secondFactorFrom} > now()`,
    })
    .from(securitySettings);
  if (!row) return null;
  return row.isLater ? [] : row.roles;
}

export type TotpRow = typeof totpFactors.$inferSelect;

export async function selectTotp(db: Database, userId: number): Promise<TotpRow | undefined> {
  const [row] = await db.select().from(totpFactors).where(eq(totpFactors.userId, userId));
  return row;
}

/** False: there is a confirmed one, which stays. */
export async function replaceUnconfirmedTotp(
  db: Database,
  row: { userId: number; secret: string; createdAt: Date },
): Promise<boolean> {
  const { secret, createdAt } = row;
  const written = await db
    .insert(totpFactors)
    .values(row)
    .onConflictDoUpdate({
      target: totpFactors.userId,
      set: { secret, createdAt, lastStep: 0 },
      setWhere: isNull(totpFactors.confirmedAt),
    })
    .returning({ userId: totpFactors.userId });
  return written.length > 0;
}

/** True once for the secret that was shown: not for one that was replaced or confirmed meanwhile. */
export async function confirmTotpRow(
  tx: Transaction,
  { userId, secret }: Pick<TotpRow, 'userId' | 'secret'>,
  { step, now }: { step: number; now: Date },
): Promise<boolean> {
  const changed = await tx
    .update(totpFactors)
    .set({ confirmedAt: now, lastStep: step })
    .where(and(eq(totpFactors.userId, userId), eq(totpFactors.secret, secret), isNull(totpFactors.confirmedAt)))
    .returning({ userId: totpFactors.userId });
  return changed.length > 0;
}

/** True for one caller per step: a code that was used, or is older than one that was, is worth nothing. */
export async function useTotpStep(db: Database, userId: number, step: number): Promise<boolean> {
  const changed = await db
    .update(totpFactors)
    .set({ lastStep: step })
    .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt), lt(totpFactors.lastStep, step)))
    .returning({ userId: totpFactors.userId });
  return changed.length > 0;
}

export async function deleteTotp(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(totpFactors).where(eq(totpFactors.userId, userId));
}

/** Those that protect the account. */
export async function countFactors(db: Database, userId: number): Promise<number> {
  const isConfirmed = and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt));
  return (await db.$count(totpFactors, isConfirmed)) + (await db.$count(passkeys, eq(passkeys.userId, userId)));
}

export const countRecoveryCodes = (db: Database, userId: number): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));

export async function replaceRecoveryCodes(tx: Transaction, userId: number, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (hashes.length > 0) await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash })));
}

/** True for exactly one of any number of callers. */
export async function takeRecoveryCode(db: Database, userId: number, hash: string): Promise<boolean> {
  const deleted = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash)))
    .returning({ hash: recoveryCodes.hash });
  return deleted.length > 0;
}

export async function insertChallenge(
  db: Database,
  row: { hash: string; userId: number; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db.insert(signInChallenges).values(row);
}

/** Whose challenge it is, with one try counted; nothing when it is over or its tries are used up. */
export async function tryChallenge(
  db: Database,
  hash: string,
  { now, max }: { now: Date; max: number },
): Promise<number | undefined> {
  const [row] = await db
    .update(signInChallenges)
    .set({ attempts: sql`${signInChallenges.attempts} + 1` })
    .where(
      and(eq(signInChallenges.hash, hash), gt(signInChallenges.expiresAt, now), lt(signInChallenges.attempts, max)),
    )
    .returning({ userId: signInChallenges.userId });
  return row?.userId;
}

/** Whose challenge it is, without counting a try. */
export async function selectChallenge(db: Database, hash: string, now: Date): Promise<number | undefined> {
  const [row] = await db
    .select({ userId: signInChallenges.userId })
    .from(signInChallenges)
    .where(and(eq(signInChallenges.hash, hash), gt(signInChallenges.expiresAt, now)));
  return row?.userId;
}

/** True for the one who may sign in with it. */
export async function takeChallenge(tx: Transaction, hash: string): Promise<boolean> {
  const deleted = await tx
    .delete(signInChallenges)
    .where(eq(signInChallenges.hash, hash))
    .returning({ hash: signInChallenges.hash });
  return deleted.length > 0;
}

export async function deleteChallengesOf(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
}

export async function deleteExpiredChallenges(db: Database, now: Date): Promise<void> {
  await db.delete(signInChallenges).where(lt(signInChallenges.expiresAt, now));
}
