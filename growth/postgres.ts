/** A PostgreSQL that takes writes and one that follows it; no commit is confirmed before both have it on their disk. */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../apps/api/src/db/database.ts';
import { freePort } from '../bench/processes.ts';
import { type Child, startChild } from './child.ts';

export type Server = {
  name: string;
  port: number;
  url: string;
  start: () => Promise<void>;
  /** Without a goodbye. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
  rows: (sql: string, values?: unknown[], database?: string) => Promise<Record<string, unknown>[]>;
};

export type Pair = { primary: Server; replica: Server; bothUrl: string };

type Place = { bin: string; folder: string; password: string };
export type User = { uid?: number; gid?: number };

const NAME = 'karaz';
/** A replica that lost its primary looks for it this often; while it is away no commit is confirmed. */
const FOLLOWS = ['wal_retrieve_retry_interval=200ms', 'hot_standby_feedback=on'];

/** PostgreSQL refuses to run as root. */
export function postgresUser(): User {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

function run(program: string, args: readonly string[], user: User, env: NodeJS.ProcessEnv = {}): void {
  const done = spawnSync(program, args, { ...user, cwd: '/', env: { ...process.env, ...env }, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${program}: ${done.stderr || done.error}`);
}

export async function startPair(place: Place, log: (text: string) => void): Promise<Pair> {
  const { bin, folder, password } = place;
  const user = postgresUser();
  const own = join(folder, 'postgres');
  mkdirSync(own);
  if (user.uid !== undefined) chownSync(own, user.uid, user.gid ?? user.uid);
  chmodSync(folder, 0o755);
  const [first, second] = [join(own, 'primary'), join(own, 'replica')];
  const secret = join(own, 'secret');
  writeFileSync(secret, `${password}\n`);
  if (user.uid !== undefined) chownSync(secret, user.uid, user.gid ?? user.uid);
  log('PostgreSQL: a primary');
  const options = ['-U', NAME, '-E', 'UTF8', '--locale=C', '-A', 'scram-sha-256', `--pwfile=${secret}`];
  run(join(bin, 'initdb'), ['-D', first, ...options], user);
  const primary = serverAt(place, user, { name: 'primary', data: first, port: await freePort() });
  await primary.start();
  await primary.rows(`create database ${NAME}`, [], 'postgres');
  log('PostgreSQL: a replica that follows it');
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', NAME];
  run(join(bin, 'pg_basebackup'), [...from, '-D', second, '-R', '-X', 'stream', '-c', 'fast'], user, {
    PGPASSWORD: password,
  });
  const replica = serverAt(place, user, { name: 'replica', data: second, port: await freePort() });
  await replica.start();
  // Of the primary alone: once promoted, the other has nobody to wait for.
  await primary.rows(`alter system set synchronous_standby_names = '*'`);
  await primary.rows('select pg_reload_conf()');
  const hosts = `127.0.0.1:${primary.port},127.0.0.1:${replica.port}`;
  return { primary, replica, bothUrl: `postgres://${NAME}:${password}@${hosts}/${NAME}` };
}

type Cluster = { name: string; data: string; port: number };

function serverAt({ bin, folder, password }: Place, user: User, { name, data, port }: Cluster): Server {
  let child: Child | undefined;
  const urlOf = (database: string) => `postgres://${NAME}:${password}@127.0.0.1:${port}/${database}`;
  const rows = async (sql: string, values: unknown[] = [], database = NAME) => {
    const { pool, close } = openDatabase(urlOf(database), { max: 1 });
    try {
      return (await pool.query<Record<string, unknown>>(sql, values)).rows;
    } finally {
      await close();
    }
  };
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=100', ...FOLLOWS];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const start = async () => {
    for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(50)) {
      // What a killed one left in shared memory may be in the way of the next for a moment.
      if (!child?.isRunning())
        child = startChild(join(bin, 'postgres'), args, { user, log: join(folder, `${name}.log`) });
      const isUp = await rows('select 1', [], 'postgres').catch(() => null);
      if (isUp) return;
    }
    throw new Error(`${name} did not start, see ${folder}/${name}.log`);
  };
  return {
    name,
    port,
    url: urlOf(NAME),
    start,
    rows,
    kill: async () => child?.end('SIGKILL'),
    stop: async () => child?.end('SIGINT'),
  };
}
