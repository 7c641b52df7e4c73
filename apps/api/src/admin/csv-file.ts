import { writeCsv } from '@karaz/domain/office/csv';
import { LEFT_OUT } from './list-headings.ts';

type Page = { data: readonly object[]; hasNextPage: boolean };

const AT_ONCE = 500;
/** More than anybody opens in a spreadsheet. */
const MAX = 100_000;

/** Every row of a list as the list itself shows it, page by page. */
export async function csvFile(
  name: string,
  headings: readonly string[],
  read: (paging: { page: number; limit: number }) => Promise<Page>,
): Promise<File> {
  const rows: object[] = [];
  for (let page = 1, more = true; more && rows.length < MAX; page++) {
    const found = await read({ page, limit: AT_ONCE });
    rows.push(...found.data);
    more = found.hasNextPage;
  }
  return fileOfRows(name, headings, rows);
}

/** `usual`: the headings of a file without rows. */
export function fileOfRows(name: string, usual: readonly string[], rows: readonly object[]): File {
  const lines = rows.map((row) => new Map(cellsOf(row)));
  const headings = rows.length === 0 ? usual : [...new Set(lines.flatMap((line) => [...line.keys()]))];
  const table = lines.map((line) => headings.map((heading) => line.get(heading)));
  return new File([writeCsv([headings, ...table])], name, { type: 'text/csv' });
}

type Cell = string | number | boolean | null;

/** { order: { number } } -> 'order number'. */
function cellsOf(row: object, before = ''): [string, Cell][] {
  return Object.entries(row).flatMap(([key, value]: [string, unknown]): [string, Cell][] => {
    if (LEFT_OUT.has(key)) return [];
    const name = before + key;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return cellsOf(value, `${name} `);
    return [[name, cellOf(value)]];
  });
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(textOf).join(' | ');
  return null;
}

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? cellsOf(value)
        .map(([, cell]) => cell ?? '')
        .join(' ')
    : String(value ?? '');
