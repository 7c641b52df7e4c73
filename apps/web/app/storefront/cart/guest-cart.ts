import { type CurrencyCode, toDecimal, toMinor } from '@karaz/domain/money';

export const GUEST_CART_ID = 'guest-cart';

export type CartStock = {
  id: number;
  productId: number;
  branch: { id: number; name: string };
  price: number;
  selling_price: number | null;
  unit: string;
  isSingleProduct: boolean;
};
export type CartItem = {
  stock: CartStock;
  quantity: number;
  /** Of the whole line. */
  price: number;
  addons: { id: number; quantity: number; price: number }[];
};
export type GuestCart = { id: string; items: CartItem[]; total_items: number; total_amount: number };

export function emptyCart(): GuestCart {
  return { id: GUEST_CART_ID, items: [], total_items: 0, total_amount: 0 };
}

/** Whatever an older or a meddled-with browser has stored; what is not a cart is an empty one. */
export function parseGuestCart(stored: string | null): GuestCart {
  if (!stored) return emptyCart();
  try {
    const parsed: unknown = JSON.parse(stored);
    return isGuestCart(parsed) ? parsed : emptyCart();
  } catch {
    return emptyCart();
  }
}

function isGuestCart(value: unknown): value is GuestCart {
  return (
    typeof value === 'object' &&
    value !== null &&
    'items' in value &&
    Array.isArray(value.items) &&
    value.items.every(isCartItem) &&
    'total_items' in value &&
    'total_amount' in value
  );
}

function isCartItem(value: unknown): value is CartItem {
  if (typeof value !== 'object' || value === null || !('stock' in value) || !('quantity' in value)) return false;
  const { stock, quantity } = value;
  return typeof stock === 'object' && stock !== null && 'id' in stock && Number.isInteger(quantity);
}

export const isInCart = (cart: GuestCart, stockId: number) => cart.items.some(({ stock }) => stock.id === stockId);

/** One of it, unless it is there already. */
export function withStock(cart: GuestCart, stock: CartStock, currency: CurrencyCode): GuestCart {
  if (isInCart(cart, stock.id)) return cart;
  const price = stock.selling_price ?? stock.price;
  const items = [...cart.items, { stock, quantity: 1, price, addons: [] }];
  const totalMinor = items.reduce((sum, item) => sum + toMinor(item.price, currency), 0);
  return {
    id: GUEST_CART_ID,
    items,
    total_items: items.reduce((sum, item) => sum + item.quantity, 0),
    total_amount: toDecimal(totalMinor, currency),
  };
}
