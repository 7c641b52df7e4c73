import type { OrderPreview } from '@karaz/contract/order-view';
import { toDecimal } from '@karaz/domain/money';
import type { CouponTerms } from '@karaz/domain/promotions/coupon';
import type { Database } from '../db/database.ts';
import { checkCoupon } from '../promotions/redeem-coupon.ts';
import { identitiesOf } from './coupon-buyer.ts';
import { draftOrder, type OrderDraft, subtotalOf } from './draft-order.ts';
import { type OrderFacts, orderFacts } from './order-facts.ts';
import { isBlocking } from './order-problems.ts';
import type { OrderWish } from './order-wish.ts';
import { wordingOf } from './problem-failure.ts';
import { problemField, problemText } from './problem-texts.ts';
import { TAX_NAME, VAT_NAME } from './tax-names.ts';

export type CheckedDraft = { facts: OrderFacts; draft: OrderDraft; coupon: CouponTerms | null };

/** Reserves, counts and consumes nothing. */
export async function draftOf(
  db: Database,
  wish: OrderWish,
  now: Date,
  { offersPoints = false } = {},
): Promise<CheckedDraft> {
  const facts = await orderFacts(db, wish, now, { offersPoints });
  const coupon = await couponOf(db, wish, facts);
  const terms = coupon?.ok ? coupon.value : null;
  const draft = draftOrder(wish, facts, terms);
  if (!coupon || coupon.ok) return { facts, draft, coupon: terms };
  const problems = [...draft.problems, { code: 'COUPON' as const, error: coupon.error }];
  return { facts, draft: { ...draft, problems }, coupon: null };
}

async function couponOf(db: Database, wish: OrderWish, facts: OrderFacts) {
  if (wish.couponCode === null) return null;
  const use = {
    code: wish.couponCode,
    now: facts.now,
    countryCode: facts.country,
    subtotalMinor: subtotalOf(wish, facts),
    identities: identitiesOf(wish, facts),
  };
  return checkCoupon(db, use, wish.guessers);
}

export async function previewOrder(db: Database, wish: OrderWish, now: Date): Promise<OrderPreview> {
  const { facts, draft } = await draftOf(db, wish, now, { offersPoints: true });
  const { price, problems } = draft;
  const { currency, freeDeliveryFromMinor } = facts.settings;
  const money = (minor: number) => toDecimal(minor, currency);
  const wording = wordingOf(wish, facts);
  const details = problems.map((problem) => ({
    code: problem.code === 'SLOT' || problem.code === 'COUPON' ? problem.error.code : problem.code,
    text: problemText(problem, wording),
    field: problemField(problem),
  }));
  return {
    totalAmount: money(price.totalMinor),
    subtotal: money(price.subtotalMinor),
    shipping: money(price.shippingMinor),
    discount: money(price.discountMinor),
    membershipDiscount: money(price.membershipDiscountMinor),
    couponDiscount: money(price.couponDiscountMinor),
    pointsDiscount: money(price.pointsDiscountMinor),
    tax: { ...TAX_NAME, amount: money(price.taxMinor) },
    vat: { ...VAT_NAME, rate: price.vatPercent, amount: money(price.vatMinor) },
    currency,
    freeDeliveryFrom: freeDeliveryFromMinor === null ? null : money(freeDeliveryFromMinor),
    minOrderAmount: money(draft.minOrderMinor),
    points: draft.points && {
      balance: draft.points.balance,
      usable: draft.points.usable,
      worth: money(draft.points.worthMinor),
      spent: price.pointsSpent,
    },
    validation: {
      isValid: !problems.some(isBlocking),
      warnings: [...new Set(details.map(({ text }) => text))],
      details,
    },
  };
}
