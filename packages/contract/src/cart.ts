import { ANIMAL_CHOICES } from '@karaz/domain/catalog/animal';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { calendarDay, isOncePerAddon } from './order-payload.ts';
import { idParam } from './paging.ts';
import { picture } from './picture.ts';
import { inMoreLanguages, translated } from './translated.ts';

const names = { name_en: z.string(), name_ar: z.string() };
const id = z.number().int().min(1).max(2_147_483_647);
/** Only whole numbers written as numbers: '1e3', 1.5 or Arabic digits in quotes are somebody's mistake. */
const quantity = z.number().int().min(1).max(99_999);

/** Where the shopper is: what cannot be had there stays in the cart and is marked. */
const placeQuery = z.object({
  country: z.string().optional(),
  areaId: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
});

const addonChoice = z
  .object({
    id: id.optional(),
    addonId: id.optional(),
    quantity: quantity.optional(),
    /** Of the slaughter of an animal: on which day. */
    day: calendarDay.optional(),
  })
  .refine((addon) => (addon.id ?? addon.addonId) !== undefined, { path: ['id'] });
const addonChoices = z.array(addonChoice).max(30).refine(isOncePerAddon);

/** Stock as id or as object: both are written by clients. */
const stockChoice = z.union([id, z.object({ id }).transform((stock) => stock.id)]);

const lineBody = {
  stock: stockChoice,
  quantity,
  addons: addonChoices.optional(),
};
/** Compared with the token's owner, never used. */
const owner = { user: z.union([id, z.string()]).optional(), userId: z.union([id, z.string()]).optional() };
/** The cart version the change was made on; when it is no longer the current one the change is rejected. */
const version = { version: z.number().int().min(0).optional() };

export const UNAVAILABLE_REASONS = ['out-of-stock', 'not-enough', 'not-here', 'not-sold', 'choose-again'] as const;

const cartStock = translated(
  'product',
  z.object({
    id: z.number().int(),
    productId: z.number().int(),
    ...names,
    ...inMoreLanguages('name', 'unit'),
    variation_en: z.string(),
    variation_ar: z.string(),
    unit_en: z.string(),
    unit_ar: z.string(),
    /** In the reader's own language, as the cart entity has it. */
    unit: z.string(),
    price: z.number(),
    selling_price: z.number().nullable(),
    currency: z.enum(['KWD', 'EGP', 'AED', 'SAR']),
    quantity: z.number().int(),
    isSingleProduct: z.boolean(),
    subscribeable: z.boolean(),
    /** At packing: its price is the most that is paid for it. */
    is_weighed: z.boolean(),
    express_delivery: z.boolean(),
    branch: z.number().int(),
    image: picture.nullable(),
    /** What can be changed in the cart: what is decided about an animal is decided on its page. */
    addons: z.array(
      z.object({
        id: z.number().int(),
        ...names,
        price: z.number(),
        is_available: z.boolean(),
        animalChoice: z.enum(ANIMAL_CHOICES).optional(),
      }),
    ),
  }),
  'productId',
);

const promotionOff = z.object({ id: z.number().int(), ...names, discount: z.number() });

export const cartItem = z.object({
  /** Null in a guest's cart, which has no rows on the server. */
  id: z.number().int().nullable(),
  stock: cartStock,
  quantity: z.number().int(),
  price: z.number(),
  addons: z.array(
    z.object({
      id: z.number().int(),
      ...names,
      quantity: z.number().int(),
      price: z.number(),
      /** On which day it is done, of what is done on one; the names say it, too. */
      day: z.string().optional(),
    }),
  ),
  branch: z.object({ id: z.number().int(), ...names }),
  is_available: z.boolean(),
  unavailable_reason: z.enum(UNAVAILABLE_REASONS).nullable(),
  /** What a promotion takes off these goods for its reader; null: none does. */
  promotion: promotionOff.nullable(),
  /** What a member of the club pays for the line; null: no benefit of the club applies to it. */
  club_price: z.number().nullable(),
  /** The price of one when it was put in, if it is another now. */
  price_before: z.number().nullable(),
});

