import { COUNTRY_CODES } from '@karaz/domain/countries';
import { LANGUAGE_CODES } from '@karaz/domain/languages';
import { SUBSTITUTIONS } from '@karaz/domain/orders/handling';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { calendarDay, isOncePerAddon, timeSlot } from '../order-payload.ts';
import { orderPreview } from '../order-view.ts';

const tag = 'Back office: orders';
const id = z.number().int().min(1).max(2_147_483_647);
const text = (max: number) => z.string().trim().max(max);

const phoneOrder = z.object({
  /** A shopper with an account. Left out: `customer`. */
  customerId: id.nullish(),
  /** Without an account: none is made. Whoever proves the phone later can make one of the order. */
  customer: z
    .object({
      firstName: text(100),
      lastName: text(100),
      phone: text(30),
      email: z.union([z.literal(''), z.email().max(200)]).nullish(),
    })
    .nullish(),
  country: z.enum(COUNTRY_CODES),
  /** One of the account's. Left out: `address`. */
  addressId: id.nullish(),
  address: z
    .object({
      areaId: id,
      street_address: text(300),
      addressLine2: text(300).nullish(),
      postal_code: text(100).nullish(),
      details: z.record(z.string().max(40), text(300).nullish()).nullish(),
    })
    .nullish(),
  items: z
    .array(
      z.object({
        stockId: id,
        quantity: z.number().int().min(1).max(99_999),
        /** As many of each as the line has; `day` of the slaughter of an animal. */
        addons: z
          .array(z.object({ addonId: id, day: calendarDay.nullish() }))
          .max(30)
          .refine(isOncePerAddon)
          .default([]),
      }),
    )
    .max(200),
  couponCode: text(40).nullish(),
  timeSlot: timeSlot.nullish(),
  /** online_payment: the customer gets a message with a link. */
  payment_method: z.enum(['online_payment', 'cash_on_delivery']),
  substitution: z.enum(SUBSTITUTIONS).nullish(),
  notes: text(1000).nullish(),
  /** Of the messages about this order. */
  language: z.enum(LANGUAGE_CODES),
  /** The total that was shown: when it is another one by now, nothing is ordered. */
  totalAmount: z.number().min(0).nullish(),
});
export type PhoneOrder = z.output<typeof phoneOrder>;

const previewPhoneOrder = endpoint({
  method: 'POST',
  path: '/api/v1/admin/orders/preview',
  access: 'staff:orders.edit',
  tag,
  summary: 'Totals and warnings of an order by phone that is not placed',
  body: phoneOrder,
  response: orderPreview,
  errors: ['notFound', 'notAllowed'],
  rateLimit: { limit: 240, seconds: 60 },
  readsOnly: true,
});

const placePhoneOrder = endpoint({
  method: 'POST',
  path: '/api/v1/admin/orders',
  access: 'staff:orders.edit',
  tag,
  summary: 'Take an order by phone, for a shopper with an account or for a new customer',
  body: phoneOrder,
  response: z.object({ id: z.string(), number: z.string() }),
  status: 201,
  errors: [
    'notFound',
    'notAllowed',
    'notEnoughStock',
    'animalRejected',
    'pricesChanged',
    'slotUnavailable',
    'slotFull',
    'couponRefused',
    'minimumNotReached',
    'notServedHere',
    'tooManyUnpaid',
    'paymentUnavailable',
    'cardLimit',
    'keyReused',
  ],
});

const guest = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  country: z.enum(COUNTRY_CODES),
  /** Where the last order went; null: it was fetched, or given away. */
  address: z
    .object({
      areaId: z.number().int(),
      street: z.string(),
      postalCode: z.string(),
      details: z.record(z.string(), z.string()),
      area: z.object({ name_en: z.string(), name_ar: z.string() }).nullable(),
    })
    .nullable(),
});
export type KnownGuest = z.infer<typeof guest>;

const findGuests = endpoint({
  method: 'GET',
  path: '/api/v1/admin/order-guests',
  access: 'staff:customers.read',
  tag,
  summary: 'Who ordered before without an account, by phone number, name or email, with the address of the last order',
  query: z.object({ search: text(100).min(3) }),
  response: z.object({ guests: z.array(guest) }),
});

const sendPaymentLink = endpoint({
  method: 'POST',
  path: '/api/v1/admin/orders/:id/payment-link',
  access: 'staff:orders.edit',
  tag,
  summary: 'Send whoever ordered the link to pay an order that waits for its payment, at most three times an hour',
  params: z.object({ id: z.uuid() }),
  errors: ['notFound', 'alreadyPaid', 'paymentInReview', 'moveNotAllowed', 'noContact', 'tooManyRequests'],
});

export const phoneOrdersApi = { previewPhoneOrder, placePhoneOrder, sendPaymentLink, findGuests };
