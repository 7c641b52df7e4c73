import { COUNTRY_CODES } from '@karaz/domain/countries';
import { CURRENCY_CODES } from '@karaz/domain/money';
import { AUDIENCES, PROMOTION_KINDS, PROMOTION_TARGETS } from '@karaz/domain/promotions/promotion';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fileResponse } from '../file-response.ts';
import { pageOf } from '../paging.ts';
import { amount, byId, names, optionalText, version } from './fields.ts';
import { listQuery } from './list.ts';

const tag = 'Back office: promotions';
const STATES = ['off', 'scheduled', 'running', 'notToday', 'ended', 'usedUp'] as const;
/** In each country's own currency. */
const amounts = z.partialRecord(z.enum(COUNTRY_CODES), amount);
const instant = z.iso.datetime({ offset: true }).nullable();
const limit = z.number().int().min(1).max(1_000_000).nullable();

const quantity = z.number().int().min(1).max(99).nullable();

const fields = {
  /** As it reads beside what it takes off. */
  ...names,
  description_en: optionalText(300),
  description_ar: optionalText(300),
  /** null: it applies by itself. */
  code: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]{3,30}$/, 'couponCode')
    .nullable(),
  kind: z.enum(PROMOTION_KINDS),
  target: z.enum(PROMOTION_TARGETS),
  /** Of the products, categories or tags it is for. */
  targetIds: z.array(z.number().int().min(1).max(2_147_483_647)).max(500),
  audience: z.enum(AUDIENCES),
  /** Off the goods; of buy-get off the pieces that are given. */
  percent: z.number().min(0).max(100).nullable(),
  /** Off the basket, or off each piece of its goods. */
  amounts,
  /** The most it takes off an order. */
  maxDiscounts: amounts,
  minSubtotals: amounts,
  buyQuantity: quantity,
  getQuantity: quantity,
  /** It counts when its goods are for so many people together. */
  minPeople: z.number().int().min(1).max(10_000),
  /** It counts from so many pieces of its goods together. */
  minPieces: z.number().int().min(1).max(10_000).default(1),
  /** null: every country. */
  countries: z.array(z.enum(COUNTRY_CODES)).max(COUNTRY_CODES.length).nullable(),
  /** Sunday is 0, by the clocks of the country; null: every day. */
  weekdays: z.array(z.number().int().min(0).max(6)).max(7).nullable(),
  totalLimit: limit,
  perCustomerLimit: limit,
  startsAt: instant,
  endsAt: instant,
  isActive: z.boolean(),
};
export type PromotionFields = z.infer<z.ZodObject<typeof fields>>;

const promotion = z.object({
  id: z.number().int(),
  ...fields,
  state: z.enum(STATES),
  usedCount: z.number().int(),
  /** What it has taken off so far. */
  given: z.array(z.object({ currency: z.enum(CURRENCY_CODES), amount: z.number() })),
  version,
});
export type OfficePromotion = z.infer<typeof promotion>;

const detail = promotion.extend({
  /** What it is for, by name. */
  targets: z.array(z.object({ id: z.number().int(), name_en: z.string(), name_ar: z.string() })),
});
export type OfficePromotionDetail = z.infer<typeof detail>;

const filters = {
  search: z.string().trim().max(100).optional(),
  kind: z.enum(PROMOTION_KINDS).optional().catch(undefined),
  state: z.enum(STATES).optional().catch(undefined),
  audience: z.enum(AUDIENCES).optional().catch(undefined),
};

const listPromotions = endpoint({
  method: 'GET',
  path: '/api/v1/admin/promotions',
  access: 'staff:coupons.write',
  tag,
  summary: 'Promotions, newest first; search finds names, codes and descriptions',
  query: z.object({ ...listQuery(['name', 'code', 'usedCount', 'endsAt']), ...filters }),
  response: pageOf(promotion),
});

const exportPromotions = endpoint({
  method: 'GET',
  path: '/api/v1/admin/promotions/export',
  access: 'staff:coupons.write',
  tag,
  summary: 'The same as CSV, all pages in one file',
  query: z.object(filters),
  file: 'text/csv',
  response: fileResponse,
});

const getPromotion = endpoint({
  method: 'GET',
  path: '/api/v1/admin/promotions/:id',
  access: 'staff:coupons.write',
  tag,
  summary: 'One promotion and what it has given so far',
  params: byId,
  response: detail,
  errors: ['notFound'],
});

const addPromotion = endpoint({
  method: 'POST',
  path: '/api/v1/admin/promotions',
  access: 'staff:coupons.write',
  tag,
  summary: 'A new promotion',
  body: z.object(fields),
  response: promotion,
  status: 201,
  errors: ['alreadyExists'],
});

const savePromotion = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/promotions/:id',
  access: 'staff:coupons.write',
  tag,
  summary: 'Change a promotion; it holds for the next order',
  params: byId,
  body: z.object({ ...fields, version }),
  response: promotion,
  errors: ['notFound', 'conflict', 'alreadyExists'],
});

const removePromotion = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/promotions/:id',
  access: 'staff:coupons.write',
  tag,
  summary: 'Only a promotion nobody used goes away; others are switched off',
  params: byId,
  errors: ['notFound', 'stillUsed'],
});

export const officePromotionsApi = {
  listPromotions,
  exportPromotions,
  getPromotion,
  addPromotion,
  savePromotion,
  removePromotion,
};
