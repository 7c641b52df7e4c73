import { CURRENCY_CODES } from '@karaz/domain/money';
import { z } from 'zod';

const count = z.number().int();
const names = { name_en: z.string(), name_ar: z.string() };

/** A product in the list. */
export const productRow = z.object({
  id: count,
  code: z.string(),
  sku: z.string(),
  ...names,
  classification: z.enum(['grocery', 'livestock', 'dish']),
  /** null: a draft without one. */
  category: z.object({ id: count, ...names }).nullable(),
  picture: z.object({ path: z.string(), blur: z.string() }).nullable(),
  publish: z.enum(['published', 'draft']),
  /** How many branches sell it, and how much all of them hold. */
  branches: count,
  quantity: count,
  /** The lowest price in the country requested, or else in the first that sells it; null: sold nowhere. */
  from: z.object({ amount: z.number(), currency: z.enum(CURRENCY_CODES) }).nullable(),
  /** When the next scheduled change of its prices begins; null: none is scheduled. */
  priceChangesAt: z.string().nullable(),
  /** Where the shop shows it; null while it is a draft or sold nowhere. */
  livePath: z.string().nullable(),
  updatedAt: z.string(),
});
