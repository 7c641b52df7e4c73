import { unitPriceOf } from '@karaz/domain/cart/cart-line';
import { applyPlan, type MergeStrategy, mergeCarts } from '@karaz/domain/cart/merge-carts';
import { ok } from '@karaz/domain/result';
import type { Outcome } from '../http/failure.ts';
import { availableOf, lineNow } from './cart-view.ts';
import type { Wish } from './change-cart.ts';
import type { CartStore } from './read-cart.ts';
import { type CartOwner, type OpenCart, rewriteCart } from './rewrite-cart.ts';

/** The cart of a device joins the kept one all at once: a cut in the middle leaves both as they were. */
export function mergeGuestCart(
  store: CartStore,
  owner: CartOwner,
  wishes: readonly Wish[],
  strategy: MergeStrategy,
): Promise<Outcome<OpenCart>> {
  const asked = wishes.map(({ stockId }) => stockId);
  return rewriteCart(store, owner, asked, ({ items, stocks }) => {
    const lines = (kept: readonly Wish[]) =>
      kept.flatMap((wish) => {
        const stock = stocks.get(wish.stockId);
        return stock?.isPublished ? [lineNow({ ...wish, addons: wish.addons ?? [] }, stock)] : [];
      });
    const server = lines(items);
    const now = new Map(
      [...stocks].map(([id, stock]) => [id, { available: availableOf(stock), unitPriceMinor: unitPriceOf(stock) }]),
    );
    const plan = mergeCarts({ local: lines(wishes), server, strategy, stock: now });
    return ok({ before: server, after: applyPlan(server, plan) });
  });
}
