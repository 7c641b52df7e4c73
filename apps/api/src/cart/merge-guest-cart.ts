import { unitPriceOf } from '@karaz/domain/cart/cart-line';
import { type MergeStrategy, mergeCarts } from '@karaz/domain/cart/merge-carts';
import { offersChoices } from '@karaz/domain/catalog/animal';
import { ok } from '@karaz/domain/result';
import type { Outcome } from '../http/failure.ts';
import { availableOf, lineNow } from './cart-view.ts';
import type { RequestedLine } from './change-cart.ts';
import type { CartStore } from './read-cart.ts';
import { type CartOwner, type OpenCart, updateCart } from './update-cart.ts';

/** Merges the cart of a device into the stored one. */
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
        return stock?.isPublished
          ? [lineNow({ ...requested, addons: requested.addons ?? [] }, stock, store.clock())]
          : [];
      });
    const server = lines(items);
    const local = lines(requestedLines);
    // What was decided about an animal last counts as a whole: two ways of cutting cannot be merged.
    const decided = server.map((line) => {
      const offered = stocks.get(line.stockId)?.addons ?? [];
      const own = offersChoices(offered) ? local.find(({ stockId }) => stockId === line.stockId) : undefined;
      return own ? { ...line, addons: own.addons } : line;
    });
    const now = new Map(
      [...stocks].map(([id, stock]) => [id, { available: availableOf(stock), unitPriceMinor: unitPriceOf(stock) }]),
    );
    const base = strategy === 'keep-server' ? server : decided;
    return ok({ before: server, after: mergeCarts({ local, server: base, strategy, stock: now }) });
  });
}
