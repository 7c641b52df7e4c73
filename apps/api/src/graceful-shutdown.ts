import { setTimeout as sleep } from 'node:timers/promises';

export type ShutdownStep = {
  name: string;
  close: () => Promise<unknown>;
  /** How much of the time is its own, beside the others' 1. */
  weight?: number;
};

export type ShutdownOptions = {
  /** Closed one after another in this order: requests need jobs, jobs need the pool, the pool needs the database. */
  steps: readonly ShutdownStep[];
  /** Whoever runs us (systemd, a container) kills after a while; better to end by ourselves before. */
  limitMs?: number;
  log?: (text: string) => void;
};

/**
 * Makes the function that ends the process in order. Calling it again joins the shutdown that is under way. A step
 * that fails or hangs does not prevent the later ones from closing. Returns the exit code.
 */
export function gracefulShutdown({ steps, limitMs = 10_000, log = () => {} }: ShutdownOptions): () => Promise<number> {
  let underWay: Promise<number> | undefined;
  return () => {
    underWay ??= closeInOrder(steps, performance.now() + limitMs, log);
    return underWay;
  };
}

async function closeInOrder(
  steps: readonly ShutdownStep[],
  deadline: number,
  log: (text: string) => void,
): Promise<number> {
  let exitCode = 0;
  for (const [index, step] of steps.entries()) {
    // A hanging step may use up its share only: the database, last, still gets time to close properly.
    const left = steps.slice(index).reduce((sum, { weight = 1 }) => sum + weight, 0);
    const shareMs = (Math.max(0, deadline - performance.now()) * (step.weight ?? 1)) / left;
    const problem = await problemClosing(step, shareMs);
    if (problem === undefined) continue;
    log(`Shutdown: ${step.name} ${problem}`);
    exitCode = 1;
  }
  return exitCode;
}

async function problemClosing(step: ShutdownStep, limitMs: number): Promise<string | undefined> {
  const timer = new AbortController();
  const tooLate = sleep(limitMs, `did not close within ${Math.round(limitMs)} ms`, { signal: timer.signal });
  // Aborting rejects the timer; nobody waits for it any more then.
  tooLate.catch(() => {});
  try {
    return await Promise.race([Promise.resolve(step.close()).then(() => undefined), tooLate]);
  } catch (error) {
    return `failed: ${String(error)}`;
  } finally {
    timer.abort();
  }
}

/** A terminal and npm may both hand on the same Ctrl-C; only a later signal means that somebody is impatient. */
const SAME_SIGNAL_MS = 1_000;

/** Runs `shutdown` on Ctrl-C, on a stop order, and when the process that started us is gone. */
export function shutdownOnSignals(shutdown: () => Promise<number>): void {
  let firstAt: number | undefined;
  const stop = () => {
    if (firstAt !== undefined && performance.now() - firstAt > SAME_SIGNAL_MS) process.exit(130);
    firstAt ??= performance.now();
    void shutdown().then((exitCode) => process.exit(exitCode));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.once('disconnect', stop);
  // Listening for the starter must not keep the process running.
  process.channel?.unref();
}
