import type { CartItemView, CartView } from '@karaz/contract/cart';
import type { CartLine } from '@karaz/domain/cart/cart-line';
import { type CheckoutState, EMPTY_CHECKOUT, updateCheckout } from '@karaz/domain/cart/checkout-state';
import { toMinor } from '@karaz/domain/money';
import { LOCAL_KEYS } from '@karaz/domain/settings/browser-storage';
import { lineOf } from '../cart/local-cart.ts';

/** Who pays and where it goes, as far as it is known. */
export type Billing = { name: string; phone: string; addressId: number | null; address: string };

export function toLine({ stock, quantity, addons, is_available: isAvailable }: CartItemView): CartLine {
  const chosen = addons.map((addon) => ({ addonId: addon.id, quantity: addon.quantity, price: addon.price }));
  return { ...lineOf({ ...stock, branchId: stock.branch }, quantity, chosen), isAvailable };
}

/** The stepped checkout's notes: they guide the shopper, the store prices the order. */
export function checkoutNotes(view: CartView, billing: Billing | null): CheckoutState<Billing> {
  const { currency, delivery } = view;
  const minor = (amount: number) => toMinor(amount, currency);
  const isFree = delivery.free_delivery_from !== null && view.total_amount >= delivery.free_delivery_from;
  const shipping = isFree ? 0 : minor(delivery.fee ?? 0);
  return updateCheckout<Billing>(EMPTY_CHECKOUT, { items: view.items.map(toLine), shipping, billing });
}

export function saveCheckout(notes: CheckoutState<Billing>): void {
  try {
    localStorage.setItem(LOCAL_KEYS.checkout, JSON.stringify(notes));
  } catch {
    // Blocked storage: the steps work without notes.
  }
}

export function clearCheckout(): void {
  try {
    localStorage.removeItem(LOCAL_KEYS.checkout);
  } catch {
    // Nothing was stored either.
  }
}
