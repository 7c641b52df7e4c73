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
  const server = process.env['TEST_DATABASE_URL'];
  if (server) return setupOn(server, project);
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

/** On somebody's own server, which also has databases that are not ours. */
async function setupOn(server: string, project: TestProject): Promise<() => Promise<void>> {
  await makeTemplate(server);
  project.provide('testServerUrl', server);
  project.provide('testTemplate', TEMPLATE);
  project.provide('testServerLog', { file: '', from: 0 });
  return async () => {
    const admin = new pg.Client({ connectionString: server });
    await admin.connect();
    await dropTestDatabases(admin);
    await admin.end();
  };
}

async function dropTestDatabases(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database where datname ~ '^test_([0-9]+_[0-9]+.*|seeded|seeded_unfinished)$' or datname = $1`,
    [TEMPLATE],
  );
  for (const { datname } of rows) await admin.query(`drop database ${admin.escapeIdentifier(datname)} with (force)`);
}

async function makeTemplate(serverUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  // What an earlier run left behind, whatever ended it.
  await dropTestDatabases(admin);
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const url = new URL(serverUrl);
  url.pathname = `/${TEMPLATE}`;
  await migrateDatabase(url.href);
}
