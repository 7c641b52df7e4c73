import type { CountryCode } from '@karaz/domain/countries';
import { earnPoints, reversePoints } from '@karaz/domain/membership/points';
import type { CurrencyCode } from '@karaz/domain/money';
import type { Transaction } from '../db/database.ts';
import { lockMember, selectActiveTerms } from './memberships.queries.ts';
import { arePointsOn, insertPoints, selectPoints } from './points.queries.ts';

export type PointsOrder = {
  id: string;
  userId: number | null;
  countryCode: CountryCode;
  currency: CurrencyCode;
  subtotalMinor: number;
  membershipDiscountMinor: number;
  couponDiscountMinor: number;
  pointsDiscountMinor: number;
};

/** Written when an order is delivered, for who is a member then, where points are on; the second time nothing is. */
export async function earnPointsFor(
  tx: Transaction,
  order: PointsOrder,
  now: Date,
  /** What was lighter or missing: nobody earns on what did not come. */
  reductionMinor = 0,
): Promise<void> {
  const { userId } = order;
  if (userId === null || !(await selectActiveTerms(tx, userId, now))) return;
  if (!(await arePointsOn(tx, order.countryCode)) || !(await lockMember(tx, userId))) return;
  const discounts = order.membershipDiscountMinor + order.couponDiscountMinor + order.pointsDiscountMinor;
  const entries = earnPoints(await selectPoints(tx, userId), {
    orderId: order.id,
    goodsMinor: Math.max(0, order.subtotalMinor - discounts - reductionMinor),
    currency: order.currency,
    isActiveMember: true,
    now,
  });
  await insertPoints(
    tx,
    entries.map((entry) => ({ ...entry, userId })),
  );
}

/** Written when an order comes to nothing: what it earned goes, what it took comes back. */
export async function reversePointsOf(tx: Transaction, order: PointsOrder, now: Date): Promise<void> {
  const { id: orderId, userId } = order;
  if (userId === null || !(await lockMember(tx, userId))) return;
  const entries = reversePoints(await selectPoints(tx, userId), { orderId, now });
  await insertPoints(
    tx,
    entries.map((entry) => ({ ...entry, userId })),
  );
}
