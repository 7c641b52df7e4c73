import { createHash, randomUUID } from 'node:crypto';
import { linesText, type Placement, placementOf, SAME_ORDER_MS } from '@karaz/domain/orders/duplicate-order';
import type { AsyncTransaction } from '../db/async-commit.queries.ts';
import type { Transaction } from '../db/database.ts';
import {
  type CreatedRow,
  type EndedOrder,
  hasSuccessor,
  selectEarlierOrders,
  waitForBuyer,
} from './find-duplicate-order.queries.ts';
import type { OrderContext } from './order-context.ts';
import { guestPhone, type OrderRequest } from './order-request.ts';

/** How the same request is known when it comes again. */
export type RequestFingerprint = {
  requestKey: string | null;
  payload: unknown;
  source: 'checkout' | 'reorder' | 'admin';
  /** A guest whose phone is not proven: only the very same request is the same order. */
  isUnproven?: boolean;
  /** The version of the cart the page showed, if it was sent; null: what is ordered does not come from the cart. */
  cart: { version: number | null } | null;
  /** What is written with a new order, in its transaction. */
  record?: (tx: Transaction, orderId: string) => Promise<void>;
};

const KEY_MS = 24 * 3_600_000;

const buyerOf = (request: OrderRequest, context: OrderContext) =>
  request.userId === null ? `phone:${guestPhone(request, context)}` : `user:${request.userId}`;

/** A guest's covers the lines alone: other details typed in a second tab make no second order. */
export function contentHash(
  request: OrderRequest,
  context: OrderContext,
  { payload, source, requestKey, isUnproven }: RequestFingerprint,
): string {
  const byKey = isUnproven ? [payload, requestKey ?? randomUUID()] : payload;
  const content = request.userId === null && !isUnproven ? linesText(request.lines) : byKey;
  return createHash('sha256')
    .update(JSON.stringify([buyerOf(request, context), source, content]))
    .digest('base64url');
}

/**
 * Whether this request makes a new order, or which one it already made or repeats: by its key, by the version of the
 * cart, by the same content a short while ago. From here on nobody else places an order of this buyer.
 */
export async function findPlacement(
  tx: AsyncTransaction,
  request: OrderRequest,
  context: OrderContext,
  fingerprint: RequestFingerprint,
): Promise<Placement<CreatedRow>> {
  await waitForBuyer(tx, buyerOf(request, context));
  const before = (ms: number) => new Date(context.now.getTime() - ms);
  const { cart, ...earlier } = await selectEarlierOrders(tx, {
    requestKey: fingerprint.requestKey,
    keySince: before(KEY_MS),
    contentHash: contentHash(request, context, fingerprint),
    contentSince: before(request.userId === null ? SAME_ORDER_MS.guest : SAME_ORDER_MS.account),
    cartOf: fingerprint.cart === null ? null : request.userId,
    cartVersion: fingerprint.cart?.version ?? null,
  });
  return placementOf({ cart: request.userId === null ? null : fingerprint.cart, lines: request.lines }, earlier, cart);
}

/**
 * Whether an order that came to nothing may come back: not when its goods were ordered again since. From here on nobody
 * else places an order of this buyer.
 */
export async function isOrderedAgain(tx: Transaction, order: EndedOrder): Promise<boolean> {
  const { userId, customerPhone } = order;
  await waitForBuyer(tx, userId === null ? `phone:${customerPhone}` : `user:${userId}`);
  return hasSuccessor(tx, order);
}
