import type { StoreStatus } from '@karaz/contract/admin/status';
import { api } from '@karaz/contract/api';
import { VERSION } from '@karaz/contract/version';
import { COUNTRY_CODES } from '@karaz/domain/countries';
import { JOB_NAMES, runsJob } from '@karaz/domain/operations/job-names';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { type JobRun, selectJobRuns } from '../../jobs/job-runs.queries.ts';
import { failingCountries } from '../../payments/account-health.ts';
import { selectChannels, selectDatabase, selectQueues } from './status.queries.ts';
import { jobState, queueState, readDisk } from './store-state.ts';

export function statusRoutes(app: ApiApp, deps: ApiDeps): void {
  mount(app, deps, api.showStatus, async () => ok(await readStatus(deps)));
}

async function readStatus({
  db,
  clock,
  takesCards,
  payments,
  dataDir,
  jobs = JOB_NAMES,
}: ApiDeps): Promise<StoreStatus> {
  const now = clock();
  const [runs, queues, channels, database, disk, failing] = await Promise.all([
    selectJobRuns(db),
    selectQueues(db, now),
    selectChannels(db, now),
    selectDatabase(db),
    readDisk(dataDir),
    failingCountries(db, payments, COUNTRY_CODES, now),
  ]);
  return {
    at: now.toISOString(),
    version: VERSION,
    jobsHere: JOB_NAMES.filter((name) => runsJob(jobs, name)),
    jobs: inOrder(runs).map((run) => ({
      name: run.name,
      everySeconds: run.everyMs / 1000,
      lastSuccessAt: run.lastSuccessAt?.toISOString() ?? null,
      lastFailureAt: run.lastFailureAt?.toISOString() ?? null,
      error: run.lastError,
      state: jobState(run, now),
    })),
    queues: queues.map((queue) => ({
      ...queue,
      oldestAt: queue.oldestAt?.toISOString() ?? null,
      state: queueState(queue, now),
    })),
    channels,
    cards: COUNTRY_CODES.map((country) => ({
      ...{ country, isTaken: takesCards?.(country) ?? true, failure: failing.get(country) ?? null },
    })),
    database,
    disk,
  };
}

/** Jobs of an earlier version may still be in the table. */
const inOrder = (runs: readonly JobRun[]) => JOB_NAMES.flatMap((name) => runs.find((run) => run.name === name) ?? []);
