import type { CartView } from '@karaz/contract/cart';
import { CART_ERROR_CODES, type CartErrorCode } from '@karaz/domain/cart/cart-state';
import { COUNTRIES } from '@karaz/domain/countries';
import { LOCAL_KEYS } from '@karaz/domain/settings/browser-storage';
import { type Api, ApiError } from '../../api/client.ts';
import { isOutOfReach, REACH_EVENT } from '../../api/reach.ts';
import { takeEarlyCart } from '../../early-cart.ts';
import { onSessionChange, readSession } from '../../session/session-store.ts';
import type { Visitor } from '../../visitor.ts';
import { refreshBadgeCountsSoon, setServerCartCount } from './badge-counts.ts';
import { type LocalCart, localCart } from './local-cart.ts';
import { type PendingChange, parsePendingChanges, quantitiesOf, sentAddons } from './pending-changes.ts';
import { savedView, saveView } from './saved-view.ts';

/** Pending changes that the store has not confirmed yet survive a reload and a dead battery. */
const PENDING_CHANGES_KEY = 'cart-changes';

export type CartSnapshot = {
  isSignedIn: boolean;
  quantities: ReadonlyMap<number, number>;
  totalItems: number;
  /** The store's last response: names, pictures, prices, availability. Null until loaded. */
  view: CartView | null;
  loading: boolean;
  syncInProgress: boolean;
  lastSynced: string | null;
  isOffline: boolean;
  error: CartErrorCode | null;
};

const EMPTY_SNAPSHOT: CartSnapshot = {
  isSignedIn: false,
  quantities: new Map(),
  totalItems: 0,
  view: null,
  loading: false,
  syncInProgress: false,
  lastSynced: null,
  isOffline: false,
  error: null,
};

/** The cart belongs to the browser: neither the server nor the first paint knows what is in it. */
export const UNREAD_SNAPSHOT: CartSnapshot = { ...EMPTY_SNAPSHOT, loading: true };

type Context = { api: Api; visitor: Visitor; local: LocalCart; onMerged: (count: number) => void };

let context: Context | null = null;
let snapshot = UNREAD_SNAPSHOT;
let pendingChanges: PendingChange[] = [];
const listeners = new Set<() => void>();

export const readCart = () => snapshot;
export const readPendingChanges = () => pendingChanges;
export const cartContext = () => context;

