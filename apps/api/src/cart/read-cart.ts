import type { Database } from '../db/database.ts';
import { type CartNow, type Place, type StockNow, selectCartNow } from './cart.queries.ts';
import type { CartNews } from './cart-news.ts';
import type { GoodsFacts } from './goods-facts.queries.ts';
import type { GoodsMemory } from './goods-facts.ts';

export type CartStock = GoodsFacts & StockNow;
/** A cart and all that must be known to change or show it. */
export type KeptCart = Omit<CartNow, 'stocks'> & { stocks: Map<number, CartStock> };
export type CartStore = { db: Database; goods: GoodsMemory; news: CartNews };

export async function readCart(
  { db, goods }: Pick<CartStore, 'db' | 'goods'>,
  userId: number | null,
  place: Place,
  stockIds: readonly number[] = [],
): Promise<KeptCart> {
  const { stocks: now, ...kept } = await selectCartNow(db, userId, place, stockIds);
  const facts = await goods.find(db, [...now.keys()]);
  const stocks = new Map<number, CartStock>();
  for (const [id, stock] of now) {
    const known = facts.get(id);
    if (known) stocks.set(id, { ...stock, ...known });
  }
  return { ...kept, stocks };
}
