import type { OrderType } from '../pricing/delivery-fee.ts';
import { fail, ok, type Result } from '../result.ts';

/** Wire values, byte for byte: capitals, spaces and the underscore are as clients know them. */
export const ORDER_STATUSES = [
  'placed',
  'active',
  'pending',
  'on preparation',
  'on review',
  'On the way',
  'ready for pickup',
  'cancelled',
  'delivered',
  'expired',
  'payment_failed',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** system: payments and the scheduler. */
export type OrderActor = 'system' | 'staff' | 'shopper';

export type OrderMove = {
  readonly to: OrderStatus;
  readonly by: readonly OrderActor[];
  /** Left out: every kind of order. */
  readonly only?: readonly OrderType[];
};

const STAFF = ['staff'] as const;
const SYSTEM = ['system'] as const;
const ANYONE = ['system', 'staff', 'shopper'] as const;
const BROUGHT = ['delivery', 'charity'] as const;

/** The shopper may cancel until the branch has taken the order on; staff until it is handed over. */
export const ORDER_TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderMove[]>> = {
  pending: [
    { to: 'placed', by: SYSTEM },
    { to: 'payment_failed', by: SYSTEM },
    { to: 'expired', by: SYSTEM },
    { to: 'cancelled', by: ANYONE },
  ],
  // A new payment link, requested by the shopper.
  payment_failed: [
    { to: 'pending', by: ['system', 'shopper'] },
    { to: 'expired', by: SYSTEM },
    { to: 'cancelled', by: ANYONE },
  ],
  placed: [
    { to: 'active', by: STAFF },
    { to: 'on review', by: ['system', 'staff'] },
    { to: 'cancelled', by: ANYONE },
  ],
  'on review': [
    { to: 'active', by: STAFF },
    { to: 'cancelled', by: ANYONE },
  ],
  active: [
    { to: 'on preparation', by: STAFF },
    { to: 'cancelled', by: STAFF },
  ],
  'on preparation': [
    { to: 'On the way', by: STAFF, only: BROUGHT },
    { to: 'ready for pickup', by: STAFF, only: ['pickup'] },
    { to: 'cancelled', by: STAFF },
  ],
  'On the way': [
    { to: 'delivered', by: STAFF },
    { to: 'cancelled', by: STAFF },
  ],
  'ready for pickup': [
    { to: 'delivered', by: STAFF },
    { to: 'expired', by: SYSTEM },
    { to: 'cancelled', by: STAFF },
  ],
  delivered: [],
  cancelled: [],
  expired: [],
};

export type StatusTone = 'neutral' | 'info' | 'warning' | 'success' | 'error';

/** The badge's colour. */
export const ORDER_STATUS_TONES: Readonly<Record<OrderStatus, StatusTone>> = {
  placed: 'info',
  active: 'info',
  pending: 'warning',
  'on preparation': 'warning',
  'on review': 'warning',
  'On the way': 'info',
  'ready for pickup': 'info',
  cancelled: 'error',
  delivered: 'success',
  expired: 'neutral',
  payment_failed: 'error',
};

/** An unpaid online order holds its goods this long. */
export const PAYMENT_WINDOW_MINUTES = 30;

/** Orders of one account or guest's phone that may wait for a card payment at the same time. */
export const MAX_UNPAID_ORDERS = 5;
export const PICKUP_HOLD_HOURS = 48;

export type OrderState = { readonly status: OrderStatus; readonly orderType: OrderType };

export type MoveError = {
  /** NOT_POSSIBLE: no order goes there from here. NOT_YOURS: somebody else's move. */
  readonly code: 'MOVE_NOT_POSSIBLE' | 'MOVE_NOT_YOURS';
  readonly from: OrderStatus;
  readonly to: OrderStatus;
};

function movesOf({ status, orderType }: OrderState): readonly OrderMove[] {
  return ORDER_TRANSITIONS[status].filter(({ only }) => only === undefined || only.includes(orderType));
}

export function checkMove(order: OrderState, to: OrderStatus, actor: OrderActor): Result<OrderMove, MoveError> {
  const move = movesOf(order).find((each) => each.to === to);
  if (move === undefined) return fail({ code: 'MOVE_NOT_POSSIBLE', from: order.status, to });
  return move.by.includes(actor) ? ok(move) : fail({ code: 'MOVE_NOT_YOURS', from: order.status, to });
}

export function canMove(order: OrderState, to: OrderStatus, actor: OrderActor): boolean {
  return checkMove(order, to, actor).ok;
}

/** The buttons to show. */
export function nextMoves(order: OrderState, actor: OrderActor): OrderStatus[] {
  return movesOf(order)
    .filter(({ by }) => by.includes(actor))
    .map(({ to }) => to);
}

export function isFinal(status: OrderStatus): boolean {
  return ORDER_TRANSITIONS[status].length === 0;
}

/**
 * Open orders that are late once their window is over: somebody waits for them. One that is ready for pickup waits for its
 * shopper instead, and one that is not paid waits for the payment.
 */
export const LATE_STATUSES = [
  'placed',
  'on review',
  'active',
  'on preparation',
  'On the way',
] as const satisfies readonly OrderStatus[];
export const canBeLate = (status: OrderStatus): boolean => LATE_STATUSES.some((one) => one === status);

/** Orders with a picking slip and bag labels: those that are packed or can be, also to be printed again on their way. */
export const PRINTED_STATUSES = [
  'placed',
  'active',
  'on preparation',
  'ready for pickup',
  'On the way',
  'delivered',
] as const satisfies readonly OrderStatus[];
export const isPrintable = (status: OrderStatus): boolean => PRINTED_STATUSES.some((one) => one === status);
