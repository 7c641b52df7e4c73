import { CART_ERROR_CODES } from '@karaz/domain/cart/cart-state';
import { toast } from '../../ui/toast.ts';
import { type CartTexts, enqueue, TOAST, toastUpdated } from './cart-actions.ts';
import {
  cartContext,
  placeQuery,
  publish,
  readCart,
  refreshCartView,
  refreshSoon,
  setPendingChanges,
} from './cart-store.ts';
import { type ChosenAddon, lineOf } from './local-cart.ts';

// Apart from the other changes: only dialogs that are fetched when they open need these.

export function setCartAddons(stockId: number, addons: readonly ChosenAddon[], texts: CartTexts): void {
  if (readCart().isSignedIn) {
    const quantity = readCart().quantities.get(stockId) ?? 1;
    enqueue({
      stockId,
      quantity,
      addons,
    });
  } else {
    const line = cartContext()
      ?.local.read()
      .lines.find((item) => item.stockId === stockId);
    const stock = readCart().view?.items.find((item) => item.stock.id === stockId)?.stock;
    if (!line || !stock) return;
    const addable = { ...stock, branchId: stock.branch };
    cartContext()?.local.change({ type: 'put', line: lineOf(addable, line.quantity, addons) });
    publish();
    refreshSoon();
  }
  toastUpdated(texts);
}

/** Everything out at once, here and, for the signed-in, in the store. */
export async function resetCart(texts: { clearFailed: string }): Promise<void> {
  const context = cartContext();
  if (!context) return;
  try {
    if (readCart().isSignedIn) {
      const view = await context.api('DELETE /api/cart/clear', { query: placeQuery(context) });
      setPendingChanges([]);
      context.local.clear();
      publish({ view, error: null });
    } else {
      context.local.clear();
      publish();
      await refreshCartView();
    }
  } catch {
    publish({ error: CART_ERROR_CODES.reset });
    toast.error(texts.clearFailed, { id: TOAST });
  }
}
