/** Money is in minor units of the country's currency; ids are the shop's own. */
export type CartAddon = {
  readonly addonId: number;
  /** For the whole line. null: as many as the line has items, also after the line's quantity changes. */
  readonly quantity: number | null;
  readonly priceMinor: number;
  /** On which day it is done, of what is done on one. */
  readonly day?: string | null | undefined;
};

/** A cart holds at most one line per stock. */
export type CartLine = {
  readonly stockId: number;
  readonly productId: number;
  readonly branchId: number;
  /** The selling price, else the price. */
  readonly unitPriceMinor: number;
  readonly quantity: number;
  readonly addons: readonly CartAddon[];
  /** Set once the server has stored the line. */
  readonly itemId?: number;
  /** false: stays in the cart, is shown as unavailable and costs nothing. */
  readonly isAvailable?: boolean;
  /** Prices besides the one to pay: for display only. */
  readonly listPriceMinor?: number;
  readonly unit?: string;
  readonly isSingleProduct?: boolean;
};

/** A stock as it is now: what a line is measured against. */
export type StockNow = { readonly available: number; readonly unitPriceMinor: number };

/** A selling price of nothing is no selling price: goods are never free by mistake. */
export function unitPriceOf(stock: { priceMinor: number; sellingPriceMinor?: number | null }): number {
  const selling = stock.sellingPriceMinor ?? 0;
  return selling > 0 ? selling : stock.priceMinor;
}

export function addonQuantity(line: Pick<CartLine, 'quantity'>, addon: Pick<CartAddon, 'quantity'>): number {
  return addon.quantity ?? line.quantity;
}

export function lineTotalMinor(line: Pick<CartLine, 'unitPriceMinor' | 'quantity' | 'addons'>): number {
  const addons = line.addons.reduce((sum, addon) => sum + addon.priceMinor * addonQuantity(line, addon), 0);
  return line.unitPriceMinor * line.quantity + addons;
}

export type CartTotals = { readonly totalItems: number; readonly totalAmountMinor: number };

export function cartTotals(lines: readonly CartLine[]): CartTotals {
  const counted = lines.filter(({ isAvailable }) => isAvailable !== false);
  return {
    totalItems: counted.reduce((sum, { quantity }) => sum + quantity, 0),
    totalAmountMinor: counted.reduce((sum, line) => sum + lineTotalMinor(line), 0),
  };
}
