import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FreshDatabase } from '../fresh-database.ts';
import { seededDatabase } from '../seeded-database.ts';
import { BROKEN_BOOKS } from './broken-books.ts';
import { type Books, breaches, breachesIn, openBooks, RULE_NAMES } from './invariants.ts';

/** Nothing in the demo store has waited for longer than it may. */
const NOW = new Date('2026-03-10T09:00:00Z');

let database: FreshDatabase;
let books: Books;
beforeAll(async () => {
  database = await seededDatabase();
  const { rows } = await database.pool.query<{ id: number }>('select id from stocks');
  books = await openBooks(
    database.pool,
    rows.map(({ id }) => id),
  );
});
afterAll(() => database?.close());

test('the demo store breaks no rule, but for what its made-up past says of staff', async () => {
  const rules = (await breaches(database.pool, { now: NOW })).map(({ rule }) => rule);
  expect([...new Set(rules)]).toEqual(['I12']);
  expect(await breaches(database.pool, { now: NOW, books })).toEqual([]);
});

describe('every rule notices when it is broken', () => {
  let client: pg.PoolClient;
  beforeEach(async () => {
    client = await database.pool.connect();
    await client.query('begin');
  });
  afterEach(async () => {
    await client.query('rollback');
    client.release();
  });

  test('there is a broken store for each of the eighteen', () => {
    expect(RULE_NAMES).toEqual(Array.from({ length: 18 }, (_, index) => `I${index + 1}`));
    expect([...new Set(BROKEN_BOOKS.map(({ rule }) => rule))]).toEqual(RULE_NAMES);
  });

  test.each(BROKEN_BOOKS)('$rule: $what', async ({ rule, statements }) => {
    for (const statement of statements) {
      const { rowCount } = await client.query(statement);
      if (!/^(?:alter|drop)/.test(statement)) expect(rowCount, statement).toBeGreaterThan(0);
    }
    const broken = await breachesIn(client, { now: NOW, books, hasJobs: rule === 'I10' || rule === 'I11' });
    expect(broken.map((breach) => breach.rule)).toContain(rule);
  });
});
