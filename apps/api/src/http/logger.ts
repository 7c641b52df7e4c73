import { isOutage } from '../db/outage.ts';
import { telemetry } from '../telemetry/telemetry.ts';
import { currentIds } from './work-ids.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';
type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * One JSON object a line, with the id of the request or run it belongs to. Callers pass fields, never request bodies, headers or free text of a visitor, so that no
 * personal data can reach a log.
 */
export type Logger = {
  debug: (event: string, fields?: LogFields) => void;
  info: (event: string, fields?: LogFields) => void;
  warn: (event: string, fields?: LogFields) => void;
  error: (event: string, fields?: LogFields) => void;
};

const RANK: Record<LogLevel, number> = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 };

export function createLogger(
  level: LogLevel,
  write: (line: string) => void = (line) => process.stderr.write(line),
): Logger {
  const log =
    (rank: Exclude<LogLevel, 'silent'>) =>
    (event: string, fields: LogFields = {}) => {
      if (RANK[rank] < RANK[level]) return;
      const opened = telemetry();
      const traceId = opened?.traceId();
      const named = { ...currentIds(), ...(traceId ? { traceId } : {}), ...fields };
      write(`${JSON.stringify({ time: new Date().toISOString(), level: rank, event, ...named })}\n`);
      opened?.log(rank, event, named);
    };
  return { debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error') };
}

/**
 * What may be logged of an error: its kind, text and place, never the values that caused it. No place in the code is to
 * blame for an outage, and while one lasts every request would name one.
 */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const cause = error.cause instanceof Error ? error.cause.message : undefined;
  const fields = { error: error.name, message: (cause ?? error.message).slice(0, 500) };
  return isOutage(error) ? fields : { ...fields, stack: framesOf(error).slice(0, 2000) };
}

/** Without its first lines: they repeat the message, and that of a failed query has the values sent with it. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
