import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './paging.ts';

export const ORDER_STATUS_VALUES = [
  'placed',
  'active',
  'pending',
  'on preparation',
  'on review',
  'On the way',
  'ready for pickup',
  'cancelled',
  'delivered',
  'expired',
  'payment_failed',
] as const;

const id = z.coerce.number().int().min(1).max(2_147_483_647);
const names = { name_en: z.string(), name_ar: z.string() };
const text = (most: number) => z.string().trim().max(most);
const money = z.number();

/** Clients name the stock in three ways; when several are sent they must agree. */
export const orderLine = z
  .object({
    id: id.optional(),
    stock: z.union([id, z.object({ id })]).optional(),
    stockId: id.optional(),
    /** For the client's own use. */
    productId: z.union([z.number(), z.string()]).nullish(),
    quantity: z.number().int().min(1).max(99_999),
    /** What the client believes the line costs: compared, never used. */
    price: z.number().min(0).nullish(),
    addons: z
      .array(
        z.object({ addonId: id, quantity: z.number().int().min(1).max(99_999).nullish(), price: z.number().nullish() }),
      )
      .max(30)
      .nullish(),
  })
  .transform((line, context) => {
    const named = [line.stockId, typeof line.stock === 'object' ? line.stock.id : line.stock, line.id].filter(
      (stock) => stock !== undefined,
    );
    const [stockId] = named;
    if (stockId === undefined || named.some((stock) => stock !== stockId)) {
      context.addIssue({ code: 'custom', path: ['stockId'] });
      return z.NEVER;
    }
    return { stockId, quantity: line.quantity, price: line.price ?? null, addons: line.addons ?? [] };
  });

/** YYYY/MM/DD and YYYY-MM-DD both arrive; inside it is the second. */
export const calendarDay = z
  .string()
  .regex(/^\d{4}[/-]\d{2}[/-]\d{2}$/)
  .transform((day) => day.replaceAll('/', '-'));
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const timeSlot = z.object({ open: clock, close: clock, date: calendarDay, day: text(20).nullish() });

const address = z
  .object({
    id: id.nullish(),
    street_address: text(300).nullish(),
    addressLine2: text(300).nullish(),
    area: z.union([z.string(), z.number()]).nullish(),
    areaId: id.nullish(),
    city: z.union([z.string(), z.number()]).nullish(),
    cityId: id.nullish(),
    countryCode: text(10).nullish(),
    postal_code: text(100).nullish(),
    phone_number: text(30).nullish(),
    primary_number: text(30).nullish(),
  })
  .nullish();

const orderFields = {
  items: z.array(orderLine).max(200),
  payment_method: z.enum(['online_payment', 'cash_on_delivery']).nullish(),
  notes: text(1000).nullish(),
  orderType: z.enum(['delivery', 'pickup', 'charity']).nullish(),
  charity_id: id.nullish(),
  charity_message: text(500).nullish(),
  is_charity_order: z.boolean().nullish(),
  is_anonymous_donation: z.boolean().nullish(),
  couponCode: text(40).nullish(),
  redeemPoints: z.number().int().min(0).max(1_000_000_000).nullish(),
  countryCode: text(10).nullish(),
  timeSlot: timeSlot.nullish(),
  shipping_address: address,
  billing_address: address,
  shippingAddressId: id.nullish(),
  billingAddressId: id.nullish(),
  userId: z.union([z.number(), z.string()]).nullish(),
};
const guestFields = {
  email: z.union([z.literal(''), z.email().max(200)]).nullish(),
  firstName: text(100).nullish(),
  lastName: text(100).nullish(),
  phone: text(30).nullish(),
  phone_number: text(30).nullish(),
  phoneVerificationCode: text(10).nullish(),
};

export const orderPayload = z.object(orderFields);
export const guestOrderPayload = z.object({ ...orderFields, ...guestFields });
export type OrderPayload = z.output<typeof guestOrderPayload>;

const taxLine = z.object({ ...names, amount: money });
const vatLine = z.object({ ...names, rate: z.number(), amount: money });

