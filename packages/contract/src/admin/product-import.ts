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

/** As many as one dry run looks at; and as many as one call writes, so that its progress can be shown. */
export const IMPORT_MOST_ROWS = 20_000;
export const IMPORT_BATCH_ROWS = 500;

const checkImport = endpoint({
  method: 'POST',
  path: '/api/v1/admin/products/import/check',
  access: 'staff:catalogue.write',
  tag,
  summary: 'What an import would do, and every row it would leave out; nothing is written',
  body: z.object({ rows: z.array(row).min(1).max(IMPORT_MOST_ROWS) }),
  mostBytes: 32_000_000,
  readsOnly: true,
  answer: z.object({ problems: z.array(problem), creates: count, updates: count }),
});

const importProducts = endpoint({
  method: 'POST',
  path: '/api/v1/admin/products/import',
  access: 'staff:catalogue.write',
  tag,
  summary: 'Write these rows at once; rows with problems are left out and named',
  body: z.object({ rows: z.array(row).min(1).max(IMPORT_BATCH_ROWS) }),
  mostBytes: 8_000_000,
  answer: z.object({ imported: count, problems: z.array(problem) }),
});

export const productImportApi = { checkImport, importProducts };
