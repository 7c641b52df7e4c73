import type { ListedBenefit } from '@karaz/contract/club';
import type { MembershipPlanView } from '@karaz/contract/club-shapes';
import type { MembershipPlan } from '@karaz/domain/membership/membership';
import { type PlanPrice, planPriceOf } from '@karaz/domain/membership/plan-price';
import { type CurrencyCode, toDecimal } from '@karaz/domain/money';
import type { Language } from '@karaz/i18n/language';
import type { BenefitRow, PlanRow } from './memberships.queries.ts';

/** Cherry, saffron, olive: they come round again after the third plan. */
const PLAN_COLORS = ['#a3213b', '#b7791f', '#5c6b2f'] as const;

export function planView(plan: PlanRow, language: Language, price: PlanPrice): MembershipPlanView {
  const isArabic = language === 'ar';
  return {
    id: plan.id,
    name: isArabic ? plan.nameAr : plan.nameEn,
    name_en: plan.nameEn,
    name_ar: plan.nameAr,
    price: toDecimal(price.minor, price.currency),
    currency: price.currency,
    durationDays: plan.durationDays,
    hasDiscount: plan.discountPercent > 0,
    discountPercentage: plan.discountPercent,
    freeDelivery: plan.freeDelivery,
    benefits_en: plan.benefitsEn,
    benefits_ar: plan.benefitsAr,
    description: isArabic ? plan.descriptionAr : plan.descriptionEn,
    description_en: plan.descriptionEn,
    description_ar: plan.descriptionAr,
    color: PLAN_COLORS[plan.sortOrder % PLAN_COLORS.length] ?? PLAN_COLORS[0],
  };
}

export function benefitView(benefit: BenefitRow): ListedBenefit {
  return {
    id: benefit.id,
    name_en: benefit.nameEn,
    name_ar: benefit.nameAr,
    description_en: benefit.descriptionEn,
    description_ar: benefit.descriptionAr,
    percent: benefit.percent,
    minPeople: benefit.minPeople,
    tagId: benefit.tagId,
  };
}

/** Null: it has no price in the currency. */
export function planTerms(plan: PlanRow, currency: CurrencyCode): MembershipPlan | null {
  const priceMinor = planPriceOf(plan, currency);
  return priceMinor === null ? null : termsAt(plan, priceMinor);
}

export function termsAt(plan: PlanRow, priceMinor: number): MembershipPlan {
  const { id, durationDays, discountPercent, freeDelivery } = plan;
  return { id, priceMinor, durationDays, hasDiscount: discountPercent > 0, discountPercent, freeDelivery };
}
