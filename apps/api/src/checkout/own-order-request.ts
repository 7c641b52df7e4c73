import type { OrderPayload } from '@karaz/contract/order-payload';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { failure, type Outcome } from '../http/failure.ts';
import type { RequestContext } from '../http/request-context.ts';
import { type OrderRequest, orderRequest } from './order-request.ts';

export type Hashing = Pick<ApiDeps['accounts'], 'hashIdentity'>;

/** A body that names another person is rejected; whose order it is says the token alone. */
export function ownOrderRequest(
  payload: OrderPayload,
  context: RequestContext,
  { hashIdentity }: Hashing,
): Outcome<OrderRequest> {
  const { caller, language, country, address } = context;
  if (caller.kind !== 'user') return failure('notSignedIn');
  const named = payload.userId;
  if (named !== null && named !== undefined && String(named) !== String(caller.id)) return failure('notAllowed');
  return ok(orderRequest(payload, { userId: caller.id, language, country, address, hashIdentity }));
}
