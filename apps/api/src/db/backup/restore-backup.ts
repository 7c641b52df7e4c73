import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { PlainError } from '../../plain-error.ts';
import { migrateDatabase } from '../database.ts';
import { knownMigrations, withMigrationsUpTo } from '../migration-files.ts';
import { clientFor } from '../primary-client.ts';
import { copyIn } from './copy-rows.ts';
import type { Manifest } from './manifest.ts';
import { type Backup, openBackup } from './read-backup.ts';
import { countStores, dropEverything, isEmptyDatabase, selectForeignKeys, selectTables } from './schema.ts';
import { PLAIN_VALUES } from './write-backup.ts';

export type RestoreTarget = {
  url: string;
  mediaFolder: string;
  /** Deletes what is in the database first. */
  replaces: boolean;
};

/** The store as it was when the backup was made, brought up to the schema of this version. */
export async function restoreBackup(file: string, target: RestoreTarget): Promise<Manifest> {
  const backup = await openBackup(file);
  try {
    const { manifest } = backup;
    rejectUnknown(manifest);
    await onClient(target.url, (client) => prepare(client, target.replaces));
    await withMigrationsUpTo(manifest.migration, (folder) => migrateDatabase(target.url, folder));
    await onClient(target.url, (client) => fill(client, backup));
    await writeFiles(backup, target.mediaFolder);
    await migrateDatabase(target.url);
    await onClient(target.url, (client) => client.query('analyze'));
    return manifest;
  } finally {
    await backup.close();
  }
}

function rejectUnknown({ migration, version }: Manifest): void {
  if (knownMigrations().some(({ tag }) => tag === migration)) return;
  throw new PlainError(
    `The backup was made by version ${version}, whose database this version does not know. Restore it with ${version} or newer.`,
  );
}

async function onClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { Client, connectionString } = clientFor(url);
  const client = new Client({ connectionString, application_name: 'karaz-restore' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function prepare(client: pg.Client, replaces: boolean): Promise<void> {
  const stores = await countStores(client);
  if (stores > 0) throw new PlainError('A store is running on this database. Stop it first; nothing was changed.');
  if (await isEmptyDatabase(client)) return;
  if (!replaces) {
    throw new PlainError(
      'The database is not empty. Restore into an empty one, or delete what is there with --replace; nothing was changed.',
    );
  }
  await dropEverything(client);
}

/** In one transaction: a restore that fails leaves tables without rows, never with some. */
async function fill(client: pg.Client, { manifest, rowsOf }: Backup): Promise<void> {
  await client.query(PLAIN_VALUES);
  await client.query('begin');
  const tables = (await selectTables(client)).map(({ name }) => `public.${client.escapeIdentifier(name)}`);
  const foreignKeys = await selectForeignKeys(client);
  // Rows come table by table; who refers to whom is checked when all are there. Triggers have run when they were made.
  for (const { table, name } of foreignKeys) await client.query(`alter table ${table} drop constraint ${name}`);
  await client.query(`truncate ${tables.join(', ')}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  for (const table of manifest.tables) await fillTable(client, table, rowsOf(table));
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of foreignKeys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const { name, value, isCalled } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [
      `public.${client.escapeIdentifier(name)}`,
      value,
      isCalled,
    ]);
  }
  await client.query('commit');
}

async function fillTable(client: pg.Client, table: Manifest['tables'][number], rows: AsyncGenerator<Buffer>) {
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const statement = `copy public.${client.escapeIdentifier(table.name)} (${columns}) from stdin`;
  const count = await copyIn(client, statement, rows);
  if (count !== table.rows) {
    throw new PlainError(`The table ${table.name} took ${count} of ${table.rows} rows. Nothing was filled in.`);
  }
}

async function writeFiles({ manifest, contentOf }: Backup, folder: string): Promise<void> {
  if (manifest.files.length > 0) await mkdir(folder, { recursive: true });
  for (const { name } of manifest.files) await writeFile(join(folder, name), await contentOf(name));
}
