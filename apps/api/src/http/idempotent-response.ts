import type { Endpoint } from '@karaz/contract/endpoint';
import type { Database } from '../db/database.ts';
import { type Failure, failure } from './failure.ts';
import { isIdempotencyKey, runIdempotent } from './idempotency.ts';
import type { HandlerResult } from './public-endpoints.ts';
import type { Input } from './read-input.ts';
import { idempotencyScope, type RequestContext } from './request-context.ts';

/** Runs a request under its Idempotency-Key: a second one with the key gets the first one's response. */
export async function idempotentResponse(
  db: Database,
  endpoint: Endpoint,
  context: RequestContext,
  input: Input,
  run: () => Promise<HandlerResult | Failure>,
): Promise<HandlerResult | Failure> {
  const key = context.idempotencyKey;
  if (key === null) return run();
  if (!isIdempotencyKey(key)) {
    return failure('malformedRequest', { fields: { 'idempotency-key': { code: 'invalid_format' } } }).error;
  }
  const request = JSON.stringify([endpoint.method, endpoint.path, input.params, input.body]);
  const requestId = endpoint.access.startsWith('staff:') ? context.requestId : null;
  const scope = idempotencyScope(context);
  const call = { scope, key, request, requestId, isSecret: endpoint.secret === true };
  const failed: { error?: Failure } = {};
  return runIdempotent(db, call, async () => {
    const result = await run();
    if (!('code' in result)) return result;
    failed.error = result;
    throw new Rejected();
  }).catch((error: unknown) => {
    if (error instanceof Rejected && failed.error) return failed.error;
    throw error;
  });
}

/** The response of a rejected request is not stored: the key may be used again with corrected input. */
class Rejected extends Error {}
