import { type CurrencyCode, isCurrencyCode } from '../money.ts';
import { foldDigits, foldText } from '../text/fold-arabic.ts';
import { slugify } from '../text/slug.ts';
import { FOOD_FIELDS, foldFoodCell } from './food-cells.ts';
import { foldGtin } from './gtin.ts';
import { IMPORT_COLUMNS, type ImportField, ofTranslatedColumns, TRANSLATED_COLUMNS } from './import-columns.ts';
import { foldVariation, type KnownAttributes } from './import-variation.ts';
import type { ImportRow } from './product-import.ts';
import type { PublishState } from './publish-gaps.ts';

/** What a row says of the product itself, whichever branch sells it. */
export const PRODUCT_FIELDS = [
  'code',
  'gtin',
  'brand',
  'nameEn',
  'nameAr',
  'shortDescriptionEn',
  'shortDescriptionAr',
  'descriptionEn',
  'descriptionAr',
  'classification',
  'unitEn',
  'unitAr',
  'estimatedGrams',
  'weightTolerance',
  'originCountry',
  ...TRANSLATED_COLUMNS,
  ...FOOD_FIELDS,
  'category',
  'tags',
  'addons',
  'publish',
] as const satisfies readonly ImportField[];
export type ProductField = (typeof PRODUCT_FIELDS)[number];
export type ProductCells = Partial<Record<ProductField, string>>;

export type ExistingProduct = {
  id: number;
  hasVariations: boolean;
  counts: Pick<PublishState, 'pictures' | 'stocks'>;
  /** As an exported file writes them. */
  cells: Record<ProductField, string>;
};

export type ExistingStock = {
  id: number;
  stockSku: string;
  sku: string;
  branch: string;
  /** Its variation as `foldVariation` writes it; empty: none. */
  variation: string;
  priceMinor: number;
  salePriceMinor: number | null;
  quantity: number;
  lowAt: number;
};

/** What whoever imports has chosen. */
export type ImportOptions = {
  /** Key of the branch that rows without one are about; empty: none. */
  defaultBranch: string;
  /** Categories and tags the shop does not have are made. */
  createsMissing: boolean;
  /** New products whose row says nothing of it are published as soon as they are complete. */
  publishesNew: boolean;
  /** Quantities are written although they changed since the file was exported. */
  writesStaleQuantities: boolean;
};
export const DEFAULT_OPTIONS: ImportOptions = {
  defaultBranch: '',
  createsMissing: false,
  publishesNew: false,
  writesStaleQuantities: false,
};

/** What the shop knows already of what a file speaks of. Names are folded. */
export type ImportContext = {
  options: ImportOptions;
  categories: ReadonlyMap<string, number>;
  categoryNames: ReadonlyMap<string, string>;
  tags: ReadonlyMap<string, number>;
  tagNames: ReadonlyMap<string, string>;
  addons: ReadonlyMap<string, number>;
  addonNames: ReadonlyMap<string, string>;
  branches: ReadonlyMap<string, { id: number; currency: CurrencyCode }>;
  branchNames: ReadonlyMap<string, string>;
  attributes: KnownAttributes;
  products: ReadonlyMap<string, ExistingProduct>;
  /** SKUs in capital letters, and how they are written: two that differ only in that would share their stocks' SKUs. */
  similarSkus: ReadonlyMap<string, string>;
  codes: ReadonlyMap<string, string>;
  /** By their own SKU. */
  stocks: ReadonlyMap<string, ExistingStock>;
  /** By SKU of the product, branch and variation. */
  stocksByForm: ReadonlyMap<string, ExistingStock>;
};

/** Divided by commas where there are any, else by blanks. */
export const listedNames = (text: string) => [
  ...new Set(
    text
      .split(/[,;|]/.test(text) ? /[,;|]+/ : /\s+/)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];
export const tagSlugs = (text: string) => text.split(' ').filter(Boolean);
export const pictureUrls = (text: string) => [...new Set(text.split(/[\s|]+|,(?=\s*https?:)/).filter(Boolean))];
export const formKey = (sku: string, branch: string, variation: string) => `${sku} ${branch} ${variation}`;

/** The SKU of a stock that has none of its own yet. */
export function generatedStockSku({ sku, branch, variation, stockSku }: ImportRow): string {
  const values = variation.split('/').map((pair) => pair.split('=')[1] ?? '');
  return stockSku || [sku, branch, ...values].filter(Boolean).join('-').toUpperCase();
}

const FIELD_COLUMNS = new Map(Object.entries(IMPORT_COLUMNS).map(([column, field]) => [field, column]));
export const columnOf = (field: ImportField): string => FIELD_COLUMNS.get(field) ?? field;

const number = (text: string) => foldDigits(text).replaceAll('٫', '.').replaceAll('٬', '');
const lines = (text: string) => text.trim().replace(/\r\n?/g, '\n');

/** 'Food > Fruit > Citrus' and 'Food/Fruit': the last part is the category. */
const categoryName = (text: string) =>
  text
    .split(/>|\s\/\s/)
    .at(-1)
    ?.trim() ?? text;

/** A map, because a cell may say "constructor". */
const STATES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '1': 'published',
    true: 'published',
    yes: 'published',
    active: 'published',
    منشور: 'published',
    نعم: 'published',
    '0': 'draft',
    '-1': 'draft',
    false: 'draft',
    no: 'draft',
    archived: 'draft',
    hidden: 'draft',
    مسوده: 'draft',
    لا: 'draft',
  }),
);

