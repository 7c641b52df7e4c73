import type pg from 'pg';

/**
 * What keeps rivals apart is in the questions put to the database. A test that must notice when a guard is missing takes
 * it out of them on their way there, so that the shop itself has no switch that anybody could turn.
 */
export type Guard = {
  name: string;
  /** Applied to every question that has `find` in it. */
  changes: readonly { find: string | RegExp; put: string; only?: RegExp }[];
};

/** Every connection this pool opens from now on asks without the guard. Answers how often it would have helped. */
export function takeOut(pool: pg.Pool, guard: Guard): { timesMissed: () => number } {
  let missed = 0;
  const without = (text: string) => {
    let changed = text;
    for (const { find, put, only } of guard.changes) if (!only || only.test(text)) changed = changed.replace(find, put);
    if (changed !== text) missed += 1;
    return changed;
  };
  pool.on('connect', (client) => {
    const ask: (...args: unknown[]) => unknown = client.query.bind(client);
    const askWithout = (question: unknown, ...rest: unknown[]) => {
      if (typeof question === 'string') return ask(without(question), ...rest);
      if (!isQuestion(question)) return ask(question, ...rest);
      return ask({ ...question, text: without(question.text) }, ...rest);
    };
    Object.assign(client, { query: askWithout });
  });
  return { timesMissed: () => missed };
}

const isQuestion = (value: unknown): value is { text: string } =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  !('submit' in value);
