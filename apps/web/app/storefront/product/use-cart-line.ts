import type { CurrencyCode } from '@karaz/domain/money';
import { LOCAL_KEYS } from '@karaz/domain/settings/browser-storage';
import { useMemo, useSyncExternalStore } from 'react';
import { cartContext, readCart, readWishes, subscribeToCart } from '../cart/cart-store.ts';
import { localCart } from '../cart/local-cart.ts';

export type Wanted = { quantity: number; addons: readonly { id: number; quantity: number }[] };
type Given = { stockId: number; isSubscription: boolean; currency: CurrencyCode };

/** What the cart, or the weekly box, holds of one stock. */
export function useCartLine({ stockId, isSubscription, currency }: Given): Wanted | null {
  const key = useSyncExternalStore(
    subscribeToCart,
    () => JSON.stringify(isSubscription ? boxLine(stockId, currency) : cartLine(stockId)),
    () => 'null',
  );
  return useMemo(() => JSON.parse(key), [key]);
}

type Addon = { addonId: number; quantity: number | null };
/** An add-on without a number of its own comes once with its line. */
const wanted = (quantity: number, addons: readonly Addon[]): Wanted => ({
  quantity,
  addons: addons.map((addon) => ({ id: addon.addonId, quantity: addon.quantity ?? 1 })),
});

function cartLine(stockId: number): Wanted | null {
  const { isSignedIn, view, quantities } = readCart();
  const quantity = quantities.get(stockId);
  if (quantity === undefined) return null;
  if (!isSignedIn) {
    const line = cartContext()
      ?.local.read()
      .lines.find((kept) => kept.stockId === stockId);
    return line ? wanted(line.quantity, line.addons) : null;
  }
  const wish = readWishes().findLast((entry) => entry.stockId === stockId);
  if (wish?.addons)
    return wanted(
      quantity,
      wish.addons.map((addon) => ({ ...addon, quantity: addon.quantity ?? null })),
    );
  const kept = view?.items.find(({ stock }) => stock.id === stockId)?.addons ?? [];
  return wanted(
    quantity,
    kept.map((addon) => ({ addonId: addon.id, quantity: addon.quantity })),
  );
}

function boxLine(stockId: number, currency: CurrencyCode): Wanted | null {
  try {
    const { lines } = localCart(LOCAL_KEYS.subscriptionCart, currency).read();
    const line = lines.find((kept) => kept.stockId === stockId);
    return line ? wanted(line.quantity, line.addons) : null;
  } catch {
    return null;
  }
}
