import { CART_ERROR_CODES, type CartErrorCode } from '@karaz/domain/cart/cart-state';
import { ApiError } from '../../api/client.ts';
import { cartContext, placeQuery, publish, readPendingChanges, setPendingChanges } from './cart-store.ts';
import { type PendingChange, stillPending, toChanges } from './pending-changes.ts';

const RETRY_MS = 3_000;
/** In a lift a request neither arrives nor fails: it is given up and made again. Sending a pending change twice changes nothing. */
const GIVE_UP_MS = 8_000;

let isSyncing = false;
let attempt = new AbortController();
let retryTimer: ReturnType<typeof setTimeout> | undefined;
/** Called with what the store rejected, so that the shopper gets an error by name. */
let onRejected: (error: ApiError, changes: readonly PendingChange[]) => void = () => {};

/** Called once when the store fails, and again only after it has worked in between. */
let onFailed: (code: CartErrorCode) => void = () => {};
let hasFailed = false;

export function setFailureHandlers(handlers: { rejected: typeof onRejected; failed: typeof onFailed }): void {
  onRejected = handlers.rejected;
  onFailed = handlers.failed;
}

const errorOf = (sent: readonly PendingChange[]): CartErrorCode =>
  CART_ERROR_CODES[sent.every(({ quantity }) => quantity === 0) ? 'remove' : 'update'];

/** Sends pending changes, one request at a time; what cannot be sent now is sent later, once. */
export async function syncPendingChanges(): Promise<void> {
  if (isSyncing) return;
  isSyncing = true;
  try {
    while (readPendingChanges().length > 0) {
      if (!(await sendWithKey(readPendingChanges()))) return;
    }
  } finally {
    isSyncing = false;
  }
}

/** False: there is no way through now. */
async function sendWithKey(sent: readonly PendingChange[]): Promise<boolean> {
  const context = cartContext();
  if (!context) return false;
  publish({ loading: true });
  attempt = new AbortController();
  const signal = AbortSignal.any([attempt.signal, AbortSignal.timeout(GIVE_UP_MS)]);
  try {
    const body = toChanges(sent);
    const view = await context.api('POST /api/cart/changes', { query: placeQuery(context), body, signal });
    setPendingChanges(stillPending(readPendingChanges(), sent));
    hasFailed = false;
    publish({ view, loading: false, isOffline: false, error: null, lastSynced: new Date().toISOString() });
    return true;
  } catch (error) {
    if (error instanceof ApiError && isRejection(error.body.status)) return reject(error, sent);
    publish({ loading: false, ...stateAfter(error, sent) });
    clearTimeout(retryTimer);
    retryTimer = setTimeout(() => void syncPendingChanges(), RETRY_MS);
    return false;
  }
}

/** A store that responds is within reach, whatever it responds. */
function stateAfter(error: unknown, sent: readonly PendingChange[]) {
  if (!(error instanceof ApiError)) return { isOffline: true, error: null };
  const code = errorOf(sent);
  if (!hasFailed) onFailed(code);
  hasFailed = true;
  return { isOffline: false, error: code };
}

/** Not 401: the token has ended and cannot be renewed just now. Not 429: too many requests. Both are sent again. */
const isRejection = (status: number) => status < 500 && status !== 401 && status !== 429;

/** All or none: when several were sent, each is tried alone so that one rejected line takes no other with it. */
async function reject(error: ApiError, sent: readonly PendingChange[]): Promise<boolean> {
  if (sent.length > 1) {
    for (const change of sent)
      if (readPendingChanges().includes(change) && !(await sendWithKey([change]))) return false;
    return true;
  }
  setPendingChanges(stillPending(readPendingChanges(), sent));
  publish({ loading: false, error: errorOf(sent) });
  onRejected(error, sent);
  return true;
}

/** What was on its way when the network went will not arrive: a new one goes out at once. */
function resync(): void {
  attempt.abort();
  // After the one given up has ended.
  setTimeout(() => void syncPendingChanges(), 50);
}

if (typeof window !== 'undefined') window.addEventListener('online', resync);
