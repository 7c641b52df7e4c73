import type { JobName } from '@karaz/domain/operations/job-names';
import type { Database } from '../db/database.ts';
import type { Logger } from '../http/logger.ts';
import { errorFields } from '../http/logger.ts';
import { type JobRun, saveJobRuns } from './job-runs.queries.ts';

/** Jobs run every few seconds: their ends are collected and written together. */
export const SAVE_EVERY_MS = 30_000;

export type JobRuns = { ended: (name: JobName, everyMs: number, error?: unknown) => void };

/** Writes down when jobs ended, for the status page and the metrics. */
export function createJobRuns({ db, clock, log }: { db: Database; clock: () => Date; log: Logger }) {
  const unsaved = new Map<JobName, JobRun>();
  const save = async () => {
    const runs = [...unsaved.values()];
    unsaved.clear();
    if (runs.length > 0) await saveJobRuns(db, runs);
  };
  const timer = setInterval(() => {
    save().catch((error: unknown) => log.debug('job runs not saved', errorFields(error)));
  }, SAVE_EVERY_MS);
  timer.unref();
  return {
    ended(name: JobName, everyMs: number, error?: unknown) {
      const run = unsaved.get(name) ?? { name, everyMs, lastSuccessAt: null, lastFailureAt: null, lastError: null };
      if (error === undefined) run.lastSuccessAt = clock();
      else
        Object.assign(run, { lastFailureAt: clock(), lastError: error instanceof Error ? error.name : typeof error });
      unsaved.set(name, run);
    },
    save,
    async stop() {
      clearInterval(timer);
      await save().catch(() => {});
    },
  };
}
