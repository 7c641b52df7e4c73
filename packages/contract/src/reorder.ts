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
  /** What can be ordered now. */
  items: z.array(
    z.object({
      stockId: z.number().int(),
      quantity: z.number().int(),
      quantityBefore: z.number().int(),
      /** Of one, when it was another price then. */
      priceBefore: z.number().nullable(),
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

export const reorderApi = { reviewReorder, reorder, listBuyAgain } as const;
