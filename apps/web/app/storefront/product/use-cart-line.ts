import type { CurrencyCode } from '@karaz/domain/money';
import { LOCAL_KEYS } from '@karaz/domain/settings/browser-storage';
import { useMemo, useSyncExternalStore } from 'react';
import { cartContext, readCart, readPendingChanges, subscribeToCart } from '../cart/cart-store.ts';
import { localCart } from '../cart/local-cart.ts';

export type RequestedLine = { quantity: number; addons: readonly { id: number; quantity: number }[] };
type Given = { stockId: number; isSubscription: boolean; currency: CurrencyCode };

/** What the cart, or the weekly box, holds of one stock. */
export function useCartLine({ stockId, isSubscription, currency }: Given): RequestedLine | null {
  const key = useSyncExternalStore(
    subscribeToCart,
    () => JSON.stringify(isSubscription ? boxLine(stockId, currency) : cartLine(stockId)),
    () => 'null',
  );
  return useMemo(() => JSON.parse(key), [key]);
}

type Addon = { addonId: number; quantity: number | null };
/** An add-on without a number of its own comes once with its line. */
const requestedLine = (quantity: number, addons: readonly Addon[]): RequestedLine => ({
  quantity,
  addons: addons.map((addon) => ({ id: addon.addonId, quantity: addon.quantity ?? 1 })),
});

function cartLine(stockId: number): RequestedLine | null {
  const { isSignedIn, view, quantities } = readCart();
  const quantity = quantities.get(stockId);
  if (quantity === undefined) return null;
  if (!isSignedIn) {
    const line = cartContext()
      ?.local.read()
      .lines.find((item) => item.stockId === stockId);
    return line ? requestedLine(line.quantity, line.addons) : null;
  }
  const change = readPendingChanges().findLast((entry) => entry.stockId === stockId);
  if (change?.addons)
    return requestedLine(
      quantity,
      change.addons.map((addon) => ({ ...addon, quantity: addon.quantity ?? null })),
    );
  const item = view?.items.find(({ stock }) => stock.id === stockId)?.addons ?? [];
  return requestedLine(
    quantity,
    item.map((addon) => ({ addonId: addon.id, quantity: addon.quantity })),
  );
}

function boxLine(stockId: number, currency: CurrencyCode): RequestedLine | null {
  try {
    const { lines } = localCart(LOCAL_KEYS.subscriptionCart, currency).read();
    const line = lines.find((item) => item.stockId === stockId);
    return line ? requestedLine(line.quantity, line.addons) : null;
  } catch {
    return null;
  }
}
