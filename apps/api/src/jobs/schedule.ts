import { type JobName, runsJob } from '@karaz/domain/operations/job-names';
import { errorFields, type Logger } from '../http/logger.ts';
import { idsOfRun, withIds } from '../http/work-ids.ts';
import { inSpan } from '../telemetry/telemetry.ts';
import type { JobRuns } from './job-runs.ts';

/** `jobRuns` not set: nobody writes down when a job ended. `jobs` not set: this process runs all of them. */
export type ScheduleDeps = { log: Logger; jobRuns?: JobRuns | undefined; jobs?: readonly JobName[] | undefined };

/** Runs small work now and then; a run that fails is a line in the log and on the status page. */
export function startSchedule(
  name: JobName,
  everyMs: number,
  work: () => Promise<void>,
  { log, jobRuns, jobs }: ScheduleDeps,
) {
  if (jobs && !runsJob(jobs, name)) return { stop: async () => {} };
  let run: Promise<void> = Promise.resolve();
  const runOnce = async () => {
    try {
      await work();
      jobRuns?.ended(name, everyMs);
    } catch (error) {
      log.warn('scheduled work failed', { name, ...errorFields(error) });
      jobRuns?.ended(name, everyMs, error);
      throw error;
    }
  };
  const about = () => ({ name: `job ${name}`, kind: 'internal', isRoot: true }) as const;
  const start = () => {
    run = withIds(idsOfRun(name), () => inSpan(about, runOnce)).catch(() => {});
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
