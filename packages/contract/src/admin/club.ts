import { COUNTRY_CODES } from '@karaz/domain/countries';
import { CURRENCY_CODES } from '@karaz/domain/money';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { picture } from '../picture.ts';
import { amount, byId, names, optionalText, pointsRates, requiredText, rowId, version } from './fields.ts';
import { wholeExportOf } from './list.ts';

const clubTag = 'Back office: club';
const lines = z.array(requiredText(160)).max(12);

const planFields = {
  ...names,
  description_en: optionalText(1000),
  description_ar: optionalText(1000),
  benefits_en: lines,
  benefits_ar: lines,
  /** AED: in the Emirates, and in every country without a price of its own. */
  price: amount,
  /** In each country's own currency. */
  countryPrices: z.partialRecord(z.enum(COUNTRY_CODES), amount).default({}),
  durationDays: z.number().int().min(1).max(3660),
  discountPercent: z.number().min(0).max(100),
  freeDelivery: z.boolean(),
  isActive: z.boolean(),
  sortOrder: z.number().int().min(0).max(1000),
};
export type PlanFields = z.infer<z.ZodObject<typeof planFields>>;

const plan = z.object({ id: z.number().int(), ...planFields, memberCount: z.number().int(), version });
export type OfficePlan = z.infer<typeof plan>;

const listPlans = endpoint({
  method: 'GET',
  path: '/api/v1/admin/plans',
  access: 'staff:content.write',
  tag: clubTag,
  summary: 'Every membership plan, also those not sold now',
  response: z.object({ plans: z.array(plan) }),
});

const addPlan = endpoint({
  method: 'POST',
  path: '/api/v1/admin/plans',
  access: 'staff:content.write',
  tag: clubTag,
  summary: 'A new plan',
  body: z.object(planFields),
  response: plan,
  status: 201,
});

const savePlan = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/plans/:id',
  access: 'staff:content.write',
  tag: clubTag,
  summary: 'Change a plan; the discount holds for its members at once, the price for who buys next',
  params: byId,
  body: z.object({ ...planFields, version }),
  response: plan,
  errors: ['notFound', 'conflict'],
});

const removePlan = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/plans/:id',
  access: 'staff:content.write',
  tag: clubTag,
  summary: 'Only a plan nobody ever bought goes away; others are no longer sold',
  params: byId,
  errors: ['notFound', 'stillUsed'],
});

const pointsRule = z.object({
  country: z.enum(COUNTRY_CODES),
  currency: z.enum(CURRENCY_CODES),
  isEnabled: z.boolean(),
  ...pointsRates,
  version,
});
export type PointsRule = z.infer<typeof pointsRule>;

const listPointsRules = endpoint({
  method: 'GET',
  path: '/api/v1/admin/points-rules',
  access: 'staff:content.write',
  tag: clubTag,
  summary: 'How points are earned and what they are worth in each country',
  response: z.object({ rules: z.array(pointsRule) }),
});

const savePointsRule = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/points-rules/:country',
  access: 'staff:settings.write',
  tag: clubTag,
  summary:
    'Change how points are earned in a country and what new ones are worth; those already earned keep their worth',
  needsProof: true,
  peopleOnly: true,
  params: z.object({ country: z.enum(COUNTRY_CODES) }),
  body: pointsRule.omit({ country: true, currency: true }),
  response: pointsRule,
  errors: ['notFound', 'conflict', 'pointsBackTooHigh'],
});

const charityTag = 'Back office: charities';
const charityFields = {
  country: z.enum(COUNTRY_CODES),
  ...names,
  description_en: optionalText(1000),
  description_ar: optionalText(1000),
  address_en: optionalText(300),
  address_ar: optionalText(300),
  mediaId: rowId.nullable(),
  isActive: z.boolean(),
  sortOrder: z.number().int().min(0).max(1000),
};
export type CharityFields = z.infer<z.ZodObject<typeof charityFields>>;

const charity = z.object({
  id: z.number().int(),
  ...charityFields,
  image: picture.nullable(),
  /** Orders given to it and not cancelled. */
  orderCount: z.number().int(),
  version,
});
export type OfficeCharity = z.infer<typeof charity>;

const listOfficeCharities = endpoint({
  method: 'GET',
  path: '/api/v1/admin/charities',
  access: 'staff:content.write',
  tag: charityTag,
  summary: 'Every charity, also those not offered now',
  response: z.object({ charities: z.array(charity) }),
});

const addCharity = endpoint({
  method: 'POST',
  path: '/api/v1/admin/charities',
  access: 'staff:content.write',
  tag: charityTag,
  summary: 'A new charity',
  body: z.object(charityFields),
  response: charity,
  status: 201,
});

const saveCharity = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/charities/:id',
  access: 'staff:content.write',
  tag: charityTag,
  summary: 'Change a charity; the checkout offers it so at once',
  params: byId,
  body: z.object({ ...charityFields, version }),
  response: charity,
  errors: ['notFound', 'conflict'],
});

const removeCharity = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/charities/:id',
  access: 'staff:content.write',
  tag: charityTag,
  summary: 'Only a charity nobody gave to goes away; others are no longer offered',
  params: byId,
  errors: ['notFound', 'stillUsed'],
});

export const officeClubApi = {
  listPlans,
  exportPlans: wholeExportOf(listPlans),
  addPlan,
  savePlan,
  removePlan,
  listPointsRules,
  exportPointsRules: wholeExportOf(listPointsRules),
  savePointsRule,
  listOfficeCharities,
  exportCharities: wholeExportOf(listOfficeCharities),
  addCharity,
  saveCharity,
  removeCharity,
};
