import { COUNTRY_CODES } from '@karaz/domain/countries';
import { CURRENCY_CODES } from '@karaz/domain/money';
import { PRICE_ROUNDINGS } from '@karaz/domain/pricing/bulk-price';
import { CHANGE_STATES } from '@karaz/domain/pricing/price-change-dates';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const tag = 'Back office: products';
const count = z.number().int();
const id = count.min(1).max(2_147_483_647);
const names = { name_en: z.string(), name_ar: z.string() };
const money = z.number();
/** '2026-12-01T09:00' by the clocks of the country. */
const localTime = z.iso
  .datetime({ local: true, precision: -1 })
  // The clock is the country's: a time of another zone would be another time.
  .refine((time) => !time.endsWith('Z'))
  .nullable()
  .default(null);
const instant = z.string().nullable();

const priceChange = z.object({
  /** Of these products every stock, or those of one branch or country. */
  productIds: z.array(id).min(1).max(1000),
  branchId: id.nullable().default(null),
  country: z.enum(COUNTRY_CODES).nullable().default(null),
  kind: z.enum(['percent', 'amount']),
  /** Below 0 prices go down. */
  value: z.number().min(-1_000_000).max(1_000_000),
  rounding: z.enum(PRICE_ROUNDINGS).default('none'),
  /** Reduced prices change in the same way; else they stay. */
  withSale: z.boolean().default(true),
  /** null: at once. Prices are computed from those there are then. */
  from: localTime,
  /** Then the former prices return wherever nobody has changed them since; null: they stay changed. */
  until: localTime,
});
export type PriceChangeBody = z.infer<typeof priceChange>;

const plannedRow = z.object({
  stockId: count,
  sku: z.string(),
  ...names,
  branch: z.object({ id: count, ...names }),
  currency: z.enum(['KWD', 'EGP', 'AED', 'SAR']),
  price: money,
  newPrice: money,
  sellingPrice: money.nullable(),
  newSellingPrice: money.nullable(),
  /** Such a row is left as it is. */
  problem: z.enum(['notPositive', 'saleAbovePrice']).nullable(),
});
export type PlannedRow = z.infer<typeof plannedRow>;

const plan = z.object({
  /** Those with a problem first, 200 at most. */
  rows: z.array(plannedRow),
  changed: count,
  unchanged: count,
  problems: count,
  /** Of what is shown: prices that changed since give another. */
  version: z.string(),
});
export type PricePlan = z.infer<typeof plan>;

const previewPrices = endpoint({
  method: 'POST',
  path: '/api/v1/admin/price-changes/preview',
  access: 'staff:catalogue.write',
  tag,
  summary: 'What a change of many prices would do; nothing is written',
  body: priceChange,
  readsOnly: true,
  response: plan,
});

const changePrices = endpoint({
  method: 'POST',
  path: '/api/v1/admin/price-changes',
  access: 'staff:catalogue.write',
  tag,
  summary: 'Change many prices together, as the preview showed them, or schedule the change; all of them or none',
  body: priceChange.extend({ version: z.string().max(100) }),
  response: z.object({
    id: z.uuid(),
    changed: count,
    /** null: they are changed. */
    startsAt: instant,
  }),
  errors: ['conflict', 'notFound'],
});

const operation = z.object({
  kind: z.enum(['percent', 'amount']),
  value: z.number(),
  rounding: z.enum(PRICE_ROUNDINGS),
});

/** A change of one product's prices that is scheduled or runs. */
export const openPriceChange = z.object({
  id: z.uuid(),
  state: z.enum(['scheduled', 'running']),
  country: z.enum(COUNTRY_CODES),
  currency: z.enum(CURRENCY_CODES),
  startsAt: z.string(),
  endsAt: instant,
  change: operation,
  /** What the product will cost, reduced prices as such; null: it runs, prices are changed already. */
  prices: z.object({ lowest: money, highest: money }).nullable(),
});
export type OpenPriceChange = z.infer<typeof openPriceChange>;

const listed = z.object({
  id: z.uuid(),
  at: z.string(),
  actor: z.string(),
  stocks: count,
  /** null: of one at once from before it was noted. */
  change: operation.nullable(),
  /** How many, and the first few by name. */
  products: z.object({ total: count, first: z.array(z.object({ id: count, ...names })) }),
  state: z.enum(CHANGE_STATES),
  /** Whose clocks the dates were given by; null: a change at once that stays. */
  country: z.enum(COUNTRY_CODES).nullable(),
  startsAt: instant,
  endsAt: instant,
  /** Prices that returned at the end or were undone; the others had been changed since. */
  restored: count.nullable(),
  /** Whose prices it changed, or is for. */
  countries: z.array(z.enum(COUNTRY_CODES)),
  /** The only one; null: several. */
  branch: z.object({ id: count, ...names }).nullable(),
});
export type ListedPriceChange = z.infer<typeof listed>;

const listPriceChanges = endpoint({
  method: 'GET',
  path: '/api/v1/admin/price-changes',
  access: 'staff:catalogue.write',
  tag,
  summary: 'Scheduled and running changes of many prices, then the last ones within 90 days, newest first',
  response: z.object({ changes: z.array(listed) }),
});

const showPriceChange = endpoint({
  method: 'GET',
  path: '/api/v1/admin/price-changes/:id',
  access: 'staff:catalogue.write',
  tag,
  summary: 'Which prices a change of the last 90 days, or one with dates, changed from what to what; 200 at most',
  params: z.object({ id: z.uuid() }),
  /** `total`: at branches one may see, without goods that were removed since. */
  response: z.object({ total: count, rows: z.array(plannedRow) }),
  errors: ['notFound'],
});

const undoPriceChange = endpoint({
  method: 'POST',
  path: '/api/v1/admin/price-changes/:id/undo',
  access: 'staff:catalogue.write',
  tag,
  summary: 'Restore the former prices of a change, wherever nobody has changed them since',
  params: z.object({ id: z.uuid() }),
  response: z.object({ restored: count, left: count }),
  errors: ['notFound', 'conflict'],
});

const cancelPriceChange = endpoint({
  method: 'POST',
  path: '/api/v1/admin/price-changes/:id/cancel',
  access: 'staff:catalogue.write',
  tag,
  summary: 'Cancel a scheduled change of many prices; one that began is undone instead',
  params: z.object({ id: z.uuid() }),
  errors: ['notFound', 'conflict'],
});

export const priceChangesApi = {
  previewPrices,
  changePrices,
  listPriceChanges,
  showPriceChange,
  undoPriceChange,
  cancelPriceChange,
};
