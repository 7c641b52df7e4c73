import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { idempotencyKeys } from '../db/tables/requests.ts';

export type KeptAnswer = { requestHash: string; status: number | null; answer: unknown };

/** Whoever works on a key renews the claim; one this old was left by a process that died. */
const ABANDONED = sql`now() - interval '20 seconds'`;

/** One caller's hold of a key; kept where the answer will be, so that nobody lets go of somebody else's. */
export type Claim = { scope: string; key: string; claim: string };

const isOurs = ({ scope, key, claim }: Claim) =>
  and(
    eq(idempotencyKeys.scope, scope),
    eq(idempotencyKeys.key, key),
    isNull(idempotencyKeys.status),
    sql`${idempotencyKeys.answer} ->> 'claim' = ${claim}`,
  );

/** True: the key is ours to work on. False: someone was here before. */
export async function claimKey(db: Database, { scope, key, claim }: Claim, requestHash: string): Promise<boolean> {
  const answer = { claim };
  const rows = await db
    .insert(idempotencyKeys)
    .values({ scope, key, requestHash, answer })
    .onConflictDoUpdate({
      target: [idempotencyKeys.scope, idempotencyKeys.key],
      set: { requestHash, answer, createdAt: sql`now()` },
      setWhere: sql`${idempotencyKeys.status} is null and ${idempotencyKeys.createdAt} < ${ABANDONED}`,
    })
    .returning({ key: idempotencyKeys.key });
  return rows.length === 1;
}

/** Still at work on it. */
export async function renewKey(db: Database, claim: Claim): Promise<void> {
  await db.update(idempotencyKeys).set({ createdAt: sql`now()` }).where(isOurs(claim));
}

export async function keptAnswer(db: Database, scope: string, key: string): Promise<KeptAnswer | undefined> {
  const [row] = await db
    .select({
      requestHash: idempotencyKeys.requestHash,
      status: idempotencyKeys.status,
      answer: idempotencyKeys.answer,
    })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)));
  return row;
}

export async function keepAnswer(db: Database, claim: Claim, kept: { status: number; answer: unknown }): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ status: kept.status, answer: kept.answer ?? null })
    .where(isOurs(claim));
}

/** After an outage the caller may try the same key again. */
export async function releaseKey(db: Database, claim: Claim): Promise<void> {
  await db.delete(idempotencyKeys).where(isOurs(claim));
}

export async function forgetKeysBefore(db: Database, instant: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, instant));
}
