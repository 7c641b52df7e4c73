import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { failure, type Outcome } from '../http/failure.ts';
import type { Caller } from '../http/request-context.ts';
import { type BrowserSubscription, saveSubscription } from '../push/save-subscription.ts';
import { selectOrder } from './orders.queries.ts';

type FollowRequest = BrowserSubscription & { token?: string | null | undefined };

/** The owner is notified of all their orders, a guest of this one; staff who look at an order are not notified. */
export async function followOrder(
  deps: ApiDeps,
  caller: Caller,
  id: string,
  request: FollowRequest,
): Promise<Outcome<undefined>> {
  if (!deps.push) return failure('unavailable');
  const row = await selectOrder(deps.db, id);
  if (!row) return failure('notFound');
  const { trackingToken, userId } = row.order;
  const isOwner = caller.kind === 'user' && caller.id === userId;
  const hasLink = trackingToken !== null && request.token === trackingToken;
  if (!isOwner && !hasLink) return failure('notFound');
  const { endpoint, keys } = request;
  const isSaved = await saveSubscription(
    deps.db,
    deps.push,
    { endpoint, keys },
    isOwner ? { userId } : { orderId: id },
  );
  if (!isSaved) return failure('validationFailed', { fields: { endpoint: { code: 'invalid_format' } } });
  return ok(undefined);
}
