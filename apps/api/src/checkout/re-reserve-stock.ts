import { checkSlot } from '@karaz/domain/delivery/slot-check';
import { capacityOf } from '@karaz/domain/delivery/slots';
import { fail, ok, type Result } from '@karaz/domain/result';
import type { Transaction } from '../db/database.ts';
import { branchTimes, slotQueryOf } from '../delivery/branch-slots.ts';
import { reserveSlot } from '../delivery/reserve-slot.ts';
import { type PointsPayment, payWithPoints } from '../membership/spend-points.ts';
import { countUsesAgain, limitedUsesOf } from '../promotions/promotion-uses.ts';
import { lockCouponUse, lockPromotionUses, type PromotionUse, redeemPromotions } from '../promotions/redeem-coupon.ts';
import { type Demand, takeStocks } from './save-order.queries.ts';

export type LostReservation = {
  orderId: string;
  demand: readonly Demand[];
  branchId: number;
  isPickup: boolean;
  slot: { date: string; open: string; close: string };
  /** What had been paid with points. */
  points: Omit<PointsPayment, 'orderId'> | null;
  couponCode: string | null;
  /** Promotions as they were at the time of the order; its code as it is now. */
  use: PromotionUse;
};

/** What an expired order cannot reserve again. */
export type Missing = 'coupon' | 'points' | 'goods' | 'slot';

/** Goods, slot, coupon and points of an expired order: all of them again, or none. */
export async function reReserveStock(
  tx: Transaction,
  lost: LostReservation,
  now: Date,
): Promise<Result<{ pointsSpent: number }, Missing>> {
  try {
    return await tx.transaction(async (inner) => {
      await redeemAgain(inner, lost, now);
      const pointsSpent = await spendAgain(inner, lost, now);
      const missing = await takeGoods(inner, lost, now);
      if (missing !== null) throw new NotAll(missing);
      return ok({ pointsSpent });
    });
  } catch (error) {
    if (error instanceof NotAll) return fail(error.missing);
    throw error;
  }
}

class NotAll extends Error {
  readonly missing: Missing;
  constructor(missing: Missing) {
    super(missing);
    this.missing = missing;
  }
}

async function redeemAgain(tx: Transaction, { couponCode, use, orderId }: LostReservation, now: Date): Promise<void> {
  const coupon = couponCode === null ? null : await lockCouponUse(tx, { ...use, code: couponCode, now });
  const others = await lockPromotionUses(tx, await limitedUsesOf(tx, orderId), use);
  if ((coupon && !coupon.ok) || !others.ok) throw new NotAll('coupon');
  await countUsesAgain(tx, orderId);
  await redeemPromotions(tx, orderId, [...(coupon ? [coupon.value] : []), ...others.value]);
}

/** The same worth; when some points lapsed or went elsewhere meanwhile, that may be more or fewer of them than before. */
async function spendAgain(tx: Transaction, { points, orderId }: LostReservation, now: Date): Promise<number> {
  if (!points) return 0;
  const spent = await payWithPoints(tx, { ...points, orderId }, now);
  if (!spent.ok) throw new NotAll('points');
  return spent.value;
}

async function takeGoods(tx: Transaction, lost: LostReservation, now: Date): Promise<'goods' | 'slot' | null> {
  if ((await takeStocks(tx, lost.demand)).size !== lost.demand.length) return 'goods';
  const times = await branchTimes(tx, lost.branchId, { now });
  if (!times) return 'slot';
  const query = slotQueryOf(times, { isPickup: lost.isPickup, areAllItemsExpress: false, now });
  const checked = checkSlot(query, lost.slot);
  if (!checked.ok) return 'slot';
  const slotRef = { branchId: lost.branchId, day: lost.slot.date, opens: lost.slot.open };
  const capacity = capacityOf(times, checked.value);
  return (await reserveSlot(tx, slotRef, { capacity, now })) ? null : 'slot';
}
