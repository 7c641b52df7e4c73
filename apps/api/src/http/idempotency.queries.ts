import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { idempotencyKeys } from '../db/tables/requests.ts';

const { placeholder } = sql;

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

const claimed = statement(
  'idempotency_claim',
  sql`insert into ${idempotencyKeys} as kept (scope, key, request_hash, answer)
    values (${placeholder('scope')}, ${placeholder('key')}, ${placeholder('requestHash')}, ${placeholder('answer')})
    on conflict (scope, key) do update set request_hash = excluded.request_hash, answer = excluded.answer, created_at = now()
    where kept.status is null and kept.created_at < ${ABANDONED} returning 1`,
);

/** True: the key is ours to work on. False: someone was here before. */
export async function claimKey(db: Database, { scope, key, claim }: Claim, requestHash: string): Promise<boolean> {
  const rows = await claimed(db, { scope, key, requestHash, answer: JSON.stringify({ claim }) });
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

const keep = statement(
  'idempotency_keep',
  sql`update ${idempotencyKeys} set status = ${placeholder('status')}, answer = ${placeholder('answer')}
    where ${idempotencyKeys.scope} = ${placeholder('scope')} and ${idempotencyKeys.key} = ${placeholder('key')}
      and ${idempotencyKeys.status} is null and ${idempotencyKeys.answer} ->> 'claim' = ${placeholder('claim')}`,
);

export async function keepAnswer(db: Database, claim: Claim, kept: { status: number; answer: unknown }): Promise<void> {
  const answer = kept.answer === null || kept.answer === undefined ? null : JSON.stringify(kept.answer);
  await keep(db, { ...claim, status: kept.status, answer });
}

/** After an outage the caller may try the same key again. */
export async function releaseKey(db: Database, claim: Claim): Promise<void> {
  await db.delete(idempotencyKeys).where(isOurs(claim));
}

export async function forgetKeysBefore(db: Database, instant: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, instant));
}
