import { toMinor } from '@karaz/domain/money';
import type * as club from '../tables/club.ts';
import type * as tables from '../tables/promotions.ts';
import { tagIds } from './catalog-rows.ts';
import type { CountryCode, SeedCoupon } from './data/shapes.ts';
import { required } from './keyed.ts';
import { days } from './local-time.ts';
import { clubBenefits, countries, coupons, plans } from './seed-data.ts';

type Amounts = Partial<Record<CountryCode, number>>;
export type CouponRow = ReturnType<typeof couponRow>;
export type PlanRow = ReturnType<typeof planRows>[number];

export function promotionRows(now: Date) {
  return {
    coupons: coupons.map((coupon, index) => couponRow(coupon, index + 1, now)),
    membershipPlans: planRows(),
    clubBenefits: benefitRows(),
  };
}

function couponRow(coupon: SeedCoupon, id: number, now: Date) {
  const inDays = (count: number | undefined) => (count === undefined ? null : new Date(now.getTime() + days(count)));
  return {
    id,
    code: coupon.code,
    kind: coupon.kind,
    descriptionEn: coupon.description.en,
    descriptionAr: coupon.description.ar,
    percent: coupon.percent ?? null,
    amounts: minorAmounts(coupon.amount),
    maxDiscounts: minorAmounts(coupon.maxDiscount),
    minSubtotals: minorAmounts(coupon.minSubtotal),
    countryCodes: coupon.countries ?? null,
    totalLimit: coupon.totalLimit ?? null,
    perCustomerLimit: coupon.perCustomerLimit ?? null,
    usedCount: 0,
    startsAt: inDays(coupon.startsInDays),
    endsAt: inDays(coupon.endsInDays),
    isActive: coupon.active ?? true,
    createdAt: new Date(now.getTime() - days(90)),
  } satisfies typeof tables.coupons.$inferInsert;
}

function minorAmounts(decimals: Amounts | undefined): Amounts {
  const amounts: Amounts = {};
  for (const { code, currency } of countries) {
    const decimal = decimals?.[code];
    if (decimal !== undefined) amounts[code] = toMinor(decimal, currency);
  }
  return amounts;
}

function planRows() {
  return plans.map(
    (plan, index) =>
      ({
        id: index + 1,
        key: plan.key,
        nameEn: plan.name.en,
        nameAr: plan.name.ar,
        descriptionEn: plan.description.en,
        descriptionAr: plan.description.ar,
        benefitsEn: plan.benefits.en,
        benefitsAr: plan.benefits.ar,
        priceMinor: toMinor(plan.price, 'AED'),
        countryPrices: minorAmounts(plan.countryPrices),
        durationDays: plan.durationDays,
        discountPercent: plan.discountPercent,
        freeDelivery: plan.freeDelivery,
        sortOrder: index,
      }) satisfies typeof tables.membershipPlans.$inferInsert,
  );
}

function benefitRows(): (typeof club.clubBenefits.$inferInsert)[] {
  return clubBenefits.map(({ name, description, tag, percent, minPeople }, index) => ({
    id: index + 1,
    nameEn: name.en,
    nameAr: name.ar,
    descriptionEn: description.en,
    descriptionAr: description.ar,
    tagId: required(tagIds, tag),
    percent,
    minPeople,
    sortOrder: index,
  }));
}
