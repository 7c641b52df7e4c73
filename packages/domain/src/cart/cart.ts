import { fail, ok, type Result } from '../result.ts';
import type { CartAddon, CartLine, StockNow } from './cart-line.ts';
import { isQuantity, QUANTITY_INVALID, type QuantityError } from './limits.ts';

export type CartChange =
  /** The add button: rejects what is already there. */
  | { readonly type: 'add'; readonly line: CartLine }
  /** Adds the line, or sets quantity and add-ons of the one that is there: repeating it changes nothing. */
  | { readonly type: 'put'; readonly line: CartLine }
  | { readonly type: 'setQuantity'; readonly stockId: number; readonly quantity: number }
  | { readonly type: 'setAddons'; readonly stockId: number; readonly addons: readonly CartAddon[] }
  | { readonly type: 'remove'; readonly stockId: number }
  | { readonly type: 'clear' };

export type CartChangeError =
  | QuantityError
  | { readonly code: 'ALREADY_IN_CART'; readonly stockId: number; readonly quantity: number }
  | { readonly code: 'NOT_IN_CART'; readonly stockId: number }
  | { readonly code: 'NOT_ENOUGH_STOCK'; readonly stockId: number; readonly available: number }
  | { readonly code: 'ADDON_INVALID'; readonly addonId: number };

type Stock = ReadonlyMap<number, Pick<StockNow, 'available'>>;

export function findLine(lines: readonly CartLine[], stockId: number): CartLine | undefined {
  return lines.find((line) => line.stockId === stockId);
}

function badAddon(addons: readonly CartAddon[]): CartAddon | undefined {
  return addons.find(
    ({ addonId, quantity }, index) =>
      (quantity !== null && !isQuantity(quantity)) || addons.findIndex((other) => other.addonId === addonId) !== index,
  );
}

function checkLine(line: CartLine, stock: Stock | undefined): Result<CartLine, CartChangeError> {
  if (!isQuantity(line.quantity)) return fail(QUANTITY_INVALID);
  const addon = badAddon(line.addons);
  if (addon !== undefined) return fail({ code: 'ADDON_INVALID', addonId: addon.addonId });
  const available = stock?.get(line.stockId)?.available;
  // A stock without data is checked by the server.
  if (available !== undefined && available < line.quantity) {
    return fail({ code: 'NOT_ENOUGH_STOCK', stockId: line.stockId, available });
  }
  return ok(line);
}

function replace(lines: readonly CartLine[], changed: CartLine): CartLine[] {
  return lines.map((line) => (line.stockId === changed.stockId ? changed : line));
}

function saveLine(
  lines: readonly CartLine[],
  line: CartLine,
  stock: Stock | undefined,
): Result<CartLine[], CartChangeError> {
  const checked = checkLine(line, stock);
  if (!checked.ok) return checked;
  return ok(findLine(lines, line.stockId) === undefined ? [...lines, line] : replace(lines, line));
}

/** The cart after one change. The lines given are never touched; a rejected change leaves the cart as it was. */
export function changeCart(
  lines: readonly CartLine[],
  change: CartChange,
  stock?: Stock,
): Result<CartLine[], CartChangeError> {
  if (change.type === 'clear') return ok([]);
  if (change.type === 'remove') return ok(lines.filter(({ stockId }) => stockId !== change.stockId));
  if (change.type === 'add' || change.type === 'put') {
    const present = findLine(lines, change.line.stockId);
    if (present === undefined) return saveLine(lines, change.line, stock);
    const { stockId, quantity } = present;
    if (change.type === 'add') return fail({ code: 'ALREADY_IN_CART', stockId, quantity });
    return saveLine(lines, { ...present, ...change.line }, stock);
  }
  const present = findLine(lines, change.stockId);
  if (present === undefined) return fail({ code: 'NOT_IN_CART', stockId: change.stockId });
  const changed =
    change.type === 'setQuantity'
      ? { ...present, quantity: change.quantity }
      : { ...present, addons: [...change.addons] };
  return saveLine(lines, changed, stock);
}
