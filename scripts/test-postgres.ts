/**
 * npm run test:postgres: the store on the PostgreSQL of DATABASE_URL. Its user makes databases of its own there (CREATEDB) and
 * removes them at the end; no other is touched. About five minutes.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase, openDatabase } from '../apps/api/src/db/database.ts';
import { plainDatabaseError } from '../apps/api/src/db/plain-database-error.ts';
import { seedDemoStore } from '../apps/api/src/db/seed/seed-demo-store.ts';
import { PlainError, startErrorText } from '../apps/api/src/plain-error.ts';

/** What depends on the database: versions, migrations, functions, search, listings, places, cart, orders and their races. */
const TESTS = [
  ...['db/database', 'db/fold-text', 'db/listen', 'db/seed/seed'],
  ...['locations/', 'catalog/', 'cart/cart', 'content/'],
  // Not what compares with trigrams of PostgreSQL itself: those depend on the locale of the database.
  ...['search/golden', 'search/popular', 'search/rails', 'search/read-model', 'search/search'],
  ...['checkout/checkout', 'checkout/two-tabs', 'orders/orders', 'orders/races', 'admin/overview/', 'admin/places/'],
];

const DUMPED = 'karaz_check_dumped';
const RESTORED = 'karaz_check_restored';

const url = process.env['DATABASE_URL'];

function inDatabase(server: string, name: string): string {
  const at = new URL(server);
  at.pathname = `/${name}`;
  return at.href;
}

type Pool = ReturnType<typeof openDatabase>['pool'];

async function onServer<T>(server: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const { pool, close } = openDatabase(server, { max: 1 });
  try {
    return await work(pool);
  } finally {
    await close();
  }
}

function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): void {
  const { status, error } = spawnSync(program, args, { stdio: 'inherit', env });
  if (error) throw new PlainError(`${program} could not be run (${error.message}). Install the client of PostgreSQL.`);
  if (status !== 0) throw new PlainError(`${program} ended with ${status}.`);
}

/** Every table with how many rows it has. */
async function rowCounts(server: string): Promise<string> {
  return onServer(server, async (pool) => {
    const { rows } = await pool.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const lines: string[] = [];
    for (const { name } of rows) {
      const counted = await pool.query<{ count: string }>(`select count(*) from ${name}`);
      lines.push(`${name} ${counted.rows[0]?.count}`);
    }
    return lines.join('\n');
  });
}

/** The demo store, dumped and restored into an empty database by the same user without an error. */
async function dumpAndRestore(server: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'karaz-dump-'));
  const dump = join(folder, 'store.dump');
  const [from, to] = [inDatabase(server, DUMPED), inDatabase(server, RESTORED)];
  const remake = (name: string) => [`drop database if exists ${name} with (force)`, `create database ${name}`];
  try {
    await onServer(server, async (pool) => {
      for (const statement of [...remake(DUMPED), ...remake(RESTORED)]) await pool.query(statement);
    });
    await migrateDatabase(from);
    const { db, close } = openDatabase(from);
    await seedDemoStore(db, { now: new Date() });
    await close();
    run('pg_dump', ['--format=custom', `--file=${dump}`, from]);
    run('pg_restore', ['--exit-on-error', `--dbname=${to}`, dump]);
    const [before, after] = [await rowCounts(from), await rowCounts(to)];
    if (before !== after) throw new PlainError('The restored database has other rows than the dumped one.');
    process.stdout.write(`dump and restore: ${before.split('\n').length} tables with the same rows\n`);
  } finally {
    await onServer(server, async (pool) => {
      for (const name of [DUMPED, RESTORED]) await pool.query(`drop database if exists ${name} with (force)`);
    });
    rmSync(folder, { recursive: true, force: true });
  }
}

async function testPostgres(server: string): Promise<void> {
  const { rows } = await onServer(server, (pool) =>
    pool.query<{ version: string; user: string; super: string; createdb: boolean }>(
      `select current_setting('server_version') as version, current_user as user, current_setting('is_superuser') as super,
         rolcreatedb or rolsuper as createdb from pg_roles where rolname = current_user`,
    ),
  );
  const [found] = rows;
  if (!found?.createdb)
    throw new PlainError(`${found?.user} may make no databases: alter role ${found?.user} createdb.`);
  const kind = found.super === 'on' ? 'a superuser' : 'not a superuser';
  process.stdout.write(`PostgreSQL ${found.version}, user ${found.user} (${kind})\n`);
  await dumpAndRestore(server);
  const vitest = join(import.meta.dirname, '..', 'node_modules', '.bin', 'vitest');
  run(vitest, ['run', '--project', 'api', ...TESTS.map((path) => `apps/api/src/${path}`)], {
    ...process.env,
    TEST_DATABASE_URL: server,
  });
}

try {
  if (!url) throw new PlainError('Set DATABASE_URL to a PostgreSQL for trials, never to that of a shop.');
  await testPostgres(url);
} catch (error) {
  process.stderr.write(`${startErrorText(plainDatabaseError(error))}\n`);
  process.exit(1);
}
