import { LOCAL_KEYS } from '@karaz/domain/settings/browser-storage';
import { GUEST_WISHLIST_ID, wishlistIds } from '@karaz/domain/wishlist/wishlist';

type WishlistItem = { id: number };

/** Storage may hold anything: what is not a stock is left out. */
export function parseGuestWishlist(text: string | null): WishlistItem[] {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('items' in stored) || !Array.isArray(stored.items))
      return [];
    const ids = stored.items.flatMap((item: unknown) =>
      typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'number' ? [item.id] : [],
    );
    return wishlistIds(ids).map((id) => ({ id }));
  } catch {
    return [];
  }
}

export function serialiseGuestWishlist(items: readonly WishlistItem[]): string {
  return JSON.stringify({ id: GUEST_WISHLIST_ID, total_items: items.length, items });
}

export function readGuestWishlist(): WishlistItem[] {
  try {
    return parseGuestWishlist(localStorage.getItem(LOCAL_KEYS.wishlist));
  } catch {
    return [];
  }
}

/** Throws when storage is blocked: a heart that is not stored must not look so. */
export function writeGuestWishlist(items: readonly WishlistItem[]): void {
  if (items.length === 0) localStorage.removeItem(LOCAL_KEYS.wishlist);
  else localStorage.setItem(LOCAL_KEYS.wishlist, serialiseGuestWishlist(items));
}
