import { type CartLine, cartTotals } from './cart-line.ts';

/** The stepped checkout's notes in the browser. They guide the shopper; the server prices the order. */
export type CheckoutState<Address> = {
  readonly items: readonly CartLine[];
  readonly subtotal: number;
  readonly total: number;
  readonly discount: number;
  readonly shipping: number;
  readonly billing: Address | null;
  readonly totalItems: number;
};

export const EMPTY_CHECKOUT: CheckoutState<never> = {
  items: [],
  subtotal: 0,
  total: 0,
  discount: 0,
  shipping: 0,
  billing: null,
  totalItems: 0,
};

export type CheckoutPatch<Address> = Partial<
  Pick<CheckoutState<Address>, 'items' | 'discount' | 'shipping' | 'billing'>
>;

/** Sums are always made again from the items: they cannot drift apart from them. */
export function updateCheckout<Address>(
  state: CheckoutState<Address>,
  patch: CheckoutPatch<Address>,
): CheckoutState<Address> {
  const { items, discount, shipping, billing } = { ...state, ...patch };
  const { totalItems, totalAmountMinor: subtotal } = cartTotals(items);
  // Nobody is discounted below nothing.
  const taken = Math.min(discount, subtotal);
  return { items, subtotal, discount: taken, shipping, total: subtotal - taken + shipping, billing, totalItems };
}
