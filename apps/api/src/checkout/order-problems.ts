import type { SlotError } from '@karaz/domain/delivery/slot-check';
import type { CouponError } from '@karaz/domain/promotions/coupon';

/** What stands between a request and an order. Only the first group lets the order through. */
export type OrderProblem =
  | { code: 'LOW_STOCK'; index: number; available: number }
  | { code: 'MIXED_SELLERS' }
  | { code: 'SLOT_NEARLY_FULL'; left: number }
  | { code: 'PRICE_CHANGED'; index: number; toMinor: number }
  | { code: 'TOTAL_CHANGED'; toMinor: number }
  | { code: 'NOT_SOLD'; index: number }
  | { code: 'NOT_HERE'; index: number }
  | { code: 'NOT_ENOUGH'; index: number; available: number }
  | { code: 'ADDON_GONE'; index: number }
  | { code: 'DIFFERENT_BRANCHES' }
  | { code: 'AREA_CLOSED' }
  | { code: 'SLOT'; error: SlotError }
  | { code: 'BELOW_MINIMUM'; minimumMinor: number; leftMinor: number }
  | { code: 'COUPON'; error: CouponError }
  | { code: 'POINTS'; available: number }
  | { code: 'CASH_NOT_OFFERED' };

const HARMLESS: readonly OrderProblem['code'][] = ['LOW_STOCK', 'MIXED_SELLERS', 'SLOT_NEARLY_FULL'];

export const isBlocking = ({ code }: OrderProblem) => !HARMLESS.includes(code);