const warning = z.object({ code: z.string(), text: z.string(), field: z.string().nullable() });

export const orderPreview = z.object({
  totalAmount: money,
  subtotal: money,
  shipping: money,
  discount: money,
  membershipDiscount: money,
  couponDiscount: money,
  pointsDiscount: money,
  tax: taxLine,
  vat: vatLine,
  currency: z.enum(['KWD', 'EGP', 'AED', 'SAR']),
  freeDeliveryFrom: money.nullable(),
  minOrderAmount: money,
  validation: z.object({
    isValid: z.boolean(),
    warnings: z.array(z.string()),
    /** The same with codes, for placing each beside its cause. */
    details: z.array(warning),
  }),
});
export type OrderPreview = z.infer<typeof orderPreview>;

const place = z.object(names);
export const orderItem = z.object({
  id: z.number().int(),
  name: z.string(),
  ...names,
  sku: z.string(),
  quantity: z.number().int(),
  price: money,
  discount: money,
  total: money,
  variation_image: z.string().nullable(),
  product_image: z.string().nullable(),
  stock: z.number().int().nullable(),
  productId: z.number().int().nullable(),
  branch: z.number().int(),
  addons: z.array(z.object({ id: z.number().int(), ...names, quantity: z.number().int(), price: money })),
});

export const orderHistoryEntry = z.object({
  id: z.number().int(),
  status: z.enum(ORDER_STATUS_VALUES),
  previousStatus: z.enum(ORDER_STATUS_VALUES).nullable(),
  reason: z.string(),
  triggeredBy: z.string(),
  source: z.string(),
  createdAt: z.string(),
});

export const order = z.object({
  id: z.string(),
  custom_order_id: z.string(),
  status: z.enum(ORDER_STATUS_VALUES),
  createdAt: z.string(),
  delivered_at: z.string().nullable(),
  orderType: z.enum(['delivery', 'pickup', 'charity']),
  notes: z.string(),
  customer_name: z.string(),
  is_guest_order: z.boolean(),
  paid_at: z.string().nullable(),
  is_paid: z.boolean(),
  payment_method: z.enum(['online_payment', 'cash_on_delivery']),
  payment_id: z.string().nullable(),
  knet_transaction_id: z.string().nullable(),
  currency: z.enum(['KWD', 'EGP', 'AED', 'SAR']),
  /** A decimal text: "1.250". */
  club_cherry_discount: z.string(),
  shipping_method: z.enum(['express', 'regular', 'pickup']),
  shipping_street_address: z.string().nullable(),
  shipping_postal_code: z.string().nullable(),
  shipping_phone: z.string().nullable(),
  shipping_area: place.nullable(),
  shipping_city: place.nullable(),
  country: place.nullable(),
  branch: z.object({
    id: z.number().int(),
    ...names,
    phoneNumber: z.string(),
    address_en: z.string(),
    address_ar: z.string(),
  }),
  order_history: z.array(orderHistoryEntry),
  customer: z.object({
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phoneNumber: z.string().nullable(),
  }),
  items: z.array(orderItem),
  subtotal: money,
  shipping: money,
  discount: money,
  couponDiscount: money,
  pointsDiscount: money,
  tax: taxLine,
  vat: vatLine,
  totalAmount: money,
  couponCode: z.string().nullable(),
  timeSlot: z.object({ open: z.string(), close: z.string(), date: z.string(), day: z.string() }),
  timeZone: z.string(),
  charity: z.object({ id: z.number().int(), nameEn: z.string(), nameAr: z.string() }).nullable(),
  charity_message: z.string().nullable(),
  is_anonymous_donation: z.boolean(),
  canCancel: z.boolean(),
  canPay: z.boolean(),
});
export type OrderView = z.infer<typeof order>;

