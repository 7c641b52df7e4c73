import { useSyncExternalStore } from 'react';
import { type CartSnapshot, readCart, subscribeToCart, UNREAD_SNAPSHOT } from './cart-store.ts';

export function useCart(): CartSnapshot {
  return useSyncExternalStore(subscribeToCart, readCart, () => UNREAD_SNAPSHOT);
}

/** How many of one stock are in the cart; a card is rendered again only when its own number changes. */
export function useCartQuantity(stockId: number): number {
  return useSyncExternalStore(
    subscribeToCart,
    () => readCart().quantities.get(stockId) ?? 0,
    () => 0,
  );
}
