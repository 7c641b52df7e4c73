import type { OrderStatus } from './order-status.ts';

/** After an order that came to nothing the same goods may be ordered again. */
export const CAME_TO_NOTHING = ['cancelled', 'expired', 'payment_failed'] as const satisfies readonly OrderStatus[];

const ENDED: ReadonlySet<OrderStatus> = new Set(CAME_TO_NOTHING);
export const cameToNothing = (status: OrderStatus): boolean => ENDED.has(status);

/** The same content by the same account is the same order for a minute; the same lines by the same phone for ten. */
export const SAME_ORDER_MS = { account: 60_000, guest: 600_000 } as const;

export type OrderedLine = {
  readonly stockId: number;
  readonly quantity: number;
  readonly addons: readonly {
    readonly addonId: number;
    readonly quantity?: number | null | undefined;
    readonly day?: string | null | undefined;
  }[];
};

/** The same text for the same goods, in whatever order they are listed. */
export function linesText(lines: readonly OrderedLine[]): string {
  const texts = lines.map(({ stockId, quantity, addons }) => {
    // Without a number of its own an add-on comes with every piece.
    const extras = addons.map(
      (addon) => `${addon.addonId}x${addon.quantity ?? quantity}${addon.day ? `@${addon.day}` : ''}`,
    );
    return `${stockId}x${quantity}+${extras.toSorted().join('+')}`;
  });
  return texts.toSorted().join(' ');
}

export type CartNow = { readonly id: number; readonly version: number; readonly lines: readonly OrderedLine[] };
/** The cart version an order is made of; `isSent`: the shopper's page sent it. */
export type CartClaim = { readonly cartId: number; readonly version: number; readonly isSent: boolean };

export type EarlierOrders<Order> = {
  /** Made under the key of this request. */
  readonly byKey: { readonly order: Order; readonly isSameContent: boolean } | null;
  /** The living order of the cart version that was sent or, if none was, of the cart as it is. */
  readonly byCart: Order | null;
  /** The living order of the same content a short while ago. */
  readonly byContent: Order | null;
};

export type OrderIdentity = {
  /** Null: what is ordered does not come from the cart. */
  readonly cart: { readonly version: number | null } | null;
  readonly lines: readonly OrderedLine[];
};

export type Placement<Order> =
  /** The order exists already. A duplicate was made by another request than this one. */
  | { readonly kind: 'existing'; readonly order: Order; readonly isDuplicate: boolean }
  | { readonly kind: 'keyReused' }
  | { readonly kind: 'cartChanged' }
  | { readonly kind: 'new'; readonly claim: CartClaim | null };

/** One cart version, one order: whether a request makes a new order, and of which version of the cart. */
export function placementOf<Order>(
  { cart: requested, lines }: OrderIdentity,
  { byKey, byCart, byContent }: EarlierOrders<Order>,
  cart: CartNow | null,
): Placement<Order> {
  if (byKey)
    return byKey.isSameContent ? { kind: 'existing', order: byKey.order, isDuplicate: false } : { kind: 'keyReused' };
  const isSent = requested !== null && requested.version !== null;
  const isWholeCart = requested !== null && cart !== null && linesText(cart.lines) === linesText(lines);
  // The same goods put into the cart again are another version of it, and meant to be ordered again.
  const existing = (isSent || isWholeCart ? byCart : null) ?? (isWholeCart ? null : byContent);
  if (existing) return { kind: 'existing', order: existing, isDuplicate: true };
  if (isSent && cart?.version !== requested.version) return { kind: 'cartChanged' };
  const isClaimed = cart !== null && (isSent || isWholeCart);
  return { kind: 'new', claim: isClaimed ? { cartId: cart.id, version: cart.version, isSent } : null };
}
