import { INSTRUCTIONS, SUBSTITUTIONS } from '@karaz/domain/orders/handling';
import { CHANGE_SCOPES } from '@karaz/domain/orders/order-changes';
import { ORDER_STATUSES } from '@karaz/domain/orders/order-status';
import { AUDIENCES } from '@karaz/domain/promotions/promotion';
import { z } from 'zod';
import { orderHistoryEntry } from './order-history.ts';
import { orderReport } from './order-report-view.ts';
import { inMoreLanguages, translated } from './translated.ts';

const names = { name_en: z.string(), name_ar: z.string() };
const money = z.number();

const taxLine = z.object({ ...names, amount: money });
const vatLine = z.object({ ...names, rate: z.number(), amount: money });

const warning = z.object({ code: z.string(), text: z.string(), field: z.string().nullable() });

/** Some of it is weighed at packing: less is paid for what is lighter, and never more than this. null: nothing is. */
const maxPayable = money.nullable();

/**
 * authorised: a bank holds the money, and what is taken of it is decided when the goods are packed. Once a cash order is
 * delivered, what was collected counts: unpaid: nothing, partly_paid: less than was due.
 */
const paymentState = z.enum(['unpaid', 'authorised', 'partly_paid', 'paid']);

/** What a bank holds until the goods are packed. */
export const heldMoney = z.object({
  status: z.enum(['authorised', 'captured', 'released', 'failed']),
  amount: money,
  /** Charged then at the latest, packed or not; null: what is charged is decided. */
  chargedOn: z.string().nullable(),
});

/** What is paid of an order of which less was collected at the door than was due. */
export const paidInPart = z.object({ paid: money, stillDue: money });

/** A promotion and what it takes off the goods, or the delivery; code: null when it applied by itself. */
const promotionOff = z.object({
  id: z.number().int(),
  ...names,
  code: z.string().nullable(),
  audience: z.enum(AUDIENCES),
  target: z.enum(['goods', 'basket', 'delivery']),
  discount: money,
});

export const orderPreview = z.object({
  totalAmount: money,
  maxPayable,
  /** When a card pays it: held now and charged when it is packed, or charged now. null: no time is chosen, or no card pays it. */
  cardCharge: z.enum(['packed', 'now']).nullable(),
  /** Why cards, which are taken there, do not pay this total, for shoppers to read; null: they do, or are not taken at all. */
  cardLimit: z.string().nullable(),
  subtotal: money,
  shipping: money,
  discount: money,
  promotionDiscount: money,
  promotions: z.array(promotionOff),
  membershipDiscount: money,
  couponDiscount: money,
  pointsDiscount: money,
  tax: taxLine,
  vat: vatLine,
  currency: z.enum(['KWD', 'EGP', 'AED', 'SAR']),
  freeDeliveryFrom: money.nullable(),
  minOrderAmount: money,
  /** What a member of the club would save at least; 0 for members, whose discount is in the sums. */
  clubSaving: money,
  /** What the shopper's points could do here; null: there are none to spend. */
  points: z
    .object({
      balance: z.number().int(),
      /** The most of them this order has a use for, and what they take off. */
      usable: z.number().int(),
      worth: money,
      /** How many this preview takes. */
      spent: z.number().int(),
    })
    .nullable(),
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
  ...inMoreLanguages('name'),
  sku: z.string(),
  quantity: z.number().int(),
  price: money,
  discount: money,
  /** The one on these goods, and its part of the discount; null: none. */
  promotion: z.object({ id: z.number().int(), ...names, discount: money }).nullable(),
  total: money,
  variation_image: z.string().nullable(),
  product_image: z.string().nullable(),
  stock: z.number().int().nullable(),
  productId: z.number().int().nullable(),
  branch: z.number().int(),
  /** If it is missing; null: the shopper has not chosen. */
  substitution: z.enum(SUBSTITUTIONS).nullable(),
  /** What is in the bag for it, from when the bag is closed; null: not yet known, or just what was ordered. */
  packed: z
    .object({
      quantity: z.number().int(),
      /** Of goods that are weighed. */
      grams: z.number().int().nullable(),
      /** What is paid of them, and for a kilogram, add-ons included; the price may have more digits than the currency. */
      perKg: z.object({ grams: z.number().int(), price: z.number(), extras: z.number() }).nullable(),
      instead: z.object(names).nullable(),
      /** What it costs before discounts, as the line's total does. */
      total: money,
      /** What is paid less for the line. */
      reduction: money,
    })
    .nullable(),
  addons: z.array(
    z.object({
      id: z.number().int(),
      ...names,
      quantity: z.number().int(),
      price: money,
      /** On which day it is done, of what is done on one; the names say it, too. */
      day: z.string().optional(),
    }),
  ),
});

translated('product', orderItem, 'productId');

