import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { hostUrls } from './host-urls.ts';

type Address = { host: string; port: number };
type Connected = (error: Error | null, client?: pg.Client) => void;
type Finder = { find: () => Promise<Address>; reset: () => void };

/** Shorter than a pool waits for a connection: who waits is notified of the outage, not of a clock. */
const FIND_MS = 4_000;
const PAUSE_MS = 100;
/** So long the others may still say that they take writes too; one that is stopped or cut off never answers. */
const OTHERS_MS = 500;

/** How to reach the database of this address. Of several servers always the one that takes writes at the time. */
export function clientFor(url: string): { connectionString: string; Client: typeof pg.Client } {
  const urls = hostUrls(url);
  const [first = url] = urls;
  if (urls.length === 1) return { connectionString: first, Client: pg.Client };
  const primary = createFinder(urls);
  return { connectionString: first, Client: clientOf(primary) };
}

function clientOf(primary: Finder): typeof pg.Client {
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      // A server changes its part only by ending its connections.
      this.on('error', primary.reset);
      // Until it is opened nobody else listens to it, and its own time limit would end the process.
      this.connection.stream.on('error', () => {});
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | undefined {
      const connected = this.#connectToPrimary();
      if (!callback) return connected;
      connected.then((client) => callback(null, client), callback);
      return undefined;
    }

    async #connectToPrimary(): Promise<pg.Client> {
      try {
        Object.assign(this, await primary.find());
        return await super.connect();
      } catch (error) {
        primary.reset();
        this.connection.stream.destroy();
        throw error;
      }
    }
  };
}

/** Searched once and cached until a connection is lost; concurrent calls share one search. */
function createFinder(urls: readonly string[]): Finder {
  let cached: Promise<Address> | undefined;
  const reset = () => {
    cached = undefined;
  };
  const find = () => {
    const pending = cached ?? search(urls);
    cached = pending;
    pending.catch(() => cached === pending && reset());
    return pending;
  };
  return { find, reset };
}

/** A replica that is about to be promoted needs a moment: writes wait for it rather than fail. */
async function search(urls: readonly string[]): Promise<Address> {
  for (const deadline = Date.now() + FIND_MS; ; ) {
    const left = Math.max(1, deadline - Date.now());
    const found = await primariesAmong(urls.map((url) => probe(url, left)));
    // A primary that was replaced and came back does not know it: the younger history counts.
    const [newest] = found.sort((a, b) => b.timeline - a.timeline);
    if (newest) return { host: newest.host, port: newest.port };
    if (Date.now() + PAUSE_MS > deadline)
      throw new Error('Connection terminated: none of the database servers takes writes');
    await sleep(PAUSE_MS);
  }
}

type Primary = Address & { timeline: number };

async function primariesAmong(probes: readonly Promise<Primary | null>[]): Promise<Primary[]> {
  const found: Primary[] = [];
  const collect = async (one: Promise<Primary | null>) => {
    const primary = await one;
    if (primary) found.push(primary);
    return primary !== null;
  };
  const collecting = probes.map(collect);
  const all = Promise.all(collecting);
  await Promise.race(collecting.map(async (isPrimary) => (await isPrimary) || all));
  await Promise.race([all, sleep(OTHERS_MS, undefined, { ref: false })]);
  return [...found];
}

async function probe(url: string, limitMs: number): Promise<Primary | null> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
    application_name: 'karaz-finder',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ file: string | null }>(
      'select case when not pg_is_in_recovery() then pg_walfile_name(pg_current_wal_lsn()) end as file',
    );
    const file = rows[0]?.file;
    if (!file) return null;
    return { host: client.host, port: client.port, timeline: Number.parseInt(file.slice(0, 8), 16) };
  } catch {
    return null;
  } finally {
    client.end().catch(() => {});
  }
}
