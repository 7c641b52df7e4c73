import type { JobName } from '@karaz/domain/operations/job-names';
import { errorFields, type Logger } from '../http/logger.ts';
import type { JobRuns } from './job-runs.ts';

/** `jobRuns` not set: nobody writes down when a job ended. */
export type ScheduleDeps = { log: Logger; jobRuns?: JobRuns | undefined };

/** Runs small work now and then; a run that fails is a line in the log and on the status page. */
export function startSchedule(
  name: JobName,
  everyMs: number,
  work: () => Promise<void>,
  { log, jobRuns }: ScheduleDeps,
) {
  let run: Promise<void> = Promise.resolve();
  const start = () => {
    run = work().then(
      () => jobRuns?.ended(name, everyMs),
      (error: unknown) => {
        log.warn('scheduled work failed', { name, ...errorFields(error) });
        jobRuns?.ended(name, everyMs, error);
      },
    );
  };
  const timer = setInterval(start, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await run;
    },
  };
}
