import type { CartAddon, CartLine } from '../cart/cart-line.ts';
import { fail, ok, type Result } from '../result.ts';

/** A line of the past order; its prices are history. */
export type PastLine = Pick<CartLine, 'stockId' | 'quantity'> & {
  readonly unitPriceMinor: number;
  readonly addons: readonly CartAddon[];
};

export type ReorderStock = Pick<CartLine, 'productId' | 'branchId' | 'unitPriceMinor'> & {
  /** 0 when it cannot be ordered here for any reason. */
  readonly available: number;
  /** Today's price of each add-on that is still offered. */
  readonly addonPrices: ReadonlyMap<number, number>;
};

export type ReorderWarning =
  | { readonly code: 'LINE_DROPPED'; readonly stockId: number }
  | { readonly code: 'LINE_REDUCED'; readonly stockId: number; readonly requested: number; readonly quantity: number }
  | { readonly code: 'PRICE_CHANGED'; readonly stockId: number; readonly fromMinor: number; readonly toMinor: number }
  | { readonly code: 'ADDON_DROPPED'; readonly stockId: number; readonly addonId: number };

export type ReorderPlan = { readonly lines: readonly CartLine[]; readonly warnings: readonly ReorderWarning[] };
export type ReorderError = { readonly code: 'NOTHING_LEFT'; readonly warnings: readonly ReorderWarning[] };

function addonsNow(past: PastLine, stock: ReorderStock, quantity: number): CartAddon[] {
  return past.addons.flatMap(({ addonId, quantity: count }) => {
    const priceMinor = stock.addonPrices.get(addonId);
    // One per item stays one per item when there are fewer items.
    const perLine = count !== null && count > quantity && count === past.quantity ? quantity : count;
    return priceMinor === undefined ? [] : [{ addonId, quantity: perLine, priceMinor }];
  });
}

function warningsFor(past: PastLine, stock: ReorderStock, quantity: number): ReorderWarning[] {
  const { stockId, quantity: requested, unitPriceMinor: fromMinor, addons } = past;
  const dropped = addons.filter(({ addonId }) => !stock.addonPrices.has(addonId));
  const toMinor = stock.unitPriceMinor;
  return [
    ...(quantity < requested ? [{ code: 'LINE_REDUCED', stockId, requested, quantity } as const] : []),
    ...(toMinor === fromMinor ? [] : [{ code: 'PRICE_CHANGED', stockId, fromMinor, toMinor } as const]),
    ...dropped.map(({ addonId }) => ({ code: 'ADDON_DROPPED', stockId, addonId }) as const),
  ];
}

/** The same again at today's prices. Nothing is left out or made less without a word. */
export function planReorder(
  past: readonly PastLine[],
  stocks: ReadonlyMap<number, ReorderStock>,
): Result<ReorderPlan, ReorderError> {
  const lines: CartLine[] = [];
  const warnings: ReorderWarning[] = [];
  // Two lines of one stock share what there is of it.
  const taken = new Map<number, number>();
  for (const line of past) {
    const { stockId } = line;
    const stock = stocks.get(stockId);
    const before = taken.get(stockId) ?? 0;
    const quantity = Math.min(line.quantity, (stock?.available ?? 0) - before);
    if (stock === undefined || quantity <= 0) {
      warnings.push({ code: 'LINE_DROPPED', stockId });
      continue;
    }
    taken.set(stockId, before + quantity);
    warnings.push(...warningsFor(line, stock, quantity));
    const { productId, branchId, unitPriceMinor } = stock;
    lines.push({ stockId, productId, branchId, unitPriceMinor, quantity, addons: addonsNow(line, stock, quantity) });
  }
  return lines.length === 0 ? fail({ code: 'NOTHING_LEFT', warnings }) : ok({ lines, warnings });
}
