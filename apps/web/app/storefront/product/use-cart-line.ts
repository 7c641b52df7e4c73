import type { CurrencyCode } from '@karaz/domain/money';
import { LOCAL_KEYS } from '@karaz/domain/settings/browser-storage';
import { useMemo, useSyncExternalStore } from 'react';
import { cartContext, readCart, readPendingChanges, subscribeToCart } from '../cart/cart-store.ts';
import { localCart } from '../cart/local-cart.ts';

export type RequestedLine = {
  quantity: number;
  addons: readonly { id: number; quantity: number; day?: string | undefined }[];
  /** What is still to be decided about an animal. */
  missing?: string | undefined;
};
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

type Addon = { addonId: number; day?: string | null | undefined };
/** On the page an add-on is chosen or not: it comes with every piece of the line. */
const requestedLine = (quantity: number, addons: readonly Addon[]): RequestedLine => ({
  quantity,
  addons: addons.map(({ addonId: id, day }) => ({ id, quantity: 1, day: day ?? undefined })),
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
  if (change?.addons) return requestedLine(quantity, change.addons);
  const item = view?.items.find(({ stock }) => stock.id === stockId)?.addons ?? [];
  return requestedLine(
    quantity,
    item.map(({ id: addonId, day }) => ({ addonId, day })),
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
