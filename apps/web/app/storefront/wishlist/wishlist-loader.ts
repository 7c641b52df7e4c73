import { LOCAL_KEYS } from '@karaz/domain/settings/browser-storage';
import { firstTouch } from '../../ui/first-touch.ts';

type Store = typeof import('./wishlist-store.ts');

let store: Store | null = null;
let loading: Promise<Store> | undefined;
const listeners = new Set<() => void>();

/** What stores hearts is not needed by a page that has none to show before somebody touches it. */
export function loadWishlistStore(): Promise<Store> {
  loading ??= load().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<Store> {
  store = await import('./wishlist-store.ts');
  store.subscribeToWishlist(notify);
  notify();
  return store;
}

function notify(): void {
  for (const listener of listeners) listener();
}

export function subscribeToHearts(listener: () => void): () => void {
  if (listeners.size === 0) {
    (hasHearts() ? Promise.resolve() : firstTouch()).then(loadWishlistStore).catch(() => {});
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isHeartFilled = (stockId: number): boolean =>
  store?.readWishlist().items.some(({ id }) => id === stockId) ?? false;

/** Whether this browser has stored any. */
export function hasHearts(): boolean {
  try {
    return localStorage.getItem(LOCAL_KEYS.wishlist) !== null;
  } catch {
    return false;
  }
}
