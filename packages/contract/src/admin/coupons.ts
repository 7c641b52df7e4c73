import { COUNTRY_CODES } from '@karaz/domain/countries';
import { CURRENCY_CODES } from '@karaz/domain/money';
import { COUPON_KINDS } from '@karaz/domain/promotions/coupon';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fileResponse } from '../file-response.ts';
import { pageOf } from '../paging.ts';
import { amount, byId, optionalText, version } from './fields.ts';
import { listQuery } from './list.ts';

const tag = 'Back office: coupons';
const STATES = ['off', 'scheduled', 'running', 'ended', 'usedUp'] as const;
/** In each country's own currency. */
const amounts = z.partialRecord(z.enum(COUNTRY_CODES), amount);
const instant = z.iso.datetime({ offset: true }).nullable();
const limit = z.number().int().min(1).max(1_000_000).nullable();

const fields = {
  code: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]{3,30}$/),
  kind: z.enum(COUPON_KINDS),
  description_en: optionalText(300),
  description_ar: optionalText(300),
  percent: z.number().min(0).max(100).nullable(),
  amounts,
  /** The most a percentage takes off. */
  maxDiscounts: amounts,
  minSubtotals: amounts,
  /** null: every country. */
  countries: z.array(z.enum(COUNTRY_CODES)).max(COUNTRY_CODES.length).nullable(),
  totalLimit: limit,
  perCustomerLimit: limit,
  startsAt: instant,
  endsAt: instant,
  isActive: z.boolean(),
};
export type CouponFields = z.infer<z.ZodObject<typeof fields>>;

const coupon = z.object({
  id: z.number().int(),
  ...fields,
  state: z.enum(STATES),
  usedCount: z.number().int(),
  version,
});
export type OfficeCoupon = z.infer<typeof coupon>;

const detail = coupon.extend({
  /** What it has taken off so far. */
  given: z.array(z.object({ currency: z.enum(CURRENCY_CODES), amount: z.number() })),
});
export type OfficeCouponDetail = z.infer<typeof detail>;

const filters = {
  search: z.string().trim().max(100).optional(),
  kind: z.enum(COUPON_KINDS).optional().catch(undefined),
  state: z.enum(STATES).optional().catch(undefined),
};

const listCoupons = endpoint({
  method: 'GET',
  path: '/api/v1/admin/coupons',
  access: 'staff:coupons.write',
  tag,
  summary: 'Coupons, newest first; search finds codes and descriptions',
  query: z.object({ ...listQuery(['code', 'usedCount', 'endsAt']), ...filters }),
  response: pageOf(coupon),
});

const exportCoupons = endpoint({
  method: 'GET',
  path: '/api/v1/admin/coupons/export',
  access: 'staff:coupons.write',
  tag,
  summary: 'The same as CSV, all pages in one file',
  query: z.object(filters),
  file: 'text/csv',
  response: fileResponse,
});

const getCoupon = endpoint({
  method: 'GET',
  path: '/api/v1/admin/coupons/:id',
  access: 'staff:coupons.write',
  tag,
  summary: 'One coupon and what it has given so far',
  params: byId,
  response: detail,
  errors: ['notFound'],
});

const addCoupon = endpoint({
  method: 'POST',
  path: '/api/v1/admin/coupons',
  access: 'staff:coupons.write',
  tag,
  summary: 'A new coupon',
  body: z.object(fields),
  response: coupon,
  status: 201,
  errors: ['alreadyExists'],
});

const saveCoupon = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/coupons/:id',
  access: 'staff:coupons.write',
  tag,
  summary: 'Change a coupon; it holds for the next order',
  params: byId,
  body: z.object({ ...fields, version }),
  response: coupon,
  errors: ['notFound', 'conflict', 'alreadyExists'],
});

const removeCoupon = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/coupons/:id',
  access: 'staff:coupons.write',
  tag,
  summary: 'Only a coupon nobody used goes away; others are switched off',
  params: byId,
  errors: ['notFound', 'stillUsed'],
});

export const officeCouponsApi = { listCoupons, exportCoupons, getCoupon, addCoupon, saveCoupon, removeCoupon };
