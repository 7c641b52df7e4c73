import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const tag = 'Back office: products';
const count = z.number().int();
const cell = (most = 300) => z.string().max(most).default('');

/** The fields of packages/domain/src/catalog/product-import.ts; what is wrong inside them is told row by row. */
const row = z.object({
  line: count,
  sku: cell(60),
  code: cell(60),
  nameEn: cell(160),
  nameAr: cell(160),
  shortDescriptionEn: cell(400),
  shortDescriptionAr: cell(400),
  descriptionEn: cell(10_000),
  descriptionAr: cell(10_000),
  classification: cell(60),
  unitEn: cell(60),
  unitAr: cell(60),
  originCountry: cell(60),
  category: cell(),
  tags: cell(),
  publish: cell(60),
  branch: cell(),
  price: cell(60),
  salePrice: cell(60),
  quantity: cell(60),
  lowAt: cell(60),
});

const problem = z.object({ line: count, sku: z.string(), code: z.string(), message: z.string() });
export type ImportRowProblem = z.infer<typeof problem>;

const MOST_ROWS = 20_000;
const MOST_BYTES = 32_000_000;
/** The caller's own name for an import. */
const key = z.uuid();

const checkImport = endpoint({
  method: 'POST',
  path: '/api/v1/admin/products/import/check',
  access: 'staff:catalogue.write',
  tag,
  summary: 'What an import would do, and every row it would leave out; nothing is written',
  body: z.object({ rows: z.array(row).min(1).max(MOST_ROWS) }),
  mostBytes: MOST_BYTES,
  readsOnly: true,
  answer: z.object({ problems: z.array(problem), creates: count, updates: count }),
});

const importProducts = endpoint({
  method: 'POST',
  path: '/api/v1/admin/products/import',
  access: 'staff:catalogue.write',
  tag,
  summary: 'Write these rows, all together or none; rows with problems are left out and named',
  body: z.object({ rows: z.array(row).min(1).max(MOST_ROWS), key: key.optional() }),
  mostBytes: MOST_BYTES,
  answer: z.object({ imported: count, problems: z.array(problem) }),
});

const getImportProgress = endpoint({
  method: 'GET',
  path: '/api/v1/admin/products/import/:key',
  access: 'staff:catalogue.write',
  tag,
  summary: 'How far an own import is, by the key it was sent with; for an hour after it ended',
  params: z.object({ key }),
  /** imported: null while it runs. */
  answer: z.object({ done: count, all: count, imported: count.nullable(), isFailed: z.boolean() }),
  errors: ['notFound'],
});

export const productImportApi = { checkImport, importProducts, getImportProgress };
