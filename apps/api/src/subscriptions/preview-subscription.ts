import type { SubscriptionPreview } from '@karaz/contract/subscription-shapes';
import { toDecimal } from '@karaz/domain/money';
import { TAX_NAME, VAT_NAME } from '../checkout/tax-names.ts';
import type { Database } from '../db/database.ts';
import { draftSubscription, type SubscriptionRequest } from './draft-subscription.ts';
import { validationOf } from './subscription-problems.ts';

export async function previewSubscription(
  db: Database,
  input: SubscriptionRequest,
  now: Date,
): Promise<SubscriptionPreview> {
  const drafted = await draftSubscription(db, input, now);
  const { price, draft, context } = drafted;
  const { week } = price;
  const { currency } = context.settings;
  const money = (minor: number) => toDecimal(minor, currency);
  return {
    totalAmount: money(price.totalMinor),
    subtotal: money(price.subtotalMinor),
    shipping: money(price.shippingMinor),
    discount: money(price.discountMinor),
    membershipDiscount: money(week.membershipDiscountMinor * price.weeks),
    tax: { ...TAX_NAME, amount: money(price.taxMinor) },
    vat: { ...VAT_NAME, rate: week.vatPercent, amount: money(price.vatMinor) },
    currency,
    minOrderAmount: money(draft.minOrderMinor),
    totalWeeks: price.weeks,
    week: {
      subtotal: money(week.subtotalMinor),
      shipping: money(week.shippingMinor),
      discount: money(week.discountMinor),
      vat: money(week.vatMinor),
      totalAmount: money(week.totalMinor),
    },
    validation: validationOf(drafted, input.language),
  };
}
