/** The work that every shop is given. */

/** As the store's own lists. */
export const PAGE = 28;
export const ORDER_LINES = 8;
export const FLOW_NAMES = ['list', 'search', 'detail', 'cart', 'order'] as const;
export type FlowName = (typeof FLOW_NAMES)[number];
/** `n` is another number each time, `shopper` the one who is waiting for it. */
export type Flows = Partial<Record<FlowName, (n: number, shopper: number) => Promise<unknown>>>;
/** `bare` is no shop: what one query by primary key costs, as the detail of a product. */
export type ShopName = 'karaz' | 'vendure' | 'medusa' | 'bare';
/** Where it is, and what its goods are called; `more` is what only that shop needs. */
export type Visit = { port: number; texts: readonly string[]; more?: unknown };

export function at<T>(items: readonly T[], n: number): T {
  const item = items[n % items.length];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
}
