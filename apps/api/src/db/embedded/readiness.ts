import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { PlainError } from '../../plain-error.ts';

export type Readiness = 'ready' | 'gone';

/** Polls until PostgreSQL responds. Recovery after a crash may take a while, so the timeout is long while it runs. */
export async function waitUntilReady(url: string, hasExited: () => boolean, patienceMs = 120_000): Promise<Readiness> {
  const deadline = Date.now() + patienceMs;
  while (!hasExited()) {
    if (await responds(url)) return 'ready';
    if (Date.now() > deadline) throw new PlainError(`PostgreSQL did not become ready within ${patienceMs / 1000} s.`);
    await sleep(50);
  }
  return 'gone';
}

const INVALID_PASSWORD = '28P01';

async function responds(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === INVALID_PASSWORD)
      throw new PlainError(WRONG_PASSWORD, { cause: error });
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

const WRONG_PASSWORD =
  'The embedded database does not accept the password in postgres.secret. Put the file that belongs to this data folder back, or choose another DATA_DIR.';

const DUPLICATE_DATABASE = '42P04';

export async function ensureDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === DUPLICATE_DATABASE)) throw error;
  } finally {
    await client.end();
  }
}
