/** What is done to the cluster while people order, and what undoes it. */
import type { Cluster } from './cluster.ts';
import type { Node } from './node.ts';

export type Struck = {
  /** The server that must take no writes from now on, if the fault takes its part from it. */
  old?: Node;
  repair: () => Promise<void> | void;
};
export type Fault = { name: string; what: string; strike: (cluster: Cluster) => Promise<Struck> };

function startAgain(node: Node): void {
  node.startEtcd();
  node.startPatroni();
}

const others = ({ nodes }: Cluster, node: Node) => nodes.filter((one) => one !== node).map(({ machine }) => machine);

export const FAULTS: readonly Fault[] = [
  {
    name: 'postgres',
    what: 'PostgreSQL of the primary killed',
    strike: async (cluster) => {
      const old = await cluster.primary();
      old.signalPostgres('SIGKILL');
      return { old, repair: () => {} };
    },
  },
  {
    name: 'machine',
    what: 'machine of the primary lost (PostgreSQL, Patroni, etcd)',
    strike: async (cluster) => {
      const old = await cluster.primary();
      old.kill();
      return { old, repair: () => startAgain(old) };
    },
  },
  {
    name: 'replica',
    what: 'machine of the synchronous replica lost',
    strike: async (cluster) => {
      const replica = await cluster.synchronous();
      replica.kill();
      return { repair: () => startAgain(replica) };
    },
  },
  {
    name: 'etcd',
    what: 'leader of etcd killed',
    strike: async (cluster) => {
      const leader = await cluster.etcdLeader();
      await leader.killEtcd();
      return { repair: leader.startEtcd };
    },
  },
  {
    name: 'network',
    what: 'primary cut off from the other two, clients still reach it',
    strike: async (cluster) => {
      const old = await cluster.primary();
      old.machine.cutFrom(others(cluster, old));
      return { old, repair: old.machine.join };
    },
  },
  {
    name: 'disk',
    what: 'disk of the primary filled',
    strike: async (cluster) => {
      const old = await cluster.primary();
      old.fillDisk();
      // It may take writes until it hands over: what it confirms is replicated.
      return { repair: old.emptyDisk };
    },
  },
  {
    name: 'stop',
    what: 'PostgreSQL of the primary stopped (`SIGSTOP`), then continued',
    strike: async (cluster) => {
      const old = await cluster.primary();
      old.signalPostgres('SIGSTOP');
      return { old, repair: () => old.signalPostgres('SIGCONT') };
    },
  },
  {
    name: 'pause',
    what: 'machine of the primary stopped (`SIGSTOP` of everything), then continued',
    strike: async (cluster) => {
      const old = await cluster.primary();
      old.signalAll('SIGSTOP');
      return { old, repair: () => old.signalAll('SIGCONT') };
    },
  },
];
