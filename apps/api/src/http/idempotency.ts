import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint } from '@karaz/contract/endpoint';
import type { Database } from '../db/database.ts';
import { type Failure, failure } from './failure.ts';
import {
  type Claim,
  claimKey,
  isLogged,
  releaseKey,
  renewKey,
  type StoredResponse,
  selectStoredResponse,
  storeResponse,
  type Traces,
} from './idempotency.queries.ts';
import type { HandlerResult } from './public-endpoints.ts';
import type { Input } from './read-input.ts';
import { idempotencyScope, type RequestContext } from './request-context.ts';

type Work = () => Promise<HandlerResult | Failure>;
type IdempotentCall = {
  scope: string;
  key: string;
  request: string;
  /** Of a call whose change stands in the audit log; null: of any other. */
  requestId: string | null;
  /** Nothing of the response is stored, only that there was one. */
  isSecret: boolean;
};
type Held = { claim: Claim; traces: Traces | null };

const KEY = /^[\x21-\x7e]{1,200}$/;
const MAX_WAIT_MS = 5_000;
/** Often enough that a claim is only given up when its process is. */
const RENEWAL_MS = 5_000;
/** Stored when the work was done but its response was lost, because the process died or the database was away. */
const DONE_WITHOUT_RESPONSE = { status: 409, response: null };

const isIdempotencyKey = (key: string) => KEY.test(key);

/** Runs a request under its Idempotency-Key, if it has one. */
export async function idempotentResponse(
  db: Database,
  endpoint: Endpoint,
  context: RequestContext,
  input: Input,
  run: Work,
): Promise<HandlerResult | Failure> {
  const key = context.idempotencyKey;
  if (key === null) return run();
  if (!isIdempotencyKey(key)) {
    return failure('malformedRequest', { fields: { 'idempotency-key': { code: 'invalid_format' } } }).error;
  }
  const request = JSON.stringify([endpoint.method, endpoint.path, input.params, input.body]);
  const requestId = endpoint.access.startsWith('staff:') ? context.requestId : null;
  const scope = idempotencyScope(context);
  return runIdempotent(db, { scope, key, request, requestId, isSecret: endpoint.secret === true }, run);
}

/**
 * The first caller with a key does the work; the others wait for its response and get the same. A request that was
 * rejected, or that threw and left nothing behind, may be tried again under its key; what staff's log shows to be done is not.
 */
async function runIdempotent(db: Database, call: IdempotentCall, work: Work): Promise<HandlerResult | Failure> {
  const { scope, key, requestId, isSecret } = call;
  const requestHash = createHash('sha256').update(call.request).digest('base64url');
  const claim = { scope, key, requestId, claim: randomUUID() };
  const deadline = Date.now() + MAX_WAIT_MS;
  while (Date.now() < deadline) {
    const held = await tryClaim(db, claim, requestHash);
    if (held?.previous && (await isLogged(db, held.previous))) await storeResponse(db, claim, DONE_WITHOUT_RESPONSE);
    else if (held) return doWork(db, { claim, traces: held.own }, work, isSecret);
    const stored = await selectStoredResponse(db, scope, key);
    if (stored && stored.requestHash !== requestHash) return failure('keyReused').error;
    if (stored?.status != null) return replayed(stored, isSecret);
    await sleep(50);
  }
  return failure('requestInProgress', { retryAfterSeconds: 2 }).error;
}

function replayed({ status, response }: StoredResponse, isSecret: boolean): HandlerResult | Failure {
  if (isSecret) return failure('secretNotKept').error;
  if (status === null || status === DONE_WITHOUT_RESPONSE.status) return failure('keyReused').error;
  return { status, response };
}

/** A claim whose response was lost on the way may have been made. */
async function tryClaim(db: Database, claim: Claim, requestHash: string): ReturnType<typeof claimKey> {
  try {
    return await claimKey(db, claim, requestHash);
  } catch (error) {
    void releaseLater(db, { claim, traces: null });
    throw error;
  }
}

async function doWork(db: Database, held: Held, work: Work, isSecret: boolean): Promise<HandlerResult | Failure> {
  const { claim } = held;
  // A renewal that fails is followed by the next one.
  const renewal = setInterval(() => renewKey(db, claim).catch(() => {}), RENEWAL_MS);
  try {
    const result = await work();
    if ('code' in result) {
      // A rejected request stores nothing: its key may be used again with corrected input.
      await release(db, held).catch(() => void releaseLater(db, held));
      return result;
    }
    await storeResponse(db, claim, isSecret ? { ...result, response: null } : result);
    return result;
  } catch (error) {
    // What took the work down may have taken the way to the database: the caller is notified of it now, the key follows.
    await release(db, held).catch(() => void releaseLater(db, held));
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

async function release(db: Database, { claim, traces }: Held): Promise<void> {
  if (traces && (await isLogged(db, traces))) await storeResponse(db, claim, DONE_WITHOUT_RESPONSE);
  else await releaseKey(db, claim);
}

/** As long as the claim lasts by itself. */
const RELEASE_MS = 20_000;
const RELEASE_PAUSE_MS = 250;

async function releaseLater(db: Database, held: Held): Promise<void> {
  const deadline = Date.now() + RELEASE_MS;
  while (Date.now() < deadline) {
    await sleep(RELEASE_PAUSE_MS, undefined, { ref: false });
    const isDone = await release(db, held).then(
      () => true,
      () => false,
    );
    if (isDone) return;
  }
}
