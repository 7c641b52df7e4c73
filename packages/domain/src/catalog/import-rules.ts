import { isCountryOfOrigin } from '../office/country-of-origin.ts';
import { FOOD_FIELDS, readFoodCell } from './food-cells.ts';
import { isGtin } from './gtin.ts';
import { IMPORT_COLUMNS, type ImportField, ofTranslatedColumns } from './import-columns.ts';
import {
  changedCells,
  columnOf,
  type ExistingProduct,
  type ExistingStock,
  foldCells,
  formKey,
  generatedStockSku,
  type ImportContext,
  PRODUCT_FIELDS,
  type ProductCells,
  pictureUrls,
  tagSlugs,
} from './import-context.ts';
import { figureProblems, type StockChange, type StockProblem, stockChange } from './import-stock.ts';
import { type VariationPart, variationParts, WRONG_VARIATION } from './import-variation.ts';
import type { ImportRow } from './product-import.ts';
import { isEstimateCell, isToleranceCell } from './sold-by-weight.ts';
import { translatedLength } from './translated-texts.ts';

export type ImportProblem =
  | StockProblem
  | 'unreadable'
  | 'tooLong'
  | 'skuRequired'
  | 'skuTwin'
  | 'nameRequired'
  | 'wrongGtin'
  | 'wrongPicture'
  | 'wrongVariation'
  | 'mixedVariations'
  | 'unknownKind'
  | 'unknownCategory'
  | 'unknownTag'
  | 'unknownAddon'
  | 'unknownOrigin'
  | 'wrongWeight'
  | 'wrongFood'
  | 'unknownBranch'
  | 'wrongState'
  | 'hasVariations'
  | 'unknownStock'
  | 'otherStock'
  | 'stockSkuTaken'
  | 'otherCurrency'
  | 'codeTaken'
  | 'contradicts'
  | 'twice';

/** What one good row does; a product that is new has no `known`, a stock that is new no `stock`. */
export type RowPlan = {
  row: ImportRow;
  /** As the file has it: what is new is called by the names in it. */
  raw: ImportRow;
  existing: ExistingProduct | undefined;
  /** What no row before it contains already. */
  cells: ProductCells;
  stock: ExistingStock | undefined;
  /** null: the row speaks of the product alone. */
  sold: StockChange | null;
  /** Of a stock that is new: its variation. */
  variation: readonly VariationPart[];
  /** The quantity of the file was not taken: the stock held something else when the file was exported. */
  staleQuantity: { exported: number; now: number; file: number } | null;
};

type Wrong = { problem: ImportProblem; column?: string; values?: [row: string, branch: string] };
export type Judged = { plan: RowPlan } | { wrong: Wrong[] };

/** The values of the valid rows so far; later ones are compared with them. */
export type ImportMemory = {
  /** SKUs of stocks, and of the products they are of. */
  stocks: Map<string, string>;
  cellsBySku: Map<string, ProductCells>;
  codes: Map<string, string>;
  similarSkus: Map<string, string>;
  /** Whether the rows of a product have variations. */
  forms: Map<string, boolean>;
};
export const freshMemory = (): ImportMemory => ({
  stocks: new Map(),
  cellsBySku: new Map(),
  codes: new Map(),
  similarSkus: new Map(),
  forms: new Map(),
});

/** All that is wrong with a row, or what it does. An empty cell leaves what is there. */
export function judgeRow(raw: ImportRow, context: ImportContext, memory: ImportMemory): Judged {
  const row = foldCells(raw, context);
  const existing = context.products.get(row.sku);
  const cells = changedCells(row, existing, context.options);
  const ofProduct = [...writingProblems(row, cells), ...productProblems(row, cells, existing, context, memory)];
  // Which product it is of is not known: its stock cannot be checked.
  if (ofProduct.some(({ problem }) => problem === 'skuRequired' || problem === 'skuTwin')) return { wrong: ofProduct };
  const found = findStock(row, existing, context);
  if (typeof found === 'string') {
    const ofFigures = [...new Set(figureProblems(row))].map((problem) => ({ problem }));
    return { wrong: [...ofProduct, { problem: found }, ...ofFigures] };
  }
  const counted = countedRow(row, found.stock, context);
  const sold = found.isSilent ? null : stockChange(counted.row, found.stock, context.branches.get(row.branch));
  const stockSku = found.stock?.stockSku ?? generatedStockSku(row);
  const owner = sold ? memory.stocks.get(stockSku) : undefined;
  const ofStock: ImportProblem[] = Array.isArray(sold) ? [...new Set(sold)] : [];
  const hasVariation = found.stock ? found.stock.variation !== '' : row.variation !== '';
  if (sold && (memory.forms.get(row.sku) ?? hasVariation) !== hasVariation) ofStock.push('mixedVariations');
  if (owner !== undefined) ofStock.push(owner === row.sku ? 'twice' : 'stockSkuTaken');
  const ofCurrency = sold === null ? [] : currencyProblems(row, context);
  const wrong = [...ofProduct, ...ofCurrency, ...ofStock.map((problem) => ({ problem }))];
  if (wrong.length > 0 || Array.isArray(sold)) return { wrong };
  // Only what is good is stored: a row that is left out says nothing.
  if (sold) {
    memory.stocks.set(stockSku, row.sku);
    memory.forms.set(row.sku, hasVariation);
  }
  const before = memory.cellsBySku.get(row.sku) ?? {};
  memory.cellsBySku.set(row.sku, { ...before, ...cells });
  if (!existing) memory.similarSkus.set(row.sku.toUpperCase(), row.sku);
  const code = cells.code ?? (existing ? undefined : row.sku);
  if (code !== undefined) memory.codes.set(code, row.sku);
  const fresh = Object.fromEntries(Object.entries(cells).filter(([field]) => !Object.hasOwn(before, field)));
  const variation = found.stock ? [] : (variationParts(raw.variation, context.attributes) ?? []);
  const plan = { row, raw, existing, cells: fresh, stock: found.stock, sold, variation };
  return { plan: { ...plan, staleQuantity: counted.stale } };
}

