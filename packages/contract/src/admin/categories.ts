import { ZONES } from '@karaz/domain/catalog/zones';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId, names, optionalText, rowId, slug, taxClasses, translatedTexts, version } from './fields.ts';
import { wholeExportOf } from './list.ts';

const tag = 'Back office: categories';

const fields = {
  ...names,
  slug,
  description_en: optionalText(2000),
  description_ar: optionalText(2000),
  classification: z.enum(['grocery', 'livestock', 'dining']),
  /** Where its goods are stored; null: as the category above says. Left out: as it is. */
  zone: z.enum(ZONES).nullable().optional(),
  isInHeader: z.boolean(),
  isPublished: z.boolean(),
  mediaId: rowId.nullable(),
  /** Wide, on top of its own page; the second one for right-to-left pages. Left out: as it is. */
  bannerMediaId: rowId.nullable().optional(),
  bannerMediaRtlId: rowId.nullable().optional(),
  /** Of the products in it and below, unless those have their own. */
  taxClasses,
  ...translatedTexts('category'),
};

const category = z.object({
  id: z.number().int(),
  parentId: z.number().int().nullable(),
  ...fields,
  image: z.string().nullable(),
  banner: z.string().nullable(),
  bannerRtl: z.string().nullable(),
  /** Products filed under it directly. */
  productCount: z.number().int(),
  /** With what is in the categories below, each product once. */
  allProductCount: z.number().int(),
  version,
});
export type OfficeCategory = z.infer<typeof category>;

/** Every category; those of one parent in the shop's order. */
const all = z.object({ categories: z.array(category) });

const listOfficeCategories = endpoint({
  method: 'GET',
  path: '/api/v1/admin/categories',
  access: 'staff:catalogue.read',
  tag,
  summary: 'The whole tree, also what is not published',
  response: all,
});

const addCategory = endpoint({
  method: 'POST',
  path: '/api/v1/admin/categories',
  access: 'staff:catalogue.write',
  tag,
  summary: 'A new category, the last of its parent',
  body: z.object({ ...fields, parentId: rowId.nullable() }),
  response: category,
  status: 201,
  errors: ['alreadyExists'],
});

const saveCategory = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/categories/:id',
  access: 'staff:catalogue.write',
  tag,
  summary: 'Everything about a category but its place',
  params: byId,
  body: z.object({ ...fields, version }),
  response: category,
  errors: ['notFound', 'conflict', 'alreadyExists'],
});

const moveCategory = endpoint({
  method: 'POST',
  path: '/api/v1/admin/categories/:id/move',
  access: 'staff:catalogue.write',
  tag,
  summary: 'Another place in the tree',
  params: byId,
  body: z.object({ parentId: rowId.nullable(), position: z.number().int().min(0).max(1000) }),
  response: all,
  errors: ['notFound'],
});

const removeCategory = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/categories/:id',
  access: 'staff:catalogue.write',
  tag,
  summary: 'Only a category without products and without children goes away',
  params: byId,
  response: all,
  errors: ['notFound', 'stillUsed'],
});

export const officeCategoriesApi = {
  listOfficeCategories,
  exportCategories: wholeExportOf(listOfficeCategories),
  addCategory,
  saveCategory,
  moveCategory,
  removeCategory,
};
