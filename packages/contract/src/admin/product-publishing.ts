import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { productBody } from './products.ts';

const tag = 'Back office: products';
const count = z.number().int();
const names = { name_en: z.string(), name_ar: z.string() };

/** What is missing before a product can be published. */
const gap = z.object({ code: z.string(), text: z.string() });
const unpublished = z.object({ id: count, sku: z.string(), ...names, reasons: z.array(gap) });
export type UnpublishedProduct = z.infer<typeof unpublished>;

const publishProducts = endpoint({
  method: 'POST',
  path: '/api/v1/admin/products/publish',
  access: 'staff:catalogue.write',
  tag,
  summary:
    'Publish products or make them drafts; what lacks something stays a draft and is listed with what it lacks. Tags are added from category, origin and kind where there are too few',
  body: z.object({
    ids: z.array(z.number().int().min(1).max(2_147_483_647)).min(1).max(100),
    publish: productBody.shape.publish,
  }),
  response: z.object({ changed: z.array(count), left: z.array(unpublished) }),
  errors: ['notFound'],
});

const proposeProduct = endpoint({
  method: 'POST',
  path: '/api/v1/admin/products/proposal',
  access: 'staff:catalogue.write',
  tag,
  summary: 'A code, a SKU, a slug and tags for a product; tags the shop does not have yet are made',
  body: productBody
    .pick({ nameEn: true, nameAr: true, categoryIds: true, classification: true, originCountry: true })
    .partial(),
  response: z.object({
    code: z.string(),
    sku: z.string(),
    slug: z.string(),
    tags: z.array(z.object({ id: count, ...names })),
  }),
});

export const productPublishingApi = { publishProducts, proposeProduct };