/**
 * A file that says what each stock held when it was exported changes only the quantities somebody edited in it, and not
 * one that was sold or counted since, unless that is chosen.
 */
function countedRow(row: ImportRow, stock: ExistingStock | undefined, { options }: ImportContext) {
  const [exported, file] = [row.stockAsExported, row.quantity];
  if (!stock || !/^\d{1,7}$/.test(exported) || file === '') return { row, stale: null };
  if (Number(file) === Number(exported)) return { row: { ...row, quantity: '' }, stale: null };
  const isStale = Number(exported) !== stock.quantity && Number(file) !== stock.quantity;
  if (!isStale || options.writesStaleQuantities) return { row, stale: null };
  const stale = { exported: Number(exported), now: stock.quantity, file: Number(file) };
  return { row: { ...row, quantity: '' }, stale: /^\d{1,7}$/.test(file) ? stale : null };
}

/** 4.050 of another country would be read as so much of the branch's own money. */
function currencyProblems({ branch, currency }: ImportRow, { branches }: ImportContext): Wrong[] {
  const own = branches.get(branch)?.currency;
  return !own || currency === '' || currency === own
    ? []
    : [{ problem: 'otherCurrency', values: [currency.slice(0, 20), own] }];
}

/** As the form has them. */
const LONGEST: Partial<Record<ImportField, number>> = {
  ...ofTranslatedColumns((column) => translatedLength('product', column)),
  nameEn: 160,
  nameAr: 160,
  shortDescriptionEn: 400,
  shortDescriptionAr: 400,
  descriptionEn: 10_000,
  descriptionAr: 10_000,
  brand: 100,
  images: 5_000,
  ingredientsEn: 4_000,
  ingredientsAr: 4_000,
  allergenNoteEn: 400,
  allergenNoteAr: 400,
  storageEn: 400,
  storageAr: 400,
  halalBy: 100,
};
const USUAL_LENGTH = 60;
const FREE_LENGTH = new Set<ImportField>([
  ...(['category', 'tags', 'addons', 'branch', 'variation', 'stockSku', 'allergens', 'traces', 'diets'] as const),
]);

function writingProblems(row: ImportRow, cells: ProductCells): Wrong[] {
  return Object.values(IMPORT_COLUMNS).flatMap((field): Wrong[] => {
    const text = row[field];
    // What a wrong encoding leaves, and what the database cannot hold.
    if (text.includes('\uFFFD') || text.includes('\0') || !text.isWellFormed()) {
      return [{ problem: 'unreadable', column: columnOf(field) }];
    }
    const isUnchanged = PRODUCT_FIELDS.some((name) => name === field) && !Object.hasOwn(cells, field);
    const max = FREE_LENGTH.has(field) ? 300 : (LONGEST[field] ?? USUAL_LENGTH);
    return !isUnchanged && text.length > max ? [{ problem: 'tooLong', column: `${columnOf(field)} ≤ ${max}` }] : [];
  });
}

const KINDS = new Set(['grocery', 'livestock', 'dish']);
const STATES = new Set(['published', 'draft']);

