import type { OrderPreview } from '@karaz/contract/order-view';
import { maxPayableMinor } from '@karaz/domain/catalog/sold-by-weight';
import { COUNTRIES } from '@karaz/domain/countries';
import { parseSlotDate, windowEnd } from '@karaz/domain/delivery/slot-time';
import { toDecimal } from '@karaz/domain/money';
import { clubSaving } from '@karaz/domain/pricing/club-saving';
import type { ApiDeps } from '../api-deps.ts';
import { chargeTime } from '../payments/start-payment.ts';
import { cardLimitOf, withCardLimit } from './card-limit.ts';
import type { IsPhoneProven } from './coupon-buyer.ts';
import { draftOrder, type OrderDraft } from './draft-order.ts';
import { type CheckedDraft, loadDraft } from './load-draft.ts';
import type { OrderContext } from './order-context.ts';
import { isBlocking } from './order-problems.ts';
import type { OrderRequest } from './order-request.ts';
import { wordingOf } from './problem-failure.ts';
import { problemField, problemText } from './problem-texts.ts';
import { TAX_NAME, VAT_NAME } from './tax-names.ts';

/** For somebody outside the club: what a member would pay less, at least. */
function clubSavingOf({ lines }: OrderDraft, { membership, entryDiscountPercent, promotions }: OrderContext): number {
  if (membership !== null || entryDiscountPercent === null) return 0;
  return clubSaving(lines, promotions, { discountPercent: entryDiscountPercent }).totalMinor;
}

export async function previewOrder(
  deps: Pick<ApiDeps, 'db' | 'clock' | 'payments'>,
  request: OrderRequest,
  isPhoneProven?: IsPhoneProven,
): Promise<OrderPreview> {
  const drafted = await loadDraft(deps.db, request, deps.clock(), { offersPoints: true, isPhoneProven });
  const draft = withCardLimit(deps, request, drafted.context, asCounted(request, drafted));
  return {
    ...previewOf(request, drafted.context, draft),
    cardCharge: cardChargeOf(deps, request, drafted.context, draft),
    cardLimit: cardLimitOf(deps, request, drafted.context, draft),
  };
}

/** As `payOrder` decides it, for the order as it is drafted. */
function cardChargeOf(
  deps: Pick<ApiDeps, 'clock' | 'payments'>,
  { slot }: OrderRequest,
  { country }: OrderContext,
  { lines, price: { totalMinor: amountMinor } }: OrderDraft,
): OrderPreview['cardCharge'] {
  const date = slot && parseSlotDate(slot.date);
  if (!slot || !date) return null;
  const packedBy = windowEnd({ date, opens: slot.open, closes: slot.close }, COUNTRIES[country].timeZone);
  const isWeighed =
    maxPayableMinor(
      amountMinor,
      lines.map(({ stock }) => stock),
    ) !== null;
  return chargeTime(deps, { country, amountMinor, weighedBy: isWeighed ? packedBy : null });
}

/** As the cart counts: what cannot be had as it is chosen costs nothing. */
function asCounted(request: OrderRequest, { context, draft, coupon }: CheckedDraft): OrderDraft {
  const missing = new Set(
    draft.problems.flatMap((problem) =>
      problem.code === 'NOT_ENOUGH' || problem.code === 'ANIMAL' ? [problem.index] : [],
    ),
  );
  if (missing.size === 0) return draft;
  const lines = request.lines.filter((_, index) => !missing.has(index));
  const counted = draftOrder({ ...request, lines }, context, coupon);
  const isOfSum = ({ code }: OrderDraft['problems'][number]) => code === 'BELOW_MINIMUM';
  const problems = [...draft.problems.filter((one) => !isOfSum(one)), ...counted.problems.filter(isOfSum)];
  return { ...counted, problems };
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
    cardCharge: null,
    cardLimit: null,
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
