import { changeCart } from '@karaz/domain/cart/cart';
import { unitPriceOf } from '@karaz/domain/cart/cart-line';
import { parseGuestCart, serialiseGuestCart } from '@karaz/domain/cart/guest-cart';
import { type CurrencyCode, toMinor } from '@karaz/domain/money';
import { LOCAL_KEYS } from '@karaz/domain/settings/browser-storage';
import { toast } from '../../ui/toast.ts';
import { refreshBadgeCounts } from '../shell/badge-counts.ts';

export type AddableStock = {
  id: number;
  productId: number;
  branchId: number;
  price: number;
  selling_price: number | null;
  currency: CurrencyCode;
  unit: string;
};

export type AddToCartTexts = {
  addingToCart: string;
  addedToCart: string;
  alreadyInCart: string;
  cartNotSaved: string;
};

/** A word that flashes by unread helps nobody; the badge does not wait for it. */
const READABLE_MS = 400;

/** One of it into the guest's cart in this browser, unless it is there already. */
export function addToCart(stock: AddableStock, texts: AddToCartTexts): void {
  const id = toast.loading(texts.addingToCart);
  try {
    const isAdded = saveToGuestCart(stock);
    refreshBadgeCounts();
    setTimeout(() => {
      if (isAdded) toast.success(texts.addedToCart, { id });
      else toast.info(texts.alreadyInCart, { id });
    }, READABLE_MS);
  } catch {
    toast.error(texts.cartNotSaved, { id });
  }
}

/** False: it is in the cart already. */
function saveToGuestCart({ id, productId, branchId, price, selling_price, currency, unit }: AddableStock): boolean {
  const cart = parseGuestCart(localStorage.getItem(LOCAL_KEYS.cart), currency);
  const priceMinor = toMinor(price, currency);
  const sellingPriceMinor = selling_price === null ? null : toMinor(selling_price, currency);
  const changed = changeCart(cart.lines, {
    type: 'add',
    line: {
      stockId: id,
      productId,
      branchId,
      unitPriceMinor: unitPriceOf({ priceMinor, sellingPriceMinor }),
      listPriceMinor: priceMinor,
      quantity: 1,
      addons: [],
      unit,
      isSingleProduct: true,
    },
  });
  if (!changed.ok) return false;
  localStorage.setItem(LOCAL_KEYS.cart, serialiseGuestCart({ currency: cart.currency, lines: changed.value }));
  return true;
}
