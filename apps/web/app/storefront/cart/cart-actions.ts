import { QUANTITY_MAX } from '@karaz/domain/cart/limits';
import { announce } from '../../ui/announce.ts';
import { toast } from '../../ui/toast.ts';
import { cartContext, publish, readCart, readPendingChanges, refreshSoon, setPendingChanges } from './cart-store.ts';
import { type AddableStock, type ChosenAddon, lineOf } from './local-cart.ts';
import { joinPendingChange, type PendingChange } from './pending-changes.ts';

export type CartTexts = {
  addingToCart: string;
  addedToCart: string;
  alreadyInCart: string;
  cartUpdated: string;
  cartItemDeleted: string;
  cartUpdateFailed: string;
  cartRemoveFailed: string;
  cartNotEnough: (left: string) => string;
  undo: string;
  inCart: (name: string, quantity: number) => string;
};

/** One message about the cart at a time: the newest replaces the one before. */
export const TOAST = 'cart';
/** A word that flashes by unread helps nobody; the badge does not wait for it. */
const READABLE_MS = 400;

/** The add button: goods that are there already stay as they are. */
export function addToCart(
  stock: AddableStock,
  texts: CartTexts,
  quantity = 1,
  addons: readonly ChosenAddon[] = [],
): void {
  // Its own: it comes a moment later and must not take the place of an undo.
  const id = toast.announce(texts.addingToCart, { id: 'cart-added' });
  const present = readCart().quantities.get(stock.id);
  const spoken = inCart(texts, stock.name, present ?? quantity);
  if (present !== undefined) {
    toast.announce(texts.alreadyInCart, { id, ...spoken });
    return;
  }
  try {
    putInCart(stock, quantity, addons);
    setTimeout(() => toast.announce(texts.addedToCart, { id, ...spoken }), READABLE_MS);
  } catch {
    toast.error(texts.cartUpdateFailed, { id });
  }
}

/** Puts this many of it into the cart with these add-ons, whatever was there. */
export function putInCart(stock: AddableStock, quantity: number, addons: readonly ChosenAddon[] = []): void {
  if (readCart().isSignedIn) {
    enqueue({
      stockId: stock.id,
      quantity,
      addons,
    });
    return;
  }
  const isPut = cartContext()?.local.change({ type: 'put', line: lineOf(stock, quantity, addons) });
  if (!isPut) throw new Error('The cart refused the line');
  publish();
  refreshSoon();
}

/** `name`: of what, where nothing else says it aloud. */
export function setCartQuantity(stockId: number, quantity: number, texts: CartTexts, name?: string): void {
  if (quantity < 1) {
    removeFromCart(stockId, texts, name);
    return;
  }
  try {
    change(stockId, Math.min(quantity, QUANTITY_MAX));
    announceUpdated(texts, inCart(texts, name, quantity));
  } catch {
    toast.error(texts.cartUpdateFailed, { id: TOAST });
  }
}

/** Gone at once, and back with one tap while the message stands. */
export function removeFromCart(stockId: number, texts: CartTexts, name?: string): void {
  const context = cartContext();
  const guestLine = context?.local.read().lines.find((line) => line.stockId === stockId);
  const item = readCart().view?.items.find(({ stock }) => stock.id === stockId);
  const quantity = readCart().quantities.get(stockId) ?? 1;
  try {
    change(stockId, 0);
  } catch {
    toast.error(texts.cartRemoveFailed, { id: TOAST });
    return;
  }
  const undo = () => {
    if (guestLine && !readCart().isSignedIn) {
      context?.local.change({ type: 'put', line: guestLine });
      publish();
      refreshSoon();
    } else {
      const addons = item?.addons.map((addon) => ({ addonId: addon.id, quantity: addon.quantity, day: addon.day }));
      enqueue({ stockId, quantity, addons });
    }
    if (name) announce(texts.inCart(name, quantity));
  };
  const action = { label: texts.undo, onPress: undo };
  toast.success(texts.cartItemDeleted, { id: TOAST, action, ...(name ? { spoken: name } : {}) });
}

/** Without a network nothing is confirmed yet; the cart itself says that it waits. */
export function announceUpdated(texts: Pick<CartTexts, 'cartUpdated'>, spoken: { spoken?: string } = {}): void {
  if (navigator.onLine && !readCart().isOffline) toast.announce(texts.cartUpdated, { id: TOAST, ...spoken });
}

export const inCart = (texts: Pick<CartTexts, 'inCart'>, name: string | undefined, quantity: number) =>
  name ? { spoken: texts.inCart(name, quantity) } : {};

function change(stockId: number, quantity: number): void {
  if (readCart().isSignedIn) {
    enqueue({ stockId, quantity });
    return;
  }
  const done = cartContext()?.local.change(
    quantity === 0 ? { type: 'remove', stockId } : { type: 'setQuantity', stockId, quantity },
  );
  if (!done) throw new Error('The cart refused the change');
  publish();
  refreshSoon();
}

export function enqueue(next: PendingChange): void {
  setPendingChanges(joinPendingChange(readPendingChanges(), next));
  publish();
  void import('./sync-pending-changes.ts').then(({ syncPendingChanges }) => syncPendingChanges());
}
