import { MAX_SLOT_DAYS } from '@karaz/domain/delivery/limits';
import { ORDER_STATUSES } from '@karaz/domain/orders/order-status';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { guestOrderPayload, orderLine, orderPayload, timeSlot } from './order-payload.ts';
import { order, orderPreview, orderTeaser } from './order-view.ts';
import { pageOf, pageQuery } from './paging.ts';

const id = z.coerce.number().int().min(1).max(2_147_483_647);
const text = (max: number) => z.string().trim().max(max);
const money = z.number();

export const createdOrder = z.object({
  id: z.string(),
  custom_order_id: z.string(),
  status: z.enum(ORDER_STATUSES),
  totalAmount: money,
  currency: z.string(),
  /** Opens the order without an account. */
  trackingToken: z.string().nullable(),
  /** Another request had placed this order already: nothing was ordered a second time. */
  isDuplicate: z.boolean(),
  warnings: z.array(z.string()),
});

export const orderId = z.object({ id: z.uuid() });
export const trackingToken = z.object({ token: z.string().min(20).max(100) });
export const creationErrors = [
  'notFound',
  'cartChanged',
  'notEnoughStock',
  'animalRejected',
  'pricesChanged',
  'slotUnavailable',
  'slotFull',
  'couponRefused',
  'tooManyUnpaid',
  'pointsRefused',
  'differentBranches',
  'minimumNotReached',
  'cardLimit',
  'notServedHere',
  'wrongCode',
  'notAllowed',
] as const;

const tag = 'Orders';
export const previewOrder = endpoint({
  method: 'POST',
  path: '/api/v1/orders/preview',
  access: 'signed-in',
  tag,
  summary: 'Totals and warnings of an order that is not placed',
  body: guestOrderPayload,
  response: orderPreview,
  errors: ['notAllowed'],
});
export const previewGuestOrder = endpoint({
  method: 'POST',
  path: '/api/v1/orders/guest/preview',
  access: 'public',
  tag,
  summary: 'The same for a guest; needs no code',
  body: guestOrderPayload,
  response: orderPreview,
  rateLimit: { limit: 120, seconds: 60 },
});
export const createOrder = endpoint({
  method: 'POST',
  path: '/api/v1/orders',
  access: 'signed-in',
  tag,
  summary: 'Place an order',
  body: orderPayload,
  response: createdOrder,
  status: 201,
  idempotent: true,
  whenOpen: true,
  errors: creationErrors,
});
export const createGuestOrder = endpoint({
  method: 'POST',
  path: '/api/v1/orders/guest',
  access: 'public',
  tag,
  summary: 'Place an order without an account',
  body: guestOrderPayload,
  response: createdOrder,
  status: 201,
  idempotent: true,
  whenOpen: true,
  errors: creationErrors,
  rateLimit: { limit: 10, seconds: 3600, attempts: 100 },
});
export const listMyOrders = endpoint({
  method: 'GET',
  path: '/api/v1/orders/my-orders',
  access: 'signed-in',
  tag,
  summary: 'My orders, newest first',
  query: z.object(pageQuery()),
  response: pageOf(orderTeaser),
});
export const getOrder = endpoint({
  method: 'GET',
  path: '/api/v1/orders/:id',
  access: 'signed-in',
  tag,
  summary: 'One of my orders',
  params: orderId,
  response: order,
  errors: ['notFound'],
});
export const trackOrder = endpoint({
  method: 'GET',
  path: '/api/v1/orders/track/:token',
  access: 'public',
  tag,
  summary: 'An order by its tracking link',
  params: trackingToken,
  response: order,
  errors: ['notFound'],
});
export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/cancel',
  access: 'signed-in',
  tag,
  summary: 'Cancel while that is allowed',
  params: orderId,
  body: z.object({ reason: text(300).nullish() }),
  response: order,
  errors: ['notFound', 'moveNotAllowed', 'accountRemoved'],
});
export const cancelTrackedOrder = endpoint({
  method: 'POST',
  path: '/api/v1/orders/track/:token/cancel',
  access: 'public',
  tag,
  summary: 'Cancel by the tracking link while that is allowed',
  params: trackingToken,
  body: z.object({ reason: text(300).nullish() }),
  response: order,
  errors: ['notFound', 'moveNotAllowed', 'accountRemoved'],
  rateLimit: { limit: 10, seconds: 60 },
});
export const moveOrder = endpoint({
  method: 'PATCH',
  path: '/api/v1/admin/orders/:id/status',
  access: 'staff:orders.write',
  tag,
  summary:
    'Move an order to its next status; more than two hours before its window it goes out only with isEarly. Cancelling needs orders.cancel, too, a reason when money goes back, and a fresh proof when money or points do',
  params: orderId,
  body: z.object({
    status: z.enum(ORDER_STATUSES),
    reason: text(300).nullish(),
    /** It goes out although its window begins in more than two hours; otherwise it stays. */
    isEarly: z.boolean().default(false),
  }),
  response: order,
  errors: [
    ...(['notFound', 'notAllowed', 'moveNotAllowed', 'accountRemoved', 'notWeighed', 'reasonRequired'] as const),
    ...(['beforeWindow', 'freshProofRequired'] as const),
  ],
});

