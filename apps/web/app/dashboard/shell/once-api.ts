import type { Calls } from '@karaz/contract/api';
import { type Api, ApiError } from '../../api/client.ts';

type Input = { params?: unknown; body?: unknown; idempotencyKey?: string };
type LooseApi = (call: keyof Calls, input?: Input) => Promise<unknown>;

/** One wish that may have arrived without our hearing of it. */
type Attempt = { call: string; wish: string; key: string; isUnderWay: boolean };

/** What one open form has sent: as long as it is open, whatever it sends to one address is the same wish. */
export type FormAttempts = Attempt[];

/** The form that is just sending; calls made before `save` first waits are its own. */
let sending: FormAttempts | null = null;

export function sendingForm<Answer>(form: FormAttempts, save: () => Answer): Answer {
  const before = sending;
  sending = form;
  try {
    return save();
  } finally {
    sending = before;
  }
}

const MOST_LOST = 20;

/**
 * Gives every POST of the office its Idempotency-Key, so that what is sent again after a lost answer is made once. The
 * same words are the same wish only until an answer came: after it they are a new one. A form that is still open is
 * one wish even when it was changed meanwhile; the store then says that the first has arrived.
 */
export function onceApi(api: Api, newKey: () => string = () => crypto.randomUUID()): Api {
  const loose = api as LooseApi;
  const lost: Attempt[] = [];
  const run: LooseApi = async (call, input = {}) => {
    if (!call.startsWith('POST /api/v1/admin/') || input.idempotencyKey) return loose(call, input);
    const form = sending;
    const attempts = form ?? lost;
    const wish = JSON.stringify([input.params, form ? null : input.body]);
    const known = attempts.find((one) => !one.isUnderWay && one.call === call && one.wish === wish);
    const attempt = known ?? { call, wish, key: newKey(), isUnderWay: true };
    attempt.isUnderWay = true;
    if (!known) attempts.push(attempt);
    try {
      const answer = await loose(call, { ...input, idempotencyKey: attempt.key });
      forget(attempts, attempt);
      return answer;
    } catch (error) {
      attempt.isUnderWay = false;
      if (isAnswer(error)) forget(attempts, attempt);
      else if (attempts.length > MOST_LOST) attempts.shift();
      throw error;
    }
  };
  // The same call with the same types, only under a name.
  return run as Api;
}

/** Refused for good, so nothing was made; of a key that is in use nobody knows yet, or it was. */
const isAnswer = (error: unknown) =>
  error instanceof ApiError &&
  error.body.status < 500 &&
  !['keyReused', 'requestInProgress', 'secretNotKept', 'notSignedIn'].includes(error.body.code);

function forget(attempts: Attempt[], attempt: Attempt): void {
  const at = attempts.indexOf(attempt);
  if (at >= 0) attempts.splice(at, 1);
}
