import type { CsvRow } from '../office/csv.ts';

/** Headings of the file -> fields, in the order of an exported file. */
export const IMPORT_COLUMNS = {
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
  stock_sku: 'stockSku',
} as const;

export type ImportColumn = keyof typeof IMPORT_COLUMNS;
export type ImportField = (typeof IMPORT_COLUMNS)[ImportColumn];

/** One row of an import as the server takes it: a product, and what one branch sells it for. */
export type ImportRow = Record<ImportField, string> & {
  /** The line of the file, for error messages. */
  line: number;
};

/** In an exported file for whoever looks at it; nothing to write. */
const READ_ONLY_COLUMNS = ['form', 'currency'];
const NEEDED = ['sku', 'branch', 'price'] as const;

export const EMPTY_CELLS: Readonly<Record<ImportField, string>> = {
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
  stockSku: '',
};

export type ImportFile = {
  rows: ImportRow[];
  missing: string[];
  /** Headings that mean nothing here, as they are written: their cells are not read. */
  unknown: string[];
  /** Headings that occur more than once: it is not clear which of them counts. */
  twice: string[];
  /** Lines of the file that nobody can read for an unclosed quote. */
  broken: number[];
  /** Lines with more cells than there are headings: it is not clear what belongs where. */
  overfull: number[];
};

/** 'Sale price', 'SALE-PRICE' and 'sale_price' are one heading. */
const headingKey = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '_');

const isColumn = (key: string): key is ImportColumn => Object.hasOwn(IMPORT_COLUMNS, key);

const AMOUNTS = new Set<ImportField>(['price', 'salePrice']);

/** The rows of a file by its own headings. An apostrophe that kept a spreadsheet from calculating is taken off again. */
export function importRows([headings, ...lines]: readonly CsvRow[], separator = ','): ImportFile {
  const written = (headings?.cells ?? []).map((heading) => heading.trim());
  while (written.at(-1) === '') written.pop();
  const keys = written.map(headingKey);
  const names = keys.map((key) => (isColumn(key) ? IMPORT_COLUMNS[key] : undefined));
  const rows = lines.map(({ cells, line }) => {
    const row = { ...EMPTY_CELLS, line };
    for (const [at, name] of names.entries()) {
      const cell = (cells[at] ?? '').trim().replace(/^'(?=[=+\-@])/, '');
      if (name) row[name] = separator === ';' && AMOUNTS.has(name) ? withPoint(cell) : cell;
    }
    return row;
  });
  const linesThat = (is: (row: CsvRow) => boolean) => lines.filter(is).map(({ line }) => line);
  return {
    rows,
    missing: NEEDED.filter((name) => !names.includes(name)),
    unknown: written.filter((_, at) => !names[at] && !READ_ONLY_COLUMNS.includes(keys[at] ?? '')),
    twice: written.filter((_, at) => names[at] && names.indexOf(names[at]) < at),
    broken: linesThat(({ isBroken }) => isBroken),
    overfull: linesThat(
      ({ cells, isBroken }) => !isBroken && cells.slice(written.length).some((cell) => cell.trim() !== ''),
    ),
  };
}

/** Who divides cells with semicolons writes 1.234,50: the comma is the point. */
function withPoint(cell: string): string {
  return /^\p{Nd}{1,3}(\.\p{Nd}{3})*,\p{Nd}+$/u.test(cell) || /^\p{Nd}+,\p{Nd}+$/u.test(cell)
    ? cell.replaceAll('.', '').replace(',', '.')
    : cell;
}
