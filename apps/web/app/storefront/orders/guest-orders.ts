import { cartContext, publish, readCart, refreshCartView } from '../cart/cart-store.ts';

/** A guest's order as this browser stores it: there is no account to find it in. */
export type GuestOrder = {
  id: string;
  number: string;
  token: string;
  /** Goods that leave the cart once the money has come. */
  stockIds: readonly number[];
};

const KEY = 'guest-orders';
const MAX = 20;

export function readGuestOrders(): GuestOrder[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(parseOrder) : [];
  } catch {
    return [];
  }
}

function parseOrder(value: unknown): GuestOrder[] {
  if (typeof value !== 'object' || value === null) return [];
  const { id, number, token, stockIds }: Record<string, unknown> = { ...value };
  if (typeof id !== 'string' || typeof number !== 'string' || typeof token !== 'string') return [];
  const ids = Array.isArray(stockIds) ? stockIds.filter((stock) => typeof stock === 'number') : [];
  return [{ id, number, token, stockIds: ids }];
}

function write(orders: readonly GuestOrder[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(orders.slice(0, MAX)));
  } catch {
    // Blocked storage: the link in the message to the shopper's phone is left.
  }
}

export function saveGuestOrder(order: GuestOrder): void {
  write([order, ...readGuestOrders().filter(({ id }) => id !== order.id)]);
}

/**
 * Paid from its link in a browser that did not order it: the pages after the payment find it by that. Behind those that were
 * ordered here, of which the first is the latest.
 */
export function saveTrackedOrder({ id, number, token }: Omit<GuestOrder, 'stockIds'>): void {
  const orders = readGuestOrders();
  if (orders.some((order) => order.id === id)) return;
  write([...orders.slice(0, MAX - 1), { id, number, token, stockIds: [] }]);
}

/** By the store's id, the order's number or a payment's reference, which is the number with a count behind it. */
export function findGuestOrder(reference: string): GuestOrder | undefined {
  return readGuestOrders().find(
    ({ id, number }) => id === reference || number === reference || reference.startsWith(`${number}-`),
  );
}

/** What was ordered leaves the cart; goods put in since then stay. */
export function takeOutOfCart(stockIds: readonly number[]): void {
  if (readCart().isSignedIn) {
    void refreshCartView();
    return;
  }
  for (const stockId of stockIds) cartContext()?.local.change({ type: 'remove', stockId });
  publish({ view: null });
}

/** The order is paid. A second call does nothing: the shopper may have filled the cart again. */
export function settleInCart(orderId: string): void {
  const orders = readGuestOrders();
  const order = orders.find(({ id }) => id === orderId);
  if (!order) {
    if (readCart().isSignedIn) void refreshCartView();
    return;
  }
  if (order.stockIds.length === 0) return;
  write(orders.map((each) => (each.id === orderId ? { ...each, stockIds: [] } : each)));
  takeOutOfCart(order.stockIds);
}