export const cart = z.object({
  id: z.string(),
  version: z.number().int(),
  items: z.array(cartItem),
  total_items: z.number().int(),
  total_amount: z.number(),
  currency: z.enum(['KWD', 'EGP', 'AED', 'SAR']),
  delivery: z.object({
    fee: z.number().nullable(),
    free_delivery_from: z.number().nullable(),
    min_order_amount: z.number(),
  }),
  /** Those that apply by themselves, in sum; what is for members is in the discount of the club. */
  promotions: z.array(promotionOff.extend({ target: z.enum(['goods', 'basket', 'delivery']) })),
  /** Those that would apply with `pieces` more of their goods, or to the first order of somebody with an account. */
  promotion_hints: z.array(
    z.object({ id: z.number().int(), ...names, needs: z.enum(['pieces', 'account']), pieces: z.number().int() }),
  ),
  /** Null: there is no club, and its reader is no member. */
  club: z
    .object({
      is_member: z.boolean(),
      free_delivery: z.boolean(),
      /** What it takes off the goods for this member, or would take off at least. */
      discount: z.number(),
      /** Of the goods in the cart that have one; it counts when they are for `min_people` together. */
      benefits: z.array(
        z.object({
          id: z.number().int(),
          ...names,
          percent: z.number(),
          min_people: z.number().int(),
          people: z.number().int(),
        }),
      ),
    })
    .nullable(),
});
export type CartView = z.infer<typeof cart>;
export type CartItemView = z.infer<typeof cartItem>;

const common = { tag: 'Cart', access: 'signed-in', query: placeQuery, response: cart } as const;

export const getCart = endpoint({
  ...common,
  method: 'GET',
  path: '/api/cart/my-cart',
  summary: "The signed-in person's cart",
});

export const putCartItem = endpoint({
  ...common,
  method: 'POST',
  path: '/api/cart/items',
  summary: 'Put goods into the cart: a stock that is there already gets this quantity and these add-ons',
  body: z.object({ ...lineBody, ...owner, ...version }),
  errors: ['notFound', 'notEnoughStock', 'animalRejected', 'cartChanged', 'notAllowed'],
});

export const changeCartItem = endpoint({
  ...common,
  method: 'PATCH',
  path: '/api/cart/items/:id',
  summary: 'Change quantity or add-ons of a line',
  params: idParam,
  body: z.object({ quantity: quantity.optional(), addons: addonChoices.optional(), ...owner, ...version }),
  errors: ['notFound', 'notEnoughStock', 'animalRejected', 'cartChanged', 'notAllowed'],
});

export const removeCartItem = endpoint({
  ...common,
  method: 'DELETE',
  path: '/api/cart/items/:id',
  summary: 'Take a line out; a line that is gone already is no error',
  params: idParam,
});

export const clearCart = endpoint({ ...common, method: 'DELETE', path: '/api/cart/clear', summary: 'Empty the cart' });

const lines = z.array(z.object(lineBody)).max(200);

/** A diff of several lines, all or none. */
export const changeCart = endpoint({
  ...common,
  method: 'POST',
  path: '/api/cart/changes',
  summary: 'Several changes at once, all or none: lines to put and stocks to remove',
  body: z.object({ put: lines.default([]), remove: z.array(stockChoice).max(200).default([]), ...owner, ...version }),
  errors: ['notFound', 'notEnoughStock', 'animalRejected', 'cartChanged', 'notAllowed'],
});

export const syncCart = endpoint({
  ...common,
  method: 'POST',
  path: '/api/cart/sync',
  summary: 'Merge the cart of this device into the kept one after signing in',
  body: z.object({
    items: lines,
    strategy: z.enum(['larger-quantity', 'keep-local', 'keep-server']).default('larger-quantity'),
    ...owner,
  }),
  errors: ['notAllowed'],
});

/** For guests: their cart lives in the browser, prices and availability live here. */
export const priceCart = endpoint({
  method: 'POST',
  path: '/api/cart/price',
  access: 'public',
  tag: 'Cart',
  summary: "Today's prices and availability of a cart kept in the browser",
  query: placeQuery,
  body: z.object({ items: lines }),
  response: cart,
});

export const cartApi = {
  getCart,
  putCartItem,
  changeCartItem,
  removeCartItem,
  clearCart,
  changeCart,
  syncCart,
  priceCart,
} as const;
