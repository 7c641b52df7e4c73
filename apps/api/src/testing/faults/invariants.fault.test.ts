import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FreshDatabase } from '../fresh-database.ts';
import { seededDatabase } from '../seeded-database.ts';
import { INVARIANT_VIOLATIONS } from './invariant-violations.ts';
import { type LedgerSnapshot, RULE_NAMES, snapshotLedger, violations, violationsIn } from './invariants.ts';

/** Nothing in the demo store has waited for longer than it may. */
const NOW = new Date('2026-03-10T09:00:00Z');

let database: FreshDatabase;
let ledger: LedgerSnapshot;
beforeAll(async () => {
  database = await seededDatabase();
  const { rows } = await database.pool.query<{ id: number }>('select id from stocks');
  ledger = await snapshotLedger(
    database.pool,
    rows.map(({ id }) => id),
  );
});
afterAll(() => database?.close());

test('the demo store breaks no rule, but for what its made-up past says of staff', async () => {
  const rules = (await violations(database.pool, { now: NOW })).map(({ rule }) => rule);
  expect([...new Set(rules)]).toEqual(['I12']);
  expect(await violations(database.pool, { now: NOW, ledger })).toEqual([]);
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
    expect([...new Set(INVARIANT_VIOLATIONS.map(({ rule }) => rule))]).toEqual(RULE_NAMES);
  });

  test.each(INVARIANT_VIOLATIONS)('$rule: $what', async ({ rule, statements }) => {
    for (const statement of statements) {
      const { rowCount } = await client.query(statement);
      if (!/^(?:alter|drop)/.test(statement)) expect(rowCount, statement).toBeGreaterThan(0);
    }
    const broken = await violationsIn(client, { now: NOW, ledger, hasJobs: rule === 'I10' || rule === 'I11' });
    expect(broken.map((violation) => violation.rule)).toContain(rule);
  });
});
