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
  coupon: { code: string; countryCode: CountryCode; subtotalMinor: number; identities: readonly string[] } | null;
};

/** What an order that had given everything back cannot have again. */
export type Missing = 'coupon' | 'points' | 'goods' | 'slot';

/** Goods, window, coupon and points of an order that had given them back: all of them again (null), or none. */
export async function holdAgain(tx: Transaction, hold: LostHold, now: Date): Promise<Missing | null> {
  try {
    await tx.transaction(async (inner) => {
      const missing = await takeAll(inner, hold, now);
      if (missing !== null) throw new NotAll(missing);
    });
    return null;
  } catch (error) {
    if (error instanceof NotAll) return error.missing;
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

async function takeAll(tx: Transaction, hold: LostHold, now: Date): Promise<Missing | null> {
  if (hold.coupon) {
    const held = await holdCoupon(tx, { ...hold.coupon, now });
    if (!held.ok) return 'coupon';
    await redeemCoupon(tx, hold.orderId, held.value);
  }
  if (hold.points && !(await payWithPoints(tx, { ...hold.points, orderId: hold.orderId }, now)).ok) return 'points';
  if ((await takeStocks(tx, hold.demand)).size !== hold.demand.length) return 'goods';
  const times = await branchTimes(tx, hold.branchId, { now });
  if (!times) return 'slot';
  const query = slotQueryOf(times, { isPickup: hold.isPickup, areAllItemsExpress: false, now });
  const checked = checkSlot(query, hold.slot);
  if (!checked.ok) return 'slot';
  const window = { branchId: hold.branchId, day: hold.slot.date, opens: hold.slot.open };
  return (await bookSlot(tx, window, placesOf(times, checked.value))) ? null : 'slot';
}
