import { useSyncExternalStore } from 'react';
import { EMPTY_WISHLIST, readWishlist, subscribeToWishlist, type WishlistSnapshot } from './wishlist-store.ts';

/** The server and the first paint know of no hearts: they belong to the browser. */
export function useWishlist(): WishlistSnapshot {
  return useSyncExternalStore(subscribeToWishlist, readWishlist, () => EMPTY_WISHLIST);
}
