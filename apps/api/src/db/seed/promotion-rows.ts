import { toMinor } from '@karaz/domain/money';
import type * as tables from '../tables/promotions.ts';
import { categoryIds, tagIds } from './catalog-rows.ts';
import type { CountryCode, SeedCoupon } from './data/shapes.ts';
import { required } from './keyed.ts';
import { days } from './local-time.ts';
import { clubBenefits, countries, coupons, plans, promotions } from './seed-data.ts';

type Amounts = Partial<Record<CountryCode, number>>;
export type CouponRow = ReturnType<typeof couponRow>;
export type PlanRow = ReturnType<typeof planRows>[number];

export function promotionRows(now: Date) {
  return {
    coupons: coupons.map((coupon, index) => couponRow(coupon, index + 1, now)),
    membershipPlans: planRows(),
    automaticPromotions: [...benefitRows(), ...otherRows()],
    promotionTargets: targetRows(),
  };
}

function couponRow(coupon: SeedCoupon, id: number, now: Date) {
  const inDays = (count: number | undefined) => (count === undefined ? null : new Date(now.getTime() + days(count)));
  return {
    id,
    nameEn: coupon.description.en,
    nameAr: coupon.description.ar,
    code: coupon.code,
    kind: coupon.kind,
    target: coupon.kind === 'free-delivery' ? ('delivery' as const) : ('basket' as const),
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
  } satisfies typeof tables.promotions.$inferInsert;
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

type NewPromotion = typeof tables.promotions.$inferInsert;
const benefitId = (index: number) => coupons.length + index + 1;
const otherId = (index: number) => coupons.length + clubBenefits.length + index + 1;

/** The two benefits of the club. */
function benefitRows(): NewPromotion[] {
  return clubBenefits.map(({ name, description, percent, minPeople }, index) => ({
    id: benefitId(index),
    nameEn: name.en,
    nameAr: name.ar,
    descriptionEn: description.en,
    descriptionAr: description.ar,
    kind: 'percent',
    target: 'tags',
    audience: 'members',
    percent,
    minPeople,
  }));
}

function otherRows(): NewPromotion[] {
  return promotions.map((promotion, index) => ({
    id: otherId(index),
    nameEn: promotion.name.en,
    nameAr: promotion.name.ar,
    descriptionEn: promotion.description.en,
    descriptionAr: promotion.description.ar,
    code: promotion.code ?? null,
    kind: promotion.kind,
    target: 'categories',
    percent: promotion.percent,
    buyQuantity: promotion.buy ?? null,
    getQuantity: promotion.get ?? null,
    weekdays: promotion.weekdays ?? null,
    perCustomerLimit: promotion.perCustomerLimit ?? null,
  }));
}

function targetRows(): (typeof tables.promotionTargets.$inferInsert)[] {
  return [
    ...clubBenefits.map(({ tag }, index) => ({ promotionId: benefitId(index), tagId: required(tagIds, tag) })),
    ...promotions.flatMap(({ categories }, index) =>
      categories.map((key) => ({ promotionId: otherId(index), categoryId: required(categoryIds, key) })),
    ),
  ];
}
