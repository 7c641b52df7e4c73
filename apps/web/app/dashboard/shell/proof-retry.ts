import type { Calls } from '@karaz/contract/api';
import { type Api, ApiError } from '../../api/client.ts';

type LooseApi = (call: keyof Calls, input?: object) => Promise<unknown>;

/** What the person must do before the store takes a call: prove who they are, or set up a second factor. */
const REASONS = ['freshProofRequired', 'sessionIdle', 'secondFactorMissing'] as const;
export type Reason = (typeof REASONS)[number];

/** True: it was done, and what was rejected may be sent again. */
type RequestProof = (reason: Reason) => Promise<boolean>;

/**
 * A call that is rejected for something the person can mend waits until it is, and is then sent again exactly as it was,
 * under the same Idempotency-Key. The caller gets one response and loses nothing; cancelled, the error is theirs
 * to show. The same reason is mended once for a call.
 */
export function withProofRetry(api: Api, requestProof: RequestProof): Api {
  const loose = api as LooseApi;
  const run: LooseApi = async (call, input) => {
    const requested = new Set<Reason>();
    for (;;) {
      try {
        return await loose(call, input);
      } catch (error) {
        const reason = reasonOf(error);
        if (!reason || requested.has(reason) || !(await requestProof(reason))) throw error;
        requested.add(reason);
      }
    }
  };
  // The same call with the same types, only sometimes twice.
  return run as Api;
}

const reasonOf = (error: unknown): Reason | undefined =>
  error instanceof ApiError ? REASONS.find((reason) => reason === error.body.code) : undefined;

type Waiting = { promise: Promise<boolean>; resolve: (isDone: boolean) => void };
type Listener = (requested: readonly Reason[]) => void;

export type ProofGate = {
  /** Gets what must be done right now. */
  listen: (listener: Listener) => () => void;
  requestProof: RequestProof;
  settle: (reason: Reason, isDone: boolean) => void;
};

/** Several calls that are rejected at once for the same reason share one dialog. */
export function createProofGate(): ProofGate {
  const listeners = new Set<Listener>();
  const waiting = new Map<Reason, Waiting>();
  const notify = () => {
    for (const listener of listeners) listener([...waiting.keys()]);
  };
  return {
    listen(listener) {
      listeners.add(listener);
      listener([...waiting.keys()]);
      return () => listeners.delete(listener);
    },
    requestProof(reason) {
      const pending = waiting.get(reason) ?? Promise.withResolvers<boolean>();
      waiting.set(reason, pending);
      notify();
      return pending.promise;
    },
    settle(reason, isDone) {
      waiting.get(reason)?.resolve(isDone);
      waiting.delete(reason);
      notify();
    },
  };
}
