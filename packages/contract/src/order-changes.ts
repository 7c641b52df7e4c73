import { GATE_CODE_MAX, INSTRUCTIONS } from '@karaz/domain/orders/handling';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { timeSlot } from './order-payload.ts';
import { order, orderPreview } from './order-view.ts';
import { orderId, trackingToken } from './orders.ts';

const id = z.coerce.number().int().min(1).max(2_147_483_647);
const text = (max: number) => z.string().trim().max(max);
const quantity = z.number().int().min(1).max(99_999);

/** What is left out stays as it is. */
export const orderChange = z.object({
  /** All lines the order is to have: ones it has by `itemId`, new ones by `stockId`. What is not listed is removed. */
  items: z
    .array(z.union([z.object({ itemId: id, quantity }), z.object({ stockId: id, quantity })]))
    .min(1)
    .max(200)
    .nullish(),
  timeSlot: timeSlot.nullish(),
  /** One of the shopper's own addresses in the area of the order. */
  addressId: id.nullish(),
  /** Of a guest, in the area of the order. */
  address: z
    .object({
      street_address: text(300),
      /** How to find it. */
      addressLine2: text(300).nullish(),
      /** For the driver. */
      note: text(500).nullish(),
      postal_code: text(100).nullish(),
      details: z.record(z.string().max(40), text(300).nullish()).nullish(),
    })
    .nullish(),
  notes: text(1000).nullish(),
  instructions: z.array(z.enum(INSTRUCTIONS)).max(20).nullish(),
  gateCode: text(GATE_CODE_MAX).nullish(),
  /** The total the shopper was shown: when it is another one by now, nothing is changed. */
  totalAmount: z.number().min(0).nullish(),
});
export type OrderChange = z.output<typeof orderChange>;

export const changeErrors = [
  'notFound',
  'conflict',
  'orderInPicking',
  'paidOrderFixed',
  'paidOrderLarger',
  'refundRefused',
  'accountRemoved',
  'addressInOtherArea',
  'notEnoughStock',
  'animalRejected',
  'pricesChanged',
  'slotUnavailable',
  'slotFull',
  'couponRefused',
  'pointsRefused',
  'differentBranches',
  'minimumNotReached',
  'notServedHere',
] as const;
const tag = 'Orders';

const changeOwnOrder = endpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/changes',
  access: 'signed-in',
  tag,
  summary: 'Change my order until picking starts: products, time, address, notes',
  params: orderId,
  body: orderChange,
  response: order,
  errors: changeErrors,
  rateLimit: { limit: 30, seconds: 60 },
});
const previewOwnChange = endpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/changes/preview',
  access: 'signed-in',
  tag,
  summary: 'Totals and warnings of a change that is not made',
  params: orderId,
  body: orderChange,
  response: orderPreview,
  errors: changeErrors,
  rateLimit: { limit: 120, seconds: 60 },
});
const changeTrackedOrder = endpoint({
  method: 'POST',
  path: '/api/v1/orders/track/:token/changes',
  access: 'public',
  tag,
  summary: 'Change an order by its tracking link until picking starts',
  params: trackingToken,
  body: orderChange,
  response: order,
  errors: changeErrors,
  rateLimit: { limit: 30, seconds: 60 },
});
const previewTrackedChange = endpoint({
  method: 'POST',
  path: '/api/v1/orders/track/:token/changes/preview',
  access: 'public',
  tag,
  summary: 'Totals and warnings of such a change that is not made',
  params: trackingToken,
  body: orderChange,
  response: orderPreview,
  errors: changeErrors,
  rateLimit: { limit: 120, seconds: 60 },
});

export const orderChangesApi = { changeOwnOrder, previewOwnChange, changeTrackedOrder, previewTrackedChange } as const;
