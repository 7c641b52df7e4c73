import type { Calls } from '@karaz/contract/api';
import { type Api, ApiError } from '../../api/client.ts';

type LooseApi = (call: keyof Calls, input?: object) => Promise<unknown>;

/** What the person must do before the store takes a call: prove who they are, or set up a second factor. */
const REASONS = ['freshProofRequired', 'sessionIdle', 'secondFactorMissing'] as const;
export type Reason = (typeof REASONS)[number];

/** True: it was done, and what was refused may be sent again. */
type Ask = (reason: Reason) => Promise<boolean>;

/**
 * A call that is refused for something the person can mend waits until it is, and is then sent again exactly as it was,
 * under the same Idempotency-Key. Whoever sent it hears one answer and loses nothing; cancelled, the error is theirs
 * to show. The same reason is mended once for a call.
 */
export function provenApi(api: Api, ask: Ask): Api {
  const loose = api as LooseApi;
  const run: LooseApi = async (call, input) => {
    const asked = new Set<Reason>();
    for (;;) {
      try {
        return await loose(call, input);
      } catch (error) {
        const reason = reasonOf(error);
        if (!reason || asked.has(reason) || !(await ask(reason))) throw error;
        asked.add(reason);
      }
    }
  };
  // The same call with the same types, only sometimes twice.
  return run as Api;
}

const reasonOf = (error: unknown): Reason | undefined =>
  error instanceof ApiError ? REASONS.find((reason) => reason === error.body.code) : undefined;

type Waiting = { promise: Promise<boolean>; resolve: (isDone: boolean) => void };
type Listener = (asked: readonly Reason[]) => void;

export type ProofGate = {
  /** Hears what must be done right now. */
  listen: (listener: Listener) => () => void;
  ask: Ask;
  answer: (reason: Reason, isDone: boolean) => void;
};

/** Several calls that are refused at once for the same reason ask once. */
export function createProofGate(): ProofGate {
  const listeners = new Set<Listener>();
  const waiting = new Map<Reason, Waiting>();
  const tell = () => {
    for (const listener of listeners) listener([...waiting.keys()]);
  };
  return {
    listen(listener) {
      listeners.add(listener);
      listener([...waiting.keys()]);
      return () => listeners.delete(listener);
    },
    ask(reason) {
      const known = waiting.get(reason) ?? Promise.withResolvers<boolean>();
      waiting.set(reason, known);
      tell();
      return known.promise;
    },
    answer(reason, isDone) {
      waiting.get(reason)?.resolve(isDone);
      waiting.delete(reason);
      tell();
    },
  };
}
