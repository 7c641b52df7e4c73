import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { openStreams } from '../db/tables/requests.ts';

/** Rows of a process that crashed expire after this. */
const EXPIRES_AFTER = sql`interval '90 seconds'`;
const isLive = gt(openStreams.seenAt, sql`now() - ${EXPIRES_AFTER}`);

type NewStream = { person: string; network: string | null; process: string };

/** Adds a stream and returns how many the network had before. */
export async function insertStream(db: Database, stream: NewStream): Promise<{ id: number; ofNetwork: number }> {
  const ofNetwork = db
    .select({ count: sql<number>`count(*)::int` })
    .from(openStreams)
    .where(and(eq(openStreams.network, stream.network ?? ''), isLive));
  const [row] = await db
    .insert(openStreams)
    .values(stream)
    .returning({ id: openStreams.id, ofNetwork: sql<number>`(${ofNetwork})` });
  if (!row) throw new Error('no stream was added');
  return row;
}

export async function deleteStreams(db: Database, ids: readonly number[]): Promise<void> {
  await db.delete(openStreams).where(inArray(openStreams.id, [...ids]));
}

/** Those of a process that are among the newest so many of their person, in all processes together. */
export async function selectNewest(db: Database, process: string, max: number): Promise<Set<number>> {
  const found = await db.execute<{ id: number }>(sql`
    select s.id::float8 as id from ${openStreams} s where s.process = ${process} and ${max} > (
      select count(*) from ${openStreams} newer
      where newer.person = s.person and newer.id > s.id and newer.seen_at > now() - ${EXPIRES_AFTER})`);
  return new Set(found.rows.map(({ id }) => id));
}

/** Marks these as still open and deletes expired ones. */
export async function touchStreams(db: Database, ids: readonly number[]): Promise<void> {
  await db
    .update(openStreams)
    .set({ seenAt: sql`now()` })
    .where(inArray(openStreams.id, [...ids]));
  await db.delete(openStreams).where(lt(openStreams.seenAt, sql`now() - ${EXPIRES_AFTER} * 2`));
}
