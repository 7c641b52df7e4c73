import { type CurrencyCode, isCurrencyCode, toDecimal, toMinor } from '../money.ts';
import { type CartAddon, type CartLine, cartTotals, lineTotalMinor, unitPriceOf } from './cart-line.ts';
import { GUEST_CART_ID } from './cart-state.ts';
import { isQuantity } from './limits.ts';

/** What the browser stores for a guest: the shapes and names of the API's cart, prices in decimals. */
export type GuestCart = { readonly currency: CurrencyCode; readonly lines: readonly CartLine[] };

// Far above any price, far below what would stop being an exact amount when multiplied.
const PRICE_MAX = 1_000_000;

function storedLine(line: CartLine, currency: CurrencyCode) {
  const price = toDecimal(line.listPriceMinor ?? line.unitPriceMinor, currency);
  return {
    ...(line.itemId === undefined ? {} : { id: line.itemId }),
    stock: {
      id: line.stockId,
      productId: line.productId,
      branch: line.branchId,
      price,
      selling_price: toDecimal(line.unitPriceMinor, currency),
      unit: line.unit ?? '',
      isSingleProduct: line.isSingleProduct ?? true,
    },
    quantity: line.quantity,
    price: toDecimal(lineTotalMinor(line), currency),
    addons: line.addons.map(({ addonId, quantity, priceMinor, day }) => ({
      id: addonId,
      day,
      quantity,
      price: toDecimal(priceMinor, currency),
    })),
    branch: line.branchId,
  };
}

export function serialiseGuestCart({ currency, lines }: GuestCart): string {
  const { totalItems, totalAmountMinor } = cartTotals(lines);
  return JSON.stringify({
    id: GUEST_CART_ID,
    currency,
    items: lines.map((line) => storedLine(line, currency)),
    total_items: totalItems,
    total_amount: toDecimal(totalAmountMinor, currency),
  });
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function idOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;
}

function priceOf(value: unknown, currency: CurrencyCode): number | null {
  return typeof value === 'number' && value >= 0 && value <= PRICE_MAX ? toMinor(value, currency) : null;
}

function readAddon(value: unknown, currency: CurrencyCode): CartAddon[] {
  const fields = fieldsOf(value);
  const addonId = idOf(fields['id']);
  const priceMinor = priceOf(fields['price'], currency);
  const quantity = fields['quantity'] ?? null;
  if (addonId === null || priceMinor === null) return [];
  if (quantity !== null && !(typeof quantity === 'number' && isQuantity(quantity))) return [];
  const { day } = fields;
  return [{ addonId, quantity, priceMinor, ...(typeof day === 'string' && { day }) }];
}

function readLine(value: unknown, currency: CurrencyCode): CartLine[] {
  const item = fieldsOf(value);
  const stock = fieldsOf(item['stock']);
  const [stockId, productId] = [idOf(stock['id']), idOf(stock['productId'])];
  const branchId = idOf(item['branch']) ?? idOf(stock['branch']);
  const listPriceMinor = priceOf(stock['price'], currency);
  const { quantity } = item;
  if (stockId === null || productId === null || branchId === null || listPriceMinor === null) return [];
  if (typeof quantity !== 'number' || !isQuantity(quantity)) return [];
  const sellingPriceMinor = priceOf(stock['selling_price'], currency);
  const addons = listOf(item['addons']).flatMap((addon) => readAddon(addon, currency));
  return [
    {
      stockId,
      productId,
      branchId,
      unitPriceMinor: unitPriceOf({ priceMinor: listPriceMinor, sellingPriceMinor }),
      quantity,
      addons: onePerId(addons, ({ addonId }) => addonId),
      listPriceMinor,
      unit: typeof stock['unit'] === 'string' ? stock['unit'] : '',
      isSingleProduct: stock['isSingleProduct'] !== false,
    },
  ];
}

function onePerId<T>(items: readonly T[], idOfItem: (item: T) => number): T[] {
  return items.filter((item, index) => items.findIndex((other) => idOfItem(other) === idOfItem(item)) === index);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Storage may hold anything, also from an older release: what cannot be read is left out, the rest stays. */
export function parseGuestCart(text: string | null, fallback: CurrencyCode): GuestCart {
  const stored = fieldsOf(text === null ? null : parseJson(text));
  const currency = isCurrencyCode(stored['currency']) ? stored['currency'] : fallback;
  const lines = listOf(stored['items']).flatMap((item) => readLine(item, currency));
  return { currency, lines: onePerId(lines, ({ stockId }) => stockId) };
}
