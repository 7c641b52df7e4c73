import type { OrderStatus } from './order-status.ts';

export type ChangeState = {
  readonly status: OrderStatus;
  /** Somebody has put a line into the bag. */
  readonly isPicked: boolean;
  /** Paid, or to be paid by card. Not: an attempt that came to nothing. */
  readonly hasPayment: boolean;
  readonly isSubscription: boolean;
};

/** What the shopper may still change: everything, all but the products, or nothing. */
export const CHANGE_SCOPES = ['all', 'details', 'none'] as const;
export type ChangeScope = (typeof CHANGE_SCOPES)[number];

/**
 * Until picking starts. What a card pays stays as it was invoiced: another total would need a second payment or a part of
 * the first one back, so only time, address and notes can change then.
 */
export function changeScope({ status, isPicked, hasPayment, isSubscription }: ChangeState): ChangeScope {
  if ((status !== 'placed' && status !== 'active') || isPicked || isSubscription) return 'none';
  return hasPayment ? 'details' : 'all';
}

type Slot = { readonly date: string; readonly open: string; readonly close: string };

/** What a shopper changed in an order, as staff read it. The new address and note stand in the order itself. */
export type OrderChanges = {
  readonly lines: readonly { nameEn: string; nameAr: string; from: number; to: number }[];
  readonly slot: { from: Slot; to: Slot } | null;
  readonly isAddressChanged: boolean;
  readonly isNoteChanged: boolean;
  readonly totalBeforeMinor: number;
  readonly totalAfterMinor: number;
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
