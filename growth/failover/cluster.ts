/** Three nodes with etcd and Patroni, HAProxy in front of them, and what Patroni says about them. */
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../apps/api/src/db/database.ts';
import { freePort } from '../../bench/processes.ts';
import { type Child, startChild } from '../child.ts';
import { postgresUser } from '../postgres.ts';
import { secret } from '../stage.ts';
import { NETWORK, openBridge, openMachine } from './network.ts';
import { backrest, type Node, openNode, type Values } from './node.ts';
import { clusterFile } from './templates.ts';

export type Member = { name: string; role: string; state: string; timeline?: number; lag?: number | string };
export type Cluster = {
  nodes: readonly Node[];
  /** Through HAProxy. */
  primaryUrl: string;
  replicaUrl: string;
  /** Of one node, whatever its part is. */
  urlOf: (node: Pick<Node, 'machine'>) => string;
  members: () => Promise<Member[]>;
  primary: () => Promise<Node>;
  synchronous: () => Promise<Node>;
  etcdLeader: () => Promise<Node>;
  /** One primary, a synchronous replica and another that follows, all with the same history. */
  untilWhole: (limitMs?: number) => Promise<Member[]>;
  rows: (url: string, sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  close: () => Promise<void>;
};

const NAME = 'karaz';

export async function openCluster(folder: string, bin: string, log: (text: string) => void): Promise<Cluster> {
  chmodSync(folder, 0o755);
  openBridge();
  const user = postgresUser();
  const repository = join(folder, 'repository');
  mkdirSync(repository);
  chownSync(repository, user.uid ?? 0, user.gid ?? 0);
  const machines = await Promise.all([1, 2, 3].map((number) => openMachine(number, folder)));
  const values: Values = {
    ...Object.fromEntries(machines.map(({ name, address }) => [`${name.toUpperCase()}_ADDRESS`, address])),
    NETWORK,
    RESTAPI_PASSWORD: secret(),
    SUPERUSER_PASSWORD: secret(),
    REPLICATION_PASSWORD: secret(),
    MAX_CONNECTIONS: '60',
    SHARED_BUFFERS: '32MB',
    MAX_WAL_SIZE: '256MB',
    POSTGRES_BIN: bin,
    BACKUP_REPOSITORY: repository,
    PRIMARY_PORT: String(await freePort()),
    REPLICA_PORT: String(await freePort()),
  };
  const nodes = machines.map((machine) => openNode({ machine, folder, user, values }));
  log('three members of etcd');
  for (const node of nodes) node.startEtcd();
  log('three PostgreSQL servers under Patroni');
  for (const node of nodes) node.startPatroni();
  const cluster = clusterOf(nodes, values);
  await cluster.untilWhole();
  const haproxy = startHaproxy(folder, values);
  await makeDatabase(cluster, values);
  backrest(await cluster.primary(), 'stanza-create');
  return {
    ...cluster,
    close: async () => {
      await haproxy.end('SIGTERM');
      await Promise.all(nodes.map((node) => node.close()));
    },
  };
}

function startHaproxy(folder: string, values: Values): Child {
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, clusterFile('haproxy.cfg', values));
  return startChild('haproxy', ['-db', '-f', file], { log: join(folder, 'haproxy.log') });
}

/** The owner of the store's database is no superuser. */
async function makeDatabase(cluster: Omit<Cluster, 'close'>, { SUPERUSER_PASSWORD = '' }: Values): Promise<void> {
  const [, password] = /\/\/karaz:([^@]+)@/.exec(cluster.primaryUrl) ?? [];
  const { address } = (await cluster.primary()).machine;
  const url = `postgres://postgres:${SUPERUSER_PASSWORD}@${address}:5432/postgres`;
  await cluster.rows(url, `create role ${NAME} login password '${password}'`);
  await cluster.rows(url, `create database ${NAME} owner ${NAME}`);
  // For the generated goods of the rehearsal alone: the store needs no such right.
  await cluster.rows(url, `grant set on parameter session_replication_role to ${NAME}`);
}

async function rows(url: string, sql: string, values: unknown[] = []) {
  const { pool, close } = openDatabase(url, { max: 1 });
  try {
    return (await pool.query<Record<string, unknown>>(sql, values)).rows;
  } finally {
    await close();
  }
}

function clusterOf(nodes: readonly Node[], { PRIMARY_PORT, REPLICA_PORT }: Values): Omit<Cluster, 'close'> {
  const login = `${NAME}:${secret()}`;
  const url = (host: string) => `postgres://${login}@${host}/${NAME}`;
  const members = () => membersOf(nodes);
  const withRole = async (role: string) => {
    for (;;) {
      const found = (await members()).find((member) => member.role === role);
      const node = nodes.find(({ machine }) => machine.name === found?.name);
      if (node) return node;
      await sleep(300);
    }
  };
  return {
    nodes,
    primaryUrl: url(`127.0.0.1:${PRIMARY_PORT}`),
    replicaUrl: url(`127.0.0.1:${REPLICA_PORT}`),
    urlOf: ({ machine }) => url(`${machine.address}:5432`),
    members,
    primary: () => withRole('leader'),
    synchronous: () => withRole('sync_standby'),
    etcdLeader: () => etcdLeaderOf(nodes),
    untilWhole: async (limitMs = 180_000) => {
      for (const deadline = Date.now() + limitMs; Date.now() < deadline; await sleep(500)) {
        const found = await members();
        if (isWhole(found, nodes.length)) return found;
      }
      throw new Error(`The cluster is not whole after ${limitMs / 1000} s: ${JSON.stringify(await members())}`);
    },
    rows,
  };
}

export function isWhole(members: readonly Member[], count: number): boolean {
  const roles = members.map(({ role }) => role);
  return (
    members.length === count &&
    members.every(({ state, lag = 0 }) => ['running', 'streaming'].includes(state) && Number(lag) < 16_000_000) &&
    roles.filter((role) => role === 'leader').length === 1 &&
    roles.includes('sync_standby') &&
    new Set(members.map(({ timeline }) => timeline)).size === 1
  );
}

/** As most of them see it is not needed: whoever responses has read it from etcd. */
async function membersOf(nodes: readonly Node[]): Promise<Member[]> {
  const responses = await Promise.all(
    nodes.map(async ({ machine }) => {
      const response = await fetch(`http://${machine.address}:8008/cluster`, {
        signal: AbortSignal.timeout(2_000),
      }).catch(() => null);
      const body: { members?: Member[] } = response?.ok ? await response.json().catch(() => ({})) : {};
      return body.members ?? [];
    }),
  );
  const newest = (members: readonly Member[]) => Math.max(0, ...members.map(({ timeline = 0 }) => timeline));
  return responses.sort((a, b) => newest(b) - newest(a))[0] ?? [];
}

async function etcdLeaderOf(nodes: readonly Node[]): Promise<Node> {
  for (;;) {
    for (const node of nodes) {
      const response = await fetch(`http://${node.machine.address}:2379/v2/stats/self`, {
        signal: AbortSignal.timeout(2_000),
      }).catch(() => null);
      const { state }: { state?: string } = response?.ok ? await response.json() : {};
      if (state === 'StateLeader') return node;
    }
    await sleep(200);
  }
}
