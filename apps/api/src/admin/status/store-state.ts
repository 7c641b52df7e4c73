import { statfs } from 'node:fs/promises';
import type { State } from '@karaz/contract/admin/status';
import type { JobRun } from '../../jobs/job-runs.queries.ts';
import type { Queue } from './status.queries.ts';

const MINUTE_MS = 60_000;
/** What waits longer than this has somebody waiting for it. Payments are read again for days, pictures come one by one. */
const PATIENCE_MS: Readonly<Record<Queue['name'], number>> = {
  messages: 5 * MINUTE_MS,
  webhooks: 15 * MINUTE_MS,
  refunds: 60 * MINUTE_MS,
  captures: 60 * MINUTE_MS,
  payments: Number.POSITIVE_INFINITY,
  pictures: 60 * MINUTE_MS,
};
/** Ends of jobs are written down every half minute. */
const SHORTEST_LATENESS_MS = 2 * MINUTE_MS;
const MIN_FREE_SHARE = 0.1;

export function queueState({ name, oldestAt, failed }: Queue, now: Date): State {
  if (failed > 0) return 'failing';
  return oldestAt !== null && now.getTime() - oldestAt.getTime() > PATIENCE_MS[name] ? 'late' : 'ok';
}

/** A job is late after three rounds without success. */
export function jobState({ everyMs, lastSuccessAt, lastFailureAt }: JobRun, now: Date): State {
  if (lastFailureAt !== null && lastFailureAt.getTime() > (lastSuccessAt?.getTime() ?? 0)) return 'failing';
  const isLate = now.getTime() - (lastSuccessAt?.getTime() ?? 0) > Math.max(3 * everyMs, SHORTEST_LATENESS_MS);
  return isLate ? 'late' : 'ok';
}

/** null: unknown. */
export async function readDisk(folder: string | undefined) {
  if (folder === undefined) return null;
  const disk = await statfs(folder).catch(() => null);
  if (disk === null) return null;
  const [freeBytes, totalBytes] = [disk.bavail * disk.bsize, disk.blocks * disk.bsize];
  const state: State = freeBytes < totalBytes * MIN_FREE_SHARE ? 'failing' : 'ok';
  return { freeBytes, totalBytes, state };
}