export const order = z.object({
  id: z.string(),
  custom_order_id: z.string(),
  status: z.enum(ORDER_STATUSES),
  createdAt: z.string(),
  delivered_at: z.string().nullable(),
  orderType: z.enum(['delivery', 'pickup', 'charity']),
  notes: z.string(),
  instructions: z.array(z.enum(INSTRUCTIONS)),
  gateCode: z.string().nullable(),
  substitution: z.enum(SUBSTITUTIONS).nullable(),
  customer_name: z.string(),
  is_guest_order: z.boolean(),
  paid_at: z.string().nullable(),
  /** Also true while a bank only holds the money, or where a part was collected: `payment_state` says which. */
  is_paid: z.boolean(),
  payment_state: paymentState,
  payment_method: z.enum(['online_payment', 'cash_on_delivery']),
  payment_id: z.string().nullable(),
  knet_transaction_id: z.string().nullable(),
  currency: z.enum(['KWD', 'EGP', 'AED', 'SAR']),
  /** A decimal text: "1.250". */
  club_cherry_discount: z.string(),
  shipping_method: z.enum(['express', 'regular', 'pickup']),
  shipping_street_address: z.string().nullable(),
  /** What stands on a parcel below the street, like block, floor and flat, in the requested language. */
  shipping_door: z.string().nullable(),
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
  promotionDiscount: money,
  promotions: z.array(promotionOff),
  couponDiscount: money,
  pointsDiscount: money,
  tax: taxLine,
  vat: vatLine,
  totalAmount: money,
  /**
   * The same sums of what was packed, as an invoice over it has them, from when the bag is closed. null: it is not, or all of it
   * came as ordered.
   */
  billed: z
    .object({
      subtotal: money,
      discount: money,
      membershipDiscount: money,
      couponDiscount: money,
      pointsDiscount: money,
      promotions: z.array(promotionOff),
      vat: money,
      totalAmount: money,
    })
    .nullable(),
  /** Until the bag is closed. */
  maxPayable,
  /** How what the bank holds for it until it is packed stands; null: it is paid in another way. */
  hold: heldMoney.nullable(),
  /** From when the bag is closed: what came off for goods that were lighter or missing. */
  reduction: money,
  /** To be paid at the door: all of a cash order, of a paid one what it became larger by; 0: nothing. */
  due: money,
  /** Whose goods are in it. */
  sellers: z.array(z.object({ id: z.number().int(), ...names })),
  /** All that was taken for it, by card and in cash, before anything went back; 0 for the week of a subscription. */
  amountPaid: money,
  /** What went back of it or is on its way, one after another, also because the order became smaller. */
  amountsRefunded: z.array(money),
  /** What would go back if it were cancelled now. */
  backIfCancelled: money,
  /** Of the total, sent back to the card, or on its way there; of cash, handed back. Without what went back because it became smaller. */
  refunded: money,
  /** What refunds took off the cash that was still due: nobody handed it over. */
  takenOff: money,
  /** Less cash was collected at the door than was due; null: all of it was, or none was due yet. */
  paidInPart: paidInPart.nullable(),
  couponCode: z.string().nullable(),
  timeSlot: z.object({ open: z.string(), close: z.string(), date: z.string(), day: z.string() }),
  timeZone: z.string(),
  charity: z.object({ id: z.number().int(), nameEn: z.string(), nameAr: z.string() }).nullable(),
  charity_message: z.string().nullable(),
  is_anonymous_donation: z.boolean(),
  canCancel: z.boolean(),
  /** What the shopper may still change: everything, all but the products, or nothing. */
  changeable: z.enum(CHANGE_SCOPES),
  /** Where it is delivered; null: it is collected or given away. */
  areaId: z.number().int().nullable(),
  /** Of the shopper's own address it goes to; null: none, or a guest's. */
  addressId: z.number().int().nullable(),
  /** What people of the country write besides the street. */
  addressDetails: z.record(z.string(), z.string()),
  countryCode: z.string(),
  canPay: z.boolean(),
  /** It waits for an online payment and may be paid in cash at the door instead. */
  canPayCash: z.boolean(),
  /** Until when goods wait for the money; null: they wait for none. */
  payBefore: z.string().nullable(),
  /** A payment does not match: staff decide, and it cannot be paid again meanwhile. */
  isPaymentInReview: z.boolean(),
  /** Paid or delivered: there is an invoice to read. */
  hasInvoice: z.boolean(),
  /** Until when items that were missing or bad can be reported; null: never. */
  reportBefore: z.string().nullable(),
  /** How many of each line can be reported. */
  reportable: z.array(z.object({ itemId: z.number().int(), quantity: z.number().int() })),
  reports: z.array(orderReport),
});
export type OrderView = z.infer<typeof order>;

export const orderTeaser = z.object({
  id: z.string(),
  custom_order_id: z.string(),
  /** Of the cart it was made of; null: it was not made of a cart. */
  cartVersion: z.number().int().nullable(),
  status: z.enum(ORDER_STATUSES),
  createdAt: z.string(),
  orderType: z.enum(['delivery', 'pickup', 'charity']),
  /** Also true while a bank only holds the money, or where a part was collected: `payment_state` says which. */
  is_paid: z.boolean(),
  payment_state: paymentState,
  payment_method: z.enum(['online_payment', 'cash_on_delivery']),
  currency: z.enum(['KWD', 'EGP', 'AED', 'SAR']),
  /** What it came to: from when the bag is closed, without what was lighter or missing. */
  totalAmount: money,
  itemCount: z.number().int(),
  items: z.array(z.object({ ...names, quantity: z.number().int(), product_image: z.string().nullable() })),
  timeSlot: z.object({ open: z.string(), close: z.string(), date: z.string(), day: z.string() }),
  branch: z.object({ id: z.number().int(), ...names }),
});
export type OrderTeaser = z.infer<typeof orderTeaser>;
