import type { PromotionTerms } from '@karaz/domain/promotions/promotion';
import type { ApiDeps } from '../api-deps.ts';
import type { Database } from '../db/database.ts';
import { hasOrdered } from '../promotions/promotion-uses.ts';
import type { PromotionsCache } from '../promotions/promotions-cache.ts';
import { type CartNow, type Place, type StockNow, selectCartNow } from './cart.queries.ts';
import type { NotifyOfCart } from './cart-notifications.ts';
import type { GoodsCache } from './goods-cache.ts';
import type { GoodsDetails } from './goods-details.queries.ts';

export type CartStock = GoodsDetails & StockNow;
/** A cart and all that must be known to change or show it. */
export type SavedCart = Omit<CartNow, 'stocks'> & {
  stocks: Map<number, CartStock>;
  promotions: PromotionTerms[];
  /** What a guest would have with an account. */
  promotionsOfAccounts: PromotionTerms[];
};
export type CartStore = { db: Database; goods: GoodsCache; promotions: PromotionsCache; notify: NotifyOfCart } & Pick<
  ApiDeps,
  'clock'
>;

/** `memberId`: whose club prices are shown, also when the cart is not a stored one. */
export async function readCart(
  { db, goods, promotions, clock }: Pick<CartStore, 'db' | 'goods' | 'promotions' | 'clock'>,
  userId: number | null,
  place: Place,
  stockIds: readonly number[] = [],
  memberId = userId,
): Promise<SavedCart> {
  const at = clock();
  const { stocks: now, ...saved } = await selectCartNow(db, userId, place, stockIds, { memberId, now: at });
  const details = await goods.find(db, [...now.keys()]);
  const stocks = new Map<number, CartStock>();
  for (const [id, stock] of now) {
    const found = details.get(id);
    if (found) stocks.set(id, { ...stock, ...found });
  }
  const { forAnybody, forFirstOrder } = await promotions.running(db, place.country, at);
  const isFirstOrder = forFirstOrder.length > 0 && memberId !== null && !(await hasOrdered(db, memberId, null));
  return {
    ...{ ...saved, stocks },
    promotions: isFirstOrder ? [...forAnybody, ...forFirstOrder] : forAnybody,
    promotionsOfAccounts: memberId === null ? forFirstOrder : [],
  };
}
