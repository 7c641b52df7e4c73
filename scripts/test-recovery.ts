/**
 * npm run test:recovery: point-in-time recovery as docs/backup.md describes it, on the embedded PostgreSQL: orders, a base
 * backup, more orders, a mistake, and back to the moment before it.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type OpenDatabase, openDatabase } from '../apps/api/src/db/database.ts';
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded-postgres.ts';

const root = mkdtempSync(join(tmpdir(), 'karaz-recovery-'));
const archive = join(root, 'archive');
const base = join(root, 'base');
// Started by root, PostgreSQL runs as another user.
for (const folder of [root, archive]) {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o777);
}

function check(isRight: boolean, text: string): void {
  process.stdout.write(`${isRight ? '✔' : '✘'} ${text}\n`);
  if (!isRight) process.exitCode = 1;
}

type Client = Awaited<ReturnType<OpenDatabase['pool']['connect']>>;

async function onDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const { pool, close } = openDatabase(url);
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
    await close();
  }
}

const ordersIn = (url: string) =>
  onDatabase(url, async (client) => {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from orders');
    return rows[0]?.count ?? 0;
  });

/** With owners and rights. */
function copyFolder(from: string, to: string): void {
  const { stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  // Files of a running PostgreSQL may go away meanwhile.
  if (/[^ ]/.test(stderr.replace(/.*No such file or directory\n/g, ''))) throw new Error(stderr);
  for (const file of ['postmaster.pid', 'postmaster.opts']) rmSync(join(to, file), { force: true });
  for (const file of readdirSync(join(to, 'pg_wal'))) {
    if (/^[0-9A-F]{24}/.test(file)) rmSync(join(to, 'pg_wal', file));
  }
}

/** For whoever owns the folder. */
function writeBeside(folder: string, name: string, content: string): void {
  writeFileSync(join(folder, name), content);
  const { uid, gid } = statSync(folder);
  chownSync(join(folder, name), uid, gid);
}

/** The same as pg_basebackup does, which the embedded PostgreSQL does not bring. */
async function takeBaseBackup(client: Client, data: string): Promise<void> {
  await client.query("select pg_backup_start('rehearsal', true)");
  copyFolder(data, base);
  const { rows } = await client.query<{ labelfile: string; spcmapfile: string }>('select * from pg_backup_stop(false)');
  writeBeside(base, 'backup_label', rows[0]?.labelfile ?? '');
}

/** Returns the moment before the mistake. */
async function tradeAndErr(dataDir: string): Promise<string> {
  const settings = [
    'wal_level=replica',
    'archive_mode=on',
    `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`,
  ];
  const postgres = await startEmbeddedPostgres({ dataDir, settings });
  try {
    return await onDatabase(postgres.url, async (client) => {
      await client.query('create table orders (id int primary key, made_at timestamptz not null default now())');
      await client.query('insert into orders select generate_series(1, 100)');
      await takeBaseBackup(client, join(dataDir, 'postgres'));
      await client.query('insert into orders select generate_series(101, 250)');
      await sleep(1_100);
      const { rows } = await client.query<{ moment: string }>('select clock_timestamp()::text as moment');
      await sleep(1_100);
      await client.query('delete from orders');
      await client.query('select pg_switch_wal()');
      await untilArchived(client);
      return rows[0]?.moment ?? '';
    });
  } finally {
    await postgres.stop();
  }
}

async function untilArchived(client: Client): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const { rows } = await client.query<{ done: boolean }>(
      `select last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1) as done from pg_stat_archiver`,
    );
    if (rows[0]?.done) return;
    await sleep(100);
  }
}

async function recover(dataDir: string, moment: string): Promise<number> {
  rmSync(join(dataDir, 'postgres'), { recursive: true });
  copyFolder(base, join(dataDir, 'postgres'));
  writeBeside(join(dataDir, 'postgres'), 'recovery.signal', '');
  const settings = [
    `restore_command=cp ${archive}/%f %p`,
    `recovery_target_time=${moment}`,
    'recovery_target_action=promote',
  ];
  const postgres = await startEmbeddedPostgres({ dataDir, settings });
  try {
    return await ordersIn(postgres.url);
  } finally {
    await postgres.stop();
  }
}

const dataDir = join(root, 'data');
try {
  const moment = await tradeAndErr(dataDir);
  check(moment !== '', `orders made, base backup taken, all orders deleted after ${moment}`);
  const orders = await recover(dataDir, moment);
  check(orders === 250, `back at that moment there are ${orders} of 250 orders`);
} finally {
  rmSync(root, { recursive: true, force: true });
}
