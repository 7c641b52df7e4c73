import { errorFields, type Logger } from '../http/logger.ts';

/** Runs small work now and then; a run that fails is only a line in the log. */
export function startSchedule(name: string, everyMs: number, work: () => Promise<void>, log: Logger) {
  let run: Promise<void> = Promise.resolve();
  const start = () => {
    run = work().catch((error: unknown) => log.warn('scheduled work failed', { name, ...errorFields(error) }));
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
