import type { CountryCode } from '@karaz/domain/countries';
import { checkSlot } from '@karaz/domain/delivery/slot-check';
import { placesOf } from '@karaz/domain/delivery/slots';
import type { Transaction } from '../db/database.ts';
import { bookSlot } from '../delivery/book-slot.ts';
import { branchTimes, slotQueryOf } from '../delivery/branch-slots.ts';
import { type PointsPayment, payWithPoints } from '../membership/spend-points.ts';
import { holdCoupon, redeemCoupon } from '../promotions/redeem-coupon.ts';
import { type Demand, takeStocks } from './save-order.queries.ts';

export type LostHold = {
  orderId: string;
  demand: readonly Demand[];
  branchId: number;
  isPickup: boolean;
  slot: { date: string; open: string; close: string };
  /** What had been paid with points. */
  points: Omit<PointsPayment, 'orderId'> | null;
  coupon: { code: string; countryCode: CountryCode; subtotalMinor: number; customers: readonly string[] } | null;
};

/** Goods, window, coupon and points of an order that had given them back: all of them again, or none and false. */
export async function holdAgain(tx: Transaction, hold: LostHold, now: Date): Promise<boolean> {
  try {
    await tx.transaction(async (inner) => {
      if (!(await takeAll(inner, hold, now))) throw new NotAll();
    });
    return true;
  } catch (error) {
    if (error instanceof NotAll) return false;
    throw error;
  }
}

class NotAll extends Error {}

async function takeAll(tx: Transaction, hold: LostHold, now: Date): Promise<boolean> {
  if (hold.coupon) {
    const held = await holdCoupon(tx, { ...hold.coupon, now });
    if (!held.ok) return false;
    await redeemCoupon(tx, hold.orderId, held.value);
  }
  if (hold.points && !(await payWithPoints(tx, { ...hold.points, orderId: hold.orderId }, now)).ok) return false;
  if ((await takeStocks(tx, hold.demand)).size !== hold.demand.length) return false;
  const times = await branchTimes(tx, hold.branchId, { now });
  if (!times) return false;
  const query = slotQueryOf(times, { isPickup: hold.isPickup, areAllItemsExpress: false, now });
  const checked = checkSlot(query, hold.slot);
  if (!checked.ok) return false;
  const window = { branchId: hold.branchId, day: hold.slot.date, opens: hold.slot.open };
  return bookSlot(tx, window, placesOf(times, checked.value));
}
