import { LOCAL_KEYS } from '@karaz/domain/settings/browser-storage';
import { firstTouch } from '../../ui/first-touch.ts';

type Store = typeof import('./wishlist-store.ts');

let store: Store | null = null;
const listeners = new Set<() => void>();

/** What stores hearts is not needed by a page that has none to show before somebody touches it. */
export async function loadWishlistStore(): Promise<Store> {
  if (store) return store;
  const loaded = await import('./wishlist-store.ts');
  store ??= loaded;
  return store;
}

let isComing = false;

function bringStore(): void {
  if (isComing) return;
  isComing = true;
  const load = async () => {
    if (!hasHearts()) await firstTouch();
    const { subscribeToWishlist } = await loadWishlistStore();
    const notify = () => {
      for (const listener of listeners) listener();
    };
    subscribeToWishlist(notify);
    notify();
  };
  load().catch(() => {
    isComing = false;
  });
}

export function subscribeToHearts(listener: () => void): () => void {
  listeners.add(listener);
  bringStore();
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
