import type { CountryCode } from '@karaz/domain/countries';
import { earnPoints } from '@karaz/domain/membership/points';
import { portionDown } from '@karaz/domain/membership/points-rates';
import { reversePart, reversePoints } from '@karaz/domain/membership/reverse-points';
import type { CurrencyCode } from '@karaz/domain/money';
import { discountOf, type OrderDiscounts } from '@karaz/domain/orders/order-discount';
import type { Transaction } from '../db/database.ts';
import { lockMember, selectActiveTerms } from './memberships.queries.ts';
import { insertPoints, selectPoints, selectPointsRates } from './points.queries.ts';

export type PointsOrder = {
  id: string;
  userId: number | null;
  countryCode: CountryCode;
  currency: CurrencyCode;
  subtotalMinor: number;
  totalMinor: number;
} & OrderDiscounts;

/** What of an order did not come, and what of its price went back otherwise: nobody earns on either. */
export type NotSold = { reductionMinor: number; refundedMinor: number };

/** Written when an order is delivered, for who is a member then, where points are on; the second time nothing is. */
export async function earnPointsFor(
  tx: Transaction,
  order: PointsOrder,
  now: Date,
  notSold: NotSold = { reductionMinor: 0, refundedMinor: 0 },
): Promise<void> {
  const { userId } = order;
  if (userId === null || !(await selectActiveTerms(tx, userId, now))) return;
  const rates = await selectPointsRates(tx, order.countryCode);
  if (!rates || !(await lockMember(tx, userId))) return;
  const entries = earnPoints(await selectPoints(tx, userId), {
    orderId: order.id,
    goodsMinor: goodsSold(order, notSold),
    currency: order.currency,
    rates,
    isActiveMember: true,
    now,
  });
  await insertPoints(
    tx,
    entries.map((entry) => ({ ...entry, userId })),
  );
}

/** Goods after discounts; a refund comes off goods and delivery alike. */
function goodsSold(order: PointsOrder, { reductionMinor, refundedMinor }: NotSold): number {
  const goodsMinor = Math.max(0, order.subtotalMinor - discountOf(order) - reductionMinor);
  const dueMinor = order.totalMinor - reductionMinor;
  if (refundedMinor <= 0 || dueMinor <= 0) return goodsMinor;
  return portionDown(goodsMinor, Math.max(0, dueMinor - refundedMinor), dueMinor);
}

type Refunded = Pick<PointsOrder, 'id' | 'userId' | 'currency'>;

/** Written when an order comes to nothing: what it earned goes, what it took comes back. */
export async function reversePointsOf(tx: Transaction, order: Refunded, now: Date): Promise<void> {
  const { id: orderId, userId, currency } = order;
  if (userId === null || !(await lockMember(tx, userId))) return;
  const entries = reversePoints(await selectPoints(tx, userId), { orderId, currency, now });
  await insertPoints(
    tx,
    entries.map((entry) => ({ ...entry, userId })),
  );
}

/** Written when a part of the money for delivered goods goes back: the order retains the same share of its points as of its price. */
export async function reversePartOf(
  tx: Transaction,
  order: Refunded,
  paid: { beforeMinor: number; afterMinor: number },
  now: Date,
): Promise<void> {
  const { id: orderId, userId, currency } = order;
  if (userId === null || !(await lockMember(tx, userId))) return;
  const entries = reversePart(await selectPoints(tx, userId), { orderId, currency, ...paid, now });
  await insertPoints(
    tx,
    entries.map((entry) => ({ ...entry, userId })),
  );
}
