import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { idempotencyKeys } from '../db/tables/requests.ts';

const { placeholder } = sql;

export type KeptAnswer = { requestHash: string; status: number | null; answer: unknown };

/** Whoever works on a key renews the claim; one this old was left by a process nobody can reach. */
const isSilent = sql`kept.created_at < now() - interval '20 seconds'`;
/**
 * Every connection bears the name of its process; where none is left nothing of it is under way. The second is for a
 * process that lives and has just lost all of them at once.
 */
const isLeft = sql`kept.created_at < now() - interval '1 second' and kept.answer ->> 'process' is not null
  and not exists (select from pg_stat_activity where application_name = kept.answer ->> 'process')`;

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
    values (${placeholder('scope')}, ${placeholder('key')}, ${placeholder('requestHash')},
      jsonb_build_object('claim', ${placeholder('claim')}::text, 'process', current_setting('application_name')))
    on conflict (scope, key) do update set request_hash = excluded.request_hash, answer = excluded.answer, created_at = now()
    where kept.status is null and (${isSilent} or ${isLeft}) returning 1`,
);

/** True: the key is ours to work on. False: someone was here before. */
export async function claimKey(db: Database, { scope, key, claim }: Claim, requestHash: string): Promise<boolean> {
  const rows = await claimed(db, { scope, key, requestHash, claim });
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
