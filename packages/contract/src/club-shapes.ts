import { CURRENCY_CODES } from '@karaz/domain/money';
import { z } from 'zod';

export const membershipPlan = z.object({
  id: z.number().int(),
  name: z.string(),
  name_en: z.string(),
  name_ar: z.string(),
  /** As it is paid, VAT included: in the country of the request; of an active membership in the currency it was paid in. */
  price: z.number(),
  currency: z.enum(CURRENCY_CODES),
  durationDays: z.number().int(),
  hasDiscount: z.boolean(),
  discountPercentage: z.number(),
  freeDelivery: z.boolean(),
  benefits_en: z.array(z.string()),
  benefits_ar: z.array(z.string()),
  description: z.string(),
  description_en: z.string(),
  description_ar: z.string(),
  color: z.string(),
});
export type MembershipPlanView = z.infer<typeof membershipPlan>;

/** So many percent off some goods, whatever the plan, once they are for so many people together. */
export const clubBenefit = z.object({
  id: z.number().int(),
  name_en: z.string(),
  name_ar: z.string(),
  percent: z.number(),
  minPeople: z.number().int(),
});

export const activeMembership = z.object({
  id: z.number().int(),
  plan: membershipPlan,
  startsAt: z.string(),
  endsAt: z.string(),
  /** Of the country whose money paid it: its days are counted there. */
  timeZone: z.string(),
  status: z.literal('active'),
});
export type ActiveMembershipView = z.infer<typeof activeMembership>;