/** As price lists write them, folded. */
const CURRENCY_SIGNS: ReadonlyMap<string, CurrencyCode> = new Map(
  Object.entries({
    KWD: ['kd', 'k.d.', 'د.ك', 'د.ك.', 'دينار كويتي'],
    EGP: ['le', 'e£', 'ج.م', 'ج.م.', 'جنيه مصري'],
    AED: ['dh', 'dhs', 'د.إ', 'د.إ.', 'درهم اماراتي'],
    SAR: ['sr', 's.r.', 'ر.س', 'ر.س.', 'ريال سعودي'],
  } satisfies Record<CurrencyCode, readonly string[]>).flatMap(([code, signs]) =>
    isCurrencyCode(code) ? signs.map((sign) => [foldText(sign), code] as const) : [],
  ),
);

/** One way of writing for what people write in several: digits of either script, capitals, names instead of keys. */
export function foldCells(row: ImportRow, context: ImportContext): ImportRow {
  const { categories, tags, addons, branches, stocks, options } = context;
  const slug = (text: string, existing: ReadonlyMap<string, unknown>, names: ReadonlyMap<string, string>) => {
    if (existing.has(text)) return text;
    return existing.has(text.toLowerCase()) ? text.toLowerCase() : (names.get(foldText(text)) ?? text.toLowerCase());
  };
  const stockSku = stocks.has(row.stockSku) ? row.stockSku : row.stockSku.toUpperCase();
  const isSold = [row.price, row.salePrice, row.quantity, row.lowAt].some((cell) => cell !== '');
  const branch = row.branch || stocks.get(stockSku)?.branch || (isSold ? options.defaultBranch : '');
  const category = slug(row.category, categories, context.categoryNames);
  const isNewCategory = options.createsMissing && row.category !== '' && !categories.has(category);
  const last = categoryName(row.category);
  return {
    ...row,
    gtin: foldGtin(row.gtin),
    descriptionEn: lines(row.descriptionEn),
    descriptionAr: lines(row.descriptionAr),
    ...ofTranslatedColumns((column) => lines(row[column])),
    classification: row.classification.toLowerCase(),
    publish: STATES.get(foldText(row.publish)) ?? STATES.get(row.publish.trim()) ?? row.publish.toLowerCase(),
    originCountry: row.originCountry.length === 2 ? row.originCountry.toUpperCase() : row.originCountry,
    ...Object.fromEntries(FOOD_FIELDS.map((field) => [field, foldFoodCell(field, lines(row[field]))])),
    category: isNewCategory ? (context.categoryNames.get(foldText(last)) ?? slugify(last, foldText(last))) : category,
    tags: listedNames(row.tags)
      .map((tag) => {
        const found = slug(tag, tags, context.tagNames);
        return tags.has(found) || !options.createsMissing ? found.replaceAll(' ', '-') : slugify(tag, 'tag');
      })
      .sort()
      .join(' '),
    addons: listedNames(row.addons)
      .map((name) => slug(name, addons, context.addonNames).replaceAll(' ', '-'))
      .sort()
      .join(' '),
    branch: slug(branch, branches, context.branchNames),
    variation: foldVariation(row.variation, context.attributes),
    stockSku,
    price: number(row.price),
    salePrice: number(row.salePrice).toLowerCase(),
    quantity: number(row.quantity),
    stockAsExported: number(row.stockAsExported),
    lowAt: number(row.lowAt),
    currency: CURRENCY_SIGNS.get(foldText(row.currency)) ?? row.currency.toUpperCase(),
    estimatedGrams: number(row.estimatedGrams),
    weightTolerance: number(row.weightTolerance),
  };
}

/** The cells that say something else than what is there; an empty one says nothing. */
export function changedCells(
  row: ImportRow,
  existing: ExistingProduct | undefined,
  options: ImportOptions,
): ProductCells {
  const cells = !existing && options.publishesNew && row.publish === '' ? { ...row, publish: 'published' } : row;
  const changed = PRODUCT_FIELDS.filter(
    (field) => cells[field] !== '' && (!existing || lines(existing.cells[field]) !== cells[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, cells[field]]));
}
