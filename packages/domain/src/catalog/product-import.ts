import type { CsvRow } from '../office/csv.ts';
import { IMPORT_COLUMNS, type ImportField, ofTranslatedColumns } from './import-columns.ts';
import { type BranchColumn, guessTargets, type ImportTarget } from './import-headings.ts';

/** One row of an import as the server takes it: a product, and what one branch sells it for. */
export type ImportRow = Record<ImportField, string> & {
  /** The line of the file, for error messages. */
  line: number;
};

/** By one of these a row says which product it is of, or what a new one is called. */
const NAMING: readonly ImportTarget[] = ['sku', 'name_en', 'name_ar', 'code', 'gtin', 'stock_sku'];

export const EMPTY_CELLS: Readonly<Record<ImportField, string>> = {
  sku: '',
  code: '',
  gtin: '',
  brand: '',
  nameEn: '',
  nameAr: '',
  shortDescriptionEn: '',
  shortDescriptionAr: '',
  descriptionEn: '',
  descriptionAr: '',
  classification: '',
  unitEn: '',
  unitAr: '',
  estimatedGrams: '',
  weightTolerance: '',
  originCountry: '',
  ingredientsEn: '',
  ingredientsAr: '',
  allergens: '',
  traces: '',
  allergenNoteEn: '',
  allergenNoteAr: '',
  diets: '',
  halal: '',
  halalBy: '',
  nutritionPer: '',
  energyKcal: '',
  fat: '',
  saturates: '',
  carbohydrate: '',
  sugars: '',
  fibre: '',
  protein: '',
  salt: '',
  storageEn: '',
  storageAr: '',
  shelfLifeDays: '',
  animalKind: '',
  animalBreed: '',
  animalAgeMonths: '',
  vetCertificate: '',
  category: '',
  tags: '',
  addons: '',
  images: '',
  publish: '',
  branch: '',
  variation: '',
  price: '',
  salePrice: '',
  quantity: '',
  stockAsExported: '',
  lowAt: '',
  stockSku: '',
  currency: '',
  ...ofTranslatedColumns(() => ''),
};

export type ImportFile = {
  /** As they are written, and what each of them means; null: its cells are not read. */
  headings: string[];
  targets: (ImportTarget | null)[];
  rows: ImportRow[];
  missing: string[];
  /** Headings that mean nothing here. */
  unknown: string[];
  /** Headings that mean the same as one before: it is not clear which of them counts. */
  twice: string[];
  /** Lines of the file that nobody can read for an unclosed quote. */
  broken: number[];
  /** Lines with more cells than there are headings: it is not clear what belongs where. */
  overfull: number[];
};

const AMOUNTS: ReadonlySet<string> = new Set(['price', 'sale_price']);

/**
 * The rows of a file by its headings, or by what somebody says they mean. An apostrophe that kept a spreadsheet from
 * calculating is taken off again.
 */
export function importRows(
  [first, ...lines]: readonly CsvRow[],
  separator = ',',
  chosen?: readonly (ImportTarget | null)[],
): ImportFile {
  const headings = (first?.cells ?? []).map((heading) => heading.trim());
  while (headings.at(-1) === '') headings.pop();
  const guessed = guessTargets(headings);
  const targets = headings.map((_, at) => (chosen ? (chosen[at] ?? null) : (guessed[at]?.target ?? null)));
  const read = (cells: readonly string[], at: number) => {
    const cell = (cells[at] ?? '').trim().replace(/^'(?=[=+\-@])/, '');
    const [column] = (targets[at] ?? '').split('@');
    return separator === ';' && AMOUNTS.has(column ?? '') ? withPoint(cell) : cell;
  };
  const linesThat = (is: (row: CsvRow) => boolean) => lines.filter(is).map(({ line }) => line);
  return {
    headings,
    targets,
    rows: lines.flatMap(({ cells, line }) => rowsOfLine(targets, line, (at) => read(cells, at))),
    missing: targets.some((target) => target && NAMING.includes(target)) ? [] : ['sku'],
    unknown: headings.filter((_, at) => targets[at] === null && !guessed[at]?.isReadOnly),
    twice: headings.filter((_, at) => targets[at] && targets.indexOf(targets[at] ?? null) < at),
    broken: linesThat(({ isBroken }) => isBroken),
    overfull: linesThat(
      ({ cells, isBroken }) => !isBroken && cells.slice(headings.length).some((cell) => cell.trim() !== ''),
    ),
  };
}

const isBranchColumn = (target: ImportTarget): target is BranchColumn => target.includes('@');

/** One row, or one for each branch that has a column of its own in this line. */
function rowsOfLine(
  targets: readonly (ImportTarget | null)[],
  line: number,
  read: (at: number) => string,
): ImportRow[] {
  const row: ImportRow = { ...EMPTY_CELLS, line };
  const ofBranches = new Map<string, Partial<ImportRow>>();
  for (const [at, target] of targets.entries()) {
    if (!target) continue;
    if (!isBranchColumn(target)) {
      // The first of two is read.
      if (targets.indexOf(target) === at) row[IMPORT_COLUMNS[target]] = read(at);
      continue;
    }
    const [column, branch = ''] = splitTarget(target);
    const cell = read(at);
    if (cell !== '') ofBranches.set(branch, { ...ofBranches.get(branch), [IMPORT_COLUMNS[column]]: cell });
  }
  if (ofBranches.size === 0) return [row];
  const others = [...ofBranches].map(([branch, cells]) => ({ ...row, quantity: '', stockSku: '', ...cells, branch }));
  return row.branch === '' ? others : [row, ...others];
}

function splitTarget(
  target: BranchColumn,
): [BranchColumn extends `${infer Column}@${string}` ? Column : never, string] {
  const at = target.indexOf('@');
  const column = target.slice(0, at);
  const branch = target.slice(at + 1);
  return [column === 'price' || column === 'sale_price' || column === 'low_at' ? column : 'quantity', branch];
}

/** Who divides cells with semicolons writes 1.234,50: the comma is the point. */
function withPoint(cell: string): string {
  return /^\p{Nd}{1,3}(\.\p{Nd}{3})*,\p{Nd}+$/u.test(cell) || /^\p{Nd}+,\p{Nd}+$/u.test(cell)
    ? cell.replaceAll('.', '').replace(',', '.')
    : cell;
}
