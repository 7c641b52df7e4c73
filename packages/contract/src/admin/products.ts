import { EXPORT_PARTS } from '@karaz/domain/catalog/export-columns';
import { COUNTRY_CODES } from '@karaz/domain/countries';
import { CURRENCY_CODES } from '@karaz/domain/money';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fileResponse } from '../file-response.ts';
import { foodShape } from '../food.ts';
import { idParam, pageOf } from '../paging.ts';
import { picture } from '../picture.ts';
import { namesOfIds } from './audit.ts';
import { taxClasses, translatedTexts } from './fields.ts';
import { listQuery, oneOrMore } from './list.ts';
import { openPriceChange } from './price-changes.ts';
import { productRow } from './product-row.ts';
import { weightShape } from './weight-fields.ts';

const tag = 'Back office: products';
const id = z.number().int().min(1).max(2_147_483_647);
const count = z.number().int();
const currency = z.enum(CURRENCY_CODES);
const names = { name_en: z.string(), name_ar: z.string() };
const publish = z.enum(['published', 'draft']);
const classification = z.enum(['grocery', 'livestock', 'dish']);
const queryId = z.coerce.number().int().min(1).max(2_147_483_647).optional().catch(undefined);
const optionalText = (max: number) => z.string().trim().max(max);

export type OfficeProductRow = z.infer<typeof productRow>;

const filters = {
  search: z.string().trim().max(100).optional(),
  publish: publish.optional().catch(undefined),
  categoryId: queryId,
  branchId: queryId,
  classification: classification.optional().catch(undefined),
  stock: z.enum(['in', 'out']).optional().catch(undefined),
};

const listProducts = endpoint({
  method: 'GET',
  path: '/api/v1/admin/products',
  access: 'staff:catalogue.read',
  tag,
  summary: 'Products within reach, newest first; search finds names, codes and SKUs',
  query: z.object({ ...listQuery(['name', 'createdAt', 'updatedAt'], 10), ...filters }),
  response: pageOf(productRow),
});

const exportProducts = endpoint({
  method: 'GET',
  path: '/api/v1/admin/products/export',
  access: 'staff:catalogue.read',
  tag,
  summary: 'The same as CSV, one row for each stock, in the form the import reads; of chosen parts, or of all',
  query: z.object({ ...filters, parts: oneOrMore(EXPORT_PARTS) }),
  file: 'text/csv',
  response: fileResponse,
});

const label = z.object({ enabled: z.boolean(), en: optionalText(60), ar: optionalText(60) });
const stock = z.object({
  branchId: id,
  /** One value of each chosen attribute; none when there are none. */
  valueIds: z.array(id).max(10),
  price: z.number().min(0).max(1_000_000),
  sellingPrice: z.number().min(0).max(1_000_000).nullable(),
  /** null: as it is; sales go on while somebody edits. */
  quantity: z.number().int().min(0).max(1_000_000).nullable(),
  lowAt: z.number().int().min(0).max(1_000_000),
  isAvailable: z.boolean(),
  expressDelivery: z.boolean(),
});

/** Everything of a product that staff decide. What is missing is named by the server, in the words of the form. */
export const productBody = z.object({
  nameEn: optionalText(160),
  nameAr: optionalText(160),
  shortDescriptionEn: optionalText(400),
  shortDescriptionAr: optionalText(400),
  descriptionEn: optionalText(10_000),
  descriptionAr: optionalText(10_000),
  code: optionalText(60),
  sku: optionalText(60),
  /** The barcode: GTIN-8, UPC, EAN-13 or GTIN-14. */
  gtin: optionalText(40),
  brand: optionalText(100),
  /** Empty: made from the name. */
  slug: z
    .string()
    .trim()
    .max(160)
    .regex(/^[\p{L}\p{N}-]*$/u),
  classification,
  unitEn: optionalText(60),
  unitAr: optionalText(60),
  netAmount: z.number().positive().max(1_000_000).nullable(),
  netOf: z.enum(['g', 'ml', 'piece']).nullable(),
  ...weightShape,
  /** How many people one piece is for. */
  serves: z.number().int().min(1).max(1000).default(1),
  originCountry: optionalText(60),
  ...foodShape,
  taxClasses,
  isSubscribable: z.boolean(),
  publish,
  newLabel: label,
  saleLabel: label,
  seoTitleEn: optionalText(160),
  seoTitleAr: optionalText(160),
  seoDescriptionEn: optionalText(400),
  seoDescriptionAr: optionalText(400),
  /** The first is the main one. */
  categoryIds: z.array(id).max(20),
  tagIds: z.array(id).max(50),
  addonIds: z.array(id).max(50),
  /** In the order they are shown. */
  mediaIds: z.array(id).max(20),
  attributes: z.array(z.object({ attributeId: id, valueIds: z.array(id).max(100) })).max(6),
  stocks: z.array(stock).max(2_000),
  ...translatedTexts('product'),
});
export type ProductBody = z.infer<typeof productBody>;

