import { ZONES } from '@karaz/domain/catalog/zones';
import { INSTRUCTIONS, SUBSTITUTIONS } from '@karaz/domain/orders/handling';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { deliveryAddress } from './delivery-address.ts';
import { day } from './list.ts';

const tag = 'Back office: orders';
const money = z.number();
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const number = z.coerce.number().int().min(1).max(2_147_483_647);

const addons = z.array(z.object({ name_en: z.string(), name_ar: z.string(), quantity: z.number().int() }));

export const branchName = z.object({ id: z.number().int(), name_en: z.string(), name_ar: z.string() });

/** Of goods given instead. */
const substituteGoods = {
  sku: z.string(),
  /** Empty: none is known. */
  gtin: z.string(),
  image: z.string().nullable(),
  /** What one weighs; null: not sold by weight. */
  gramsEach: z.number().nullable(),
};

export const pickLine = z.object({
  itemId: z.number().int(),
  /** Whose goods they are: it picks them. */
  branchId: z.number().int(),
  sku: z.string(),
  /** The barcode; empty: none is known. */
  gtin: z.string(),
  /** Where it is stored; null: unknown. */
  zone: z.enum(ZONES).nullable(),
  name_en: z.string(),
  name_ar: z.string(),
  image: z.string().nullable(),
  quantity: z.number().int(),
  total: money,
  addons,
  /** Grams the shopper paid for; null: not sold by weight. */
  agreedGrams: z.number().int().nullable(),
  /** Percent by which what is weighed may differ from that without a question. */
  weightTolerance: z.number().int(),
  pickedQuantity: z.number().int().nullable(),
  weighedGrams: z.number().int().nullable(),
  /** What the shopper chose for when it is missing; null: nothing. */
  substitution: z.enum(SUBSTITUTIONS).nullable(),
  substitute: z
    .object({
      /** null: it was removed from the catalogue since. */
      stockId: z.number().int().nullable(),
      name_en: z.string(),
      name_ar: z.string(),
      total: money,
      /** What one of them costs in the shop now; null: it was removed from the catalogue since. */
      price: money.nullable(),
      ...substituteGoods,
    })
    .nullable(),
  /** What the shopper pays less for this line. */
  reduction: money,
  /** Who saved it last; null: nobody has picked it yet. */
  pickedBy: z.string().nullable(),
});
export type PickLine = z.infer<typeof pickLine>;

const listSubstitutes = endpoint({
  method: 'GET',
  path: '/api/v1/admin/orders/:id/substitutes',
  access: 'staff:orders.write',
  tag,
  summary: 'Goods of the same branch that could be given instead',
  params: z.object({ id: z.uuid() }),
  query: z.object({
    search: z.string().trim().max(100).default(''),
    /** The line it would be given for: without words, goods of the same kind are named. */
    itemId: number.optional().catch(undefined),
  }),
  response: z.object({
    stocks: z.array(
      z.object({
        stockId: z.number().int(),
        ...substituteGoods,
        name_en: z.string(),
        name_ar: z.string(),
        price: money,
        quantity: z.number().int(),
      }),
    ),
  }),
  errors: ['notFound', 'otherBranch'],
});

const MOST_SLIPS = 100;
const idList = z
  .string()
  .max(MOST_SLIPS * 37)
  .optional()
  .transform((ids) => ids?.split(',').filter((id) => z.uuid().safeParse(id).success) ?? []);

const slip = z.object({
  id: z.string(),
  number: z.string(),
  /** Empty: a gift whose giver is not to be named. */
  customer: z.string(),
  orderType: z.enum(['delivery', 'pickup', 'charity']),
  shippingMethod: z.enum(['express', 'regular', 'pickup']),
  address: deliveryAddress.nullable(),
  charity: z.object({ name_en: z.string(), name_ar: z.string() }).nullable(),
  charityMessage: z.string().nullable(),
  isAnonymous: z.boolean(),
  notes: z.string(),
  instructions: z.array(z.enum(INSTRUCTIONS)),
  gateCode: z.string().nullable(),
  due: money,
  currency: z.enum(['KWD', 'EGP', 'AED', 'SAR']),
  slot: z.object({ date: z.string(), opens: z.string(), closes: z.string() }),
  /** The one that hands it over. */
  branch: branchName,
  /** Those with goods in it, in the order of the lines. */
  branches: z.array(branchName),
  lines: z.array(
    pickLine
      .pick({
        itemId: true,
        branchId: true,
        sku: true,
        zone: true,
        name_en: true,
        name_ar: true,
        quantity: true,
        addons: true,
        agreedGrams: true,
        pickedQuantity: true,
        weighedGrams: true,
        substitution: true,
      })
      .extend({
        /** What goes into the bag in its place. */
        substitute: z.object({ name_en: z.string(), name_ar: z.string() }).nullable(),
      }),
  ),
});
export type PickingSlip = z.infer<typeof slip>;

const listPickingSlips = endpoint({
  method: 'GET',
  path: '/api/v1/admin/orders/slips',
  access: 'staff:orders.read',
  tag,
  summary: 'Picking slips of a branch and day in the order of their windows, or of some orders alone',
  query: z.object({
    branchId: number.optional(),
    day,
    opens: clock.optional(),
    orderId: z.uuid().optional().catch(undefined),
    /** Of these alone, whatever their day: ids with commas between. */
    orderIds: idList,
  }),
  response: z.object({
    slips: z.array(slip),
    /** When the windows of that branch and day open that have something to pack. */
    windows: z.array(clock),
  }),
});

export const pickingApi = { listSubstitutes, listPickingSlips };
