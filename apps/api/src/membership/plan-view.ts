import type { MembershipPlanView } from '@karaz/contract/club-shapes';
import type { MembershipPlan } from '@karaz/domain/membership/membership';
import { toDecimal } from '@karaz/domain/money';
import type { Language } from '@karaz/i18n/language';
import type { PlanRow } from './memberships.queries.ts';

/** Cherry, saffron, olive: they come round again after the third plan. */
const PLAN_COLORS = ['#a3213b', '#b7791f', '#5c6b2f'] as const;

export function planView(plan: PlanRow, language: Language): MembershipPlanView {
  const isArabic = language === 'ar';
  return {
    id: plan.id,
    name: isArabic ? plan.nameAr : plan.nameEn,
    name_en: plan.nameEn,
    name_ar: plan.nameAr,
    price: toDecimal(plan.priceMinor, 'AED'),
    currency: 'AED',
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

export function planTerms({ id, priceMinor, durationDays, discountPercent, freeDelivery }: PlanRow): MembershipPlan {
  return { id, priceMinor, durationDays, hasDiscount: discountPercent > 0, discountPercent, freeDelivery };
}
