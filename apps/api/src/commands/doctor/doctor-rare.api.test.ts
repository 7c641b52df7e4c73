import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { migrateDatabase } from '../../db/database.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { examine } from './doctor.ts';

/** What a test cannot have for real: the database gives the responses that such a server would give. */

const folder = mkdtempSync(join(tmpdir(), 'karaz-doctor-'));
const opened: FreshDatabase[] = [];
let store: FreshDatabase;
beforeEach(async () => {
  store = await freshDatabase();
  opened.push(store);
});
afterAll(async () => {
  for (const database of opened) await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function onStore(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: store.url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** What stands in public is found before what PostgreSQL has under that name. */
const publicFirst = () => `alter database ${new URL(store.url).pathname.slice(1)} set search_path = public, pg_catalog`;

async function textOf(code: string, more: Record<string, string> = {}): Promise<string | undefined> {
  const variables = {
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://no-such-shop.invalid',
    DATABASE_URL: store.url,
    TOKEN_SECRET: 'pZ8v1kQ4tY7wB2nR6xJ0mC5hL9sD3gFa',
    DATA_DIR: join(folder, 'data'),
    PORT: '65123',
    TRUSTED_PROXIES: '127.0.0.1',
    ...more,
  };
  const findings = await examine({ variables, now: () => new Date() });
  return findings.find((finding) => finding.code === code)?.text;
}

test('the address of a replica in place of the primary server', async () => {
  await onStore(
    'create function public.pg_is_in_recovery() returns boolean language sql as $$ select true $$',
    publicFirst(),
  );
  expect(await textOf('replicaOnly')).toMatch(/is a replica, which takes no writes\. Set it to the primary/);
});

test('a PostgreSQL without its own extensions', async () => {
  await onStore('create view public.pg_available_extensions as select null::name as name where false', publicFirst());
  expect(await textOf('extensions')).toMatch(/lacks citext and pg_trgm\. Install the package postgresql-contrib/);
});

test('migrations that are pending', async () => {
  await onStore(
    'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
  );
  expect(await textOf('migrations')).toMatch(/1 migrations? (?:is|are) pending.*karaz migrate/);
});

test('an address that does not lead to the running store', async () => {
  const server: Server = createServer((_, response) => response.end('{"status":"ok"}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = String(typeof address === 'object' ? address?.port : 0);
  const text = await textOf('origin', { PORT: port });
  server.close();
  expect(text).toMatch(/no-such-shop\.invalid does not reach the store .*Look at DNS, certificate and proxy/);
});

test('a variable that is not what it should be', async () => {
  expect(await textOf('env.PORT', { PORT: 'three thousand' })).toMatch(/PORT: .*docs\/configuration\.md explains it/);
});

test('pictures in an object store that is not configured any more, and those on their way back', async () => {
  await migrateDatabase(store.url);
  const S3 = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'AKID',
    S3_SECRET_ACCESS_KEY: 'k7Qw2mZ9xV4bN8sD',
  };
  const leaving = { ...S3, S3_MOVE: 'to-database' };
  expect(await textOf('objects')).toBeUndefined();
  expect(await textOf('objects', leaving)).toMatch(/can be taken out/);
  await onStore(
    `insert into media (id, name, width, height, blur, alt_en, alt_ar) values (1, 'lamb', 1, 1, '', 'Lamb', 'لحم')`,
    `insert into media_files (media_id, width, format, object_key) values (1, 1, 'webp', 'media/lamb/1.webp')`,
  );
  expect(await textOf('objects')).toMatch(/^1 files of pictures are in an object store, but S3_ENDPOINT is not set/);
  expect(await textOf('objects', S3)).toBeUndefined();
  expect(await textOf('objects', leaving)).toMatch(/^1 files of pictures are still in the object store/);
});
