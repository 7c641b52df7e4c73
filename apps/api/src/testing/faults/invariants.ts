import { readFileSync } from 'node:fs';
import type pg from 'pg';

/** How the store was when its books were opened. */
export type Books = {
  /** Of some goods: how many there were on the shelf and in orders. */
  goods: readonly { id: number; total: number }[];
  /** What was broken already: the past of the demo store is made up. */
  past: ReadonlySet<string>;
};
export type Moment = {
  /** The store's clock; left out: the database's. */
  now?: Date;
  books?: Books;
  /** Left out: nothing sends, reconciles or expires in this test. */
  hasJobs?: boolean;
};
export type Breach = { rule: string; row: Record<string, unknown> };

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
export const breaches = (pool: pg.Pool, moment: Moment = {}): Promise<Breach[]> =>
  inTransaction(pool, (client) => breachesIn(client, moment));

/** The same inside a transaction of the caller. */
export async function breachesIn(client: pg.ClientBase, { now, books, hasJobs = false }: Moment): Promise<Breach[]> {
  await client.query(setup);
  await client.query(
    `select set_config('karaz.now', $1, true), set_config('karaz.opening', $2, true), set_config('karaz.jobs', $3, true)`,
    [now?.toISOString() ?? '', JSON.stringify(books?.goods ?? []), hasJobs ? 'on' : 'off'],
  );
  const found: Breach[] = [];
  for (const { name, query } of rules) {
    const { rows } = await client.query<Record<string, unknown>>(query);
    found.push(...rows.map((row) => ({ rule: name, row })));
  }
  return found.filter((breach) => !books?.past.has(JSON.stringify(breach)));
}

/** To be held against what there is later. Left out: no goods are counted. */
export function openBooks(pool: pg.Pool, stockIds: readonly number[] = []): Promise<Books> {
  return inTransaction(pool, async (client) => {
    const past = new Set((await breachesIn(client, {})).map((breach) => JSON.stringify(breach)));
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
