/** One figure: what a kind of request does per second and what each costs the store, PostgreSQL and the one who waits. */
import type { LoadResult } from './load-client.ts';
import { type LoadPlan, loadFromOutside } from './load-process.ts';
import type { Measured } from './processes.ts';

export type Figure = LoadResult & {
  /** Milliseconds of processor per request. */
  cpuMs: number;
  databaseMs: number;
};

/** `asksAllFirst`: it counts only after everything was asked for once, where the store remembers what it was asked. */
export type Plan = Omit<LoadPlan, 'port' | 'seconds' | 'most'> & { asksAllFirst?: boolean };

const MOST_WARMING_SECONDS = 60;

type Work = { target: Measured; databaseCpu: () => number; seconds: number };

/** What the process uses of a processor while nobody asks: its jobs look for work all the time. */
export async function idleShare({ target, databaseCpu }: Omit<Work, 'seconds'>, seconds = 2) {
  const before = [await target.cpu(), databaseCpu()] as const;
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return { app: ((await target.cpu()) - before[0]) / seconds, database: (databaseCpu() - before[1]) / seconds };
}

export async function measure(
  { target, databaseCpu, seconds }: Work,
  { asksAllFirst = false, ...plan }: Plan,
  idle = { app: 0, database: 0 },
): Promise<Figure> {
  const load = { ...plan, port: target.port };
  const { rate: _unpaced, ...warming } = load;
  const all = { seconds: MOST_WARMING_SECONDS, most: plan.requests?.length ?? 0 };
  await loadFromOutside({ ...warming, ...(asksAllFirst ? all : { seconds: Math.min(2, seconds) }) });
  const before = [await target.cpu(), databaseCpu(), performance.now()] as const;
  const result = await loadFromOutside({ ...load, seconds });
  const passed = (performance.now() - before[2]) / 1000;
  const each = (cpuSeconds: number) => Math.max(0, (1000 * cpuSeconds) / Math.max(1, result.requests));
  return {
    ...result,
    cpuMs: each((await target.cpu()) - before[0] - idle.app * passed),
    databaseMs: each(databaseCpu() - before[1] - idle.database * passed),
  };
}
