import type { OrderStatus } from './order-status.ts';

export const REPORT_REASONS = ['missing', 'damaged', 'spoiled', 'wrong_item', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_STATUSES = ['open', 'refunded', 'declined'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

export type ReportLine = { readonly itemId: number; readonly quantity: number; readonly reason: ReportReason };

export const REPORT_NOTE_MAX = 500;
export const REPORT_PICTURES_MAX = 3;
/** The longest period a shop can set: a month. */
export const REPORT_HOURS_MAX = 720;

const HOUR_MS = 3_600_000;

type Delivered = {
  readonly status: OrderStatus;
  readonly orderType: 'delivery' | 'pickup' | 'charity';
  readonly deliveredAt: Date | null;
};

/** Until when items can be reported; null: never. Whoever gives to a charity does not see what arrived. */
export function reportDeadline({ status, orderType, deliveredAt }: Delivered, hours: number): Date | null {
  if (status !== 'delivered' || orderType === 'charity' || deliveredAt === null || hours <= 0) return null;
  return new Date(deliveredAt.getTime() + hours * HOUR_MS);
}

type Reported = { readonly status: ReportStatus; readonly lines: readonly ReportLine[] };

/** How many of a line were reported and not declined. */
export function reportedOf(itemId: number, reports: readonly Reported[]): number {
  return reports
    .filter(({ status }) => status !== 'declined')
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => (line.itemId === itemId ? sum + line.quantity : sum), 0);
}

/** A line as it came, and what of it was reported or refunded before. */
export type PartlyTaken = {
  readonly given: number;
  readonly paidMinor: number;
  readonly before: number;
  readonly takenMinor: number;
};

/**
 * What was paid for so many of a line, after discounts: their share of what is left of it. So all parts of a line together
 * are never more than was paid for it, in whatever order they are taken and also when one is declined in between.
 */
export function paidForPart({ given, paidMinor, before, takenMinor }: PartlyTaken, quantity: number): number {
  const left = given - before;
  const leftMinor = Math.max(0, paidMinor - takenMinor);
  return left <= 0 ? 0 : Math.floor((leftMinor * Math.min(quantity, left)) / left);
}
