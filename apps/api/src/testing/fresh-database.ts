import pg from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../db/database.ts';

export type FreshDatabase = OpenDatabase & { url: string };

let count = 0;

/** A private, migrated, empty database. Call `close` in afterAll: it removes the database too. */
export function freshDatabase(): Promise<FreshDatabase> {
  return copyDatabase(inject('testTemplate'));
}

export async function copyDatabase(template: string): Promise<FreshDatabase> {
  const name = `test_${process.pid}_${++count}`;
  await onServer(`create database ${name} template ${template}`);
  const url = urlOf(name);
  const opened = openDatabase(url);
  const close = async () => {
    await opened.close();
    await onServer(`drop database ${name} with (force)`);
  };
  return { ...opened, url, close };
}

export function urlOf(name: string): string {
  const url = new URL(inject('testServerUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('testServerUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
