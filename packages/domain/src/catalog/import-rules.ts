import { isCountryOfOrigin } from '../office/country-of-origin.ts';
import {
  changedCells,
  columnOf,
  foldCells,
  type ImportFacts,
  type KnownProduct,
  type KnownStock,
  madeStockSku,
  PRODUCT_FIELDS,
  type ProductCells,
  plainKey,
  tagSlugs,
} from './import-facts.ts';
import { type StockChange, type StockProblem, stockChange } from './import-stock.ts';
import { IMPORT_COLUMNS, type ImportField, type ImportRow } from './product-import.ts';

export type ImportProblem =
  | StockProblem
  | 'unreadable'
  | 'tooLong'
  | 'skuRequired'
  | 'skuTwin'
  | 'nameRequired'
  | 'descriptionRequired'
  | 'unitRequired'
  | 'unknownKind'
  | 'unknownCategory'
  | 'unknownTag'
  | 'unknownOrigin'
  | 'unknownBranch'
  | 'wrongState'
  | 'notReady'
  | 'hasVariations'
  | 'unknownStock'
  | 'otherStock'
  | 'stockSkuTaken'
  | 'codeTaken'
  | 'contradicts'
  | 'twice';

/** What one good row does; a product that is new has no `known`, a stock that is new no `stock`. */
export type RowPlan = {
  row: ImportRow;
  known: KnownProduct | undefined;
  /** What no row before it has said already. */
  cells: ProductCells;
  stock: KnownStock | undefined;
  /** null: the row speaks of the product alone. */
  sold: StockChange | null;
};

type Wrong = { problem: ImportProblem; column?: string };
export type Judged = { plan: RowPlan } | { wrong: Wrong[] };

/** What the good rows so far have said; later ones are held against it. */
export type ImportMemory = {
  /** SKUs of stocks, and of the products they are of. */
  stocks: Map<string, string>;
  said: Map<string, ProductCells>;
  codes: Map<string, string>;
  twins: Map<string, string>;
};
export const freshMemory = (): ImportMemory => ({
  stocks: new Map(),
  said: new Map(),
  codes: new Map(),
  twins: new Map(),
});

/** All that is wrong with a row, or what it does. An empty cell leaves what is there. */
export function judgeRow(raw: ImportRow, facts: ImportFacts, memory: ImportMemory): Judged {
  const row = foldCells(raw, facts);
  const known = facts.products.get(row.sku);
  const cells = changedCells(row, known);
  const ofProduct = [...writingProblems(row, cells), ...productProblems(row, cells, known, facts, memory)];
  // Which product it is of is not known: nothing can be said of its stock.
  if (ofProduct.some(({ problem }) => problem === 'skuRequired' || problem === 'skuTwin')) return { wrong: ofProduct };
  const found = findStock(row, known, facts);
  if (typeof found === 'string') return { wrong: [...ofProduct, { problem: found }] };
  const sold = found.isSilent ? null : stockChange(row, found.stock, facts.branches.get(row.branch));
  const stockSku = found.stock?.stockSku ?? madeStockSku(row);
  const owner = sold ? memory.stocks.get(stockSku) : undefined;
  const ofStock: ImportProblem[] = Array.isArray(sold) ? [...new Set(sold)] : [];
  if (owner !== undefined) ofStock.push(owner === row.sku ? 'twice' : 'stockSkuTaken');
  const wrong = [...ofProduct, ...ofStock.map((problem) => ({ problem }))];
  if (wrong.length > 0 || Array.isArray(sold)) return { wrong };
  // Only what is good is remembered: a row that is left out says nothing.
  if (sold) memory.stocks.set(stockSku, row.sku);
  const before = memory.said.get(row.sku) ?? {};
  memory.said.set(row.sku, { ...before, ...cells });
  if (!known) memory.twins.set(row.sku.toUpperCase(), row.sku);
  const code = cells.code ?? (known ? undefined : row.sku);
  if (code !== undefined) memory.codes.set(code, row.sku);
  const fresh = Object.fromEntries(Object.entries(cells).filter(([field]) => !Object.hasOwn(before, field)));
  return { plan: { row, known, cells: fresh, stock: found.stock, sold } };
}

/** As the form has them. */
const LONGEST: Partial<Record<ImportField, number>> = {
  nameEn: 160,
  nameAr: 160,
  shortDescriptionEn: 400,
  shortDescriptionAr: 400,
  descriptionEn: 10_000,
  descriptionAr: 10_000,
};
const USUAL_LENGTH = 60;
const FREE_LENGTH = new Set<ImportField>(['category', 'tags', 'branch', 'stockSku']);

