import { toast } from '../../ui/toast.ts';
import { addToCart, announceUpdated, type CartTexts, inCart, putInCart } from '../cart/cart-actions.ts';
import type { AddableStock, ChosenAddon } from '../cart/local-cart.ts';
import type { AddToBoxTexts } from '../subscriptions/box.ts';
import type { Offer, ProductData } from './product-model.ts';
import type { RequestedLine } from './use-cart-line.ts';

export type AddTexts = CartTexts & AddToBoxTexts;
type Given = {
  data: ProductData;
  offer: Offer;
  requested: RequestedLine;
  /** Some of it is there already: quantity and add-ons are set again. */
  isThere: boolean;
  texts: AddTexts;
};

/** Only where something is added to the weekly box; the page asks for it before it is pressed. */
export const loadBox = () => import('../subscriptions/box.ts');

export function addProduct({ data, offer, requested, isThere, texts }: Given): void {
  const stock: AddableStock = {
    id: offer.stockId,
    name: data.name,
    productId: data.productId,
    branchId: data.seller.id,
    price: offer.price,
    selling_price: offer.sellingPrice,
    currency: data.currency,
    unit: offer.unit,
    isSingleProduct: data.isSingleProduct,
  };
  const addons = requested.addons.flatMap(({ id, day }) => {
    const offered = data.addons.find((addon) => addon.id === id);
    return offered ? [{ addonId: id, quantity: null, price: offered.price, day }] : [];
  });
  if (data.isSubscription) {
    loadBox().then(
      ({ putInBox }) => putInBox(stock, requested.quantity, texts),
      () => toast.error(texts.subscriptionFailed, { id: 'cart' }),
    );
  } else if (isThere) changeLine(stock, requested.quantity, addons, texts);
  else addToCart(stock, texts, requested.quantity, addons);
}

function changeLine(stock: AddableStock, quantity: number, addons: readonly ChosenAddon[], texts: AddTexts): void {
  try {
    putInCart(stock, quantity, addons);
    announceUpdated(texts, inCart(texts, stock.name, quantity));
  } catch {
    toast.error(texts.cartUpdateFailed, { id: 'cart' });
  }
}
