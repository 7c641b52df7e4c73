import type { OrderStatus } from './order-status.ts';

export type ChangeState = {
  readonly status: OrderStatus;
  /** Somebody has put a line into the bag. */
  readonly isPicked: boolean;
  /** Paid, or to be paid by card. Not: an attempt that came to nothing. */
  readonly hasPayment: boolean;
  /** All of the total has been paid or is held by a bank. */
  readonly isPaid: boolean;
  /** The difference to a larger total can be paid at the door. */
  readonly takesCash: boolean;
  readonly isSubscription: boolean;
};

/**
 * What may still change: everything, everything of a paid order, products as long as the total does not rise, all but the
 * products, or nothing.
 */
export const CHANGE_SCOPES = ['all', 'paid', 'fewer', 'details', 'none'] as const;
export type ChangeScope = (typeof CHANGE_SCOPES)[number];

/**
 * The shopper's, until picking starts. A paid order may become smaller, and the difference is refunded, or larger where the
 * difference can be paid at the door. While a payment is under way only time, address and notes can change.
 */
export function changeScope(state: ChangeState): ChangeScope {
  if ((state.status !== 'placed' && state.status !== 'active') || state.isPicked || state.isSubscription) return 'none';
  return scopeByPayment(state);
}

const OPEN_TO_STAFF: ReadonlySet<OrderStatus> = new Set(['placed', 'on review', 'active', 'on preparation']);

/**
 * Of staff: until the order leaves. What is picked by then and stays as it is stays picked. While they check it, only they change it:
 * its shopper would change what has been checked.
 */
export function staffChangeScope(state: ChangeState): ChangeScope {
  return state.isSubscription || !OPEN_TO_STAFF.has(state.status) ? 'none' : scopeByPayment(state);
}

function scopeByPayment({ isPaid, takesCash, hasPayment }: ChangeState): ChangeScope {
  if (isPaid) return takesCash ? 'paid' : 'fewer';
  return hasPayment ? 'details' : 'all';
}

type Paid = { readonly totalMinor: number; readonly dueMinor: number };

/**
 * A paid order with another total: what is due at the door then, and what of the payment goes back. What is due shrinks before
 * money goes back, so that nobody gets a refund and pays at the door.
 */
export function changePaid(
  { totalMinor, dueMinor }: Paid,
  afterMinor: number,
): { dueMinor: number; backMinor: number } {
  const restMinor = dueMinor + afterMinor - totalMinor;
  return { dueMinor: Math.max(0, restMinor), backMinor: Math.max(0, -restMinor) };
}

type Slot = { readonly date: string; readonly open: string; readonly close: string };

/** What was changed in an order, as shopper and staff read it. The new address and note stand in the order itself. */
export type OrderChanges = {
  readonly lines: readonly { nameEn: string; nameAr: string; from: number; to: number }[];
  readonly slot: { from: Slot; to: Slot } | null;
  readonly isAddressChanged: boolean;
  readonly isNoteChanged: boolean;
  /** Another name or phone number. Left out: the same. */
  readonly isRecipientChanged?: boolean;
  /** Of a line it had. Left out: the same. */
  readonly areAddonsChanged?: boolean;
  /** By what was picked by then. */
  readonly totalBeforeMinor: number;
  readonly totalAfterMinor: number;
  /** What goes back of a payment, or is not taken of a hold. Left out: nothing. */
  readonly backMinor?: number;
  /** What is due at the door besides what was paid, by what was picked by then. Left out: nothing. */
  readonly dueMinor?: number;
  /** The code that no longer applied. Left out: none. */
  readonly droppedCode?: string;
};

type Line = { readonly nameEn: string; readonly nameAr: string; readonly sku: string; readonly quantity: number };

/** Lines of the same goods count together: with other extras they are still the same goods. */
export function lineChanges(before: readonly Line[], after: readonly Line[]): OrderChanges['lines'] {
  const counts = new Map<string, { nameEn: string; nameAr: string; from: number; to: number }>();
  const count = ({ nameEn, nameAr, sku, quantity }: Line, side: 'from' | 'to') => {
    const entry = counts.get(sku) ?? { nameEn, nameAr, from: 0, to: 0 };
    entry[side] += quantity;
    counts.set(sku, entry);
  };
  for (const line of before) count(line, 'from');
  for (const line of after) count(line, 'to');
  return [...counts.values()].filter(({ from, to }) => from !== to);
}
