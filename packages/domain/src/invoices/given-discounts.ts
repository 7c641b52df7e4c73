import { addMinor, splitMinor } from '../money.ts';
import type { OrderDiscounts } from '../orders/order-discount.ts';

/** A line of the order, with what the promotion on its goods took off. */
export type DiscountedItem = {
  readonly totalMinor: number;
  readonly discountMinor: number;
  readonly promotionId: number | null;
  readonly promotionMinor: number;
};

/**
 * In which discount it is: `isByCode` in that of the code, `isForMembers` in the club's (absent from documents of before it was
 * told apart), else in that of the promotions. `discountMinor` is absent from documents of before each had its own.
 */
export type InvoicedPromotion = {
  readonly nameEn: string;
  readonly nameAr: string;
  readonly isByCode: boolean;
  readonly isForMembers?: boolean;
  readonly discountMinor?: number;
};

/** With what it took off the goods of the order. */
export type BoughtPromotion = InvoicedPromotion & {
  readonly id: number;
  readonly target: 'goods' | 'basket';
  readonly discountMinor: number;
};

/** Of what came for a line: its price, and what is off it. */
type Came = { readonly chargedMinor: number; readonly discountMinor: number };
type Line = { readonly item: DiscountedItem; readonly came: Came; readonly ownMinor: number };

const FIELDS = [
  'promotionDiscountMinor',
  'membershipDiscountMinor',
  'couponDiscountMinor',
  'pointsDiscountMinor',
] as const;

/**
 * What each promotion, the plan and the points took off the lines that came: of what did not come nothing was taken. To the last
 * fils what the report says of each (`discountGiven`).
 */
export function discountsGiven(
  ordered: OrderDiscounts,
  items: readonly DiscountedItem[],
  promotions: readonly BoughtPromotion[],
  came: readonly Came[],
): OrderDiscounts & { promotions: BoughtPromotion[] } {
  const onGoods = new Set(promotions.flatMap(({ id, target }) => (target === 'goods' ? [id] : [])));
  const lines = items.flatMap((item, index): Line[] => {
    const own = item.promotionId !== null && onGoods.has(item.promotionId) ? item.promotionMinor : 0;
    const given = came[index];
    return given ? [{ item: { ...item, promotionMinor: own }, came: given, ownMinor: ownOf(item, own, given) }] : [];
  });
  const restMinor = addMinor(...lines.map((line) => line.came.discountMinor - line.ownMinor));
  const agreedMinor = addMinor(...lines.map(({ item }) => item.discountMinor - item.promotionMinor));
  const given = promotions.map((promotion) => {
    const discountMinor =
      promotion.target === 'goods'
        ? addMinor(...lines.flatMap((line) => (line.item.promotionId === promotion.id ? line.ownMinor : [])))
        : partLeft(promotion.discountMinor, restMinor, agreedMinor);
    return { ...promotion, discountMinor };
  });
  return {
    ...byField(ordered, promotions, given, addMinor(...lines.map((line) => line.came.discountMinor))),
    promotions: given,
  };
}

const ownOf = ({ totalMinor }: DiscountedItem, own: number, { chargedMinor, discountMinor }: Came) =>
  Math.min(discountMinor, partLeft(own, chargedMinor, totalMinor));

/** The part of it that is missing is rounded. */
const partLeft = (minor: number, part: number, whole: number): number =>
  part >= whole ? minor : (splitMinor(minor, [whole - part, part])[1] ?? 0);

/** What no promotion gave is of the plan and of points, each its part of what is left. */
function byField(
  ordered: OrderDiscounts,
  promotions: readonly BoughtPromotion[],
  given: readonly BoughtPromotion[],
  givenMinor: number,
): OrderDiscounts {
  const namedIn = (of: readonly BoughtPromotion[], field: (typeof FIELDS)[number]) =>
    addMinor(...of.flatMap((one) => (fieldOf(one) === field ? one.discountMinor : [])));
  const unnamed = FIELDS.map((field) => Math.max(0, ordered[field] - namedIn(promotions, field)));
  const leftMinor = givenMinor - addMinor(...given.map(({ discountMinor }) => discountMinor));
  const isUnnamed = unnamed.some((minor) => minor > 0);
  const shares = splitMinor(leftMinor, isUnnamed ? unnamed : FIELDS.map((field) => ordered[field]));
  const [promotion = 0, membership = 0, coupon = 0, points = 0] = FIELDS.map(
    (field, index) => namedIn(given, field) + (shares[index] ?? 0),
  );
  return {
    promotionDiscountMinor: promotion,
    membershipDiscountMinor: membership,
    couponDiscountMinor: coupon,
    pointsDiscountMinor: points,
  };
}

function fieldOf({ isByCode, isForMembers }: InvoicedPromotion): (typeof FIELDS)[number] {
  if (isByCode) return 'couponDiscountMinor';
  return isForMembers ? 'membershipDiscountMinor' : 'promotionDiscountMinor';
}
