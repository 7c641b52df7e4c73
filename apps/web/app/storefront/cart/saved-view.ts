import type { CartView } from '@karaz/contract/cart';

/** A guest's cart as last seen, to be read without a network. */
const VIEW_KEY = 'cart-view';

export function saveView(view: CartView): void {
  try {
    localStorage.setItem(VIEW_KEY, JSON.stringify(view));
  } catch {
    // Blocked storage: without a network the cart cannot be read.
  }
}

/** What was removed since has no quantity any more. Written by this page, with the same types. */
export function savedView(): CartView | null {
  try {
    return JSON.parse(localStorage.getItem(VIEW_KEY) ?? 'null');
  } catch {
    return null;
  }
}
