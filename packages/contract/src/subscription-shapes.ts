import { ORDER_STATUSES } from '@karaz/domain/orders/order-status';
import { DELIVERY_STATUSES, SUBSCRIPTION_STATUSES } from '@karaz/domain/subscriptions/subscription-status';
import { z } from 'zod';
import { orderPreview } from './order-view.ts';
import { inMoreLanguages, translated } from './translated.ts';

const id = z.coerce.number().int().min(1).max(2_147_483_647);
const names = { name_en: z.string(), name_ar: z.string() };
const money = z.number();
const currency = z.enum(['KWD', 'EGP', 'AED', 'SAR']);

/** `productId` is for the client's own use: the stock says which product it is. */
export const subscriptionLine = z.object({
  stockId: id,
  productId: z.union([z.number(), z.string()]).nullish(),
  quantity: z.number().int().min(1).max(999),
});

/**
 * Dates as YYYY-MM-DD (slashes are read too), times as HH:mm; both are checked by the rules of the domain, which tell
 * everything that is wrong at once, so that here they are only texts.
 */
export const subscriptionPayload = z.object({
  userId: z.union([z.number(), z.string()]).nullish(),
  subscriptionType: z.literal('weekly').nullish(),
  startDate: z.string().max(20).nullish(),
  totalWeeks: z.number().int().nullish(),
  specificDeliveryDates: z.array(z.string().max(20)).max(10).nullish(),
  deliveryTimes: z.array(z.string().max(10)).max(10).nullish(),
  addressId: id.nullish(),
  items: z.array(subscriptionLine).max(100),
  notes: z.string().trim().max(1000).nullish(),
  /** Left out: online_payment, the only one that is taken. */
  payment_method: z.string().max(30).nullish(),
  /** The total the shopper was shown: when it is another one now, nothing is created. */
  totalAmount: z.number().min(0).nullish(),
});
export type SubscriptionPayload = z.output<typeof subscriptionPayload>;

/** The totals are those of all four weeks; `week` says what one of them costs. */
export const subscriptionPreview = orderPreview
  .pick({
    totalAmount: true,
    subtotal: true,
    shipping: true,
    discount: true,
    membershipDiscount: true,
    tax: true,
    vat: true,
    currency: true,
    minOrderAmount: true,
    validation: true,
  })
  .extend({
    totalWeeks: z.number().int(),
    week: z.object({ subtotal: money, shipping: money, discount: money, vat: money, totalAmount: money }),
  });
export type SubscriptionPreview = z.infer<typeof subscriptionPreview>;

const subscriptionItem = z.object({
  stockId: z.number().int(),
  productId: z.number().int(),
  name: z.string(),
  ...names,
  ...inMoreLanguages('name'),
  quantity: z.number().int(),
  /** Of one piece, as it was when it was bought. */
  price: money,
  total: money,
  product_image: z.string().nullable(),
});

translated('product', subscriptionItem, 'productId');

const subscriptionDelivery = z.object({
  /** 1 to 4. */
  week: z.number().int(),
  /** YYYY-MM-DD */
  date: z.string(),
  /** HH:mm, on the clock of the branch. */
  time: z.string(),
  status: z.enum(DELIVERY_STATUSES),
  orderId: z.string().nullable(),
  custom_order_id: z.string().nullable(),
  orderStatus: z.enum(ORDER_STATUSES).nullable(),
  /** What this week costs with its delivery; 0 once it is skipped. */
  totalAmount: money,
  /** Other goods than the other weeks. */
  isSwapped: z.boolean(),
  items: z.array(subscriptionItem),
  /** Until then it can be skipped, moved or swapped; then its order is made. */
  cutoffAt: z.string(),
  canChange: z.boolean(),
  /** The days it can be moved within. */
  window: z.object({ first: z.string(), last: z.string() }),
});

export const subscription = z.object({
  id: z.string(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  subscriptionType: z.literal('weekly'),
  createdAt: z.string(),
  startDate: z.string(),
  totalWeeks: z.number().int(),
  specificDeliveryDates: z.array(z.string()),
  deliveryTimes: z.array(z.string()),
  items: z.array(subscriptionItem),
  subtotal: money,
  shipping: money,
  discount: money,
  totalAmount: money,
  currency,
  is_paid: z.boolean(),
  notes: z.string(),
  branch: z.object({ id: z.number().int(), ...names }),
  timeZone: z.string(),
  address: z.object({ id: z.number().int().nullable(), text_en: z.string(), text_ar: z.string() }),
  deliveries: z.array(subscriptionDelivery),
  /** From skipped and cheaper weeks: spent on dearer ones, paid back at the end. */
  credit: money,
  /** Already on its way back, or there. */
  refunded: money,
  /** What would go back if the weeks that are left were cancelled now. */
  backIfCancelled: money,
  canPay: z.boolean(),
  /** Unpaid ones are given up then. */
  payUntil: z.string().nullable(),
  canPause: z.boolean(),
  canResume: z.boolean(),
  canCancel: z.boolean(),
});
export type SubscriptionView = z.infer<typeof subscription>;
export type SubscriptionDeliveryView = z.infer<typeof subscriptionDelivery>;

export const SUBSCRIPTION_EVENT_VALUES = [
  'created',
  'paid',
  'expired',
  'late_payment',
  'second_payment',
  'other_payment',
  'skipped',
  'moved',
  'swapped',
  'ordered',
  'ordered_short',
  'paused',
  'resumed',
  'cancelled',
  'refunded',
  'refund_late',
  'completed',
] as const;

export const subscriptionEvent = z.object({
  id: z.number().int(),
  event: z.enum(SUBSCRIPTION_EVENT_VALUES),
  /** 1 to 4; null: the whole subscription. */
  week: z.number().int().nullable(),
  /** Credited (or, below 0, taken from the credit) or paid back, where money moved. */
  amount: money.nullable(),
  /** A sentence in the caller's language. */
  text: z.string(),
  triggeredBy: z.enum(['shopper', 'system', 'staff']),
  createdAt: z.string(),
});

export const subscriptionDetails = subscription.extend({ history: z.array(subscriptionEvent) });
export type SubscriptionDetails = z.infer<typeof subscriptionDetails>;

/** One delivery on one day, whichever subscription it belongs to. */
export const calendarDelivery = z.object({
  subscriptionId: z.string(),
  subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
  week: z.number().int(),
  date: z.string(),
  time: z.string(),
  status: z.enum(DELIVERY_STATUSES),
  orderId: z.string().nullable(),
  cutoffAt: z.string(),
  canChange: z.boolean(),
  itemCount: z.number().int(),
  items: z.array(z.object({ ...names, quantity: z.number().int(), product_image: z.string().nullable() })),
  totalAmount: money,
  currency,
});
export type CalendarDelivery = z.infer<typeof calendarDelivery>;

export const swapPreview = z.object({
  totalAmount: money,
  currency,
  /** What the week cost until now. */
  before: money,
  /** Goes to the credit. */
  credit: money,
  /** Is taken from the credit. */
  fromCredit: money,
  /** Above 0: the credit does not reach, and the swap would be rejected. */
  missing: money,
  validation: orderPreview.shape.validation,
});
