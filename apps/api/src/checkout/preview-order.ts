import type { OrderPreview } from '@karaz/contract/order-view';
import { maxPayableMinor } from '@karaz/domain/catalog/sold-by-weight';
import { toDecimal } from '@karaz/domain/money';
import { clubSaving } from '@karaz/domain/pricing/club-saving';
import type { PromotionTerms } from '@karaz/domain/promotions/promotion';
import type { Database } from '../db/database.ts';
import { checkCoupon } from '../promotions/redeem-coupon.ts';
import { type IsPhoneProven, provenIdentities } from './coupon-buyer.ts';
import { draftOrder, type OrderDraft, subtotalOf } from './draft-order.ts';
import { effectProblems, useOf } from './hold-promotions.ts';
import { type OrderContext, orderContext } from './order-context.ts';
import { isBlocking } from './order-problems.ts';
import type { OrderRequest } from './order-request.ts';
import { wordingOf } from './problem-failure.ts';
import { problemField, problemText } from './problem-texts.ts';
import { TAX_NAME, VAT_NAME } from './tax-names.ts';

export type CheckedDraft = { context: OrderContext; draft: OrderDraft; coupon: PromotionTerms | null };

type DraftOptions = { offersPoints?: boolean; isPhoneProven?: IsPhoneProven };
const nobody: IsPhoneProven = async () => false;

/** Reserves, counts and consumes nothing. */
export async function draftOf(
  db: Database,
  request: OrderRequest,
  now: Date,
  { offersPoints = false, isPhoneProven = nobody }: DraftOptions = {},
): Promise<CheckedDraft> {
  const context = await orderContext(db, request, now, { offersPoints });
  const coupon = await couponOf(db, request, context, isPhoneProven);
  const terms = coupon?.ok ? coupon.value : null;
  const draft = draftOrder(request, context, terms);
  if (!coupon) return { context, draft, coupon: null };
  if (coupon.ok) {
    const problems = [...draft.problems, ...effectProblems(coupon.value, draft.price)];
    return { context, draft: { ...draft, problems }, coupon: terms };
  }
  const problems = [...draft.problems, { code: 'COUPON' as const, error: coupon.error }];
  return { context, draft: { ...draft, problems }, coupon: null };
}

async function couponOf(db: Database, request: OrderRequest, context: OrderContext, isPhoneProven: IsPhoneProven) {
  if (request.couponCode === null) return null;
  const use = {
    ...useOf(request, context, { subtotalMinor: subtotalOf(request, context) }),
    code: request.couponCode,
    identities: await provenIdentities(request, context, isPhoneProven),
  };
  return checkCoupon(db, use, request.guessers);
}

/** For somebody outside the club: what a member would pay less, at least. */
function clubSavingOf({ lines }: OrderDraft, { membership, entryDiscountPercent, promotions }: OrderContext): number {
  if (membership !== null || entryDiscountPercent === null) return 0;
  return clubSaving(lines, promotions, { discountPercent: entryDiscountPercent }).totalMinor;
}

export async function previewOrder(
  db: Database,
  request: OrderRequest,
  now: Date,
  isPhoneProven = nobody,
): Promise<OrderPreview> {
  const { context, draft } = await draftOf(db, request, now, { offersPoints: true, isPhoneProven });
  return previewOf(request, context, draft);
}

export function previewOf(request: OrderRequest, context: OrderContext, draft: OrderDraft): OrderPreview {
  const { price, problems } = draft;
  const { currency, freeDeliveryFromMinor } = context.settings;
  const money = (minor: number) => toDecimal(minor, currency);
  const wording = wordingOf(request, context);
  const goods = draft.lines.map(({ stock }) => stock);
  const maxPayable = maxPayableMinor(price.totalMinor, goods);
  const details = problems.map((problem) => ({
    code: 'error' in problem ? problem.error.code : problem.code,
    text: problemText(problem, wording),
    field: problemField(problem),
  }));
  return {
    totalAmount: money(price.totalMinor),
    maxPayable: maxPayable === null ? null : money(maxPayable),
    subtotal: money(price.subtotalMinor),
    shipping: money(price.shippingMinor),
    discount: money(price.discountMinor),
    promotionDiscount: money(price.promotionDiscountMinor),
    promotions: price.promotions.map(
      ({ promotion: { id, nameEn, nameAr, code, audience, target }, discountMinor }) => ({
        ...{ id, name_en: nameEn, name_ar: nameAr, code, audience, target },
        discount: money(discountMinor),
      }),
    ),
    membershipDiscount: money(price.membershipDiscountMinor),
    couponDiscount: money(price.couponDiscountMinor),
    pointsDiscount: money(price.pointsDiscountMinor),
    tax: { ...TAX_NAME, amount: money(price.taxMinor) },
    vat: { ...VAT_NAME, rate: price.vatPercent, amount: money(price.vatMinor) },
    currency,
    freeDeliveryFrom: freeDeliveryFromMinor === null ? null : money(freeDeliveryFromMinor),
    minOrderAmount: money(draft.minOrderMinor),
    clubSaving: money(clubSavingOf(draft, context)),
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
