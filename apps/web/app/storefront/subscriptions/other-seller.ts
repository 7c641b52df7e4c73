import type { CartLine } from '@karaz/domain/cart/cart-line';
import { publish } from '../cart/cart-store.ts';

/** Goods of another seller than those in the box: the shopper decides which box it is to be. */
export type OtherSeller = { line: CartLine; begin: () => void };

let question: OtherSeller | null = null;

export const sellerQuestion = () => question;

export function confirmSeller(next: OtherSeller | null): void {
  question = next;
  publish();
}
