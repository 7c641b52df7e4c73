import type { Pool, PoolClient } from 'pg';
import { inSpan, type SpanAbout, telemetry } from '../telemetry/telemetry.ts';

type Query = (...given: unknown[]) => unknown;

/**
 * A span for every statement: what it does and to which table, or the name it was prepared under, never its text or
 * values. Without telemetry the pool stays as it is.
 */
export function tracePool(pool: Pool): void {
  if (!telemetry()) return;
  Object.assign(pool, { query: traced(pool.query.bind(pool) as Query) });
  pool.on('connect', (client: PoolClient) => {
    Object.assign(client, { query: traced(client.query.bind(client) as Query) });
  });
}

/** Calls with a callback are those the pool makes for its own `query`, which has a span already. */
const traced =
  (query: Query): Query =>
  (...given) => {
    if (typeof given.at(-1) === 'function') return query(...given);
    return inSpan(
      () => statementSpan(given[0]),
      async () => query(...given),
    );
  };

const TABLE = /\b(?:from|into|update|join)\s+"?(?:\w+"?\."?)?(\w+)/i;

export function statementSpan(statement: unknown): SpanAbout {
  const { text, name } = asStatement(statement);
  const operation = /^\s*(?:--[^\n]*\n\s*)*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
  const table = TABLE.exec(text)?.[1];
  const summary = name ?? (table ? `${operation} ${table}` : operation);
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.summary': summary,
  };
  return { name: summary, kind: 'client', attributes };
}

function asStatement(statement: unknown): { text: string; name?: string | undefined } {
  if (typeof statement === 'string') return { text: statement };
  const { text = '', name } = statement as { text?: string; name?: string };
  return { text, name };
}