function productProblems(
  row: ImportRow,
  cells: ProductCells,
  existing: ExistingProduct | undefined,
  context: ImportContext,
  memory: ImportMemory,
): Wrong[] {
  if (row.sku === '') return [{ problem: 'skuRequired' }];
  // First of all: a SKU in other capitals means the existing one, and would otherwise need a name.
  const upper = row.sku.toUpperCase();
  const similar = context.similarSkus.get(upper) ?? memory.similarSkus.get(upper);
  if (!existing && similar !== undefined && similar !== row.sku) return [{ problem: 'skuTwin', column: similar }];
  const problems = existing ? [] : newProductProblems({ ...memory.cellsBySku.get(row.sku), ...cells });
  const { createsMissing } = context.options;
  if (cells.gtin !== undefined && !isGtin(cells.gtin)) problems.push('wrongGtin');
  if (row.images !== '' && !arePictures(row.images)) problems.push('wrongPicture');
  if (row.variation === WRONG_VARIATION && !context.stocks.has(row.stockSku)) problems.push('wrongVariation');
  if (cells.category !== undefined && !createsMissing && !context.categories.has(cells.category)) {
    problems.push('unknownCategory');
  }
  if (cells.classification !== undefined && !KINDS.has(cells.classification)) problems.push('unknownKind');
  if (cells.publish !== undefined && !STATES.has(cells.publish)) problems.push('wrongState');
  if (cells.originCountry !== undefined && !isCountryOfOrigin(cells.originCountry)) problems.push('unknownOrigin');
  if (!isEstimateCell(cells.estimatedGrams ?? '0') || !isToleranceCell(cells.weightTolerance ?? '1')) {
    problems.push('wrongWeight');
  }
  if (!createsMissing && tagSlugs(cells.tags ?? '').some((slug) => !context.tags.has(slug)))
    problems.push('unknownTag');
  if (tagSlugs(cells.addons ?? '').some((key) => !context.addons.has(key))) problems.push('unknownAddon');
  const code = cells.code ?? (existing ? undefined : row.sku);
  const owner = code === undefined ? undefined : (memory.codes.get(code) ?? context.codes.get(code));
  if (owner !== undefined && owner !== row.sku) problems.push('codeTaken');
  return [
    ...problems.map((problem) => ({ problem })),
    ...foodProblems(cells),
    ...contradictionProblems(row, cells, memory),
  ];
}

function foodProblems(cells: ProductCells): Wrong[] {
  return FOOD_FIELDS.filter((field) => readFoodCell(field, cells[field] ?? '') === undefined).map((field) => ({
    problem: 'wrongFood',
    column: columnOf(field),
  }));
}

function newProductProblems(cells: ProductCells): ImportProblem[] {
  return cells.nameEn || cells.nameAr ? [] : ['nameRequired'];
}

const MAX_PICTURES = 10;
const isWebAddress = (text: string) => /^https?:\/\/[^\s/]+/i.test(text);

function arePictures(text: string): boolean {
  const urls = pictureUrls(text);
  return urls.length <= MAX_PICTURES && urls.every(isWebAddress);
}

/** A product stands once for each branch: where two rows change the same field, they must agree. */
function contradictionProblems(row: ImportRow, cells: ProductCells, { cellsBySku }: ImportMemory): Wrong[] {
  const before = cellsBySku.get(row.sku) ?? {};
  const disputed = PRODUCT_FIELDS.filter((name) => {
    const [now, then] = [cells[name], before[name]];
    return now !== undefined && then !== undefined && now !== then;
  });
  return disputed.map((field) => ({ problem: 'contradicts', column: columnOf(field) }));
}

type Found = { stock: ExistingStock | undefined; isSilent: boolean };

/** Which stock a row speaks of: the one it names, else the product's only one at its branch. */
function findStock(
  row: ImportRow,
  existing: ExistingProduct | undefined,
  context: ImportContext,
): Found | ImportProblem {
  const stockCells = [row.branch, row.price, row.salePrice, row.quantity, row.lowAt, row.stockSku];
  if (stockCells.every((cell) => cell === '')) return { stock: undefined, isSilent: true };
  if (existing?.hasVariations && row.stockSku === '' && row.variation === '') return 'hasVariations';
  if (!context.branches.has(row.branch)) return 'unknownBranch';
  if (row.variation !== '' && existing && !existing.hasVariations && existing.counts.stocks > 0)
    return 'mixedVariations';
  const same = context.stocksByForm.get(formKey(row.sku, row.branch, row.variation));
  if (same && (row.stockSku === '' || row.stockSku === same.stockSku)) return { stock: same, isSilent: false };
  const named = context.stocks.get(generatedStockSku(row));
  if (row.stockSku === '') return named ? 'stockSkuTaken' : { stock: undefined, isSilent: false };
  if (named) {
    return named.sku === row.sku && named.branch === row.branch ? { stock: named, isSilent: false } : 'otherStock';
  }
  const isUnclear = same !== undefined || (existing?.hasVariations && row.variation === '');
  return isUnclear ? 'unknownStock' : { stock: undefined, isSilent: false };
}
