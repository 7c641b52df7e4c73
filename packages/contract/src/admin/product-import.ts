import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const tag = 'Back office: products';
const count = z.number().int();
/** Far beyond what any cell may hold: one that is too long is the problem of its row, not of the file. */
const cell = z.string().max(1_000_000).default('');

/** The fields of packages/domain/src/catalog/product-import.ts; what is wrong inside them is reported row by row. */
const row = z.object({
  line: count,
  sku: cell,
  code: cell,
  nameEn: cell,
  nameAr: cell,
  shortDescriptionEn: cell,
  shortDescriptionAr: cell,
  descriptionEn: cell,
  descriptionAr: cell,
  classification: cell,
  unitEn: cell,
  unitAr: cell,
  originCountry: cell,
  category: cell,
  tags: cell,
  publish: cell,
  branch: cell,
  price: cell,
  salePrice: cell,
  quantity: cell,
  lowAt: cell,
  stockSku: cell,
});

const problem = z.object({ line: count, sku: z.string(), code: z.string(), message: z.string() });
export type ImportRowProblem = z.infer<typeof problem>;

const change = z.object({
  line: count,
  sku: z.string(),
  branch: z.string(),
  column: z.string(),
  from: z.string(),
  to: z.string(),
});

/** By line and column, short marks of what stands there now in the cells a file changes. */
const seen = z.record(z.string().max(10), z.record(z.string().max(40), z.string().max(16)));

const MAX_ROWS = 20_000;
const MAX_BYTES = 48_000_000;
/** The caller's own name for an import. */
const key = z.uuid();

const check = z.object({
  problems: z.array(problem),
  /** Products that are new, and products of which something changes. */
  creates: count,
  updates: count,
  /** Rows that say only what is there already. */
  same: count,
  /** How many rows change each column of what is there. */
  columns: z.array(z.object({ column: z.string(), rows: count })),
  /** The first of these changes, one by one. */
  changes: z.array(change),
  /** Sent along with the import, so that changes made in between are not overwritten unseen. */
  seen,
});
export type ImportCheck = z.infer<typeof check>;

/** `data` of a conflict: what the file changes and somebody changed since it was checked; the first of it one by one. */
export type ImportConflict = { rows: number; cells: number; changes: ImportCheck['changes'] };

const checkImport = endpoint({
  method: 'POST',
  path: '/api/v1/admin/products/import/check',
  access: 'staff:catalogue.write',
  tag,
  summary: 'What an import would do, and every row it would leave out; nothing is written',
  body: z.object({ rows: z.array(row).min(1).max(MAX_ROWS) }),
  maxBytes: MAX_BYTES,
  readsOnly: true,
  response: check,
});

const importProducts = endpoint({
  method: 'POST',
  path: '/api/v1/admin/products/import',
  access: 'staff:catalogue.write',
  tag,
  summary: 'Write these rows, all together or none; rows with problems are left out and named',
  body: z.object({
    rows: z.array(row).min(1).max(MAX_ROWS),
    key: key.optional(),
    seen: seen.optional(),
    /** Of cells that changed since `seen`: write them all the same, or leave them. Left out: nothing at all is written. */
    ifChanged: z.enum(['write', 'leave']).optional(),
  }),
  maxBytes: MAX_BYTES,
  /** imported: rows that were written; what changes nothing is not among them. */
  response: z.object({ imported: count, problems: z.array(problem) }),
  errors: ['conflict'],
});

const getImportProgress = endpoint({
  method: 'GET',
  path: '/api/v1/admin/products/import/:key',
  access: 'staff:catalogue.write',
  tag,
  summary: 'How far an own import is, by the key it was sent with; for an hour after it ended',
  params: z.object({ key }),
  /** imported: null while it runs. */
  response: z.object({ done: count, all: count, imported: count.nullable(), isFailed: z.boolean() }),
  errors: ['notFound'],
});

export const productImportApi = { checkImport, importProducts, getImportProgress };
