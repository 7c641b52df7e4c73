/** One fault under steady orders: what shoppers felt, and whether everything they were told is true afterwards. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { LedgerSnapshot } from '../../apps/api/src/testing/faults/invariants.ts';
import { type Habits, isFailed, letIn, type Sample, type Shop } from '../crowd.ts';
import type { Cluster } from './cluster.ts';
import type { Fault } from './faults.ts';
import { writeToOldPrimary } from './old-primary.ts';
import type { FaultRow } from './table.ts';

export type Rehearsal = {
  cluster: Cluster;
  shop: Shop;
  perSecond: number;
  log: (text: string) => void;
  /** Of the whole rehearsal. */
  confirmed: string[];
  ledger: LedgerSnapshot;
};

/** Half of it orders, the rest what leads to them. A shopper sends a failed order again after a second. */
export const HABITS: Habits = { turns: ['order', 'list', 'order', 'product', 'order', 'cart'], retryMs: 1_000 };
const QUIET_MS = 4_000;
/** A fault lasts at least so long, so that what comes late is seen too. */
const MIN_MS = 25_000;
const MAX_MS = 120_000;
const STEADY_SECONDS = 6;

export async function measure(rehearsal: Rehearsal, fault: Fault): Promise<FaultRow> {
  const { cluster, shop, perSecond, log } = rehearsal;
  const before = await cluster.untilWhole();
  const ordersBefore = await countOrders(cluster);
  log(fault.what);
  const crowd = letIn(shop, perSecond, HABITS);
  await sleep(QUIET_MS);
  const struckAt = performance.now();
  const { old, repair } = await fault.strike(cluster);
  const stopWriting = old && writeToOldPrimary(cluster, old);
  await untilSteady(() => acknowledgedAt(crowd.samples), struckAt);
  await repair();
  const after = await cluster.untilWhole();
  await sleep(QUIET_MS);
  const attempts = await stopWriting?.();
  await crowd.stop();
  rehearsal.confirmed.push(...crowd.confirmed);
  const stored = await storedOf(cluster, crowd.confirmed);
  const felt = crowd.samples.filter(({ at, ms }) => at + ms >= struckAt);
  const reads = felt.filter(({ kind }) => kind === 'list' || kind === 'product');
  const timeline = (members: typeof before) => members[0]?.timeline ?? 0;
  return {
    what: fault.what,
    pauseMs: longestPause(acknowledgedAt(crowd.samples), struckAt),
    acknowledged: crowd.confirmed.length,
    lost: crowd.confirmed.length - stored,
    twice: (await countOrders(cluster)) - ordersBefore - crowd.confirmed.length,
    requests: felt.length,
    failed: felt.filter(isFailed).length,
    statuses: statusesOf(felt.filter(isFailed)),
    readsFailed: reads.filter(isFailed).length,
    timelines: [timeline(before), timeline(after)],
    oldPrimary: attempts && {
      tried: attempts.tried,
      accepted: attempts.accepted.length,
      lost: attempts.accepted.length - (await probesOf(cluster, attempts.accepted)),
    },
    isSame: await untilSame(cluster),
  };
}

function statusesOf(samples: readonly Sample[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of samples) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** When each confirmed order was confirmed, in order. */
function acknowledgedAt(samples: readonly Sample[]): number[] {
  return samples
    .filter(({ kind, status }) => kind === 'order' && status === 201)
    .map(({ at, ms }) => at + ms)
    .sort((a, b) => a - b);
}

/** The longest time after the fault in which no order was confirmed. */
export function longestPause(acknowledged: readonly number[], since: number): number {
  const times = [since, ...acknowledged.filter((time) => time > since)];
  return Math.round(Math.max(0, ...times.slice(1).map((time, index) => time - (times[index] ?? since))));
}

/** Orders in each of the last seconds. */
async function untilSteady(acknowledged: () => number[], since: number): Promise<void> {
  for (;;) {
    const now = performance.now();
    const latest = acknowledged().filter((time) => time > now - STEADY_SECONDS * 1000);
    const seconds = new Set(latest.map((time) => Math.floor((now - time) / 1000)));
    if (now - since > MIN_MS && seconds.size === STEADY_SECONDS) return;
    if (now - since > MAX_MS) return;
    await sleep(250);
  }
}

async function countOf(cluster: Cluster, sql: string, values: unknown[] = []): Promise<number> {
  const [row] = await cluster.rows(cluster.primaryUrl, sql, values);
  return Number(row?.count);
}

const countOrders = (cluster: Cluster) => countOf(cluster, 'select count(*) from orders');
const storedOf = (cluster: Cluster, ids: readonly string[]) =>
  countOf(cluster, 'select count(*) from unnest($1::text[]) as id where id in (select id::text from orders)', [ids]);
const probesOf = (cluster: Cluster, ids: readonly string[]) =>
  countOf(cluster, 'select count(*) from failover_probes where id = any($1)', [ids]);

const DIGEST = `select count(*) || ' ' || md5(string_agg(id::text, ',' order by id)) as digest from orders`;

/** All three have the same orders, once the replicas have replayed what came last. */
async function untilSame(cluster: Cluster): Promise<boolean> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await sleep(500)) {
    const digests = await Promise.all(
      cluster.nodes.map((node) => cluster.rows(cluster.urlOf(node), DIGEST).then(([row]) => row?.digest, String)),
    );
    if (new Set(digests).size === 1) return true;
  }
  return false;
}
