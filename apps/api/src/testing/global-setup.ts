import { statSync } from 'node:fs';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../db/database.ts';
import { dataFolderIn } from '../db/embedded/data-folder.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { takeTestFolder } from './test-folder.ts';

const TEMPLATE = 'template_karaz';

/** Tests may lose everything with the power, so nothing waits for the disk: a new database takes 80 ms, not 1.7 s. */
const WITHOUT_DISK_WAITS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { dataDir, release } = takeTestFolder();
  const file = dataFolderIn(dataDir).log;
  const from = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const postgres = await startEmbeddedPostgres({ dataDir, settings: WITHOUT_DISK_WAITS });
  await makeTemplate(postgres.url);
  project.provide('testServerUrl', postgres.url);
  project.provide('testTemplate', TEMPLATE);
  project.provide('testServerLog', { file, from });
  return async () => {
    await postgres.stop();
    release();
  };
}

async function makeTemplate(serverUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  // What an earlier run left behind, whatever ended it.
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database where datname like 'test\\_%' or datname = $1`,
    [TEMPLATE],
  );
  for (const { datname } of rows) await admin.query(`drop database ${admin.escapeIdentifier(datname)} with (force)`);
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const url = new URL(serverUrl);
  url.pathname = `/${TEMPLATE}`;
  await migrateDatabase(url.href);
}