function writingProblems(row: ImportRow, cells: ProductCells): Wrong[] {
  return Object.values(IMPORT_COLUMNS).flatMap((field): Wrong[] => {
    const text = row[field];
    // What a wrong encoding leaves, and what the database cannot hold.
    if (text.includes('\uFFFD') || text.includes('\0') || !text.isWellFormed()) {
      return [{ problem: 'unreadable', column: columnOf(field) }];
    }
    const isKept = PRODUCT_FIELDS.some((name) => name === field) && !Object.hasOwn(cells, field);
    const most = FREE_LENGTH.has(field) ? 300 : (LONGEST[field] ?? USUAL_LENGTH);
    return !isKept && text.length > most ? [{ problem: 'tooLong', column: `${columnOf(field)} ≤ ${most}` }] : [];
  });
}

const KINDS = new Set(['grocery', 'livestock', 'dish']);
const STATES = new Set(['published', 'draft']);

function productProblems(
  row: ImportRow,
  cells: ProductCells,
  known: KnownProduct | undefined,
  facts: ImportFacts,
  memory: ImportMemory,
): Wrong[] {
  if (row.sku === '') return [{ problem: 'skuRequired' }];
  // First of all: whoever wrote it in small letters means what is there, and would be asked for its name.
  const upper = row.sku.toUpperCase();
  const twin = facts.twins.get(upper) ?? memory.twins.get(upper);
  if (!known && twin !== undefined && twin !== row.sku) return [{ problem: 'skuTwin', column: twin }];
  const problems = known ? [] : newProductProblems({ ...memory.said.get(row.sku), ...cells });
  if (cells.category !== undefined && !facts.categories.has(cells.category)) problems.push('unknownCategory');
  if (cells.classification !== undefined && !KINDS.has(cells.classification)) problems.push('unknownKind');
  if (cells.publish !== undefined && !STATES.has(cells.publish)) problems.push('wrongState');
  if (known && cells.publish === 'published' && !known.isReady) problems.push('notReady');
  if (cells.originCountry !== undefined && !isCountryOfOrigin(cells.originCountry)) problems.push('unknownOrigin');
  if (tagSlugs(cells.tags ?? '').some((slug) => !facts.tags.has(slug))) problems.push('unknownTag');
  const code = cells.code ?? (known ? undefined : row.sku);
  const owner = code === undefined ? undefined : (memory.codes.get(code) ?? facts.codes.get(code));
  if (owner !== undefined && owner !== row.sku) problems.push('codeTaken');
  return [...problems.map((problem) => ({ problem })), ...saidProblems(row, cells, memory)];
}

function newProductProblems(cells: ProductCells): ImportProblem[] {
  const problems: ImportProblem[] = [];
  if (!cells.nameEn || !cells.nameAr) problems.push('nameRequired');
  if (!cells.descriptionEn || !cells.descriptionAr) problems.push('descriptionRequired');
  if (!cells.unitEn || !cells.unitAr) problems.push('unitRequired');
  if (!cells.category) problems.push('unknownCategory');
  return problems;
}

/** A product stands once for each branch: where two rows change the same thing, they must agree. */
function saidProblems(row: ImportRow, cells: ProductCells, { said }: ImportMemory): Wrong[] {
  const before = said.get(row.sku) ?? {};
  const disputed = PRODUCT_FIELDS.filter((name) => {
    const [now, then] = [cells[name], before[name]];
    return now !== undefined && then !== undefined && now !== then;
  });
  return disputed.map((field) => ({ problem: 'contradicts', column: columnOf(field) }));
}

type Found = { stock: KnownStock | undefined; isSilent: boolean };

/** Which stock a row speaks of: the one it names, else the product's only one at its branch. */
function findStock(row: ImportRow, known: KnownProduct | undefined, facts: ImportFacts): Found | ImportProblem {
  const says = [row.branch, row.price, row.salePrice, row.quantity, row.lowAt, row.stockSku];
  if (known && says.every((cell) => cell === '')) return { stock: undefined, isSilent: true };
  if (known?.hasVariations && row.stockSku === '') return 'hasVariations';
  if (!facts.branches.has(row.branch)) return 'unknownBranch';
  const plain = facts.plainStocks.get(plainKey(row.sku, row.branch));
  if (row.stockSku === '' && plain) return { stock: plain, isSilent: false };
  const named = facts.stocks.get(madeStockSku(row));
  if (row.stockSku === '') return named ? 'stockSkuTaken' : { stock: undefined, isSilent: false };
  if (named) {
    return named.sku === row.sku && named.branch === row.branch ? { stock: named, isSilent: false } : 'otherStock';
  }
  return known?.hasVariations || plain ? 'unknownStock' : { stock: undefined, isSilent: false };
}
