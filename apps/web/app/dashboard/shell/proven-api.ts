import type { Calls } from '@karaz/contract/api';
import { type Api, ApiError } from '../../api/client.ts';

type LooseApi = (call: keyof Calls, input?: object) => Promise<unknown>;

/** True: the person has proven who they are, and what was refused may be sent again. */
export type AskForProof = () => Promise<boolean>;

/**
 * A call that asks for a fresh proof waits until it is given, and is then sent again exactly as it was, under the same
 * Idempotency-Key. Whoever sent it hears one answer and loses nothing; cancelled, the refusal is theirs to show.
 */
export function provenApi(api: Api, askForProof: AskForProof): Api {
  const loose = api as LooseApi;
  const run: LooseApi = async (call, input) => {
    try {
      return await loose(call, input);
    } catch (error) {
      if (!asksForProof(error) || !(await askForProof())) throw error;
      return loose(call, input);
    }
  };
  // The same call with the same types, only sometimes twice.
  return run as Api;
}

const asksForProof = (error: unknown) => error instanceof ApiError && error.body.code === 'freshProofRequired';

/** Several calls that are refused at once ask once. */
export function createProofGate(): {
  /** Hears that somebody must be asked, until it was answered. */
  listen: (listener: (isAsked: boolean) => void) => () => void;
  ask: AskForProof;
  answer: (isProven: boolean) => void;
} {
  const listeners = new Set<(isAsked: boolean) => void>();
  let waiting: { promise: Promise<boolean>; resolve: (isProven: boolean) => void } | null = null;
  const tell = (isAsked: boolean) => {
    for (const listener of listeners) listener(isAsked);
  };
  return {
    listen(listener) {
      listeners.add(listener);
      listener(waiting !== null);
      return () => listeners.delete(listener);
    },
    ask() {
      waiting ??= Promise.withResolvers<boolean>();
      tell(true);
      return waiting.promise;
    },
    answer(isProven) {
      waiting?.resolve(isProven);
      waiting = null;
      tell(false);
    },
  };
}
