/** One figure: what a kind of request does per second and what each costs the store, PostgreSQL and the one who waits. */
import type { LoadResult } from './load-client.ts';
import { type LoadPlan, loadFromOutside } from './load-process.ts';
import type { Measured } from './processes.ts';

export type Figure = LoadResult & {
  /** Milliseconds of processor per request. */
  cpuMs: number;
  databaseMs: number;
};

/** `requestsAllFirst`: it counts only after everything was requested once, where the store caches responses. */
export type Plan = Omit<LoadPlan, 'port' | 'seconds' | 'max'> & { requestsAllFirst?: boolean };

const MAX_WARMING_SECONDS = 60;

type Work = { target: Measured; databaseCpu: () => number; seconds: number };

/** What the process uses of a processor without requests: its jobs look for work all the time. */
export async function idleShare(target: Measured, seconds = 2): Promise<number> {
  const before = await target.cpu();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return ((await target.cpu()) - before) / seconds;
}

export async function measure(
  { target, databaseCpu, seconds }: Work,
  { requestsAllFirst = false, ...plan }: Plan,
  idle = 0,
): Promise<Figure> {
  const load = { ...plan, port: target.port };
  const { rate: _unpaced, ...warming } = load;
  const all = { seconds: MAX_WARMING_SECONDS, max: plan.requests?.length ?? 0 };
  await loadFromOutside({ ...warming, ...(requestsAllFirst ? all : { seconds: Math.min(2, seconds) }) });
  const before = [await target.cpu(), databaseCpu(), performance.now()] as const;
  const result = await loadFromOutside({ ...load, seconds });
  const passed = (performance.now() - before[2]) / 1000;
  const each = (cpuSeconds: number) => Math.max(0, (1000 * cpuSeconds) / Math.max(1, result.requests));
  return {
    ...result,
    cpuMs: each((await target.cpu()) - before[0] - idle * passed),
    // All of it: what PostgreSQL does besides comes in bursts, and taking those off would hide real work.
    databaseMs: each(databaseCpu() - before[1]),
  };
}

/** Some requests together are one thing people want: fewer a second, and each costs what they cost together. */
export const together = (figure: Figure, requests: number): Figure => ({
  ...figure,
  requestsPerSecond: figure.requestsPerSecond / requests,
  cpuMs: figure.cpuMs * requests,
  databaseMs: figure.databaseMs * requests,
});

/** Of the same thing measured twice, so that what the machine did meanwhile counts for both sides. */
export function between(one: Figure, other: Figure): Figure {
  const mean = (key: keyof Figure) => (one[key] + other[key]) / 2;
  return {
    requestsPerSecond: mean('requestsPerSecond'),
    p50: mean('p50'),
    p95: mean('p95'),
    p99: mean('p99'),
    cpuMs: mean('cpuMs'),
    databaseMs: mean('databaseMs'),
    failures: one.failures + other.failures,
    serverFailures: one.serverFailures + other.serverFailures,
    requests: one.requests + other.requests,
  };
}
