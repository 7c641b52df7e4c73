import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/**
 * The guards against races are in the queries to the database. A test that must notice when a guard is missing takes
 * it out of them on their way there, so that the shop itself has no switch that anybody could turn.
 */
export type Guard = {
  name: string;
  /** Applied to every query that has `find` in it. */
  changes: readonly { find: string | RegExp; put: string; only?: RegExp }[];
  /** Rules and functions of the database that hold it too: run in the test's database before the test. */
  database?: readonly string[];
  /** Failures the shop mends by itself, by their SQLSTATE: it is notified of one it does not know. */
  hides?: readonly string[];
  /** For guards outside of queries: a module that every process of the test loads first. */
  preloads?: string;
  /** Some queues are too long for a database that thinks before each response. */
  longestGapMs?: number;
};

type RunQuery = (...args: unknown[]) => unknown;

/** Every connection this pool opens from now on runs without the guard. Returns how often it would have helped. */
export function takeOut(pool: pg.Pool, guard: Guard): { timesMissed: () => number } {
  let missed = 0;
  let misunderstood: pg.DatabaseError | undefined;
  const onMissed = () => (missed += 1);
  const onMisunderstood = (error: pg.DatabaseError) => {
    misunderstood = error;
  };
  pool.on('connect', (client) => {
    const runQuery: RunQuery = client.query.bind(client);
    Object.assign(client, { query: queryingWithout(runQuery, guard, { onMissed, onMisunderstood }) });
  });
  const timesMissed = () => {
    if (misunderstood) throw misunderstood;
    return missed;
  };
  return { timesMissed };
}

const IS_TAKEN_OUT = Symbol.for('karaz: asks without its guard');

/** Every connection in this process runs without the guard, and the database thinks before each response. */
export function takeOutEverywhere(guard: Guard, longestGapMs: number): void {
  const { prototype } = pg.Client;
  if (IS_TAKEN_OUT in prototype) return;
  const query: RunQuery = prototype.query;
  function runQuery(this: pg.Client, ...args: unknown[]): unknown {
    const without = queryingWithout((...changed) => query.apply(this, changed), guard, {
      onMisunderstood: reportToStarter,
    });
    return longestGapMs === 0 ? without(...args) : sleep(Math.random() * longestGapMs).then(() => without(...args));
  }
  Object.assign(prototype, { query: runQuery, [IS_TAKEN_OUT]: true });
}

type Observer = { onMissed?: () => void; onMisunderstood: (error: pg.DatabaseError) => void };

function queryingWithout(
  runQuery: RunQuery,
  { changes, hides = [] }: Guard,
  { onMissed, onMisunderstood }: Observer,
): RunQuery {
  const without = (text: string) => {
    let changed = text;
    for (const { find, put, only } of changes) if (!only || only.test(text)) changed = changed.replace(find, put);
    if (changed !== text) onMissed?.();
    return changed;
  };
  const hide = (error: unknown) => {
    if (!(error instanceof pg.DatabaseError)) return;
    if (MISUNDERSTOOD.test(error.code ?? '')) onMisunderstood(error);
    if (hides.includes(error.code ?? '')) error.code = UNKNOWN_FAILURE;
  };
  return (statement, ...rest) => {
    const result = runQuery(withText(statement, without), ...rest.map((one) => intercepting(one, hide)));
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      hide(error);
      throw error;
    });
  };
}

/** Who waits for a response with a function is notified of failures first. */
function intercepting(given: unknown, intercept: (error: unknown) => void): unknown {
  if (typeof given !== 'function') return given;
  return (error: unknown, ...rest: unknown[]) => {
    intercept(error);
    return given(error, ...rest);
  };
}

/**
 * Syntax, names and types; a right that is missing is something else. A query PostgreSQL does not understand makes
 * every test red and proves nothing.
 */
const MISUNDERSTOOD = /^42(?!501)/;

/** Whoever started this process reads it in the file they named. */
function reportToStarter({ code, message }: pg.DatabaseError): void {
  const file = process.env['MISUNDERSTOOD'];
  if (file) appendFileSync(file, `${code} ${message}\n`);
}

const UNKNOWN_FAILURE = 'XX000';

function withText(statement: unknown, change: (text: string) => string): unknown {
  if (typeof statement === 'string') return change(statement);
  return isStatement(statement) ? { ...statement, text: change(statement.text) } : statement;
}

const isStatement = (value: unknown): value is { text: string } =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  !('submit' in value);
