import type { CountryCode } from '@karaz/domain/countries';
import { checkSlot } from '@karaz/domain/delivery/slot-check';
import { placesOf } from '@karaz/domain/delivery/slots';
import { fail, ok, type Result } from '@karaz/domain/result';
import type { Transaction } from '../db/database.ts';
import { bookSlot } from '../delivery/book-slot.ts';
import { branchTimes, slotQueryOf } from '../delivery/branch-slots.ts';
import { type PointsPayment, payWithPoints } from '../membership/spend-points.ts';
import type { BuyerIdentities } from '../promotions/buyer-identities.ts';
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
  coupon: { code: string; countryCode: CountryCode; subtotalMinor: number; identities: BuyerIdentities } | null;
};

/** What an order that had given everything back cannot have again. */
export type Missing = 'coupon' | 'points' | 'goods' | 'slot';

/** Goods, window, coupon and points of an order that had given them back: all of them again, or none. */
export async function holdAgain(
  tx: Transaction,
  hold: LostHold,
  now: Date,
): Promise<Result<{ pointsSpent: number }, Missing>> {
  try {
    return await tx.transaction(async (inner) => {
      await redeemAgain(inner, hold, now);
      const pointsSpent = await spendAgain(inner, hold, now);
      const missing = await takeGoods(inner, hold, now);
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

async function redeemAgain(tx: Transaction, { coupon, orderId }: LostHold, now: Date): Promise<void> {
  if (!coupon) return;
  const held = await holdCoupon(tx, { ...coupon, now });
  if (!held.ok) throw new NotAll('coupon');
  await redeemCoupon(tx, orderId, held.value);
}

/** The same worth; when some points lapsed or went elsewhere meanwhile, that may be more or fewer of them than before. */
async function spendAgain(tx: Transaction, { points, orderId }: LostHold, now: Date): Promise<number> {
  if (!points) return 0;
  const spent = await payWithPoints(tx, { ...points, orderId }, now);
  if (!spent.ok) throw new NotAll('points');
  return spent.value;
}

async function takeGoods(tx: Transaction, hold: LostHold, now: Date): Promise<'goods' | 'slot' | null> {
  if ((await takeStocks(tx, hold.demand)).size !== hold.demand.length) return 'goods';
  const times = await branchTimes(tx, hold.branchId, { now });
  if (!times) return 'slot';
  const query = slotQueryOf(times, { isPickup: hold.isPickup, areAllItemsExpress: false, now });
  const checked = checkSlot(query, hold.slot);
  if (!checked.ok) return 'slot';
  const window = { branchId: hold.branchId, day: hold.slot.date, opens: hold.slot.open };
  return (await bookSlot(tx, window, placesOf(times, checked.value))) ? null : 'slot';
}