const detail = z.object({
  id: count,
  version: count,
  product: productBody,
  /** What each stock holds now, how many shoppers wait for it, and where the shop shows it; in the order of `product.stocks`. */
  stocks: z.array(z.object({ id: count, sku: z.string(), quantity: count, waiting: count })),
  pictures: z.array(picture.extend({ id: count })),
  /** The earliest first. */
  priceChanges: z.array(openPriceChange),
  livePath: z.string().nullable(),
  /** Whether the last change can be taken back. */
  canUndo: z.boolean(),
  /** Which one that is; null: nothing was ever changed. */
  lastChangeId: count.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type OfficeProduct = z.infer<typeof detail>;

const getProduct = endpoint({
  method: 'GET',
  path: '/api/v1/admin/products/:id',
  access: 'staff:catalogue.read',
  tag,
  summary: 'One product with everything staff decide',
  params: idParam,
  response: detail,
  errors: ['notFound'],
});

const createProduct = endpoint({
  method: 'POST',
  path: '/api/v1/admin/products',
  access: 'staff:catalogue.write',
  tag,
  summary: 'A new product; a draft needs only a name, and gets a code, a SKU and a slug where they are left out',
  body: productBody.partial(),
  response: detail,
  status: 201,
});

const updateProduct = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/products/:id',
  access: 'staff:catalogue.write',
  tag,
  summary:
    'Save a product; refused when somebody else saved since `version`, or changed a figure of a stock since `read`. With `isTrial` nothing is saved',
  params: idParam,
  body: productBody.extend({
    /** What is known of it as food, and how it is weighed; a field left out stays as it is. */
    ...z.object(foodShape).partial().shape,
    ...z.object(weightShape).partial().shape,
    version: count,
    isTrial: z.boolean().optional(),
    /** The stocks as they were read, counts too: only what differs from them is written. Left out: all that is sent. */
    read: z.array(stock).max(2_000).optional(),
  }),
  response: detail,
  errors: ['notFound', 'conflict'],
});

const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/products/:id',
  access: 'staff:catalogue.write',
  tag,
  summary: 'Remove a product with its stocks; orders keep what they say of it',
  params: idParam,
  errors: ['notFound'],
});

const deleteProducts = endpoint({
  method: 'POST',
  path: '/api/v1/admin/products/delete',
  access: 'staff:catalogue.write',
  tag,
  summary: 'Remove several products like one, all together or none; answers those that were there',
  body: z.object({ ids: z.array(id).min(1).max(100) }),
  response: z.object({ removed: z.array(count) }),
  errors: ['notFound'],
});

const listProductIds = endpoint({
  method: 'GET',
  path: '/api/v1/admin/products/ids',
  access: 'staff:catalogue.read',
  tag,
  summary: 'Which products a filter finds, the newest 1,000 of them, for choosing them all',
  query: z.object(filters),
  response: z.object({ ids: z.array(count) }),
});

const undoProduct = endpoint({
  method: 'POST',
  path: '/api/v1/admin/products/:id/undo',
  access: 'staff:catalogue.write',
  tag,
  summary: 'Take back the last change; refused when something was changed since `version` or `changeId`',
  params: idParam,
  /** changeId: a count on the stock page leaves the version as it is. */
  body: z.object({ version: count, changeId: count.optional() }),
  response: detail,
  errors: ['notFound', 'conflict', 'notEnoughStock'],
});

const historyEntry = z.object({
  id: count,
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  names: namesOfIds,
});
export type ProductHistoryEntry = z.infer<typeof historyEntry>;

const productHistory = endpoint({
  method: 'GET',
  path: '/api/v1/admin/products/:id/history',
  access: 'staff:catalogue.read',
  tag,
  summary: 'Who changed what of this product, newest first',
  params: idParam,
  response: z.object({ entries: z.array(historyEntry) }),
  errors: ['notFound'],
});

const option = z.object({ id: count, ...names });
const options = z.object({
  categories: z.array(option.extend({ parentId: count.nullable(), depth: count })),
  tags: z.array(option),
  addons: z.array(option),
  attributes: z.array(
    option.extend({ values: z.array(z.object({ id: count, value_en: z.string(), value_ar: z.string() })) }),
  ),
  branches: z.array(
    option.extend({ key: z.string(), country: z.enum(COUNTRY_CODES), currency, isActive: z.boolean() }),
  ),
});
export type ProductOptions = z.infer<typeof options>;

const getProductOptions = endpoint({
  method: 'GET',
  path: '/api/v1/admin/product-options',
  access: 'staff:catalogue.read',
  tag,
  summary: 'What a product can be given: categories, tags, attributes, add-ons, branches',
  response: options,
});

export const officeProductsApi = {
  listOfficeProducts: listProducts,
  exportProducts,
  getOfficeProduct: getProduct,
  createProduct,
  updateProduct,
  deleteProduct,
  deleteProducts,
  listProductIds,
  undoProduct,
  productHistory,
  getProductOptions,
};
