import { LOCAL_KEYS } from '@karaz/domain/settings/browser-storage';
import { mergeWishlists, toggleWishlisted } from '@karaz/domain/wishlist/wishlist';
import type { Api } from '../../api/client.ts';
import { onSessionChange, readSession } from '../../session/session-store.ts';
import { refreshBadgeCounts, setServerWishlistCount } from '../cart/badge-counts.ts';
import { readGuestWishlist, writeGuestWishlist } from './guest-wishlist.ts';

export type WishlistItem = { id: number };
export type WishlistSnapshot = {
  /** Newest first. */
  items: readonly WishlistItem[];
  isSignedIn: boolean;
  /** The wishlist of a signed-in shopper is not loaded yet. */
  loading: boolean;
  error: 'load' | 'sync' | null;
};

export const EMPTY_WISHLIST: WishlistSnapshot = { items: [], isSignedIn: false, loading: false, error: null };

let api: Api | null = null;
let snapshot = EMPTY_WISHLIST;
/** Saves wait for the list they change: one that overtakes it would wipe it. */
let ready: Promise<void> = Promise.resolve();
const listeners = new Set<() => void>();

export const readWishlist = () => snapshot;

/** The first heart on a page reads what this browser stores; a signed-in shopper's list comes with the frame. */
export function subscribeToWishlist(listener: () => void): () => void {
  if (listeners.size === 0 && !snapshot.isSignedIn) snapshot = { ...snapshot, items: readGuestWishlist() };
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(change: Partial<WishlistSnapshot>): void {
  snapshot = { ...snapshot, ...change };
  setServerWishlistCount(snapshot.isSignedIn ? snapshot.items.length : 0);
  refreshBadgeCounts();
  for (const listener of listeners) listener();
}

/** Called by the shop's frame for whoever is signed in. Returns how to stop. */
export function startWishlist(calls: Api): () => void {
  api = calls;
  let lastStatus = readSession().status;
  loadWishlist();
  const stopSession = onSessionChange(() => {
    // A renewed token is no other shopper.
    const { status } = readSession();
    if (status === lastStatus) return;
    lastStatus = status;
    loadWishlist();
  });
  const onStorage = (event: StorageEvent) =>
    event.key === LOCAL_KEYS.wishlist && !snapshot.isSignedIn && publish({ items: readGuestWishlist() });
  window.addEventListener('storage', onStorage);
  return () => {
    stopSession();
    window.removeEventListener('storage', onStorage);
  };
}

export function loadWishlist(): void {
  const { status } = readSession();
  if (status === 'loading') return;
  if (status === 'unauthenticated') publish({ ...EMPTY_WISHLIST, items: readGuestWishlist() });
  else {
    ready = loadSaved();
    // Whoever toggles next is notified of it; until then the snapshot says so.
    ready.catch(() => {});
  }
}

/** This device's hearts are merged into the stored list; the device's own list goes last, so that a cut in between loses nothing. */
async function loadSaved(): Promise<void> {
  if (!api) return;
  const local = readGuestWishlist();
  publish({ isSignedIn: true, loading: true, error: null, items: local });
  try {
    const server = (await api('GET /api/wishlist/my-wishlist')).items.map(({ id }) => ({ id }));
    const { merged, isChanged } = mergeWishlists(local, server);
    publish({ items: merged });
    if (isChanged) await save(merged);
    writeGuestWishlist([]);
    publish({ loading: false });
  } catch {
    publish({ loading: false, error: local.length > 0 ? 'sync' : 'load' });
    throw new Error('The wishlist did not load');
  }
}

async function save(items: readonly WishlistItem[]): Promise<void> {
  await api?.('POST /api/wishlist', { body: { stocks: items.map(({ id }) => id) } });
}

let saving: Promise<unknown> = Promise.resolve();

/** The heart changes at once; when the server rejects, it goes back and the caller is notified of it. */
export async function toggleWishlist(stock: WishlistItem): Promise<'added' | 'removed'> {
  const before = snapshot.items;
  const items = toggleWishlisted(before, { id: stock.id });
  const done = items.length > before.length ? 'added' : 'removed';
  publish({ items });
  try {
    if (snapshot.isSignedIn) await saveAfter(stock);
    else writeGuestWishlist(items);
    refreshBadgeCounts();
    return done;
  } catch (error) {
    publish({ items: before });
    throw error;
  }
}

function saveAfter({ id }: WishlistItem): Promise<unknown> {
  const shouldContain = snapshot.items.some((item) => item.id === id);
  saving = saving
    .catch(() => {})
    .then(async () => {
      await ready;
      const isThere = snapshot.items.some((item) => item.id === id);
      if (isThere !== shouldContain) publish({ items: toggleWishlisted(snapshot.items, { id }) });
      await save(snapshot.items);
    });
  return saving;
}
