import { createHash } from 'node:crypto';
import { basketText, type Placement, placementOf, SAME_ORDER_MS } from '@karaz/domain/orders/place-once';
import type { Transaction } from '../db/database.ts';
import {
  type CreatedRow,
  type EndedOrder,
  hasSuccessor,
  selectEarlierOrders,
  waitForBuyer,
} from './first-order.queries.ts';
import { guestPhone } from './guest-phone.ts';
import type { OrderFacts } from './order-facts.ts';
import type { OrderWish } from './order-wish.ts';

/** How the same request is known when it comes again. */
export type Marks = {
  requestKey: string | null;
  payload: unknown;
  source: 'checkout' | 'reorder';
  /** The version of the cart the page showed, if it said so; null: what is ordered does not come from the cart. */
  cart: { version: number | null } | null;
};

const KEY_MS = 24 * 3_600_000;

const buyerOf = (wish: OrderWish, facts: OrderFacts) =>
  wish.userId === null ? `phone:${guestPhone(wish, facts)}` : `user:${wish.userId}`;

/** A guest's is the basket alone: what else a second tab has typed differently makes no second order. */
export function contentHash(wish: OrderWish, facts: OrderFacts, { payload, source }: Marks): string {
  const content = wish.userId === null ? basketText(wish.lines) : payload;
  return createHash('sha256')
    .update(JSON.stringify([buyerOf(wish, facts), source, content]))
    .digest('base64url');
}

/**
 * Whether this request makes a new order, or which one it already made or repeats: by its key, by the version of the
 * cart, by the same content a short while ago. From here on nobody else places an order of this buyer.
 */
export async function findPlacement(
  tx: Transaction,
  wish: OrderWish,
  facts: OrderFacts,
  marks: Marks,
): Promise<Placement<CreatedRow>> {
  await waitForBuyer(tx, buyerOf(wish, facts));
  const before = (ms: number) => new Date(facts.now.getTime() - ms);
  const { cart, ...earlier } = await selectEarlierOrders(tx, {
    requestKey: marks.requestKey,
    keySince: before(KEY_MS),
    contentHash: contentHash(wish, facts, marks),
    contentSince: before(wish.userId === null ? SAME_ORDER_MS.guest : SAME_ORDER_MS.account),
    cartOf: marks.cart === null ? null : wish.userId,
    cartVersion: marks.cart?.version ?? null,
  });
  return placementOf({ cart: wish.userId === null ? null : marks.cart, lines: wish.lines }, earlier, cart);
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
