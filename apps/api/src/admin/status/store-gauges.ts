import type { Database } from '../../db/database.ts';
import type { Gauge } from '../../http/metric-names.ts';
import { selectJobRuns } from '../../jobs/job-runs.queries.ts';
import { selectQueues, selectSlotUse } from './status.queries.ts';
import { readDisk } from './store-state.ts';

/** However many read the metrics, the database is read once in so long. */
const FRESH_MS = 5_000;

/** What the metrics say about the store as a whole. Without the database only that it is away. */
export function createStoreGauges(deps: { db: Database; clock: () => Date; dataDir?: string | undefined }) {
  let cached: { at: number; gauges: Promise<Gauge[]> } | null = null;
  return (): Promise<Gauge[]> => {
    const at = performance.now();
    if (cached === null || at - cached.at > FRESH_MS) cached = { at, gauges: readGauges(deps) };
    return cached.gauges;
  };
}

async function readGauges({
  db,
  clock,
  dataDir,
}: {
  db: Database;
  clock: () => Date;
  dataDir?: string | undefined;
}): Promise<Gauge[]> {
  const now = clock();
  const disk = await readDisk(dataDir);
  const diskGauges: Gauge[] = disk
    ? [
        { name: 'karaz_disk_free_bytes', value: disk.freeBytes },
        { name: 'karaz_disk_size_bytes', value: disk.totalBytes },
      ]
    : [];
  try {
    const [queues, runs, use] = await Promise.all([selectQueues(db, now), selectJobRuns(db), selectSlotUse(db, now)]);
    return [
      { name: 'karaz_database_up', value: 1 },
      ...diskGauges,
      ...queues.flatMap(({ name: queue, waiting, oldestAt, failed }): Gauge[] => [
        { name: 'karaz_queue_waiting', labels: { queue }, value: waiting },
        { name: 'karaz_queue_oldest_seconds', labels: { queue }, value: secondsSince(oldestAt, now) },
        { name: 'karaz_queue_failed', labels: { queue }, value: failed },
      ]),
      ...runs.flatMap(({ name, everyMs, lastSuccessAt, lastFailureAt }): Gauge[] => [
        { name: 'karaz_job_interval_seconds', labels: { name }, value: everyMs / 1000 },
        { name: 'karaz_job_last_success_timestamp_seconds', labels: { name }, value: timestamp(lastSuccessAt) },
        { name: 'karaz_job_last_failure_timestamp_seconds', labels: { name }, value: timestamp(lastFailureAt) },
      ]),
      ...use.map(({ country, use: value }): Gauge => ({ name: 'karaz_slot_use_ratio', labels: { country }, value })),
    ];
  } catch {
    return [{ name: 'karaz_database_up', value: 0 }, ...diskGauges];
  }
}

const secondsSince = (at: Date | null, now: Date) =>
  at === null ? 0 : Math.max(0, (now.getTime() - at.getTime()) / 1000);
const timestamp = (at: Date | null) => (at === null ? 0 : at.getTime() / 1000);
