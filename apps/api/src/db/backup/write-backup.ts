import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type pg from 'pg';
import { PlainError } from '../../plain-error.ts';
import { knownMigrations } from '../migration-files.ts';
import { clientFor } from '../primary-client.ts';
import { copyOut } from './copy-rows.ts';
import { checksumOf, fingerprintOfSecret, MANIFEST_FILE, type Manifest } from './manifest.ts';
import { selectLastMigration, selectSequences, selectTables, type Table } from './schema.ts';
import { createTar, type TarWriter } from './tar.ts';

const compress = promisify(gzip);
/** A table is written in parts of this size, so that memory does not grow with it. */
const PART_BYTES = 4_000_000;

export type BackupSource = {
  url: string;
  /** Pictures beside the database, if there are any. */
  mediaFolder: string;
  version: string;
  tokenSecret: string;
  now: Date;
};

/** Values are written the same way whatever the server is set to. */
export const PLAIN_VALUES = `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'; set statement_timeout = 0`;

/** Everything the store has, as it was in one moment, while the store goes on. */
export async function writeBackup(file: string, source: BackupSource): Promise<Manifest> {
  const { Client, connectionString } = clientFor(source.url);
  const client = new Client({ connectionString, application_name: 'karaz-backup' });
  await client.connect();
  const tar = await createTar(file, source.now).catch(async (error: unknown) => {
    await client.end();
    throw new PlainError(`The backup cannot be written to ${file}: ${error instanceof Error ? error.message : error}.`);
  });
  try {
    const manifest = await copyEverything(client, tar, source);
    await tar.add(MANIFEST_FILE, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
    await tar.finish();
    return manifest;
  } catch (error) {
    await tar.discard();
    throw error;
  } finally {
    await client.end();
  }
}

async function copyEverything(client: pg.Client, tar: TarWriter, source: BackupSource): Promise<Manifest> {
  await client.query(PLAIN_VALUES);
  await client.query('begin isolation level repeatable read read only');
  const tables = await selectTables(client);
  const migration = lastMigration(await selectLastMigration(client));
  // Nobody may change the tables themselves meanwhile; rows may.
  const names = tables.map(({ name }) => `public.${client.escapeIdentifier(name)}`);
  await client.query(`lock table ${names.join(', ')} in access share mode`);
  const copied: Manifest['tables'] = [];
  for (const table of tables) copied.push(await copyTable(client, tar, table));
  const sequences = await selectSequences(client);
  await client.query('commit');
  return {
    format: 1,
    version: source.version,
    madeAt: source.now.toISOString(),
    migration,
    secretFingerprint: fingerprintOfSecret(source.tokenSecret),
    tables: copied,
    sequences,
    files: await copyFiles(tar, source.mediaFolder),
  };
}

function lastMigration(when: number | null): string {
  const found = knownMigrations().find((migration) => migration.when === when);
  if (found) return found.tag;
  throw new PlainError(
    when === null
      ? 'The database is empty: there is nothing to back up.'
      : 'The database was migrated by another version of the store. Make the backup with that version.',
  );
}

async function copyTable(client: pg.Client, tar: TarWriter, table: Table): Promise<Manifest['tables'][number]> {
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const statement = `copy public.${client.escapeIdentifier(table.name)} (${columns}) to stdout`;
  const hash = createHash('sha256');
  const result = { ...table, rows: 0, bytes: 0, sha256: '', parts: [] as string[] };
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const writePart = async () => {
    if (waitingBytes === 0) return;
    const name = `tables/${table.name}/${String(result.parts.length + 1).padStart(6, '0')}.copy.gz`;
    await tar.add(name, await compress(Buffer.concat(waiting)));
    result.parts.push(name);
    waiting = [];
    waitingBytes = 0;
  };
  for await (const chunk of copyOut(client, statement)) {
    hash.update(chunk);
    // In this format a line end inside a value is written as two other characters.
    for (const byte of chunk) if (byte === 10) result.rows++;
    result.bytes += chunk.length;
    waiting.push(chunk);
    waitingBytes += chunk.length;
    if (waitingBytes >= PART_BYTES) await writePart();
  }
  await writePart();
  return { ...result, sha256: hash.digest('hex') };
}

async function copyFiles(tar: TarWriter, folder: string): Promise<Manifest['files']> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const files: Manifest['files'] = [];
  for (const { name } of entries.filter((entry) => entry.isFile())) {
    const bytes = await readFile(join(folder, name));
    await tar.add(`media/${name}`, bytes);
    files.push({ name, bytes: bytes.length, sha256: checksumOf(bytes) });
  }
  return files;
}
