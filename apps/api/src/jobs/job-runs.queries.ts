import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { jobRuns } from '../db/tables/job-runs.ts';

export type JobRun = typeof jobRuns.$inferSelect;

/** The later of two processes counts. */
export async function saveJobRuns(db: Database, runs: readonly JobRun[]): Promise<void> {
  const { lastSuccessAt, lastFailureAt, lastError } = jobRuns;
  const isLater = sql`excluded.last_failure_at >= coalesce(${lastFailureAt}, '-infinity')`;
  await db
    .insert(jobRuns)
    .values([...runs])
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: {
        everyMs: sql`excluded.every_ms`,
        lastSuccessAt: sql`greatest(excluded.last_success_at, ${lastSuccessAt})`,
        lastFailureAt: sql`greatest(excluded.last_failure_at, ${lastFailureAt})`,
        lastError: sql`case when ${isLater} then excluded.last_error else ${lastError} end`,
      },
    });
}

export const selectJobRuns = (db: Database): Promise<JobRun[]> => db.select().from(jobRuns);
