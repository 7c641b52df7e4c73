import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase, sqlStateOf } from '../db/database.ts';
import { GUARDS } from './faults/guards.ts';
import { type Guard, takeOutEverywhere } from './faults/without-guard.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this test run; `freshDatabase` makes databases in it. */
    testServerUrl: string;
    testTemplate: string;
    /** Where that PostgreSQL complains, and how long the file was before this run. */
    testServerLog: { file: string; from: number };
  }
}

export type FreshDatabase = OpenDatabase & { url: string };

let count = 0;
/** Between two queries others come in: gaps are wide enough to be met, and no two the same. */
const LONGEST_GAP_MS = 10;

/** For a run that must be red: with WITHOUT_GUARD the tests of the API run on a store that lacks this guard. */
const missing = Object.values<Guard>(GUARDS).find(({ name }) => name === process.env['WITHOUT_GUARD']);
if (missing) {
  takeOutEverywhere(missing, Number(process.env['LONGEST_GAP_MS'] ?? missing.longestGapMs ?? LONGEST_GAP_MS));
}

/** A private, migrated, empty database. Call `close` in afterAll: it removes the database too. */
export function freshDatabase(): Promise<FreshDatabase> {
  return copyDatabase(inject('testTemplate'));
}

export async function copyDatabase(template: string): Promise<FreshDatabase> {
  const name = `test_${process.pid}_${++count}`;
  await onServer(`create database ${name} template ${template}`);
  const url = urlOf(name);
  for (const statement of missing?.database ?? []) await execute(url, statement);
  const opened = openDatabase(url);
  const close = async () => {
    await opened.close();
    await dropDatabase(name);
  };
  return { ...opened, url, close };
}

const INSUFFICIENT_PRIVILEGE = '42501';

/** Who is no superuser cannot end a vacuum that PostgreSQL has just begun there, but it is soon over. */
async function dropDatabase(name: string, attempts = 20): Promise<void> {
  try {
    await onServer(`drop database ${name} with (force)`);
  } catch (error) {
    if (attempts === 1 || sqlStateOf(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    await sleep(500);
    await dropDatabase(name, attempts - 1);
  }
}

export function urlOf(name: string): string {
  const url = new URL(inject('testServerUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

const onServer = (statement: string) => execute(inject('testServerUrl'), statement);

async function execute(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
