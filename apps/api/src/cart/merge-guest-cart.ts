import { unitPriceOf } from '@karaz/domain/cart/cart-line';
import { applyPlan, type MergeStrategy, mergeCarts } from '@karaz/domain/cart/merge-carts';
import { ok } from '@karaz/domain/result';
import type { Outcome } from '../http/failure.ts';
import { availableOf, lineNow } from './cart-view.ts';
import type { RequestedLine } from './change-cart.ts';
import type { CartStore } from './read-cart.ts';
import { type CartOwner, type OpenCart, updateCart } from './update-cart.ts';

/** Merges the cart of a device into the stored one in one transaction. */
export function mergeGuestCart(
  store: CartStore,
  owner: CartOwner,
  requestedLines: readonly RequestedLine[],
  strategy: MergeStrategy,
): Promise<Outcome<OpenCart>> {
  const stockIds = requestedLines.map(({ stockId }) => stockId);
  return updateCart(store, owner, stockIds, ({ items, stocks }) => {
    const lines = (stored: readonly RequestedLine[]) =>
      stored.flatMap((requested) => {
        const stock = stocks.get(requested.stockId);
        return stock?.isPublished ? [lineNow({ ...requested, addons: requested.addons ?? [] }, stock)] : [];
      });
    const server = lines(items);
    const now = new Map(
      [...stocks].map(([id, stock]) => [id, { available: availableOf(stock), unitPriceMinor: unitPriceOf(stock) }]),
    );
    const plan = mergeCarts({ local: lines(requestedLines), server, strategy, stock: now });
    return ok({ before: server, after: applyPlan(server, plan) });
  });
}
