import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type FreshDatabase, freshDatabase, urlOf } from '../../testing/fresh-database.ts';
import { seededDatabase } from '../../testing/seeded-database.ts';
import { migrateDatabase } from '../database.ts';
import { knownMigrations, withMigrationsUpTo } from '../migration-files.ts';
import { copyOut } from './copy-rows.ts';
import { restoreBackup } from './restore-backup.ts';
import { selectForeignKeys, selectLastMigration, selectSequences, selectTables } from './schema.ts';
import { PLAIN_VALUES, writeBackup } from './write-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'karaz-backup-'));
const file = join(folder, 'store.tar');
const EMPTY = `test_restored_${process.pid}`;
let store: FreshDatabase;

async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const onServer = (statement: string) =>
  onDatabase(inject('testServerUrl'), async (client) => void (await client.query(statement)));

/** Each table as text, generated columns included, in an order that does not depend on where its rows lie. */
const contentOf = (url: string) =>
  onDatabase(url, async (client) => {
    await client.query(PLAIN_VALUES);
    const tables: Record<string, string> = {};
    for (const { name } of await selectTables(client)) {
      const lines: Buffer[] = [];
      const statement = `copy (select * from public.${client.escapeIdentifier(name)}) to stdout`;
      for await (const chunk of copyOut(client, statement)) lines.push(chunk);
      tables[name] = Buffer.concat(lines).toString('utf8').split('\n').sort().join('\n');
    }
    const { rows: triggers } = await client.query(
      `select tgrelid::regclass::text || ' ' || tgname as name, tgenabled from pg_trigger where not tgisinternal order by 1`,
    );
    return {
      tables,
      triggers,
      sequences: await selectSequences(client),
      foreignKeys: await selectForeignKeys(client),
    };
  });

const backUp = (to = file, url = store.url) =>
  writeBackup(to, {
    url,
    mediaFolder: join(folder, 'media'),
    version: '0.2.0',
    tokenSecret: 'pZ8v1kQ4tY7wB2nR6xJ0mC5hL9sD3gFa',
    now: new Date('2026-03-10T09:00:00Z'),
  });
const restore = (from = file, replaces = false) =>
  restoreBackup(from, { url: urlOf(EMPTY), mediaFolder: join(folder, 'restored-media'), replaces });

beforeAll(async () => {
  store = await seededDatabase();
  // What a text format could lose: line ends, tabs, backslashes, quotes, NUL-like texts, bytes, dates far away.
  await onDatabase(store.url, async (client) => {
    await client.query(
      `update users set first_name = E'a\\tb\\nc\\\\N "d" \\\\. ع' where id = (select min(id) from users)`,
    );
    await client.query(
      `insert into media_files (media_id, width, format, bytes)
       select (select min(id) from media), 160, 'webp', decode(string_agg(lpad(to_hex(n % 256), 2, '0'), ''), 'hex')
       from generate_series(0, 99999) n`,
    );
  });
  mkdirSync(join(folder, 'media'));
  writeFileSync(join(folder, 'media', 'apple-160.webp'), Buffer.from([0, 255, 10, 13]));
  await onServer(`create database ${EMPTY}`);
});
afterAll(async () => {
  await store.close();
  await onServer(`drop database if exists ${EMPTY} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

test('a backup restored into an empty database is the same store, row for row', async () => {
  const before = await contentOf(store.url);
  const manifest = await backUp();
  expect(manifest.tables.find(({ name }) => name === 'products')?.rows).toBeGreaterThan(300);
  expect(spawnSync('tar', ['-tf', file], { encoding: 'utf8' }).stdout.split('\n')).toContain('manifest.json');
  await restore();
  const after = await contentOf(urlOf(EMPTY));
  expect(Object.keys(after.tables)).toEqual(Object.keys(before.tables));
  const different = Object.keys(before.tables).filter((name) => before.tables[name] !== after.tables[name]);
  expect(different).toEqual([]);
  expect({ ...after, tables: null }).toEqual({ ...before, tables: null });
  expect(readFileSync(join(folder, 'restored-media', 'apple-160.webp'))).toEqual(Buffer.from([0, 255, 10, 13]));
});

test('a database with something in it is left alone, unless it is to be replaced', async () => {
  await expect(restore()).rejects.toThrow('The database is not empty');
  await onDatabase(urlOf(EMPTY), async (client) => void (await client.query('truncate carts cascade')));
  await restore(file, true);
  const count = (url: string) => onDatabase(url, (client) => client.query('select count(*) from carts'));
  expect((await count(urlOf(EMPTY))).rows).toEqual((await count(store.url)).rows);
});

test('a store that runs on the database keeps it from being replaced', async () => {
  const running = new pg.Client({ connectionString: urlOf(EMPTY), application_name: 'karaz 1' });
  await running.connect();
  await expect(restore(file, true)).rejects.toThrow('A store is running on this database');
  await running.end();
});

test.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), /ends too early|not complete/],
  ['changed', (bytes: Buffer) => Buffer.from(bytes).fill(7, 4_000, 4_010), /damaged/],
  ['another file', () => Buffer.from('hello'.repeat(1_000)), /not a backup/],
])('a backup that is %s changes nothing', async (_how, damage, text) => {
  const broken = join(folder, 'broken.tar');
  writeFileSync(broken, damage(readFileSync(file)));
  await expect(restore(broken, true)).rejects.toThrow(text);
  const { rows } = await onDatabase(urlOf(EMPTY), (client) =>
    client.query('select count(*)::int as count from products'),
  );
  expect(rows[0].count).toBeGreaterThan(300);
});

test('a backup of an older version is brought up to this one', async () => {
  const [first] = knownMigrations();
  const old = `${EMPTY}_old`;
  await onServer(`create database ${old}`);
  try {
    await withMigrationsUpTo(first?.tag ?? '', (migrations) => migrateDatabase(urlOf(old), migrations));
    await onDatabase(urlOf(old), (client) =>
      client.query(
        `insert into countries (code, name_en, name_ar, phone_code, time_zone) values ('kw', 'Kuwait', 'الكويت', '965', 'Asia/Kuwait')`,
      ),
    );
    const to = join(folder, 'old.tar');
    const manifest = await backUp(to, urlOf(old));
    expect(manifest.migration).toBe(first?.tag);
    await restore(to, true);
    const { rows, last } = await onDatabase(urlOf(EMPTY), async (client) => ({
      rows: (await client.query('select name_ar from countries')).rows,
      last: await selectLastMigration(client),
    }));
    expect(rows).toEqual([{ name_ar: 'الكويت' }]);
    expect(last).toBe(knownMigrations().at(-1)?.when);
  } finally {
    await onServer(`drop database ${old} with (force)`);
  }
});

test('an empty database cannot be backed up, and no half file is left', async () => {
  const other = await freshDatabase();
  await onDatabase(other.url, async (client) => void (await client.query('truncate drizzle.__drizzle_migrations')));
  const to = join(folder, 'none.tar');
  await expect(
    writeBackup(to, { url: other.url, mediaFolder: folder, version: '', tokenSecret: '', now: new Date() }),
  ).rejects.toThrow('nothing to back up');
  expect(() => readFileSync(`${to}.part`)).toThrow('ENOENT');
  await other.close();
});
