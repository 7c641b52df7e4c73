import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { type PgDatabase, PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { PlainError } from '../plain-error.ts';
import { MIGRATIONS_FOLDER } from './migration-files.ts';
import { clientFor } from './primary-client.ts';
import { rejectUnfitServer } from './server-requirements.ts';
import { tracePool } from './trace-pool.ts';

type NoSchema = Record<string, never>;

/** What a query needs: the pool or a running transaction, so that a use case works alone or inside a bigger one. */
export type Database = PgDatabase<NodePgQueryResultHKT, NoSchema>;
/** For work that is only right inside a transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export type OpenDatabase = { db: Database; pool: pg.Pool; close: () => Promise<void> };

export type DatabaseOptions = {
  max?: number;
  /** Called for connections lost while idle; the pool replaces them, so this is for the log only. */
  onIdleError?: (error: Error) => void;
  /** After so long without a word the line is taken for dead. */
  silenceMs?: number;
};

/** Longer than any query may take and than an idle connection stays open: no live connection is silent for so long. */
const SILENCE_MS = 35_000;

export function openDatabase(url: string, options: DatabaseOptions = {}): OpenDatabase {
  const { max = 10, onIdleError = () => {}, silenceMs = SILENCE_MS } = options;
  const pool = new pg.Pool({
    ...clientFor(url),
    max,
    // Distinguishes processes, to check whether the one with a claim still runs.
    application_name: `karaz ${randomUUID()}`,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    stream: () => socketWithTimeout(silenceMs),
  });
  let isClosing = false;
  // Without a listener a restart of PostgreSQL would end this process too. While closing, a connection that PostgreSQL
  // drops before our close has arrived is not logged.
  pool.on('error', (error) => !isClosing && onIdleError(error));
  // The pool listens only while a connection is idle: one that dies between two queries of a transaction would end the
  // process. The next query on it fails, which is enough for its caller.
  pool.on('connect', (client) => client.on('error', () => {}));
  tracePool(pool);
  const close = () => {
    isClosing = true;
    return pool.end();
  };
  const db = drizzle(pool);
  pools.set(db, pool);
  return { db, pool, close };
}

const pools = new WeakMap<Database, pg.Pool>();

/** A connection whose other end is gone without a close would hold its query, and its place in the pool, for hours. */
function socketWithTimeout(silenceMs: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silenceMs, () => socket.destroy(new Error('Connection terminated: no answer')));
}

/** Any fixed number: it only has to be the same in every process of the store. */
const MIGRATION_LOCK = 5_272_901;

/** Brings the schema up to date. Several processes may start at once: one migrates, the others wait for it. */
export async function migrateDatabase(url: string, migrationsFolder = MIGRATIONS_FOLDER): Promise<void> {
  const { Client, connectionString } = clientFor(url);
  const client = new Client({ connectionString, application_name: 'karaz-migrate' });
  await client.connect();
  try {
    await rejectUnfitServer(client);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await rejectOlderThanBaseline(client);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    // Closing the session gives the lock back, also after a failed migration.
    await client.end();
  }
}

/** The baseline makes everything at once, so it fits an empty database or one that had all migrations before it. */
async function rejectOlderThanBaseline(client: pg.Client): Promise<void> {
  const history = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`);
  if (!history.rows[0].exists) return;
  const { rows } = await client.query('select max(created_at) as last from drizzle.__drizzle_migrations');
  const baseline = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })[0];
  if (rows[0].last === null || !baseline || Number(rows[0].last) >= baseline.folderMillis) return;
  throw new PlainError(
    'The database is older than the first migration of this version. Start the last version before 0000_baseline.sql on ' +
      'it once, or use an empty database. See "Going on from the baseline" in docs/operations.md.',
  );
}

export type TransactionOptions = {
  isolationLevel?: 'read committed' | 'repeatable read' | 'serializable';
  attempts?: number;
  /** Runs on the same connection before another may use it. A failure is the caller's, although it was committed. */
  afterCommit?: (connection: Database) => Promise<unknown>;
};

/**
 * Runs `work` in a transaction and runs it again when PostgreSQL requires that (deadlock, serialization failure),
 * so `work` must have no effect outside the database. Called with a transaction it joins that one: only the
 * outermost can be repeated.
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  { isolationLevel = 'read committed', attempts = 4, afterCommit }: TransactionOptions = {},
): Promise<T> {
  if (db instanceof PgTransaction) return work(db);
  for (let attempt = 1; ; attempt++) {
    try {
      return await transactionOn(db, work, isolationLevel, afterCommit);
    } catch (error) {
      if (attempt >= attempts || !RETRYABLE.has(sqlStateOf(error) ?? '')) throw error;
      await sleep(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/**
 * The connection is taken and given back here: Drizzle never releases one on which `begin` failed, and a
 * few cut lines would leave the pool without any.
 */
async function transactionOn<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  isolationLevel: NonNullable<TransactionOptions['isolationLevel']>,
  afterCommit?: TransactionOptions['afterCommit'],
): Promise<T> {
  const client = await pools.get(db)?.connect();
  const connection = client ? drizzle(client) : db;
  try {
    const result = await connection.transaction(work, { isolationLevel });
    await afterCommit?.(connection);
    return result;
  } finally {
    client?.release();
  }
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const RETRYABLE = new Set([SERIALIZATION_FAILURE, DEADLOCK_DETECTED]);

/** PostgreSQL's five-character error code, also when Drizzle has wrapped the error. */
export function sqlStateOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof pg.DatabaseError) return at.code;
  }
  return undefined;
}

/** The constraint a failed write ran into: the database's own name for the rule that was broken. */
export function constraintOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof pg.DatabaseError) return at.constraint;
  }
  return undefined;
}
