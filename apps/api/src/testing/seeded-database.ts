import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { seedDemoStore } from '../db/seed/seed-demo-store.ts';
import { copyDatabase, type FreshDatabase, urlOf } from './fresh-database.ts';

/** Both begin with `test_`, so that every run starts by removing those of the run before. */
const TEMPLATE = 'test_seeded';
const UNFINISHED = 'test_seeded_unfinished';

/** Any fixed number: it only has to be the same in every worker of the run. */
const TEMPLATE_LOCK = 5_272_903;

/** The moment the test API's clock shows: slots, closures and coupons of the demo store fit to it. */
const SEEDED_AT = new Date('2026-03-10T09:00:00Z');

/** A private copy of the demo store. Call `close` in afterAll: it removes the database too. */
export async function seededDatabase(): Promise<FreshDatabase> {
  await makeTemplateOnce();
  return copyDatabase(TEMPLATE);
}

/** The first test file pays for the seeding, the others wait for it and copy. */
async function makeTemplateOnce(): Promise<void> {
  const client = new pg.Client({ connectionString: inject('testServerUrl') });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [TEMPLATE]);
    if (rowCount) return;
    await client.query(`drop database if exists ${UNFINISHED} with (force)`);
    await client.query(`create database ${UNFINISHED} template ${inject('testTemplate')}`);
    const { db, close } = openDatabase(urlOf(UNFINISHED));
    try {
      await seedDemoStore(db, { now: SEEDED_AT });
    } finally {
      await close();
    }
    await client.query(`alter database ${UNFINISHED} rename to ${TEMPLATE}`);
  } finally {
    // Closing the session gives the lock back.
    await client.end();
  }
}
