import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PlainError } from '../plain-error.ts';
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { constraintOf, inTransaction, migrateDatabase, sqlStateOf } from './database.ts';

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
  await database.db.execute(
    sql`create table account (id int primary key, balance int constraint not_negative check (balance >= 0))`,
  );
});
afterAll(() => database.close());

const setBalances = () =>
  database.db.execute(sql`insert into account values (1, 100), (2, 100) on conflict (id) do update set balance = 100`);

const balanceOf = async (id: number) => {
  const { rows } = await database.db.execute<{ balance: number }>(sql`select balance from account where id = ${id}`);
  return rows[0]?.balance;
};

describe('inTransaction', () => {
  test('keeps nothing of work that throws', async () => {
    await setBalances();
    const failing = inTransaction(database.db, async (tx) => {
      await tx.execute(sql`update account set balance = 1 where id = 1`);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await balanceOf(1)).toBe(100);
  });

  test('joins a transaction it is given, so both parts are undone together', async () => {
    await setBalances();
    const failing = inTransaction(database.db, async (outer) => {
      await inTransaction(outer, (inner) => inner.execute(sql`update account set balance = 1 where id = 1`));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await balanceOf(1)).toBe(100);
  });

  test('two transactions that lock in opposite order both succeed', async () => {
    await setBalances();
    const move = (from: number, to: number) =>
      inTransaction(database.db, async (tx) => {
        await tx.execute(sql`update account set balance = balance - 1 where id = ${from}`);
        await tx.execute(sql`select pg_sleep(0.2)`);
        await tx.execute(sql`update account set balance = balance + 1 where id = ${to}`);
      });
    await Promise.all([move(1, 2), move(2, 1)]);
    expect([await balanceOf(1), await balanceOf(2)]).toEqual([100, 100]);
  });

  test('names the rule of the database that a write broke, and does not repeat the write', async () => {
    let attempts = 0;
    const failing = inTransaction(database.db, (tx) => {
      attempts++;
      return tx.execute(sql`update account set balance = -1 where id = 1`);
    });
    const error = await failing.catch((caught: unknown) => caught);
    expect([sqlStateOf(error), constraintOf(error), attempts]).toEqual(['23514', 'not_negative', 1]);
  });
});

test('several processes may migrate the same database at once', async () => {
  const empty = `${database.url}_migrated`;
  const name = new URL(empty).pathname.slice(1);
  await database.pool.query(`create database ${name}`);
  await Promise.all([migrateDatabase(empty), migrateDatabase(empty), migrateDatabase(empty)]);
  const client = new pg.Client({ connectionString: empty });
  await client.connect();
  const { rows } = await client.query('select hash, count(*)::int from drizzle.__drizzle_migrations group by hash');
  await client.end();
  await database.pool.query(`drop database ${name} with (force)`);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every((row) => row.count === 1)).toBe(true);
});

describe('a database with the migrations from before the baseline', () => {
  let older: FreshDatabase;
  beforeAll(async () => {
    older = await freshDatabase();
  });
  afterAll(() => older.close());

  const history = async () =>
    (await older.pool.query('select hash, created_at from drizzle.__drizzle_migrations order by id')).rows;

  test('goes on from the last of them', async () => {
    await older.pool.query(`update drizzle.__drizzle_migrations set hash = 'of an earlier file'`);
    const before = await history();
    await migrateDatabase(older.url);
    expect(await history()).toEqual(before);
  });

  test('is left as it is, and the error says what to do, when some of them are missing', async () => {
    await older.pool.query('delete from drizzle.__drizzle_migrations where id > 1');
    await older.pool.query('update drizzle.__drizzle_migrations set created_at = created_at - 1');
    const before = await history();
    const error = await migrateDatabase(older.url).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(PlainError);
    expect(String(error)).toContain('Start the last version before 0000_baseline.sql on it once');
    expect(await history()).toEqual(before);
  });
});

test('the pool survives losing its connections', async () => {
  await database.pool.query('select 1');
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await admin.end();
  await new Promise((resolve) => setTimeout(resolve, 100));
  const { rows } = await database.pool.query('select 1 as one');
  expect(rows).toEqual([{ one: 1 }]);
});
