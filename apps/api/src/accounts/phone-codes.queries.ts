import { and, count, eq, gt, isNotNull, isNull, lt, max, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { codeSends, phoneCodes } from '../db/tables/accounts.ts';

/** Any fixed number: budgets are exact because sends are counted one after the other. */
const SENDING_LOCK = 7_340_112;

export async function takeTurnToSend(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SENDING_LOCK})`);
}

type Sender = { phone: string; prefix: string; address: string };

export async function selectSendHistory(db: Database, { phone, prefix, address }: Sender, now: Date) {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const dayAgo = new Date(now.getTime() - 86_400_000);
  const inHour = gt(codeSends.sentAt, hourAgo);
  const counted = (...conditions: Parameters<typeof and>) =>
    sql<number>`(${count()} filter (where ${and(...conditions)}))::int`;
  const [row] = await db
    .select({
      siteInDay: sql<number>`${count()}::int`,
      phoneInDay: counted(eq(codeSends.phone, phone)),
      phoneInHour: counted(inHour, eq(codeSends.phone, phone)),
      addressInHour: counted(inHour, eq(codeSends.address, address)),
      prefixInHour: counted(inHour, eq(codeSends.prefix, prefix)),
      lastToPhone: sql<string | null>`${max(codeSends.sentAt)} filter (where ${eq(codeSends.phone, phone)})`,
    })
    .from(codeSends)
    .where(gt(codeSends.sentAt, dayAgo));
  if (!row) throw new Error('counting returned no row');
  return { ...row, lastToPhone: row.lastToPhone === null ? null : new Date(row.lastToPhone) };
}

export async function insertSend(db: Database, send: Sender & { sentAt: Date }): Promise<void> {
  await db.insert(codeSends).values(send);
}

/** The old code of the phone is dead from here on, whatever state it was in. */
export async function replaceCode(
  db: Database,
  code: { phone: string; codeHash: string; sentAt: Date; expiresAt: Date },
): Promise<void> {
  const fresh = { ...code, attempts: 0, verifiedAt: null, spentAt: null };
  await db.insert(phoneCodes).values(fresh).onConflictDoUpdate({ target: phoneCodes.phone, set: fresh });
}

type Guess = { phone: string; codeHash: string; now: Date };
type Rules = { maxAttempts: number; verifiedUntil: Date };

/**
 * One statement, so that parallel guesses queue up at the row: at most `maxAttempts` wrong ones are ever compared.
 * A right one is marked and may be spent a little longer than an untouched code lives.
 */
export async function tryCode(
  db: Database,
  { phone, codeHash, now }: Guess,
  { maxAttempts, verifiedUntil }: Rules,
): Promise<'right' | 'wrong' | 'dead'> {
  const isRight = eq(phoneCodes.codeHash, codeHash);
  const [row] = await db
    .update(phoneCodes)
    .set({
      attempts: sql`${phoneCodes.attempts} + case when ${isRight} then 0 else 1 end`,
      expiresAt: sql`case when ${isRight} and ${isNull(phoneCodes.verifiedAt)} then ${verifiedUntil.toISOString()}::timestamptz else ${phoneCodes.expiresAt} end`,
      verifiedAt: sql`case when ${isRight} then coalesce(${phoneCodes.verifiedAt}, ${now.toISOString()}::timestamptz) else ${phoneCodes.verifiedAt} end`,
    })
    .where(
      and(
        eq(phoneCodes.phone, phone),
        lt(phoneCodes.attempts, maxAttempts),
        gt(phoneCodes.expiresAt, now),
        isNull(phoneCodes.spentAt),
      ),
    )
    .returning({ isRight: sql<boolean>`${isRight}` });
  if (!row) return 'dead';
  return row.isRight ? 'right' : 'wrong';
}

/** Compares with a code that was spent since then. One statement, and the tries count, as above. */
export async function trySpentCode(
  db: Database,
  { phone, codeHash }: Omit<Guess, 'now'>,
  { maxAttempts, since }: { maxAttempts: number; since: Date },
): Promise<'right' | 'wrong' | 'dead'> {
  const isRight = eq(phoneCodes.codeHash, codeHash);
  const [row] = await db
    .update(phoneCodes)
    .set({ attempts: sql`${phoneCodes.attempts} + case when ${isRight} then 0 else 1 end` })
    .where(and(eq(phoneCodes.phone, phone), lt(phoneCodes.attempts, maxAttempts), gt(phoneCodes.spentAt, since)))
    .returning({ isRight: sql<boolean>`${isRight}` });
  if (!row) return 'dead';
  return row.isRight ? 'right' : 'wrong';
}

/** A spent code proves nothing any more: of any number of callers exactly one gets true. */
export async function useUpCode(
  db: Database,
  { phone, codeHash }: Omit<Guess, 'now'>,
  { maxAttempts, since }: { maxAttempts: number; since: Date },
): Promise<boolean> {
  const used = await db
    .update(phoneCodes)
    .set({ attempts: maxAttempts })
    .where(
      and(
        eq(phoneCodes.phone, phone),
        eq(phoneCodes.codeHash, codeHash),
        lt(phoneCodes.attempts, maxAttempts),
        gt(phoneCodes.spentAt, since),
      ),
    )
    .returning({ phone: phoneCodes.phone });
  return used.length > 0;
}

/** Of any number of callers with the same right code exactly one gets true. */
export async function spendCode(
  db: Database,
  { phone, codeHash, now }: Guess,
  { maxAttempts }: Pick<Rules, 'maxAttempts'>,
): Promise<boolean> {
  const spent = await db
    .update(phoneCodes)
    .set({ spentAt: now })
    .where(
      and(
        eq(phoneCodes.phone, phone),
        eq(phoneCodes.codeHash, codeHash),
        isNotNull(phoneCodes.verifiedAt),
        isNull(phoneCodes.spentAt),
        lt(phoneCodes.attempts, maxAttempts),
        gt(phoneCodes.expiresAt, now),
      ),
    )
    .returning({ phone: phoneCodes.phone });
  return spent.length > 0;
}

export async function deleteOldSends(db: Database, before: Date): Promise<void> {
  await db.delete(codeSends).where(lt(codeSends.sentAt, before));
  await db.delete(phoneCodes).where(lt(phoneCodes.expiresAt, before));
}
