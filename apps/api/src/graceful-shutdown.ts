import type { Server } from 'node:http';
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
 * that fails or hangs does not keep the later ones from closing. The answer is the exit code.
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

/** Whoever sends the next request on a connection hears that it was the last one there. */
export function closeAfterAnswers(server: Server): void {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
}

/** Still answers everything while whoever sends visitors here finds out that it wants no more of them. */
export function afterNotice(seconds: number, leave: () => void, shutdown: () => Promise<number>) {
  return async (): Promise<number> => {
    leave();
    await sleep(seconds * 1000);
    return shutdown();
  };
}

/** Half of the time there is: everything else closes in an instant once nobody is being served. */
export const drainStep = (server: Server): ShutdownStep => ({
  name: 'requests',
  close: () => drainServer(server),
  weight: 12,
});

/** Takes no new connections, lets running requests finish, and after `patienceMs` cuts off those that have not. */
export async function drainServer(server: Server, patienceMs = 5_000): Promise<void> {
  // A kept-alive connection would take another request: tell clients on the next answer, and close the idle ones.
  closeAfterAnswers(server);
  // What has arrived already is read first: a request nobody has looked at yet would seem to be no request. Between two
  // turns every socket is looked at.
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const sweep = setInterval(() => setImmediate(() => server.closeIdleConnections()), 50);
  const cutOff = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cutOff);
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