export function subscribeToCart(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Everything shown is derived from the store's last response, the pending changes and, for guests, what this browser stores. */
export function publish(change: Partial<CartSnapshot> = {}): void {
  const next = { ...snapshot, ...change };
  const quantities = next.isSignedIn ? quantitiesOf(next.view, pendingChanges) : guestQuantities();
  const totalItems = [...quantities.values()].reduce((sum, quantity) => sum + quantity, 0);
  snapshot = { ...next, quantities, totalItems };
  setServerCartCount(next.isSignedIn ? totalItems : 0);
  refreshBadgeCountsSoon();
  for (const listener of listeners) listener();
}

function guestQuantities(): Map<number, number> {
  try {
    return new Map(context?.local.read().lines.map(({ stockId, quantity }) => [stockId, quantity]) ?? []);
  } catch {
    return new Map();
  }
}

export function setPendingChanges(next: PendingChange[]): void {
  pendingChanges = next;
  try {
    if (next.length === 0) localStorage.removeItem(PENDING_CHANGES_KEY);
    else localStorage.setItem(PENDING_CHANGES_KEY, JSON.stringify(next));
  } catch {
    // Blocked storage: the pending changes live as long as the page.
  }
}

export const placeQuery = ({ visitor }: Context) => ({ country: visitor.country, areaId: visitor.areaId ?? undefined });

/** Called by the shop's frame once it is alive, and again when country or area change. */
export function startCart(api: Api, visitor: Visitor, onMerged: (count: number) => void): () => void {
  const isFirst = context === null;
  context = { api, visitor, onMerged, local: localCart(LOCAL_KEYS.cart, COUNTRIES[visitor.country].currency) };
  if (isFirst) setPendingChanges(parsePendingChanges(readStored(PENDING_CHANGES_KEY)));
  void loadCart();
  const stopSession = onSessionChange(() => void loadCart());
  const watchedKeys: readonly (string | null)[] = [LOCAL_KEYS.cart, LOCAL_KEYS.subscriptionCart];
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (watchedKeys.includes(key)) publish();
    // What another tab has changed, or has sent to the store, costs something else here, too.
    const isChanged = key === LOCAL_KEYS.cart || (key === PENDING_CHANGES_KEY && newValue === null);
    if (isChanged && watchers > 0) refreshSoon();
  };
  const onOnline = () => {
    if (snapshot.isOffline && watchers > 0 && !isOutOfReach()) void refreshCartView();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('online', onOnline);
  window.addEventListener(REACH_EVENT, onOnline);
  return () => {
    stopSession();
    window.removeEventListener('online', onOnline);
    window.removeEventListener(REACH_EVENT, onOnline);
    window.removeEventListener('storage', onStorage);
  };
}

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Guests: what the browser stores. Signed in: the stored cart, merged with this device's goods. */
export async function loadCart(): Promise<void> {
  const { status } = readSession();
  if (!context || status === 'loading') return;
  if (status === 'unauthenticated') {
    // Whoever still holds a token is only offline for a moment: pending changes are sent later.
    if (readStored(LOCAL_KEYS.accessToken) === null) setPendingChanges([]);
    publish({ ...EMPTY_SNAPSHOT, view: snapshot.isSignedIn ? null : snapshot.view });
    if (watchers > 0) await refreshCartView();
    return;
  }
  const { api, local } = context;
  const guest = local.read();
  const operation = guest.lines.length > 0 ? 'sync' : 'load';
  publish({ isSignedIn: true, loading: true, syncInProgress: operation === 'sync', error: null });
  try {
    const query = placeQuery(context);
    const view =
      operation === 'sync'
        ? await api('POST /api/cart/sync', { query, body: { items: guest.lines.map(toSentLine) } })
        : await api('GET /api/cart/my-cart', { query });
    if (operation === 'sync') {
      // Last, and merging twice is as once: a cut before this line loses nothing.
      local.clear();
      context.onMerged(guest.lines.length);
    }
    // Also true of a response that the service worker has saved.
    const isOffline = isOutOfReach();
    publish({ view, loading: false, syncInProgress: false, isOffline, lastSynced: new Date().toISOString() });
  } catch {
    // Nobody looks at the cart: no error for what the shopper did not request.
    if (watchers === 0) console.warn(CART_ERROR_CODES[operation]);
    publish({ loading: false, syncInProgress: false, error: CART_ERROR_CODES[operation] });
  }
}

const toSentLine = (line: ReturnType<LocalCart['read']>['lines'][number]) => ({
  stock: line.stockId,
  quantity: line.quantity,
  addons: sentAddons(line.addons),
});

/** How many parts of the page show prices of the cart; nothing is requested while there are none. */
let watchers = 0;

/** Refreshes prices and availability while someone looks. Returns how to stop. */
export function watchCartView(): () => void {
  watchers += 1;
  void refreshCartView();
  return () => {
    watchers -= 1;
  };
}

let refreshTimer: ReturnType<typeof setTimeout> | undefined;
/** Once for several changes in a row, and only where prices have been seen: the badge needs no request. */
export function refreshSoon(): void {
  if (snapshot.view === null) return;
  clearTimeout(refreshTimer);
  refreshTimer = setTimeout(() => void refreshCartView(), 250);
}

/** Today's prices and availability. */
export async function refreshCartView(): Promise<void> {
  // Before the layout is hydrated or the session loaded: requested again from there.
  if (!context || readSession().status === 'loading') return;
  if (readSession().status === 'authenticated') return loadCart();
  const { api, local, visitor } = context;
  const { lines } = local.read();
  const items = lines.map(toSentLine);
  // Without a network it is tried again and again: nothing is to flicker.
  publish({ loading: !snapshot.isOffline, error: null });
  try {
    const early = await takeEarlyCart({ country: visitor.country, areaId: visitor.areaId, items });
    const view = early ?? (await api('POST /api/cart/price', { query: placeQuery(context), body: { items } }));
    // What the store does not know at all can be neither shown nor taken out by hand, only counted for ever.
    const existing = new Set(view.items.map(({ stock }) => stock.id));
    for (const { stockId } of lines) if (!existing.has(stockId)) local.change({ type: 'remove', stockId });
    publish({ view, loading: false, isOffline: false });
    saveView(view);
  } catch (error) {
    const failed = { loading: false, error: CART_ERROR_CODES.load };
    // A store that responds is within reach, whatever it responds.
    if (error instanceof ApiError) return publish({ ...failed, isOffline: false });
    const view = savedView();
    publish(view ? { view, loading: false, isOffline: true } : failed);
    retryWhileWatched();
  }
}

const RETRY_MS = 3_000;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
/** As pending changes are sent again: browsers do not always notice that the network is back. */
function retryWhileWatched(): void {
  clearTimeout(retryTimer);
  retryTimer = setTimeout(() => {
    if (watchers > 0 && snapshot.isOffline) void refreshCartView();
  }, RETRY_MS);
}
