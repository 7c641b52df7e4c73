import { isCurrencyCode, MINOR_DIGITS } from '../money.ts';
import type { CsvRow } from '../office/csv.ts';

/** One row of an import as the server takes it: a product, and what one branch sells it for. */
export type ImportRow = {
  /** The line of the file, for telling what is wrong with it. */
  line: number;
  sku: string;
  code: string;
  nameEn: string;
  nameAr: string;
  shortDescriptionEn: string;
  shortDescriptionAr: string;
  descriptionEn: string;
  descriptionAr: string;
  classification: string;
  unitEn: string;
  unitAr: string;
  originCountry: string;
  category: string;
  tags: string;
  publish: string;
  branch: string;
  price: string;
  salePrice: string;
  quantity: string;
  lowAt: string;
};

export type ImportProblem =
  | 'skuRequired'
  | 'nameRequired'
  | 'descriptionRequired'
  | 'unitRequired'
  | 'unknownKind'
  | 'unknownCategory'
  | 'unknownTag'
  | 'unknownBranch'
  | 'wrongPrice'
  | 'priceNotNumber'
  | 'priceTooFine'
  | 'wrongSalePrice'
  | 'wrongQuantity'
  | 'wrongState'
  | 'hasVariations'
  | 'codeTaken'
  | 'twice';

/** Headings of the file -> fields. Others are ignored, so that an exported file can be sent back as it is. */
const HEADINGS: Readonly<Record<string, Exclude<keyof ImportRow, 'line'>>> = {
  sku: 'sku',
  code: 'code',
  name_en: 'nameEn',
  name_ar: 'nameAr',
  short_description_en: 'shortDescriptionEn',
  short_description_ar: 'shortDescriptionAr',
  description_en: 'descriptionEn',
  description_ar: 'descriptionAr',
  classification: 'classification',
  unit_en: 'unitEn',
  unit_ar: 'unitAr',
  origin: 'originCountry',
  category: 'category',
  tags: 'tags',
  publish: 'publish',
  branch: 'branch',
  price: 'price',
  sale_price: 'salePrice',
  quantity: 'quantity',
  low_at: 'lowAt',
};

const NEEDED = ['sku', 'branch', 'price'] as const;

const EMPTY: Omit<ImportRow, 'line'> = {
  sku: '',
  code: '',
  nameEn: '',
  nameAr: '',
  shortDescriptionEn: '',
  shortDescriptionAr: '',
  descriptionEn: '',
  descriptionAr: '',
  classification: '',
  unitEn: '',
  unitAr: '',
  originCountry: '',
  category: '',
  tags: '',
  publish: '',
  branch: '',
  price: '',
  salePrice: '',
  quantity: '',
  lowAt: '',
};

export type ImportFile = {
  rows: ImportRow[];
  missing: string[];
  /** Lines of the file that nobody can read for an unclosed quote. */
  broken: number[];
};

/** The rows of a file by its own headings. An apostrophe that kept a spreadsheet from calculating is taken off again. */
export function importRows([headings, ...lines]: readonly CsvRow[]): ImportFile {
  const names = (headings?.cells ?? []).map((heading) => HEADINGS[heading.trim().toLowerCase()]);
  const rows = lines.map(({ cells, line }) => {
    const row = { ...EMPTY, line };
    for (const [at, cell] of cells.entries()) {
      const name = names[at];
      if (name) row[name] = cell.trim().replace(/^'(?=[=+\-@])/, '');
    }
    return row;
  });
  const broken = lines.flatMap(({ line, isBroken }) => (isBroken ? [line] : []));
  return { rows, missing: NEEDED.filter((name) => !names.includes(name)), broken };
}

export type ImportFacts = {
  categories: ReadonlyMap<string, number>;
  tags: ReadonlyMap<string, number>;
  branches: ReadonlyMap<string, { id: number; currency: string }>;
  /** Products that are there already, by SKU. */
  products: ReadonlyMap<string, { id: number; hasVariations: boolean }>;
  /** Codes that are there already, and whose they are. */
  codes: ReadonlyMap<string, string>;
};

const DECIMAL = /^\d{1,7}(\.\d{1,3})?$/;
const WHOLE = /^\d{1,7}$/;
const KINDS = new Set(['', 'grocery', 'livestock', 'dish']);
const STATES = new Set(['', 'published', 'draft']);

export const tagSlugs = (text: string) => text.split(/[\s,;|]+/).filter(Boolean);

/** The first thing that is wrong with a row; null: nothing. What is left empty stays as it is, for a product that is there. */
export function importProblem(row: ImportRow, facts: ImportFacts, seen: Set<string>): ImportProblem | null {
  if (row.sku === '') return 'skuRequired';
  const known = facts.products.get(row.sku);
  if (known?.hasVariations) return 'hasVariations';
  if (!known) {
    if (row.nameEn === '' || row.nameAr === '') return 'nameRequired';
    if (row.descriptionEn === '' || row.descriptionAr === '') return 'descriptionRequired';
    if (row.unitEn === '' || row.unitAr === '') return 'unitRequired';
    if (!facts.categories.has(row.category)) return 'unknownCategory';
  }
  if (row.category !== '' && !facts.categories.has(row.category)) return 'unknownCategory';
  if (!KINDS.has(row.classification)) return 'unknownKind';
  if (!STATES.has(row.publish)) return 'wrongState';
  if (tagSlugs(row.tags).some((slug) => !facts.tags.has(slug))) return 'unknownTag';
  const owner = facts.codes.get(row.code || row.sku);
  if (owner !== undefined && owner !== row.sku) return 'codeTaken';
  return stockProblem(row, facts, seen);
}

/** Each mistake by its own name: who wrote 1.2345 has not written nothing. */
function priceProblem({ price, branch }: ImportRow, { branches }: ImportFacts): ImportProblem | null {
  const [whole = '', fraction = ''] = price.split('.');
  if (!/^\d{1,7}(\.\d+)?$/.test(price)) return price === '' ? 'wrongPrice' : 'priceNotNumber';
  const currency = branches.get(branch)?.currency;
  if (fraction.replace(/0+$/, '').length > (isCurrencyCode(currency) ? MINOR_DIGITS[currency] : 3))
    return 'priceTooFine';
  return Number(`${whole}.${fraction}`) > 0 ? null : 'wrongPrice';
}

function stockProblem(row: ImportRow, facts: ImportFacts, seen: Set<string>): ImportProblem | null {
  if (!facts.branches.has(row.branch)) return 'unknownBranch';
  const price = priceProblem(row, facts);
  if (price) return price;
  if (row.salePrice !== '') {
    const isFair =
      DECIMAL.test(row.salePrice) && Number(row.salePrice) > 0 && Number(row.salePrice) <= Number(row.price);
    if (!isFair) return 'wrongSalePrice';
  }
  if ((row.quantity !== '' && !WHOLE.test(row.quantity)) || (row.lowAt !== '' && !WHOLE.test(row.lowAt))) {
    return 'wrongQuantity';
  }
  const key = `${row.sku} ${row.branch}`;
  if (seen.has(key)) return 'twice';
  seen.add(key);
  return null;
}
