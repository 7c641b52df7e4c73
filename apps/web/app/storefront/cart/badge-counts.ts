import { cartBadgeCount } from '@karaz/domain/cart/limits';
import { LOCAL_KEYS } from '@karaz/domain/settings/browser-storage';
import { useSyncExternalStore } from 'react';
import { afterPaint } from '../../ui/after-paint.ts';

export type BadgeCounts = { cart: number; wishlist: number };

const NONE: BadgeCounts = { cart: 0, wishlist: 0 };

/** What a stored cart or wishlist says about itself; nothing understandable counts as nothing. */
export function countStoredItems(stored: string | null): number {
  if (!stored) return 0;
  try {
    const parsed: unknown = JSON.parse(stored);
    if (typeof parsed !== 'object' || parsed === null || !('total_items' in parsed)) return 0;
    const total = parsed.total_items;
    return typeof total === 'number' && Number.isSafeInteger(total) && total > 0 ? total : 0;
  } catch {
    return 0;
  }
}

export function countsFrom(read: (key: string) => string | null): BadgeCounts {
  const count = (key: string) => countStoredItems(read(key));
  return {
    cart: cartBadgeCount(count(LOCAL_KEYS.cart), count(LOCAL_KEYS.subscriptionCart)),
    wishlist: count(LOCAL_KEYS.wishlist),
  };
}

let counts: BadgeCounts = NONE;
/** A signed-in shopper's cart is not in this browser: the cart store says how much is in it. */
let serverCart = 0;
const listeners = new Set<() => void>();

let serverWishlist = 0;

export function setServerWishlistCount(count: number): void {
  serverWishlist = count;
}

export function setServerCartCount(count: number): void {
  serverCart = count;
}

function setBadgeCounts(next: BadgeCounts): void {
  if (next.cart === counts.cart && next.wishlist === counts.wishlist) return;
  counts = next;
  for (const listener of listeners) listener();
}

/** Reads the stored carts again: after a change here, or in another tab. */
export function refreshBadgeCounts(): void {
  try {
    const stored = countsFrom((key) => localStorage.getItem(key));
    setBadgeCounts({ cart: stored.cart + serverCart, wishlist: stored.wishlist + serverWishlist });
  } catch {
    setBadgeCounts(NONE);
  }
}

let stopWaiting = () => {};

/** The press that changes the cart is answered first: header and bar follow with the next frame. */
export function refreshBadgeCountsSoon(): void {
  stopWaiting();
  stopWaiting = afterPaint(refreshBadgeCounts);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', refreshBadgeCounts);
    queueMicrotask(refreshBadgeCounts);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', refreshBadgeCounts);
  };
}

export function useBadgeCounts(): BadgeCounts {
  return useSyncExternalStore(
    subscribe,
    () => counts,
    () => NONE,
  );
}
