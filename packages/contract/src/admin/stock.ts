import { LEDGER_REASONS, STOCK_REASONS } from '@karaz/domain/catalog/stock-reasons';
import { COUNTRY_CODES } from '@karaz/domain/countries';
import { CURRENCY_CODES } from '@karaz/domain/money';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fileResponse } from '../file-response.ts';
import { idParam, pageOf, pageQuery } from '../paging.ts';
import { day, exportOf, foundPageOf, listQuery, readersZone } from './list.ts';

const tag = 'Back office: stock';
const count = z.number().int();
const names = { name_en: z.string(), name_ar: z.string() };

/** The values of the variation; empty: the product comes in one form. */
const form = z.array(z.object({ value_en: z.string(), value_ar: z.string() }));

const row = z.object({
  id: count,
  sku: z.string(),
  productId: count,
  ...names,
  form,
  branch: z.object({ id: count, ...names }),
  currency: z.enum(CURRENCY_CODES),
  price: z.number(),
  sellingPrice: z.number().nullable(),
  quantity: count,
  lowAt: count,
  isAvailable: z.boolean(),
  publish: z.enum(['published', 'draft']),
  updatedAt: z.string(),
});
export type StockLine = z.infer<typeof row>;

const filters = {
  search: z.string().trim().max(100).optional(),
  branchId: z.coerce.number().int().min(1).max(2_147_483_647).optional().catch(undefined),
  country: z.enum(COUNTRY_CODES).optional().catch(undefined),
  /** low: at or below its threshold and published, as the home page counts; out: none left. */
  level: z.enum(['low', 'out', 'in']).optional().catch(undefined),
};

const listStock = endpoint({
  method: 'GET',
  path: '/api/v1/admin/stock',
  access: 'staff:stock.read',
  tag,
  summary: 'What each branch within reach holds; search finds names and SKUs',
  query: z.object({ ...listQuery(['quantity', 'updatedAt']), ...filters }),
  response: foundPageOf(row),
});

const exportStock = endpoint({
  method: 'GET',
  path: '/api/v1/admin/stock/export',
  access: 'staff:stock.read',
  tag,
  summary: 'The same as CSV, all pages in one file',
  query: z.object(filters),
  file: 'text/csv',
  response: fileResponse,
});

const adjustStock = endpoint({
  method: 'POST',
  path: '/api/v1/admin/stock/:id/adjustments',
  access: 'staff:stock.write',
  tag,
  summary: 'A count, or so many more or fewer, with the reason',
  params: idParam,
  body: z
    .object({
      /** What was counted. */
      quantity: z.number().int().min(0).max(1_000_000).optional(),
      /** So many more or fewer. */
      change: z.number().int().min(-1_000_000).max(1_000_000).optional(),
      reason: z.enum(STOCK_REASONS),
      note: z.string().trim().max(300).default(''),
    })
    .refine(({ quantity, change }) => (quantity === undefined) !== (change === undefined), { path: ['quantity'] }),
  response: row,
  errors: ['notFound', 'notEnoughStock'],
});

const changeStock = endpoint({
  method: 'PATCH',
  path: '/api/v1/admin/stock/:id',
  access: 'staff:stock.write',
  tag,
  summary: 'When to warn, and whether it is sold at all',
  params: idParam,
  body: z.object({ lowAt: z.number().int().min(0).max(1_000_000).optional(), isAvailable: z.boolean().optional() }),
  response: row,
  errors: ['notFound'],
});

const movement = z.object({
  id: count,
  at: z.string(),
  delta: count,
  quantityAfter: count,
  /** 'sale', 'return', 'opening', 'removed', or a reason given by staff. */
  reason: z.string(),
  note: z.string(),
  actor: z.string().nullable(),
});
export type StockMovement = z.infer<typeof movement>;

const listMovements = endpoint({
  method: 'GET',
  path: '/api/v1/admin/stock/:id/movements',
  access: 'staff:stock.read',
  tag,
  summary: 'Every change of how much there is, newest first',
  params: idParam,
  query: z.object(pageQuery(25)),
  response: pageOf(movement),
  errors: ['notFound'],
});

const entry = movement.extend({
  /** null: nobody knows any more of which product or branch it was. */
  stock: z
    .object({
      id: count,
      /** null: no longer sold there. */
      sku: z.string().nullable(),
      productId: count,
      ...names,
      form,
      branch: z.object({ id: count, ...names }),
    })
    .nullable(),
});
export type LedgerEntry = z.infer<typeof entry>;

const listLedger = endpoint({
  method: 'GET',
  path: '/api/v1/admin/stock/movements',
  access: 'staff:stock.read',
  tag,
  summary: 'Every change of every stock within reach, newest first; search finds names and SKUs',
  query: z.object({
    ...pageQuery(25),
    search: filters.search,
    branchId: filters.branchId,
    reason: z.enum(LEDGER_REASONS).optional().catch(undefined),
    from: day.optional().catch(undefined),
    to: day.optional().catch(undefined),
    timeZone: readersZone,
  }),
  response: foundPageOf(entry),
});

export const stockApi = {
  listLedger,
  exportLedger: exportOf(listLedger),
  listStock,
  exportStock,
  adjustStock,
  changeStock,
  listMovements,
  exportMovements: exportOf(listMovements),
};
