import { readFileSync } from 'node:fs';
import type pg from 'pg';

/** The state of the store when the ledger snapshot was taken. */
export type LedgerSnapshot = {
  /** Of some goods: how many there were on the stock and in orders. */
  goods: readonly { id: number; total: number }[];
  /** What was broken already: the past of the demo store is made up. */
  past: ReadonlySet<string>;
};
export type Moment = {
  /** The store's clock; left out: the database's. */
  now?: Date;
  ledger?: LedgerSnapshot;
  /** Left out: nothing sends, reconciles or expires in this test. */
  hasJobs?: boolean;
};
export type Violation = { rule: string; row: Record<string, unknown> };

type Rule = { name: string; query: string };

const HEADING = /^-- (I\d+) [^\n]*$/m;
const { setup, rules } = readRules();
export const RULE_NAMES: readonly string[] = rules.map(({ name }) => name);

function readRules(): { setup: string; rules: Rule[] } {
  const text = readFileSync(new URL('./invariants.sql', import.meta.url), 'utf8');
  const [setup = '', ...parts] = text.split(new RegExp(HEADING.source, 'm'));
  const pairs = parts.filter((_, index) => index % 2 === 0).map((name, index) => [name, parts[index * 2 + 1] ?? '']);
  return { setup, rules: pairs.map(([name = '', query = '']) => ({ name, query })) };
}

/** Every row that breaks a rule. Changes nothing. */
export const violations = (pool: pg.Pool, moment: Moment = {}): Promise<Violation[]> =>
  inTransaction(pool, (client) => violationsIn(client, moment));

/** The same inside a transaction of the caller. */
export async function violationsIn(
  client: pg.ClientBase,
  { now, ledger, hasJobs = false }: Moment,
): Promise<Violation[]> {
  await client.query(setup);
  await client.query(
    `select set_config('karaz.now', $1, true), set_config('karaz.opening', $2, true), set_config('karaz.jobs', $3, true)`,
    [now?.toISOString() ?? '', JSON.stringify(ledger?.goods ?? []), hasJobs ? 'on' : 'off'],
  );
  const found: Violation[] = [];
  for (const { name, query } of rules) {
    const { rows } = await client.query<Record<string, unknown>>(query);
    found.push(...rows.map((row) => ({ rule: name, row })));
  }
  return found.filter((violation) => !ledger?.past.has(JSON.stringify(violation)));
}

/** To be held against what there is later. Left out: no goods are counted. */
export function snapshotLedger(pool: pg.Pool, stockIds: readonly number[] = []): Promise<LedgerSnapshot> {
  return inTransaction(pool, async (client) => {
    const past = new Set((await violationsIn(client, {})).map((violation) => JSON.stringify(violation)));
    const { rows } = await client.query('select id, total::int from kept_goods where id = any($1)', [stockIds]);
    return { goods: rows, past };
  });
}

/** Repeatable read: all rules look at the same moment, also while others write. */
async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read');
    return await work(client);
  } finally {
    await client.query('rollback').catch(() => {});
    client.release();
  }
}
