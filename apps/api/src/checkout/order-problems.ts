import type { AnimalProblem } from '@karaz/domain/catalog/animal';
import type { SlotError } from '@karaz/domain/delivery/slot-check';
import type { SlotWindow } from '@karaz/domain/delivery/slots';
import type { CardGap } from '@karaz/domain/payments/card-limits';
import type { CouponError } from '@karaz/domain/promotions/coupon';

/** What stands between a request and an order. Only the first group lets the order through. */
export type OrderProblem =
  | { code: 'LOW_STOCK'; index: number; available: number }
  | { code: 'MIXED_SELLERS' }
  | { code: 'SLOT_NEARLY_FULL'; left: number }
  /** Of an order that is changed: its code no longer applies. */
  | { code: 'COUPON_DROPPED'; couponCode: string }
  | { code: 'PRICE_CHANGED'; index: number; toMinor: number }
  | { code: 'TOTAL_CHANGED'; toMinor: number }
  | { code: 'NOT_SOLD'; index: number }
  | { code: 'NOT_HERE'; index: number }
  | { code: 'NOT_ENOUGH'; index: number; available: number }
  | { code: 'ADDON_GONE'; index: number }
  | { code: 'ANIMAL'; index: number; error: AnimalProblem }
  | { code: 'MEAT_DAYS' }
  | { code: 'MEAT_TIME'; window: SlotWindow; timeZone: string }
  | { code: 'DIFFERENT_BRANCHES' }
  | { code: 'AREA_CLOSED' }
  /** `seller`: of several, whose times or whose lead time it is. */
  | { code: 'SLOT'; error: SlotError; seller?: { nameEn: string; nameAr: string } | undefined }
  | { code: 'BELOW_MINIMUM'; minimumMinor: number; leftMinor: number }
  | { code: 'COUPON'; error: CouponError }
  | { code: 'POINTS'; available: number }
  | { code: 'CASH_NOT_OFFERED' }
  /** No card account takes this total. */
  | { code: 'CARD_LIMIT'; gap: CardGap };

const HARMLESS: readonly OrderProblem['code'][] = ['LOW_STOCK', 'MIXED_SELLERS', 'SLOT_NEARLY_FULL', 'COUPON_DROPPED'];

export const isBlocking = ({ code }: OrderProblem) => !HARMLESS.includes(code);
