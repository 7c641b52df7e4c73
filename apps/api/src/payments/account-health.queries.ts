import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { paymentAccounts } from '../db/tables/payment-accounts.ts';
import { payments } from '../db/tables/payments.ts';

/** Of one account; `id` null: that of the environment with this provider. */
export type AccountName = { id: number | null; provider: string };
export type AttemptRow = { at: Date; isGood: boolean };
export type TestRow = { id: number; at: Date; isGood: boolean; isUnreachable: boolean };

const LAST = 20;

/** Longer than a link takes: what has none by then has failed. */
const PATIENCE_MS = 10_000;

/** The last attempts that this account was asked for: whoever got no link could not pay. One that is being made is left out. */
export async function selectLastAttempts(
  db: Database,
  { id, provider }: AccountName,
  now: Date,
): Promise<AttemptRow[]> {
  const before = new Date(now.getTime() - PATIENCE_MS).toISOString();
  // Sorted by the account, too: where it is null, PostgreSQL would otherwise not read along the index, but all payments.
  const found = await db.execute<{ at: string; isGood: boolean }>(sql`
    select created_at as at, payment_url is not null or paid_at is not null as "isGood" from ${payments}
    where provider = ${provider} and provider <> 'cash' and account_id ${id === null ? sql`is null` : sql`= ${id}`}
      ${id === null ? sql`` : sql`and created_at > coalesce((select keys_changed_at from ${paymentAccounts} where id = ${id}), '-infinity')`}
      and (payment_url is not null or (checked_at is not null and (status <> 'open' or checked_at < ${before})))
    order by account_id desc, created_at desc limit ${LAST}`);
  return found.rows.map(({ at, isGood }) => ({ at: new Date(at), isGood }));
}

export async function selectTests(db: Database): Promise<TestRow[]> {
  const found = await db.execute<{ id: number; at: string; isGood: boolean; isUnreachable: boolean }>(sql`
    select id, last_test_at as at, last_test_result = 'ok' as "isGood",
      coalesce(last_test_result = 'unreachable', false) as "isUnreachable" from ${paymentAccounts} where last_test_at is not null`);
  return found.rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }));
}
