import { type CartLine, type CartTotals, cartTotals } from './cart-line.ts';

export const GUEST_CART_ID = 'guest-cart';

export type CartOperation = 'load' | 'sync' | 'update' | 'remove' | 'reset';

export const CART_ERROR_CODES = {
  load: 'CART_LOAD_FAILED',
  sync: 'CART_SYNC_FAILED',
  update: 'CART_UPDATE_FAILED',
  remove: 'CART_REMOVE_FAILED',
  reset: 'CART_RESET_FAILED',
} as const satisfies Record<CartOperation, string>;
export type CartErrorCode = (typeof CART_ERROR_CODES)[CartOperation];

type Bilingual = { readonly en: string; readonly ar: string };

/** What the cart's state says when an operation failed. */
export const CART_ERROR_TEXTS: Readonly<Record<CartErrorCode, Bilingual>> = {
  CART_LOAD_FAILED: { en: 'Failed to retrieve your shopping cart', ar: 'تعذّر تحميل سلة التسوق' },
  CART_SYNC_FAILED: { en: 'Failed to sync your cart across devices', ar: 'تعذّرت مزامنة سلتك بين أجهزتك' },
  CART_UPDATE_FAILED: { en: 'Failed to update your shopping cart', ar: 'تعذّر تحديث سلة التسوق' },
  CART_REMOVE_FAILED: { en: 'Failed to remove item from your cart', ar: 'تعذّر حذف المنتج من سلتك' },
  CART_RESET_FAILED: { en: 'Failed to reset cart', ar: 'تعذّر إفراغ السلة' },
};

/** What is shown where a failure arrives without words of its own. */
export const CART_FALLBACK_TEXTS: Readonly<Record<Exclude<CartOperation, 'reset'>, Bilingual>> = {
  load: { en: 'Failed to load cart', ar: 'تعذّر تحميل السلة' },
  update: { en: 'Failed to update cart', ar: 'تعذّر تحديث السلة' },
  remove: { en: 'Failed to remove item', ar: 'تعذّر حذف المنتج' },
  sync: { en: 'Failed to sync cart', ar: 'تعذّرت مزامنة السلة' },
};

type Pending = { readonly ticket: number; readonly operation: CartOperation };

export type CartState = CartTotals & {
  readonly id: string;
  readonly lines: readonly CartLine[];
  readonly loading: boolean;
  readonly syncInProgress: boolean;
  /** ISO instant of the last success with the server; null for guests. */
  readonly lastSynced: string | null;
  readonly errors: Readonly<Partial<Record<CartOperation, CartErrorCode>>>;
  readonly pending: readonly Pending[];
  /** The newest operation whose answer is shown. */
  readonly shownTicket: number;
};

/** Tickets grow with every operation, so that a slow answer to an old one never undoes a newer. */
export type CartEvent =
  | (Pending & { readonly type: 'started' })
  | (Pending & {
      readonly type: 'succeeded';
      readonly id: string;
      readonly lines: readonly CartLine[];
      readonly isSignedIn: boolean;
      readonly at: string;
    })
  | (Pending & { readonly type: 'failed' });

export const EMPTY_CART_STATE: CartState = {
  id: GUEST_CART_ID,
  lines: [],
  totalItems: 0,
  totalAmountMinor: 0,
  loading: false,
  syncInProgress: false,
  lastSynced: null,
  errors: {},
  pending: [],
  shownTicket: 0,
};

function withPending(state: CartState, pending: readonly Pending[]): CartState {
  const syncInProgress = pending.some(({ operation }) => operation === 'sync');
  return { ...state, pending, loading: pending.length > 0, syncInProgress };
}

function succeed(state: CartState, event: Extract<CartEvent, { type: 'succeeded' }>): CartState {
  const { [event.operation]: _settled, ...errors } = state.errors;
  const lastSynced = event.isSignedIn ? event.at : state.lastSynced;
  if (event.ticket < state.shownTicket) return { ...state, errors, lastSynced };
  const { id, lines, ticket } = event;
  return { ...state, errors, lastSynced, id, lines, ...cartTotals(lines), shownTicket: ticket };
}

export function nextCartState(state: CartState, event: CartEvent): CartState {
  if (event.type === 'started') {
    const { ticket, operation } = event;
    const startsAfresh = operation === 'load' || operation === 'sync';
    const started = withPending(state, [...state.pending, { ticket, operation }]);
    return startsAfresh ? { ...started, errors: {} } : started;
  }
  const waiting = withPending(
    state,
    state.pending.filter(({ ticket }) => ticket !== event.ticket),
  );
  if (event.type === 'succeeded') return succeed(waiting, event);
  return { ...waiting, errors: { ...waiting.errors, [event.operation]: CART_ERROR_CODES[event.operation] } };
}
