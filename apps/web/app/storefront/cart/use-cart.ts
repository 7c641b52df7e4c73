import { useSyncExternalStore } from 'react';
import { type CartSnapshot, EMPTY_SNAPSHOT, readCart, subscribeToCart } from './cart-store.ts';

/** The server and the first paint know of no cart: it belongs to the browser. */
export function useCart(): CartSnapshot {
  return useSyncExternalStore(subscribeToCart, readCart, () => EMPTY_SNAPSHOT);
}

/** How many of one stock are in the cart; a card is rendered again only when its own number changes. */
export function useCartQuantity(stockId: number): number {
  return useSyncExternalStore(
    subscribeToCart,
    () => readCart().quantities.get(stockId) ?? 0,
    () => 0,
  );
}
