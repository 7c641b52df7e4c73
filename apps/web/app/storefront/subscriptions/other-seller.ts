import type { CartLine } from '@karaz/domain/cart/cart-line';
import { publish } from '../cart/cart-store.ts';

/** Goods of another seller than those in the box: the shopper decides which box it is to be. */
export type OtherSeller = { line: CartLine; begin: () => void };

let asked: OtherSeller | null = null;

export const askedSeller = () => asked;

export function askForSeller(question: OtherSeller | null): void {
  asked = question;
  publish();
}
