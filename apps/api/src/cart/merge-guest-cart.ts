import { unitPriceOf } from '@karaz/domain/cart/cart-line';
import { applyPlan, type MergeStrategy, mergeCarts } from '@karaz/domain/cart/merge-carts';
import { type Database, inTransaction } from '../db/database.ts';
import { lockCart, selectCartItems } from './cart.queries.ts';
import { selectCartStocks } from './cart-stocks.queries.ts';
import { availableOf, lineNow } from './cart-view.ts';
import { type CartOwner, type KeptCart, save, type Wish } from './change-cart.ts';

/** The cart of a device joins the kept one in one transaction: a cut in the middle leaves both as they were. */
export function mergeGuestCart(
  db: Database,
  owner: CartOwner,
  wishes: readonly Wish[],
  strategy: MergeStrategy,
): Promise<KeptCart> {
  return inTransaction(db, async (tx) => {
    const cart = await lockCart(tx, owner.userId);
    const items = await selectCartItems(tx, cart.id);
    const ids = new Set([...items, ...wishes].map(({ stockId }) => stockId));
    const stocks = await selectCartStocks(tx, [...ids], owner.place);
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
    return save(tx, owner, { cart, items, stocks }, server, applyPlan(server, plan));
  });
}
