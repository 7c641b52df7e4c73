import type { JobName } from '@karaz/domain/operations/job-names';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** When each scheduled job last ended, in whichever process. */
export const jobRuns = pgTable('job_runs', {
  name: text('name').$type<JobName>().primaryKey(),
  everyMs: integer('every_ms').notNull(),
  lastSuccessAt: instant('last_success_at'),
  lastFailureAt: instant('last_failure_at'),
  lastError: text('last_error'),
});
