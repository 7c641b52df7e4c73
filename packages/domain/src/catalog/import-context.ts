import { foldDigits } from '../text/fold-arabic.ts';
import { IMPORT_COLUMNS, type ImportField, type ImportRow } from './product-import.ts';

/** What a row says of the product itself, whichever branch sells it. */
export const PRODUCT_FIELDS = [
  'code',
  'nameEn',
  'nameAr',
  'shortDescriptionEn',
  'shortDescriptionAr',
  'descriptionEn',
  'descriptionAr',
  'classification',
  'unitEn',
  'unitAr',
  'originCountry',
  'category',
  'tags',
  'publish',
] as const satisfies readonly ImportField[];
export type ProductField = (typeof PRODUCT_FIELDS)[number];
export type ProductCells = Partial<Record<ProductField, string>>;

export type ExistingProduct = {
  id: number;
  hasVariations: boolean;
  /** A picture, and a branch that sells it. */
  isReady: boolean;
  /** As an exported file writes them. */
  cells: Record<ProductField, string>;
};

export type ExistingStock = {
  id: number;
  stockSku: string;
  sku: string;
  branch: string;
  priceMinor: number;
  salePriceMinor: number | null;
  quantity: number;
  lowAt: number;
};

/** What the shop knows already of what a file speaks of. */
export type ImportContext = {
  categories: ReadonlyMap<string, number>;
  tags: ReadonlyMap<string, number>;
  branches: ReadonlyMap<string, { id: number; currency: 'KWD' | 'EGP' | 'AED' | 'SAR' }>;
  products: ReadonlyMap<string, ExistingProduct>;
  /** SKUs in capital letters, and how they are written: two that differ only in that would share their stocks' SKUs. */
  similarSkus: ReadonlyMap<string, string>;
  codes: ReadonlyMap<string, string>;
  /** By their own SKU. */
  stocks: ReadonlyMap<string, ExistingStock>;
  /** Those without a variation, by SKU of the product and branch. */
  plainStocks: ReadonlyMap<string, ExistingStock>;
};

export const tagSlugs = (text: string) => [...new Set(text.split(/[\s,;|]+/).filter(Boolean))];
export const plainKey = (sku: string, branch: string) => `${sku} ${branch}`;
/** The SKU of a stock that has none of its own yet. */
export const generatedStockSku = ({ sku, branch, stockSku }: ImportRow) => stockSku || `${sku}-${branch}`.toUpperCase();

const FIELD_COLUMNS = new Map(Object.entries(IMPORT_COLUMNS).map(([column, field]) => [field, column]));
export const columnOf = (field: ImportField): string => FIELD_COLUMNS.get(field) ?? field;

const number = (text: string) => foldDigits(text).replaceAll('٫', '.').replaceAll('٬', '');
const lines = (text: string) => text.trim().replace(/\r\n?/g, '\n');

/** One way of writing for what people write in several: digits of either script, capitals of words we give. */
export function foldCells(row: ImportRow, { categories, tags, branches, stocks }: ImportContext): ImportRow {
  const slug = (text: string, existing: ReadonlyMap<string, unknown>) =>
    existing.has(text) ? text : text.toLowerCase();
  const stockSku = stocks.has(row.stockSku) ? row.stockSku : row.stockSku.toUpperCase();
  const branch = row.branch || stocks.get(stockSku)?.branch || '';
  return {
    ...row,
    descriptionEn: lines(row.descriptionEn),
    descriptionAr: lines(row.descriptionAr),
    classification: row.classification.toLowerCase(),
    publish: row.publish.toLowerCase(),
    originCountry: row.originCountry.length === 2 ? row.originCountry.toUpperCase() : row.originCountry,
    category: slug(row.category, categories),
    tags: tagSlugs(row.tags)
      .map((tag) => slug(tag, tags))
      .sort()
      .join(' '),
    branch: slug(branch, branches),
    stockSku,
    price: number(row.price),
    salePrice: number(row.salePrice).toLowerCase(),
    quantity: number(row.quantity),
    lowAt: number(row.lowAt),
  };
}

/** The cells that say something else than what is there; an empty one says nothing. */
export function changedCells(row: ImportRow, existing: ExistingProduct | undefined): ProductCells {
  const changed = PRODUCT_FIELDS.filter(
    (field) => row[field] !== '' && (!existing || lines(existing.cells[field]) !== row[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, row[field]]));
}
