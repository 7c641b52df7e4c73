import { LOCAL_KEYS } from '@karaz/domain/settings/browser-storage';
import { toast } from '../../ui/toast.ts';
import { addToCart, type CartTexts, putInCart } from '../cart/cart-actions.ts';
import { publish } from '../cart/cart-store.ts';
import { type AddableStock, type ChosenAddon, lineOf, localCart } from '../cart/local-cart.ts';
import type { Form, PackFacts, ProductData } from './product-model.ts';
import type { Wanted } from './use-cart-line.ts';

export type AddTexts = CartTexts & { subscriptionAdded: string; subscriptionFailed: string };
type Given = {
  data: ProductData;
  form: Form;
  pack: PackFacts | null;
  wanted: Wanted;
  /** Some of it is there already: quantity and add-ons are set anew. */
  isThere: boolean;
  texts: AddTexts;
};

export function addProduct({ data, form, pack, wanted, isThere, texts }: Given): void {
  const stock: AddableStock = {
    id: form.stockId,
    productId: data.productId,
    branchId: data.seller.id,
    price: form.price,
    selling_price: form.sellingPrice,
    currency: data.currency,
    unit: pack?.unit ?? '',
    isSingleProduct: data.isSingleProduct,
  };
  const addons = data.addons
    .filter(({ id }) => wanted.addons.some((addon) => addon.id === id))
    .map(({ id, price }) => ({ addonId: id, quantity: null, price }));
  if (data.isSubscription) putInBox(stock, wanted.quantity, addons, texts);
  else if (isThere) changeLine(stock, wanted.quantity, addons, texts);
  else addToCart(stock, texts, wanted.quantity, addons);
}

function changeLine(stock: AddableStock, quantity: number, addons: readonly ChosenAddon[], texts: AddTexts): void {
  try {
    putInCart(stock, quantity, addons);
    toast.success(texts.cartUpdated, { id: 'cart' });
  } catch {
    toast.error(texts.cartUpdateFailed, { id: 'cart' });
  }
}

/** The weekly box is filled in this browser, also by those who are signed in. */
function putInBox(stock: AddableStock, quantity: number, addons: readonly ChosenAddon[], texts: AddTexts): void {
  try {
    const box = localCart(LOCAL_KEYS.subscriptionCart, stock.currency);
    if (!box.change({ type: 'put', line: lineOf(stock, quantity, addons) }))
      throw new Error('The box refused the line');
    publish();
    toast.success(texts.subscriptionAdded, { id: 'cart' });
  } catch {
    toast.error(texts.subscriptionFailed, { id: 'cart' });
  }
}
