import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { signInFailures } from '../db/tables/requests.ts';

type Failures = typeof signInFailures.$inferSelect;
type Key = Pick<Failures, 'account' | 'network'>;

const isRow = ({ account, network }: Key) =>
  and(eq(signInFailures.account, account), eq(signInFailures.network, network));

export function selectFailures(db: Database, account: string, networks: readonly string[]): Promise<Failures[]> {
  return db
    .select()
    .from(signInFailures)
    .where(and(eq(signInFailures.account, account), inArray(signInFailures.network, [...networks])));
}

/** In the past: a sign-in that began a little earlier than this one and is still under way need not wait. */
const atOnce = (now: Date) => sql`${now}::timestamptz - interval '1 minute'`;

type Counting = { now: Date; forgottenBefore: Date; delays: readonly number[] };

/**
 * Counts a try and sets when the next one may come; how many there are now, or undefined when it is too early. One
 * statement: parallel tries follow each other, and nobody holds a connection while others wait for a lock.
 */
export async function countFailure(
  db: Database,
  key: Key,
  { now, forgottenBefore, delays }: Counting,
): Promise<number | undefined> {
  const { failures, nextAt } = signInFailures;
  const count = sql`case when ${nextAt} < ${forgottenBefore} then 1 else ${failures} + 1 end`;
  const table = sql`${sql.param([...delays])}::int[]`;
  const after = (tries: ReturnType<typeof sql>) => {
    const delay = sql`(${table})[least(${tries}, ${delays.length}::int)]`;
    return sql`case when ${delay} = 0 then ${atOnce(now)} else ${now}::timestamptz + make_interval(secs => ${delay}) end`;
  };
  const [row] = await db
    .insert(signInFailures)
    .values({ ...key, failures: 1, nextAt: after(sql`1`) as never })
    .onConflictDoUpdate({
      target: [signInFailures.account, signInFailures.network],
      set: { failures: count, nextAt: after(count) },
      setWhere: sql`${nextAt} <= ${now}`,
    })
    .returning({ failures });
  return row?.failures;
}

/** Takes one counted try back. */
export async function uncountFailure(db: Database, key: Key, now: Date): Promise<void> {
  await db
    .update(signInFailures)
    .set({ failures: sql`greatest(${signInFailures.failures} - 1, 0)`, nextAt: atOnce(now) })
    .where(isRow(key));
}

export async function deleteFailures(db: Database, key: Key): Promise<void> {
  await db.delete(signInFailures).where(isRow(key));
}

export async function deleteFailuresOf(db: Database, account: string): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.account, account));
}

export async function deleteFailuresBefore(db: Database, instant: Date): Promise<void> {
  await db.delete(signInFailures).where(lt(signInFailures.nextAt, instant));
}
