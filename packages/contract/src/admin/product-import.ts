import { ofTranslatedColumns } from '@karaz/domain/catalog/import-columns';
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
  gtin: cell,
  brand: cell,
  nameEn: cell,
  nameAr: cell,
  shortDescriptionEn: cell,
  shortDescriptionAr: cell,
  descriptionEn: cell,
  descriptionAr: cell,
  classification: cell,
  unitEn: cell,
  unitAr: cell,
  estimatedGrams: cell,
  weightTolerance: cell,
  originCountry: cell,
  ingredientsEn: cell,
  ingredientsAr: cell,
  allergens: cell,
  traces: cell,
  allergenNoteEn: cell,
  allergenNoteAr: cell,
  diets: cell,
  halal: cell,
  halalBy: cell,
  nutritionPer: cell,
  energyKcal: cell,
  fat: cell,
  saturates: cell,
  carbohydrate: cell,
  sugars: cell,
  fibre: cell,
  protein: cell,
  salt: cell,
  storageEn: cell,
  storageAr: cell,
  shelfLifeDays: cell,
  animalKind: cell,
  animalBreed: cell,
  animalAgeMonths: cell,
  vetCertificate: cell,
  category: cell,
  tags: cell,
  addons: cell,
  images: cell,
  publish: cell,
  branch: cell,
  variation: cell,
  price: cell,
  salePrice: cell,
  quantity: cell,
  stockAsExported: cell,
  lowAt: cell,
  stockSku: cell,
  currency: cell,
  ...ofTranslatedColumns(() => cell),
});

const options = z.object({
  /** Key of the branch that rows without one are about; empty: none. */
  defaultBranch: z.string().max(100).default(''),
  /** Categories and tags the shop does not have are made. */
  createsMissing: z.boolean().default(false),
  /** New products whose row says nothing of it are published as soon as they are complete. */
  publishesNew: z.boolean().default(false),
  /** Quantities are written although they changed since the file was exported. */
  writesStaleQuantities: z.boolean().default(false),
});
export type ImportOptionsBody = z.infer<typeof options>;
const optionsField = options.default({
  defaultBranch: '',
  createsMissing: false,
  publishesNew: false,
  writesStaleQuantities: false,
});

const problem = z.object({ line: count, sku: z.string(), code: z.string(), message: z.string() });
export type ImportRowProblem = z.infer<typeof problem>;

/** Which stock a row is about: sizes of a product differ in what the file says of their form, and in their own SKU. */
const stockOfRow = { line: count, sku: z.string(), branch: z.string(), variation: z.string(), stockSku: z.string() };

const change = z.object({
  ...stockOfRow,
  column: z.string(),
  from: z.string(),
  to: z.string(),
});

/** By line and branch, then by column, short marks of what stands there now in the cells a file changes. */
const seen = z.record(z.string().max(120), z.record(z.string().max(40), z.string().max(16)));

const MAX_ROWS = 20_000;
const MAX_BYTES = 48_000_000;
/** The caller's own name for an import. */
const key = z.uuid();

const draft = z.object({ line: count, sku: z.string(), name: z.string(), reasons: z.array(z.string()) });
const staleQuantity = z.object({
  ...stockOfRow,
  exported: count,
  now: count,
  file: count,
});

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
  /** How many products are drafts afterwards, and the first of them with what they lack. */
  draftCount: count,
  drafts: z.array(draft),
  /** Quantities that are not taken: the stock moved since the file was exported. */
  staleQuantities: z.array(staleQuantity),
  /** Categories and tags that are made, by name. */
  madeCategories: z.array(z.string()),
  madeTags: z.array(z.string()),
  /** What the prices of each branch are in, by its key. */
  currencies: z.record(z.string(), z.string()),
  /** Pictures to be loaded from their addresses. */
  pictures: count,
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
  body: z.object({ rows: z.array(row).min(1).max(MAX_ROWS), options: optionsField }),
  maxBytes: MAX_BYTES,
  readsOnly: true,
  response: check,
});

