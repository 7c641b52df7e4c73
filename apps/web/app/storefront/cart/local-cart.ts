import { type CartChange, changeCart } from '@karaz/domain/cart/cart';
import { type CartLine, unitPriceOf } from '@karaz/domain/cart/cart-line';
import { type GuestCart, parseGuestCart, serialiseGuestCart } from '@karaz/domain/cart/guest-cart';
import { type CurrencyCode, toMinor } from '@karaz/domain/money';

/** What a card or product page knows of a stock. */
export type AddableStock = {
  id: number;
  /** For those who hear what happened to it. */
  name?: string;
  productId: number;
  branchId: number;
  price: number;
  selling_price: number | null;
  currency: CurrencyCode;
  unit: string;
  isSingleProduct?: boolean;
};
export type ChosenAddon = { addonId: number; quantity: number | null; price: number; day?: string | undefined };

export function lineOf(stock: AddableStock, quantity: number, addons: readonly ChosenAddon[] = []): CartLine {
  const { currency } = stock;
  const priceMinor = toMinor(stock.price, currency);
  const sellingPriceMinor = stock.selling_price === null ? null : toMinor(stock.selling_price, currency);
  return {
    stockId: stock.id,
    productId: stock.productId,
    branchId: stock.branchId,
    unitPriceMinor: unitPriceOf({ priceMinor, sellingPriceMinor }),
    listPriceMinor: priceMinor,
    quantity,
    addons: addons.map(({ price, ...addon }) => ({ ...addon, priceMinor: toMinor(price, currency) })),
    unit: stock.unit,
    isSingleProduct: stock.isSingleProduct ?? true,
  };
}

/** A cart that lives in this browser: a guest's, and everybody's subscription cart. Throws when storage is blocked. */
export function localCart(key: string, currency: CurrencyCode) {
  const read = (): GuestCart => parseGuestCart(localStorage.getItem(key), currency);
  const write = (lines: readonly CartLine[], money: CurrencyCode) => {
    if (lines.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, serialiseGuestCart({ currency: money, lines }));
  };
  return {
    read,
    /** False: the rules rejected, and nothing changed. */
    change(change: CartChange): boolean {
      const cart = read();
      const changed = changeCart(cart.lines, change);
      if (changed.ok) write(changed.value, cart.currency);
      return changed.ok;
    },
    clear: () => localStorage.removeItem(key),
  };
}
export type LocalCart = ReturnType<typeof localCart>;

/** Of an animal: when it is slaughtered, which its delivery depends on. */
export const datedAddons = (addons: readonly { id: number; day?: string | undefined }[]) =>
  addons.flatMap(({ id: addonId, day }) => (day ? [{ addonId, day }] : []));