const slotDay = z.object({
  date: z.string(),
  day: z.string(),
  slots: z.array(
    z.object({
      open: z.string(),
      close: z.string(),
      isAvailable: z.boolean(),
      reason: z.string().nullable(),
      left: z.number().int().nullable(),
    }),
  ),
});
export type SlotDay = z.infer<typeof slotDay>;
const slotChoice = z.object({ date: z.string(), open: z.string(), close: z.string(), day: z.string() });
const slotDays = z.object({ timeZone: z.string(), days: z.array(slotDay), first: slotChoice.nullable() });
/** Why goods of a cart come later than some of them could. */
const delay = z.object({ stockId: z.number().int(), reason: z.enum(['notExpress', 'slaughterDay']) });
export type Delay = z.infer<typeof delay>;
/** One function of the domain feeds this, the banner and the check at ordering. */
export const listSlots = endpoint({
  method: 'GET',
  path: '/api/v1/branches/:id/slots',
  access: 'public',
  tag,
  summary: 'Delivery or pickup slots of a branch, day by day',
  params: z.object({ id }),
  query: z.object({
    type: z.enum(['delivery', 'pickup']).default('delivery'),
    areaId: id.optional(),
    express: z.enum(['true', 'false']).optional(),
    days: z.coerce.number().int().min(1).max(MAX_SLOT_DAYS).catch(14),
  }),
  response: slotDays,
  errors: ['notFound'],
});
const cartSlotsBody = {
  items: z.array(orderLine).min(1).max(200),
  orderType: z.enum(['delivery', 'pickup', 'charity']).nullish(),
  areaId: id.nullish(),
  countryCode: text(10).nullish(),
  /** Of a guest: the place it holds counts as free. */
  slotHoldId: z.uuid().nullish(),
  /** How many days to list; the first free slot is looked for beyond them too. */
  days: z.number().int().min(1).max(MAX_SLOT_DAYS).nullish(),
};
/** With goods of several branches the slowest decides, as at ordering. */
export const listCartSlots = endpoint({
  method: 'POST',
  path: '/api/v1/orders/slots',
  access: 'public',
  tag,
  summary: 'Delivery or pickup slots in which all of these goods can be ordered, up to the last allowed day',
  body: z.object(cartSlotsBody),
  response: slotDays.extend({
    /** The first time is one that only express orders can have. */
    isExpress: z.boolean(),
    /** Without these goods the others come earlier: at `sooner`. */
    delays: z.array(delay),
    sooner: slotChoice.nullable(),
  }),
  errors: ['slotUnavailable', 'notServedHere'],
  rateLimit: { limit: 120, seconds: 60 },
});
export const getNextSlot = endpoint({
  method: 'GET',
  path: '/api/v1/areas/:id/next-slot',
  access: 'public',
  tag,
  summary: 'The first free delivery slot of any seller who delivers to an area',
  params: z.object({ id }),
  response: z.object({ timeZone: z.string(), first: slotChoice.nullable() }),
  errors: ['notFound'],
});
export const holdSlot = endpoint({
  method: 'POST',
  path: '/api/v1/orders/slots/hold',
  access: 'public',
  tag,
  summary: 'Hold a slot for a cart for some minutes, or prolong the hold; one for each cart',
  body: z.object({
    ...cartSlotsBody,
    timeSlot,
    /** False: a hold of this very slot goes on as it is, as when a page is only opened again. */
    prolongs: z.boolean().default(true),
  }),
  response: z.object({
    /** Null: the slot can be ordered but is not held, because too many guests of this network hold one. */
    hold: z.object({ id: z.uuid(), secondsLeft: z.number().int(), canRenew: z.boolean() }).nullable(),
  }),
  errors: ['slotUnavailable', 'slotFull'],
  rateLimit: { limit: 60, seconds: 60 },
});

export const ordersApi = {
  previewOrder,
  previewGuestOrder,
  createOrder,
  createGuestOrder,
  listMyOrders,
  getOrder,
  trackOrder,
  cancelOrder,
  cancelTrackedOrder,
  moveOrder,
  listSlots,
  listCartSlots,
  getNextSlot,
  holdSlot,
} as const;
