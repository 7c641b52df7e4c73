import { WEEKDAYS } from '@karaz/domain/calendar/month-grid';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParam, pageOf, pageQuery, yesNo } from './paging.ts';
import { picture } from './picture.ts';
import { inMoreLanguages, translated } from './translated.ts';

const names = { name_en: z.string(), name_ar: z.string() };
const optionalId = z.coerce.number().int().min(1).max(2_147_483_647).optional();
/** Where the caller shops. An area is named by `areaId`, or by `area` as older clients do. */
export const placeQuery = {
  country: z.string().max(40).optional(),
  city: z.string().max(40).optional(),
  cityId: optionalId,
  area: z.string().max(40).optional(),
  areaId: optionalId,
};

export type CategoryView = {
  id: number;
  slug: string;
  name_en: string;
  name_ar: string;
  description_en: string;
  description_ar: string;
  image: z.infer<typeof picture> | null;
  banner: z.infer<typeof picture> | null;
  banner_rtl: z.infer<typeof picture> | null;
  parentId: number | null;
  classification: 'grocery' | 'livestock' | 'dining';
  stockCount: number;
  sub_categories: CategoryView[];
};
export const category: z.ZodType<CategoryView> = z.object({
  id: z.number().int(),
  slug: z.string(),
  ...names,
  ...inMoreLanguages('name', 'description'),
  description_en: z.string(),
  description_ar: z.string(),
  image: picture.nullable(),
  /** Wide, on top of its own page; the second one for right-to-left pages. */
  banner: picture.nullable(),
  banner_rtl: picture.nullable(),
  parentId: z.number().int().nullable(),
  classification: z.enum(['grocery', 'livestock', 'dining']),
  stockCount: z.number().int(),
  get sub_categories() {
    return z.array(category);
  },
});
translated('category', category);

export const branchTeaser = z.object({
  id: z.number().int(),
  ...names,
  description_en: z.string(),
  description_ar: z.string(),
  type: z.enum(['seller', 'restaurant']),
  kind: z.string(),
  image: picture.nullable(),
  currency: z.string(),
  branch_code: z.string(),
  is_main: z.boolean(),
  express_delivery_enabled: z.boolean(),
});
export type BranchTeaser = z.infer<typeof branchTeaser>;

/** What a card in a list shows: one buyable stock with the least of its product. */
export const stockCard = z.object({
  id: z.number().int(),
  productId: z.number().int(),
  slug: z.string(),
  ...names,
  ...inMoreLanguages('name', 'unit'),
  unit_en: z.string(),
  unit_ar: z.string(),
  /** What this stock holds, where the product comes in several sizes. */
  size: z.object({ en: z.string(), ar: z.string() }).optional(),
  /** Of an animal with the cheapest of what must be decided about it: nobody can pay less. */
  price: z.number(),
  selling_price: z.number().nullable(),
  /** Other decisions cost more. */
  isFrom: z.boolean().optional(),
  currency: z.enum(['KWD', 'EGP', 'AED', 'SAR']),
  /** Of this stock. */
  pricePerUnit: z.object({ price: z.number(), of: z.enum(['kg', 'l']) }).nullable(),
  quantity: z.number().int(),
  status: z.enum(['on-stock', 'out-stock']),
  express_delivery: z.boolean(),
  subscribeable: z.boolean(),
  classification: z.enum(['grocery', 'livestock', 'dish']),
  countryOfOrigin: z.string(),
  /** The barcode and the maker, where they are known. */
  gtin: z.string().optional(),
  brand: z.string().optional(),
  /** It comes in several forms, or must be decided about: it is not put into a cart as it is. */
  hasVariations: z.boolean(),
  /** Of goods that come in them. */
  colors: z.array(z.object({ hex: z.string(), ...names })).optional(),
  sizes: z.array(z.string()).optional(),
  gender: z.array(z.object(names)).optional(),
  categoryId: z.number().int().nullable(),
  totalSold: z.number().int(),
  createdAt: z.string(),
  /** The product's own, or that it came within the last ten days. */
  newLabel: z.object({ en: z.string(), ar: z.string() }).nullable(),
  /** What a promotion takes off it today ('−10% in the cart', 'Buy 2, get 1 free'), else its own while it is cheaper than it was. */
  saleLabel: z.object({ en: z.string(), ar: z.string() }).nullable(),
  averageRating: z.number(),
  totalReviews: z.number().int(),
  image: picture.nullable(),
  branch: z.object({ id: z.number().int(), ...names }),
});
translated('product', stockCard, 'productId');
export type StockCard = z.infer<typeof stockCard>;

export const workingHours = z.object({
  /** 0 is Sunday. */
  weekday: z.number().int(),
  opens: z.string(),
  /** Not after `opens`: the window ends after midnight. */
  closes: z.string(),
});

/** The same window twice: as the store's own pages read it, and by the name of the day. */
const namedHours = workingHours.extend({ day: z.enum(WEEKDAYS), open: z.string(), close: z.string() });

export const listedBranch = branchTeaser.extend({ latitude: z.number(), longitude: z.number() });
export type ListedBranch = z.infer<typeof listedBranch>;

export const branch = listedBranch.extend({
  address: z.string(),
  address_en: z.string(),
  address_ar: z.string(),
  phoneNumber: z.string(),
  working_hours: z.array(namedHours),
  /** Hours. */
  express_delivery_time: z.number().nullable(),
  regular_delivery_time: z.number().nullable(),
});
export type BranchView = z.infer<typeof branch>;

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/v1/categories',
  access: 'public',
  tag: 'Catalogue',
  summary: 'Categories with their children',
  query: z.object({
    ...pageQuery(),
    ...placeQuery,
    search: z.string().max(100).optional(),
    priority: z.string().optional(),
    parentsOnly: yesNo,
    isInHeader: yesNo,
  }),
  response: pageOf(category),
  cached: ['catalog', 'stock', 'places'],
});

export const getCategory = endpoint({
  method: 'GET',
  path: '/api/v1/categories/:id',
  access: 'public',
  tag: 'Catalogue',
  summary: 'One category with its children',
  params: idParam,
  query: z.object(placeQuery),
  response: category,
  errors: ['notFound'],
  cached: ['catalog', 'stock', 'places'],
});

export const listBranches = endpoint({
  method: 'GET',
  path: '/api/v1/branches',
  access: 'public',
  tag: 'Catalogue',
  summary: 'Sellers and restaurants',
  query: z.object({
    ...pageQuery(),
    ...placeQuery,
    type: z.enum(['seller', 'restaurant']).optional(),
    search: z.string().max(100).optional(),
  }),
  response: pageOf(listedBranch),
  cached: ['catalog', 'stock', 'places'],
});

export const getBranch = endpoint({
  method: 'GET',
  path: '/api/v1/branches/:id',
  access: 'public',
  tag: 'Catalogue',
  summary: 'One seller or restaurant with its hours',
  params: idParam,
  response: branch,
  errors: ['notFound'],
  cached: ['catalog', 'places'],
});

export const homeRails = z.object({
  offers: z.array(stockCard),
  popular: z.array(stockCard),
  express: z.array(stockCard),
  livestock: z.array(stockCard),
});
export type HomeRails = z.infer<typeof homeRails>;

export const getHomeRails = endpoint({
  method: 'GET',
  path: '/api/v1/home/rails',
  access: 'public',
  tag: 'Catalogue',
  summary: 'The product rows of the home page for one place',
  query: z.object(placeQuery),
  response: homeRails,
  cached: ['catalog', 'stock', 'places'],
});
