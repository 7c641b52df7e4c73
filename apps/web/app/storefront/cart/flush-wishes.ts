import { CART_ERROR_CODES } from '@karaz/domain/cart/cart-state';
import { ApiError } from '../../api/client.ts';
import { cartContext, placeQuery, publish, readWishes, setWishes } from './cart-store.ts';
import { stillWished, toChanges, type Wish } from './wishes.ts';

const RETRY_MS = 3_000;
/** In a lift a request neither arrives nor fails: it is given up and made again. Sending a wish twice changes nothing. */
const GIVE_UP_MS = 8_000;

let isFlushing = false;
let attempt = new AbortController();
let retryTimer: ReturnType<typeof setTimeout> | undefined;
/** Told what the store said no to, so that the shopper hears it by name. */
let onRefused: (error: ApiError, wishes: readonly Wish[]) => void = () => {};

export function setRefusedHandler(handler: typeof onRefused): void {
  onRefused = handler;
}

/** Sends what is wished, one request at a time; what cannot be sent now waits and goes once. */
export async function flushWishes(): Promise<void> {
  if (isFlushing) return;
  isFlushing = true;
  try {
    while (readWishes().length > 0) {
      if (!(await sendOnce(readWishes()))) return;
    }
  } finally {
    isFlushing = false;
  }
}

/** False: there is no way through now. */
async function sendOnce(sent: readonly Wish[]): Promise<boolean> {
  const context = cartContext();
  if (!context) return false;
  publish({ loading: true });
  attempt = new AbortController();
  const signal = AbortSignal.any([attempt.signal, AbortSignal.timeout(GIVE_UP_MS)]);
  try {
    const body = toChanges(sent);
    const view = await context.api('POST /api/cart/changes', { query: placeQuery(context), body, signal });
    setWishes(stillWished(readWishes(), sent));
    publish({ view, loading: false, isOffline: false, error: null, lastSynced: new Date().toISOString() });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.body.status < 500) return refuse(error, sent);
    publish({ loading: false, isOffline: true, error: CART_ERROR_CODES.update });
    clearTimeout(retryTimer);
    retryTimer = setTimeout(() => void flushWishes(), RETRY_MS);
    return false;
  }
}

/** All or none: when several were sent, each is tried alone so that one refused line takes no other with it. */
async function refuse(error: ApiError, sent: readonly Wish[]): Promise<boolean> {
  if (sent.length > 1) {
    for (const wish of sent) if (readWishes().includes(wish) && !(await sendOnce([wish]))) return false;
    return true;
  }
  setWishes(stillWished(readWishes(), sent));
  publish({ loading: false, error: CART_ERROR_CODES.update });
  onRefused(error, sent);
  return true;
}

/** What was on its way when the network went will not arrive: a new one goes out at once. */
function flushAnew(): void {
  attempt.abort();
  // After the one given up has ended.
  setTimeout(() => void flushWishes(), 50);
}

if (typeof window !== 'undefined') window.addEventListener('online', flushAnew);
