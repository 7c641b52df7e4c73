import { INSTRUCTIONS, SUBSTITUTIONS } from '@karaz/domain/orders/handling';
import { z } from 'zod';
import { stockCard } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { orderPayload } from './order-payload.ts';
import { createdOrder, creationErrors, orderId } from './orders.ts';

const names = { name_en: z.string(), name_ar: z.string() };
const tag = 'Orders';

const reorderReview = z.object({
  id: z.string(),
  custom_order_id: z.string(),
  countryCode: z.string(),
  orderType: z.enum(['delivery', 'pickup', 'charity']),
  payment_method: z.enum(['online_payment', 'cash_on_delivery']),
  /** Null: it was collected, or the address is no longer one's own. */
  addressId: z.number().int().nullable(),
  areaId: z.number().int().nullable(),
  charityId: z.number().int().nullable(),
  notes: z.string(),
  instructions: z.array(z.enum(INSTRUCTIONS)),
  gateCode: z.string().nullable(),
  substitution: z.enum(SUBSTITUTIONS).nullable(),
  /** What can be ordered now. */
  items: z.array(
    z.object({
      stockId: z.number().int(),
      quantity: z.number().int(),
      quantityBefore: z.number().int(),
      /** Of one, when it was another price then. */
      priceBefore: z.number().nullable(),
      substitution: z.enum(SUBSTITUTIONS).nullable(),
      addons: z.array(z.object({ addonId: z.number().int(), quantity: z.number().int().nullable() })),
    }),
  ),
  missing: z.array(
    z.object({ ...names, quantity: z.number().int(), image: z.string().nullable(), alternatives: z.array(stockCard) }),
  ),
  /** Everything that is not as it was, in the reader's language. */
  warnings: z.array(z.string()),
});
export type ReorderReview = z.infer<typeof reorderReview>;

export const reviewReorder = endpoint({
  method: 'GET',
  path: '/api/v1/orders/:id/reorder',
  access: 'signed-in',
  tag,
  summary: 'What an order would be today: prices, what is missing, and what could replace it',
  params: orderId,
  response: reorderReview,
  errors: ['notFound'],
});

export const reorder = endpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/reorder',
  access: 'signed-in',
  tag,
  summary: 'Order again: what is sent after a review, or without a body the same goods in the first free slot',
  params: orderId,
  body: orderPayload.optional(),
  response: createdOrder,
  status: 201,
  idempotent: true,
  whenOpen: true,
  errors: [...creationErrors, 'nothingLeft'],
});

export const listBuyAgain = endpoint({
  method: 'GET',
  path: '/api/v1/orders/buy-again',
  access: 'signed-in',
  tag,
  summary: 'What I order most and can have here now',
  query: z.object({
    country: z.string().optional(),
    areaId: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
    limit: z.coerce.number().int().min(1).max(48).catch(12),
  }),
  response: z.object({ data: z.array(stockCard) }),
});

const lastChoices = z.object({
  orderType: z.enum(['delivery', 'pickup']),
  payment_method: z.enum(['online_payment', 'cash_on_delivery']),
  /** Null: it was collected, or not brought to a saved address. */
  addressId: z.number().int().nullable(),
  instructions: z.array(z.enum(INSTRUCTIONS)),
  gateCode: z.string().nullable(),
  substitution: z.enum(SUBSTITUTIONS).nullable(),
});
export type LastChoices = z.infer<typeof lastChoices>;

export const getLastChoices = endpoint({
  method: 'GET',
  path: '/api/v1/orders/last-choices',
  access: 'signed-in',
  tag,
  summary: 'How I ordered last in a country, for the next checkout; gifts do not count',
  query: z.object({ country: z.string().optional() }),
  response: z.object({ choices: lastChoices.nullable() }),
});

export const reorderApi = { reviewReorder, reorder, listBuyAgain, getLastChoices } as const;
