import { api } from '@karaz/contract/api';
import type { WishlistView } from '@karaz/contract/wishlist';
import { ok } from '@karaz/domain/result';
import { GUEST_WISHLIST_ID, wishlistIds } from '@karaz/domain/wishlist/wishlist';
import type { ApiDeps } from '../api-deps.ts';
import { stockCards } from '../catalog/stock-cards.ts';
import { inTransaction } from '../db/database.ts';
import { failure } from '../http/failure.ts';
import { type ApiApp, mount } from '../http/mount.ts';
import { replaceWishlist, selectWishlist } from './wishlist.queries.ts';

export function wishlistRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mount(app, deps, api.getMyWishlist, async ({ context }) =>
    context.caller.kind === 'user' ? ok(await wishlistOf(deps, context.caller.id)) : failure('notSignedIn'),
  );
  mount(app, deps, api.saveWishlist, async ({ body, context }) => {
    if (context.caller.kind !== 'user') return failure('notSignedIn');
    const { id } = context.caller;
    const named = body.user === GUEST_WISHLIST_ID ? null : (body.user ?? null);
    if (named !== null && String(named) !== String(id)) return failure('notAllowed');
    const ids = wishlistIds(body.stocks.map((stock) => (typeof stock === 'number' ? stock : stock.id)));
    await inTransaction(db, (tx) => replaceWishlist(tx, id, ids));
    return ok(await wishlistOf(deps, id));
  });
}

async function wishlistOf({ db, clock }: Pick<ApiDeps, 'db' | 'clock'>, userId: number): Promise<WishlistView> {
  const items = await stockCards(db, await selectWishlist(db, userId), clock());
  return { id: userId, total_items: items.length, items };
}
