/** Tries to write to a server that has lost its part, past HAProxy, as often as it can. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, sqlStateOf } from '../../apps/api/src/db/database.ts';
import type { Cluster } from './cluster.ts';
import type { Node } from './node.ts';

export type Attempts = { tried: number; accepted: string[]; readOnly: number };

/** What it confirmed must be found at the new primary, or there were two of them. */
export const PROBE_TABLE = 'create table failover_probes (id text primary key, written_at timestamptz default now())';

const SILENCE_MS = 3_000;
let count = 0;

export function writeToOldPrimary(cluster: Cluster, node: Node): () => Promise<Attempts> {
  const attempts: Attempts = { tried: 0, accepted: [], readOnly: 0 };
  let isOver = false;
  const attempt = async () => {
    const id = `${node.machine.name}-${count++}`;
    const { pool, close } = openDatabase(cluster.urlOf(node), { max: 1, silenceMs: SILENCE_MS });
    try {
      attempts.tried += 1;
      await pool.query('insert into failover_probes (id) values ($1)', [id]);
      attempts.accepted.push(id);
    } catch (error) {
      if (sqlStateOf(error) === '25006') attempts.readOnly += 1;
    } finally {
      await close().catch(() => {});
    }
  };
  const trying = (async () => {
    while (!isOver) {
      await attempt();
      await sleep(300);
    }
  })();
  return async () => {
    isOver = true;
    await trying;
    return attempts;
  };
}
