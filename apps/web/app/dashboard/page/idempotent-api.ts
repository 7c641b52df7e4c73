import type { Calls } from '@karaz/contract/api';
import { type Api, ApiError } from '../../api/client.ts';

type Input = { params?: unknown; body?: unknown; idempotencyKey?: string };
type LooseApi = (call: keyof Calls, input?: Input) => Promise<unknown>;

/** One request whose response was lost and that may have arrived. */
type Attempt = { call: keyof Calls; payload: string; key: string; isUnderWay: boolean; lostAt: number };

/** What one open form has sent: as long as it is open, whatever it sends to one address is the same request. */
export type FormAttempts = Attempt[];

/** What was sent outside forms from the page that is open. Emptied when the page is left: then nothing is repeated. */
export type PageAttempts = Attempt[];

/** The form that is just sending; calls made before `save` first waits are its own. */
let sending: FormAttempts | null = null;

export function withFormKey<Result>(form: FormAttempts, save: () => Result): Result {
  const before = sending;
  sending = form;
  try {
    return save();
  } finally {
    sending = before;
  }
}

const MAX_LOST = 20;
/** Whoever presses again because it seemed to fail does so soon; later the same press is meant again. */
const REPEATED_WITHIN_MS = 120_000;

type IdempotencyOptions = { newKey?: () => string; now?: () => number };

/**
 * Gives every POST of the office its Idempotency-Key, so that what is sent again after a lost response is made once. A
 * form that is still open is one request even when it was changed meanwhile; the store then says that the first has
 * arrived. Outside forms the same body is the same request only while nothing else was done: locked, unlocked and
 * locked again are three requests, and the last must not get the response of the first.
 */
export function withIdempotencyKeys(api: Api, page: PageAttempts, options: IdempotencyOptions = {}): Api {
  const { newKey = () => crypto.randomUUID(), now = Date.now } = options;
  const loose = api as LooseApi;
  const send = async (attempts: Attempt[], attempt: Attempt, input: Input) => {
    try {
      const response = await loose(attempt.call, { ...input, idempotencyKey: attempt.key });
      remove(attempts, attempt);
      return response;
    } catch (error) {
      attempt.isUnderWay = false;
      attempt.lostAt = now();
      if (isFinalError(error)) remove(attempts, attempt);
      else if (attempts.length > MAX_LOST) attempts.shift();
      throw error;
    }
  };
  const sendWithKey: LooseApi = (call, input = {}) => {
    const form = sending;
    const attempts = form ?? page;
    if (!form) deleteOld(page, now() - REPEATED_WITHIN_MS);
    const payload = JSON.stringify([input.params, form ? null : input.body]);
    const existing = attempts.find((one) => !one.isUnderWay && one.call === call && one.payload === payload);
    const attempt = existing ?? { call, payload, key: newKey(), isUnderWay: true, lostAt: 0 };
    attempt.isUnderWay = true;
    if (!existing) attempts.push(attempt);
    return send(attempts, attempt, input);
  };
  const run: LooseApi = async (call, input = {}) => {
    if (!IS_WRITE.test(call)) return loose(call, input);
    const isKeyed = !call.startsWith('POST') || input.idempotencyKey !== undefined;
    const response = await (isKeyed ? loose(call, input) : sendWithKey(call, input));
    // Also what is still under way: nobody knows which of the two came first.
    page.length = 0;
    return response;
  };
  // The same call with the same types, only under a name.
  return run as Api;
}

const IS_WRITE = /^(?:POST|PUT|PATCH|DELETE) \/api\/v1\/admin\//;

/** Rejected for good, so nothing was made; of a key that is in use nobody knows yet, or it was. */
export const isFinalError = (error: unknown) =>
  error instanceof ApiError &&
  error.body.status < 500 &&
  !['keyReused', 'requestInProgress', 'secretNotKept', 'notSignedIn'].includes(error.body.code);

function remove(attempts: Attempt[], attempt: Attempt): void {
  const at = attempts.indexOf(attempt);
  if (at >= 0) attempts.splice(at, 1);
}

function deleteOld(attempts: Attempt[], before: number): void {
  const left = attempts.filter((one) => one.isUnderWay || one.lostAt > before);
  attempts.splice(0, attempts.length, ...left);
}
