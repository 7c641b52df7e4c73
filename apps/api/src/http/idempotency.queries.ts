import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { auditLog } from '../db/tables/audit.ts';
import { idempotencyKeys } from '../db/tables/requests.ts';

const { placeholder } = sql;

export type StoredResponse = { requestHash: string; status: number | null; response: unknown };

/** Whoever works on a key renews the claim; one this old belongs to a process that is gone. */
const isExpired = sql`existing.created_at < now() - interval '20 seconds'`;
/**
 * Every connection bears the name of its process; where none is left nothing of it is under way. The second is for a
 * process that lives and has just lost all of them at once.
 */
const isAbandoned = sql`existing.created_at < now() - interval '1 second' and existing.answer ->> 'process' is not null
  and not exists (select from pg_stat_activity where application_name = existing.answer ->> 'process')`;

/** One caller's claim of a key; stored where the response will be, so that nobody releases another's claim. */
export type Claim = {
  scope: string;
  key: string;
  claim: string;
  /** Under which the audit log would have what was done; null: it is not written there. */
  requestId: string | null;
};

/** A request that may have changed something: where the log has it, it was done. */
export type Traces = { requestId: string; since: string };

const isOurs = ({ scope, key, claim }: Omit<Claim, 'requestId'>) =>
  and(
    eq(idempotencyKeys.scope, scope),
    eq(idempotencyKeys.key, key),
    isNull(idempotencyKeys.status),
    sql`${idempotencyKeys.response} ->> 'claim' = ${claim}`,
  );

const claimed = statement<{ since: string; previousRequest: string | null; previousSince: string | null }>(
  'idempotency_claim',
  sql`insert into ${idempotencyKeys} as existing (scope, key, request_hash, answer)
    values (${placeholder('scope')}, ${placeholder('key')}, ${placeholder('requestHash')},
      jsonb_build_object('claim', ${placeholder('claim')}::text, 'process', current_setting('application_name'),
        'request', ${placeholder('requestId')}::text, 'since', now()))
    on conflict (scope, key) do update set request_hash = excluded.request_hash, created_at = now(),
      answer = excluded.answer || jsonb_build_object('previous', existing.answer - 'previous')
    where existing.status is null and (${isExpired} or ${isAbandoned})
    returning answer ->> 'since' as since,
      answer -> 'previous' ->> 'request' as "previousRequest", answer -> 'previous' ->> 'since' as "previousSince"`,
);

/** The traces of this claim and of an abandoned one before it; null: the key is claimed or has a response. */
export async function claimKey(db: Database, claim: Claim, requestHash: string) {
  const [row] = await claimed(db, { ...claim, requestHash });
  if (row === undefined) return null;
  return { own: tracesOf(claim.requestId, row.since), previous: tracesOf(row.previousRequest, row.previousSince) };
}

const tracesOf = (requestId: string | null, since: string | null): Traces | null =>
  requestId === null || since === null ? null : { requestId, since };

/** Staff's changes and their entry in the log are one transaction. */
export async function isLogged(db: Database, { requestId, since }: Traces): Promise<boolean> {
  const rows = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(gte(auditLog.createdAt, sql`${since}::timestamptz`), eq(auditLog.requestId, requestId)))
    .limit(1);
  return rows.length > 0;
}

/** Still at work on it. */
export async function renewKey(db: Database, claim: Claim): Promise<void> {
  await db.update(idempotencyKeys).set({ createdAt: sql`now()` }).where(isOurs(claim));
}

export async function selectStoredResponse(
  db: Database,
  scope: string,
  key: string,
): Promise<StoredResponse | undefined> {
  const [row] = await db
    .select({
      requestHash: idempotencyKeys.requestHash,
      status: idempotencyKeys.status,
      response: idempotencyKeys.response,
    })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)));
  return row;
}

const store = statement(
  'idempotency_store',
  sql`update ${idempotencyKeys} set status = ${placeholder('status')}, answer = ${placeholder('response')}
    where ${idempotencyKeys.scope} = ${placeholder('scope')} and ${idempotencyKeys.key} = ${placeholder('key')}
      and ${idempotencyKeys.status} is null and ${idempotencyKeys.response} ->> 'claim' = ${placeholder('claim')}`,
);

export async function storeResponse(
  db: Database,
  claim: Claim,
  stored: { status: number; response: unknown },
): Promise<void> {
  const response = stored.response === null || stored.response === undefined ? null : JSON.stringify(stored.response);
  await store(db, { ...claim, status: stored.status, response });
}

/** After an outage the caller may try the same key again. */
export async function releaseKey(db: Database, claim: Claim): Promise<void> {
  await db.delete(idempotencyKeys).where(isOurs(claim));
}

export async function deleteKeysBefore(db: Database, instant: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, instant));
}
