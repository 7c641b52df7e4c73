/** Back to a moment before a mistake: pgBackRest restores the store as it was then on a machine of its own. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../apps/api/src/db/database.ts';
import { type Violation, violations } from '../../apps/api/src/testing/faults/invariants.ts';
import { startChild } from '../child.ts';
import type { Claim } from '../claims.ts';
import { letIn } from '../crowd.ts';
import { postgresUser } from '../postgres.ts';
import type { Cluster } from './cluster.ts';
import { HABITS, type Rehearsal } from './measure.ts';
import { openMachine } from './network.ts';
import { backrest, type Node, openNode } from './node.ts';

const SHOPPING_MS = 6_000;

export async function pointInTime(rehearsal: Rehearsal, folder: string): Promise<Claim[]> {
  const { cluster, log } = rehearsal;
  await cluster.untilWhole();
  const primary = await cluster.primary();
  log('a backup, orders, then a mistake');
  const backupMs = await timed(async () => void backrest(primary, 'backup', '--type=full'));
  await shop(rehearsal);
  const moment = await ordersNow(cluster, cluster.primaryUrl);
  await sleep(1_500);
  await shop(rehearsal);
  const later = await ordersNow(cluster, cluster.primaryUrl);
  await cluster.rows(cluster.primaryUrl, 'truncate orders cascade');
  const mistake = await ordersNow(cluster, cluster.primaryUrl);
  await untilArchived(cluster, primary);
  log(`back to ${moment.at}`);
  const machine = await openMachine(4, folder);
  const node = openNode({ machine, folder, user: postgresUser(), values: primary.values });
  const restoreMs = await timed(async () => {
    backrest(node, 'restore', '--type=time', `--target=${moment.at}`, '--target-action=promote');
    await startAlone(cluster, node, folder);
  });
  const restored = await ordersNow(cluster, cluster.urlOf(node));
  const broken = await brokenRules(cluster.urlOf(node), rehearsal.ledger);
  await node.close();
  return claimsOf({ moment, later, mistake, restored, broken, backupMs, restoreMs });
}

type Orders = { at: string; count: number; digest: string };

async function ordersNow(cluster: Cluster, url: string): Promise<Orders> {
  const [row] = await cluster.rows(
    url,
    `select clock_timestamp()::text as at, count(*)::int as count, md5(string_agg(o::text, ',' order by id)) as digest from orders o`,
  );
  return { at: String(row?.at), count: Number(row?.count), digest: String(row?.digest) };
}

async function shop({ shop: where, perSecond, confirmed }: Rehearsal): Promise<void> {
  const crowd = letIn(where, perSecond, HABITS);
  await sleep(SHOPPING_MS);
  await crowd.stop();
  confirmed.push(...crowd.confirmed);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const at = performance.now();
  await work();
  return performance.now() - at;
}

/** The log up to the mistake is in the repository. */
async function untilArchived(cluster: Cluster, primary: Node): Promise<void> {
  const { SUPERUSER_PASSWORD, NODE_ADDRESS } = primary.values;
  const url = `postgres://postgres:${SUPERUSER_PASSWORD}@${NODE_ADDRESS}:5432/postgres`;
  const [row] = await cluster.rows(url, 'select pg_walfile_name(pg_switch_wal()) as file');
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(300)) {
    const [archived] = await cluster.rows(url, 'select last_archived_wal >= $1 as done from pg_stat_archiver', [
      row?.file,
    ]);
    if (archived?.done) return;
  }
  throw new Error('The log was not archived within a minute');
}

/** Without Patroni: it is looked at before anything else happens to it, and it archives nothing. */
async function startAlone(cluster: Cluster, { machine, values, data }: Node, folder: string): Promise<void> {
  const settings = {
    listen_addresses: machine.address,
    unix_socket_directories: values.POSTGRES_RUN ?? '',
    hba_file: join(data, 'pg_hba.conf'),
    ident_file: join(data, 'pg_ident.conf'),
    archive_mode: 'off',
    synchronous_standby_names: '',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const as = ['--reuid=postgres', '--regid=postgres', '--init-groups', '--'];
  const postgres = join(values.POSTGRES_BIN ?? '', 'postgres');
  startChild(...machine.command('setpriv', [...as, postgres, '-D', data, ...args]), {
    log: join(folder, `${machine.name}-postgres.log`),
  });
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(300)) {
    const found = await cluster
      .rows(cluster.urlOf({ machine }), 'select pg_is_in_recovery() as recovering')
      .catch(() => []);
    if (found[0]?.recovering === false) return;
  }
  throw new Error(`The restored server did not start, see ${folder}/${machine.name}-postgres.log`);
}

async function brokenRules(url: string, ledger: Rehearsal['ledger']): Promise<Violation[]> {
  const { pool, close } = openDatabase(url, { max: 1 });
  try {
    return await violations(pool, { ledger });
  } finally {
    await close();
  }
}

type Found = Record<'moment' | 'later' | 'mistake' | 'restored', Orders> & { broken: Violation[] } & Record<
    'backupMs' | 'restoreMs',
    number
  >;

function claimsOf({ moment, later, mistake, restored, broken, backupMs, restoreMs }: Found): Claim[] {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  return [
    {
      what: 'point in time: the orders of that moment are there, every column alike',
      found: `${restored.count} of ${moment.count}; ${later.count} before the mistake, ${mistake.count} after it`,
      isTrue: restored.digest === moment.digest && later.count > moment.count && mistake.count === 0,
    },
    {
      what: 'the rules of the ledger hold there',
      found: broken.length === 0 ? 'all' : JSON.stringify(broken.slice(0, 3)),
      isTrue: broken.length === 0,
    },
    {
      what: 'time for the backup; for the way back until it takes queries',
      found: `${seconds(backupMs)}; ${seconds(restoreMs)}`,
      isTrue: true,
    },
  ];
}
