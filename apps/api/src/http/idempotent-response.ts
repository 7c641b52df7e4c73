import type { Endpoint } from '@karaz/contract/endpoint';
import type { Database } from '../db/database.ts';
import { type Failure, failure } from './failure.ts';
import { isIdempotencyKey, runIdempotent } from './idempotency.ts';
import type { HandlerResult } from './public-endpoints.ts';
import type { Input } from './read-input.ts';
import { idempotencyScope, type RequestContext } from './request-context.ts';

/** Runs a request under the caller's own name for it: a second one of that name hears the first one's answer. */
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

/** A refused request keeps no answer: the same key may be sent again once the input is mended. */
class Rejected extends Error {}
