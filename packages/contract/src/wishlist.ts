import { z } from 'zod';
import { stockCard } from './catalog.ts';
import { endpoint } from './endpoint.ts';

export const wishlist = z.object({
  /** The owner's id; a guest's list lives in the browser under an id of its own. */
  id: z.number().int(),
  total_items: z.number().int(),
  /** Newest first. What is no longer sold stays on the list but is left out here. */
  items: z.array(stockCard),
});
export type WishlistView = z.infer<typeof wishlist>;

const stockId = z.union([z.number(), z.object({ id: z.number() })]);

const saveWishlist = endpoint({
  method: 'POST',
  path: '/api/wishlist',
  access: 'signed-in',
  tag: 'Wishlist',
  summary: 'Replace the whole wishlist, newest first',
  body: z.object({
    /** Only compared with the caller, never used. */
    user: z.union([z.number(), z.string()]).nullish(),
    stocks: z.array(stockId).max(2000),
  }),
  response: wishlist,
  errors: ['notAllowed'],
});

const getMyWishlist = endpoint({
  method: 'GET',
  path: '/api/wishlist/my-wishlist',
  access: 'signed-in',
  tag: 'Wishlist',
  summary: "The caller's wishlist",
  response: wishlist,
});

export const wishlistApi = { saveWishlist, getMyWishlist } as const;