export const orderTeaser = z.object({
  id: z.string(),
  custom_order_id: z.string(),
  status: z.enum(ORDER_STATUS_VALUES),
  createdAt: z.string(),
  orderType: z.enum(['delivery', 'pickup', 'charity']),
  is_paid: z.boolean(),
  payment_method: z.enum(['online_payment', 'cash_on_delivery']),
  currency: z.enum(['KWD', 'EGP', 'AED', 'SAR']),
  totalAmount: money,
  itemCount: z.number().int(),
  items: z.array(z.object({ ...names, quantity: z.number().int(), product_image: z.string().nullable() })),
  timeSlot: z.object({ open: z.string(), close: z.string(), date: z.string(), day: z.string() }),
  branch: z.object({ id: z.number().int(), ...names }),
});
export type OrderTeaser = z.infer<typeof orderTeaser>;

const createdOrder = z.object({
  id: z.string(),
  custom_order_id: z.string(),
  status: z.enum(ORDER_STATUS_VALUES),
  totalAmount: money,
  currency: z.string(),
  /** Opens the order without an account. */
  trackingToken: z.string().nullable(),
  warnings: z.array(z.string()),
});

const orderId = z.object({ id: z.uuid() });
const creationErrors = [
  'notEnoughStock',
  'pricesChanged',
  'slotUnavailable',
  'slotFull',
  'couponRefused',
  'differentBranches',
  'minimumNotReached',
  'notServedHere',
  'wrongCode',
] as const;

const tag = 'Orders';
export const previewOrder = endpoint({
  method: 'POST',
  path: '/api/v1/orders/preview',
  access: 'signed-in',
  tag,
  summary: 'Totals and warnings of an order that is not placed',
  body: guestOrderPayload,
  answer: orderPreview,
});
export const previewGuestOrder = endpoint({
  method: 'POST',
  path: '/api/v1/orders/guest/preview',
  access: 'public',
  tag,
  summary: 'The same for a guest; needs no code',
  body: guestOrderPayload,
  answer: orderPreview,
});
export const createOrder = endpoint({
  method: 'POST',
  path: '/api/v1/orders',
  access: 'signed-in',
  tag,
  summary: 'Place an order',
  body: orderPayload,
  answer: createdOrder,
  status: 201,
  idempotent: true,
  errors: creationErrors,
});
export const createGuestOrder = endpoint({
  method: 'POST',
  path: '/api/v1/orders/guest',
  access: 'public',
  tag,
  summary: 'Place an order without an account',
  body: guestOrderPayload,
  answer: createdOrder,
  status: 201,
  idempotent: true,
  errors: creationErrors,
  rateLimit: { limit: 10, seconds: 3600 },
});
export const listMyOrders = endpoint({
  method: 'GET',
  path: '/api/v1/orders/my-orders',
  access: 'signed-in',
  tag,
  summary: 'My orders, newest first',
  query: z.object(pageQuery()),
  answer: pageOf(orderTeaser),
});
export const getOrder = endpoint({
  method: 'GET',
  path: '/api/v1/orders/:id',
  access: 'signed-in',
  tag,
  summary: 'One of my orders',
  params: orderId,
  answer: order,
  errors: ['notFound'],
});
export const trackOrder = endpoint({
  method: 'GET',
  path: '/api/v1/orders/track/:token',
  access: 'public',
  tag,
  summary: 'An order by its tracking link',
  params: z.object({ token: z.string().min(20).max(100) }),
  answer: order,
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
  answer: order,
  errors: ['notFound', 'moveNotAllowed'],
});
export const reorder = endpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/reorder',
  access: 'signed-in',
  tag,
  summary: 'Order the same again at the prices of today',
  params: orderId,
  answer: createdOrder,
  status: 201,
  idempotent: true,
  errors: ['notFound', 'nothingLeft', 'notEnoughStock', 'slotUnavailable'],
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
    days: z.coerce.number().int().min(1).max(31).catch(14),
  }),
  answer: z.object({
    timeZone: z.string(),
    days: z.array(slotDay),
    first: z.object({ date: z.string(), open: z.string(), close: z.string(), day: z.string() }).nullable(),
  }),
  errors: ['notFound'],
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
  reorder,
  listSlots,
} as const;
