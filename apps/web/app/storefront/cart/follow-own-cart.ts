import { CART_ERROR_CODES } from '@karaz/domain/cart/cart-state';
import { isolate } from '@karaz/i18n/format';
import { followEvents } from '../../api/event-feed.ts';
import { whileVisible } from '../../api/while-visible.ts';
import { toast } from '../../ui/toast.ts';
import { TOAST } from './cart-actions.ts';
import { loadCart, readCart } from './cart-store.ts';
import { setFailureHandlers, syncPendingChanges } from './sync-pending-changes.ts';

type Texts = { cartNotEnough: (left: string) => string; cartUpdateFailed: string; cartRemoveFailed: string };

/** The cart of somebody signed in: what other devices change, what is still to be sent, and what went wrong. */
export function followOwnCart(text: Texts): () => void {
  setFailureHandlers({
    rejected: ({ body }) => toast.error(rejectionText(body.message, body.data, text)),
    failed: (code) =>
      toast.error(code === CART_ERROR_CODES.remove ? text.cartRemoveFailed : text.cartUpdateFailed, { id: TOAST }),
  });
  void syncPendingChanges();
  const onEvent = (version: string) => {
    if (Number(version) > (readCart().view?.version ?? -1)) void loadCart();
  };
  return whileVisible((signal) => void followEvents('/api/cart/events', { signal, onOpen: () => {}, onEvent }));
}

function rejectionText(message: string, data: unknown, text: Texts): string {
  const left = typeof data === 'object' && data !== null && 'available' in data ? data.available : null;
  return typeof left === 'number' ? text.cartNotEnough(isolate(String(left))) : message;
}
