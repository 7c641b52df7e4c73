/** One machine of the cluster: a member of etcd, PostgreSQL under Patroni, and the guard of its disk. */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Child, startChild } from '../child.ts';
import type { User } from '../postgres.ts';
import type { Machine } from './network.ts';
import { CLUSTER_FILES, clusterFile } from './templates.ts';

export type Values = Readonly<Record<string, string>>;

export type Node = {
  machine: Machine;
  data: string;
  /** Of this node's files. */
  values: Values;
  startEtcd: () => void;
  startPatroni: () => void;
  /** All at once, as when the power goes. */
  kill: () => void;
  killEtcd: () => Promise<void>;
  /** PostgreSQL alone, with all its processes; Patroni goes on. */
  signalPostgres: (signal: NodeJS.Signals) => void;
  signalAll: (signal: NodeJS.Signals) => void;
  fillDisk: () => void;
  emptyDisk: () => void;
  /** A program on this machine as the user of PostgreSQL. */
  asPostgres: (program: string, args: readonly string[]) => string;
  /** Its disks are gone then. */
  close: () => Promise<void>;
};

/** Enough for the store, its log and the reserve; little enough to fill. */
const DISK_MB = 1_200;
const RESERVE_MB = 64;

export type NodeOptions = { machine: Machine; folder: string; user: User; values: Values };

export function openNode({ machine, folder, user, values: common }: NodeOptions): Node {
  const home = join(folder, machine.name);
  const [disk, etcdData, files] = [join(home, 'disk'), join(home, 'etcd'), join(home, 'files')];
  for (const place of [home, disk, etcdData, files]) mkdirSync(place, { mode: 0o755 });
  mountMemory(disk, DISK_MB);
  mountMemory(etcdData, 200);
  const data = join(disk, 'data');
  mkdirSync(data, { mode: 0o700 });
  const values: Values = {
    ...common,
    NODE: machine.name,
    NODE_ADDRESS: machine.address,
    ETCD_DATA: etcdData,
    POSTGRES_DATA: data,
    POSTGRES_RUN: files,
    PGBACKREST_CONF: join(files, 'pgbackrest.conf'),
    DISK_RESERVE: join(disk, 'reserve'),
    RESERVE_MB: String(RESERVE_MB),
  };
  for (const name of ['etcd.yml', 'patroni.yml', 'pgbackrest.conf']) {
    writeFileSync(join(files, name), clusterFile(name, values), { mode: 0o600 });
  }
  for (const place of [
    disk,
    data,
    etcdData,
    files,
    ...['etcd.yml', 'patroni.yml', 'pgbackrest.conf'].map((name) => join(files, name)),
  ]) {
    chownSync(place, user.uid ?? 0, user.gid ?? 0);
  }
  const close = async () => {
    machine.signal('SIGKILL');
    await machine.close();
    spawnSync('umount', ['--lazy', disk, etcdData]);
  };
  return { machine, data, values, close, ...processesOf(machine, { folder, files, disk, values }) };
}

type Place = { folder: string; files: string; disk: string; values: Values };

const AS_POSTGRES = ['--reuid=postgres', '--regid=postgres', '--init-groups', '--'];

function processesOf(machine: Machine, { folder, files, disk, values }: Place) {
  let etcd: Child | undefined;
  const start = (name: string, program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
    startChild(...machine.command('setpriv', [...AS_POSTGRES, program, ...args]), {
      log: join(folder, `${machine.name}-${name}.log`),
      env: { ...process.env, HOME: files, LC_ALL: 'C.UTF-8', ...env },
    });
  const filler = join(disk, 'filler');
  return {
    startEtcd: () => {
      // Debian's etcd wants to be told that it may run on ARM.
      const env = process.arch === 'arm64' ? { ETCD_UNSUPPORTED_ARCH: 'arm64' } : {};
      etcd = start('etcd', 'etcd', ['--config-file', join(files, 'etcd.yml')], env);
    },
    startPatroni: () => {
      start('patroni', 'patroni', [join(files, 'patroni.yml')]);
      start('guard', 'sh', [join(CLUSTER_FILES, 'disk-guard.sh')], values);
    },
    kill: () => machine.signal('SIGKILL'),
    killEtcd: async () => etcd?.end('SIGKILL'),
    signalPostgres: (signal: NodeJS.Signals) => machine.signal(signal, isPostgres),
    signalAll: (signal: NodeJS.Signals) => machine.signal(signal),
    // Until nothing more fits: what is left is never known beforehand.
    fillDisk: () => void spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M'], { stdio: 'ignore' }),
    emptyDisk: () => rmSync(filler, { force: true }),
    asPostgres: (program: string, args: readonly string[]) =>
      machine.run('setpriv', [...AS_POSTGRES, program, ...args], { HOME: files, LC_ALL: 'C.UTF-8' }),
  };
}

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    return false;
  }
}

/** A disk of a size that can be filled, gone with the rehearsal. */
function mountMemory(folder: string, megabytes: number): void {
  const done = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'karaz', folder], { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`mount ${folder}: ${done.stderr}`);
  chmodSync(folder, 0o755);
}

export const backrest = ({ asPostgres, values: { PGBACKREST_CONF } }: Node, ...args: string[]) =>
  asPostgres('pgbackrest', [`--config=${PGBACKREST_CONF}`, '--stanza=karaz', ...args]);