const importProducts = endpoint({
  method: 'POST',
  path: '/api/v1/admin/products/import',
  access: 'staff:catalogue.write',
  tag,
  summary:
    'Write these rows, in parts of which each is written whole; rows with problems are left out and named. A store that stops goes on where it was; the same key goes on with an import that failed',
  body: z.object({
    rows: z.array(row).min(1).max(MAX_ROWS),
    options: optionsField,
    key: key.optional(),
    fileName: z.string().max(300).default(''),
    seen: seen.optional(),
    /** Of cells that changed since `seen`: write them all the same, or leave them. Left out: nothing at all is written. */
    ifChanged: z.enum(['write', 'leave']).optional(),
  }),
  maxBytes: MAX_BYTES,
  /** imported: rows that were written; what changes nothing is not among them. */
  response: z.object({ key, imported: count, problems: z.array(problem) }),
  errors: ['conflict'],
});

const progress = z.object({
  done: count,
  all: count,
  /** null while it runs. */
  imported: count.nullable(),
  isFailed: z.boolean(),
  pictures: z.object({ done: count, failed: count, all: count }),
});

const getImportProgress = endpoint({
  method: 'GET',
  path: '/api/v1/admin/products/import/:key',
  access: 'staff:catalogue.write',
  tag,
  summary: 'How far an own import is, by the key it was sent with',
  params: z.object({ key }),
  response: progress,
  errors: ['notFound'],
});

const record = progress.extend({
  key,
  fileName: z.string(),
  by: z.string(),
  at: z.string(),
  status: z.enum(['running', 'failed', 'done', 'undone']),
  canUndo: z.boolean(),
  /** Products of it that are drafts. */
  drafts: count,
});
export type ImportRecord = z.infer<typeof record>;

const listImports = endpoint({
  method: 'GET',
  path: '/api/v1/admin/products/imports',
  access: 'staff:catalogue.write',
  tag,
  summary: 'The last 50 imports of anybody, newest first',
  response: z.object({ imports: z.array(record) }),
});

const undone = z.object({ sku: z.string(), column: z.string(), reason: z.string() });

const undoImport = endpoint({
  method: 'POST',
  path: '/api/v1/admin/products/imports/:key/undo',
  access: 'staff:catalogue.write',
  tag,
  summary:
    'Put back what an import replaced and remove what it brought, except what somebody changed or sold since, which is listed',
  params: z.object({ key }),
  response: z.object({ removed: count, restored: count, left: z.array(undone) }),
  errors: ['notFound', 'conflict'],
});

const pictureProblems = endpoint({
  method: 'GET',
  path: '/api/v1/admin/products/imports/:key/pictures',
  access: 'staff:catalogue.write',
  tag,
  summary: 'Pictures of an import that could not be loaded, and why',
  params: z.object({ key }),
  response: z.object({ failed: z.array(z.object({ sku: z.string(), url: z.string(), reason: z.string() })) }),
  errors: ['notFound'],
});

const sku = z.string().trim().min(1).max(120);
const id = count.min(1).max(2_147_483_647);

const matchPictures = endpoint({
  method: 'POST',
  path: '/api/v1/admin/products/pictures/match',
  access: 'staff:catalogue.write',
  tag,
  summary: 'Which products names of picture files mean, by SKU, code, barcode or SKU of a stock',
  body: z.object({ names: z.array(sku).min(1).max(20_000) }),
  readsOnly: true,
  response: z.object({ found: z.array(z.object({ name: z.string(), productId: count })) }),
});

const attachPictures = endpoint({
  method: 'POST',
  path: '/api/v1/admin/products/pictures',
  access: 'staff:catalogue.write',
  tag,
  summary: 'Add pictures of the library to products, after those they have',
  body: z.object({
    pictures: z
      .array(z.object({ productId: id, mediaId: id }))
      .min(1)
      .max(100),
  }),
  response: z.object({ added: count }),
});

export const productImportApi = {
  checkImport,
  importProducts,
  getImportProgress,
  listImports,
  undoImport,
  importPictureProblems: pictureProblems,
  matchPictures,
  attachPictures,
};
