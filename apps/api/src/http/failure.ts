import type { ErrorCode } from '@karaz/contract/errors';
import { fail, type Result } from '@karaz/domain/result';

/** One field's problem: a code for programs and, when the plain text of the code does not do, a text of its own. */
export type FieldProblem = { code: string; text?: string };

/** What a use case returns when it cannot do what was requested. It carries what the screen needs. */
export type Failure = {
  code: ErrorCode;
  fields?: Record<string, FieldProblem>;
  /** Replaces the code's own sentence. */
  messages?: readonly string[];
  retryAfterSeconds?: number;
  /** Travels in the body as `data`. */
  data?: unknown;
};

export type Outcome<T> = Result<T, Failure>;

export const failure = (code: ErrorCode, details: Omit<Failure, 'code'> = {}): { ok: false; error: Failure } =>
  fail({ code, ...details });

export const notFound = () => failure('notFound');

/** Rolls the transaction back with a reason. */
export class RolledBack extends Error {
  readonly failure: Failure;
  constructor(because: Failure) {
    super(because.code);
    this.failure = because;
  }
}

/** The failure a transaction was rolled back with becomes the outcome. */
export async function outcomeOf<T>(run: () => Promise<Outcome<T>> | Outcome<T>): Promise<Outcome<T>> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof RolledBack) return { ok: false, error: error.failure };
    throw error;
  }
}
