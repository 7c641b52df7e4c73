import { SUBSTITUTIONS } from '@karaz/domain/orders/handling';
import { CHANGE_SCOPES } from '@karaz/domain/orders/order-changes';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { changeErrors, orderChange } from '../order-changes.ts';
import { calendarDay, isOncePerAddon } from '../order-payload.ts';
import { orderPreview } from '../order-view.ts';

const tag = 'Back office: orders';
const orderId = z.object({ id: z.uuid() });
const money = z.number();
const id = z.coerce.number().int().min(1).max(2_147_483_647);

const quantity = z.number().int().min(1).max(99_999);
const chosenAddons = {
  /** All the line is to have, as many of each as it has pieces; `day` of the slaughter of an animal. Left out: as they are. */
  addons: z
    .array(z.object({ addonId: id, day: calendarDay.nullish() }))
    .max(30)
    .refine(isOncePerAddon)
    .nullish(),
};

/** What is left out stays as it is. */
const staffChange = orderChange.omit({ addressId: true }).extend({
  /** As of the shopper's own change, with add-ons. */
  items: z
    .array(
      z.union([
        z.object({ itemId: id, quantity, ...chosenAddons }),
        z.object({ stockId: id, quantity, ...chosenAddons }),
      ]),
    )
    .min(1)
    .max(200)
    .nullish(),
  /** With `address`: another area of the country. */
  areaId: id.nullish(),
  /** What to do when goods are missing, of every line without a choice of its own. */
  substitution: z.enum(SUBSTITUTIONS).nullish(),
  /** Who receives it and is told about it; the account stays as it is. */
  recipient: z.object({ name: z.string().trim().min(1).max(200), phone: z.string().trim().max(30) }).nullish(),
});

/** What staff may still change, and the version to send with it. */
export const changeState = z.object({ scope: z.enum(CHANGE_SCOPES), version: z.string() });

/** cash: so much more or less at the door; due: of a paid order, all that is due there then; release: so much less is taken of what the bank holds. */
const CHANGE_MONEY = ['none', 'cash', 'refund', 'release', 'notPossible'] as const;

const preview = z.object({
  preview: orderPreview,
  money: z.object({
    kind: z.enum(CHANGE_MONEY),
    /** What the order comes to by what is picked so far, as its page shows it. */
    before: money,
    after: money,
    /** The new total of all that is ordered: the `totalAmount` to save with. */
    total: money,
    amount: money,
    due: money,
  }),
  /** Promotions that take another amount off the changed order. */
  discounts: z.array(z.object({ name_en: z.string(), name_ar: z.string(), before: money, after: money })),
  /** Lines in the bag that have to be picked again. */
  repicked: z.number().int(),
});
export type OfficeChangePreview = z.infer<typeof preview>;

const errors = [...changeErrors, 'addressInOtherCountry', 'otherBranch', 'moveNotAllowed'] as const;

export const previewOfficeChange = endpoint({
  method: 'POST',
  path: '/api/v1/admin/orders/:id/changes/preview',
  access: 'staff:orders.edit',
  tag,
  summary: 'Totals, warnings and what happens with the money of a change that is not made',
  params: orderId,
  body: staffChange,
  response: preview,
  errors,
  rateLimit: { limit: 240, seconds: 60 },
  readsOnly: true,
});

const offeredAddon = z.object({
  id: z.number().int(),
  name_en: z.string(),
  name_ar: z.string(),
  price: money,
  isAvailable: z.boolean(),
  /** It is done on a day: the slaughter of an animal. */
  needsDay: z.boolean(),
  /** Of those with the same one is chosen; null: it goes with any other. */
  group: z.enum(['purpose', 'handing', 'cutting', 'packing']).nullable(),
});
export type OfferedAddon = z.infer<typeof offeredAddon>;

const foundGoods = z.object({
  stockId: z.number().int(),
  sku: z.string(),
  name_en: z.string(),
  name_ar: z.string(),
  price: money,
  currency: z.enum(['KWD', 'EGP', 'AED', 'SAR']),
  quantity: z.number().int(),
  /** Weighed at packing: it costs its price at most. */
  isWeighed: z.boolean(),
  addons: z.array(offeredAddon),
});
export type FoundGoods = z.infer<typeof foundGoods>;

export const findOrderGoods = endpoint({
  method: 'GET',
  path: '/api/v1/admin/order-goods',
  access: 'staff:orders.edit',
  tag,
  summary:
    'Goods of a branch that can be added to an order, by name, SKU or barcode; by stock also those that are sold out, of which orders have some',
  query: z
    .object({ branchId: id, search: z.string().trim().min(1).max(100).optional(), stockId: id.optional() })
    .refine(({ search, stockId }) => (search === undefined) !== (stockId === undefined), { path: ['search'] }),
  response: z.object({ goods: z.array(foundGoods) }),
  errors: ['otherBranch'],
});

/** The response is the order, as after every change of it. */
export const officeChange = {
  method: 'POST',
  path: '/api/v1/admin/orders/:id/changes',
  access: 'staff:orders.edit',
  tag,
  summary:
    'Change products, time, address or note until the order leaves; the shopper is told. Money that goes back needs a fresh proof',
  params: orderId,
  body: staffChange.extend({
    /** Of the order as it was shown: if it has changed since, nothing is. */
    version: z.string().min(1).max(40),
    /** For the shopper and the order's history. */
    reason: z.string().trim().min(1).max(300),
  }),
  errors: [...errors, 'freshProofRequired'],
} as const;
