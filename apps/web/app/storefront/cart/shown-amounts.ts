import type { CartItemView, CartView } from '@karaz/contract/cart';

/** Until the store has responded, the line is calculated from its own price of one. */
export function lineAmount(item: CartItemView, quantity: number): number {
  if (quantity === item.quantity) return item.price;
  return rounded((item.price / item.quantity) * quantity);
}

const rounded = (amount: number) => Math.round(amount * 1000) / 1000;

/** The sums of the lines as they are shown: what a line says and what the summary says always agree. */
export function shownTotals(view: CartView, quantities: ReadonlyMap<number, number>) {
  const { items, total_items: count, total_amount: amount, club, promotions } = view;
  const isCurrent = items.every(({ stock, quantity }) => quantities.get(stock.id) === quantity);
  if (isCurrent) return { count, amount, discount: club?.discount ?? 0, promotions };
  const counted = items.filter((item) => item.is_available);
  const quantityOf = ({ stock }: CartItemView) => quantities.get(stock.id) ?? 0;
  const sum = rounded(counted.reduce((total, item) => total + lineAmount(item, quantityOf(item)), 0));
  return {
    count: counted.reduce((total, item) => total + quantityOf(item), 0),
    amount: sum,
    discount: amount > 0 ? rounded(((club?.discount ?? 0) * sum) / amount) : 0,
    // What they come to with other quantities only the store knows.
    promotions: [],
  };
}
