import { sqlStateOf } from '../db/database.ts';
import { isOutage } from '../db/outage.ts';
import { errorFields, type Logger } from './logger.ts';

export type WriteProblem = 'disk full' | 'disk error' | 'read only' | 'no answer' | 'refused';

export type WriteCheck = {
  /** Why nothing can be written at the moment; null: nothing speaks against it. */
  problem: () => WriteProblem | null;
  /** A request failed. If that was because nothing can be written, the next one fails too. */
  noticed: (error: unknown) => void;
  /** Writes a little, to see whether it can be done; to be called now and then. */
  check: () => Promise<void>;
};

/** How often `check` is to be called. */
export const WRITE_CHECK_MS = 5_000;
/** Fills a page or two, so that a disk without room is noticed although nobody orders. */
const USUAL_BYTES = 16_384;
/** A disk that has room for a little has no room for orders. */
const AFTER_FAILURE_BYTES = 262_144;
/** A request that fails just now counts for more than a check that does not. */
const QUIET_MS = 3_000;
const LONGEST_MS = 10_000;

type Options = { tryWrite: (bytes: number) => Promise<void>; log: Logger; now?: () => number };

/** Reading goes on when a disk is full or a database was made read-only: only a write shows it. */
export function createWriteCheck({ tryWrite, log, now = () => performance.now() }: Options): WriteCheck {
  let failing: { problem: WriteProblem; at: number } | null = null;
  let startedAt: number | null = null;
  const fail = (problem: WriteProblem, error: unknown) => {
    if (failing?.problem !== problem) log.error('writes fail', { problem, ...errorFields(error) });
    failing = { problem, at: now() };
  };
  const succeed = () => {
    if (!failing || now() - failing.at < QUIET_MS) return;
    failing = null;
    log.warn('writes work again');
  };
  return {
    problem: () => {
      const isStuck = startedAt !== null && now() - startedAt > LONGEST_MS;
      return failing?.problem ?? (isStuck ? 'no answer' : null);
    },
    noticed: (error) => {
      const problem = problemOf(error);
      if (problem) fail(problem, error);
    },
    check: async () => {
      if (startedAt !== null) return;
      startedAt = now();
      try {
        await tryWrite(failing ? AFTER_FAILURE_BYTES : USUAL_BYTES);
        succeed();
      } catch (error) {
        // A database that is away or busy is noticed elsewhere; that is no problem of writing.
        const problem = problemOf(error) ?? (isOutage(error) ? null : 'refused');
        if (problem) fail(problem, error);
      } finally {
        startedAt = null;
      }
    },
  };
}

/** What PostgreSQL calls it. */
const PROBLEMS: Readonly<Record<string, WriteProblem>> = {
  '53100': 'disk full',
  '58030': 'disk error',
  '25006': 'read only',
};

const problemOf = (error: unknown): WriteProblem | null => PROBLEMS[sqlStateOf(error) ?? ''] ?? null;
