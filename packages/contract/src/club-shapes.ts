import { z } from 'zod';

export const membershipPlan = z.object({
  id: z.number().int(),
  name: z.string(),
  name_en: z.string(),
  name_ar: z.string(),
  /** In AED, whatever the country. */
  price: z.number(),
  currency: z.literal('AED'),
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

export const activeMembership = z.object({
  id: z.number().int(),
  plan: membershipPlan,
  startsAt: z.string(),
  endsAt: z.string(),
  status: z.literal('active'),
});
export type ActiveMembershipView = z.infer<typeof activeMembership>;
