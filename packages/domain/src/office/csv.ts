type Cell = string | number | boolean | null | undefined;

const IS_FORMULA = /^[=+\-@]/;
/** Spreadsheets look past blanks, quotes and invisible characters for the sign of a formula. */
const LOOKED_PAST = /^[\s"'\p{Cc}\p{Cf}]+/u;
/** An amount below 0 begins with the sign of a formula and is none. */
const IS_NUMBER = /^-?\d+(?:\.\d+)?$/;
const IS_SEPARATED = /^[\t\r]/;
const NEEDS_QUOTES = /[",;\t\r\n]/;

/** Rows as a spreadsheet reads them: quoted where needed, never a formula, in UTF-8 that Excel recognises. */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(writeCell).join(',')).join('\r\n')}\r\n`;
}

/** A spreadsheet would run it; some versions take full-width signs for the plain ones. */
const isRisky = (cell: string) =>
  !IS_NUMBER.test(cell) &&
  (IS_SEPARATED.test(cell) || IS_FORMULA.test(cell.replace(LOOKED_PAST, '').slice(0, 2).normalize('NFKC')));

function writeCell(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'string') return String(cell);
  const safe = isRisky(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export type CsvRow = {
  /** Where it begins in the file, from 1. */
  line: number;
  cells: string[];
  /** A quote was opened and never closed: its cells are not clear. */
  isBroken: boolean;
};

/** The rows of a file as text; quotes, line breaks inside quotes, any line end and semicolons are understood. */
export function readCsv(text: string): CsvRow[] {
  const source = withLineEnds(text.replace(/^\uFEFF/, ''));
  const separator = separatorOf(source);
  const rows: CsvRow[] = [];
  let line = 1;
  for (let at = 0; at < source.length; ) {
    const { next, ...row } = readRow(source, at, separator);
    if (row.cells.length > 1 || row.cells[0] !== '') rows.push({ line, ...row });
    line += source.slice(at, next).split('\n').length - 1;
    at = next;
  }
  return rows;
}

/** Some spreadsheets of a Mac end lines with a carriage return alone; the end of the headings shows it. */
function withLineEnds(source: string): string {
  const end = /^(?:"[^"]*"|[^"\r\n])*(\r\n|\r|\n)?/.exec(source)?.[1];
  return end === '\r' ? source.replace(/\r\n?/g, '\n') : source;
}

/** What divides the cells of a file. */
export const csvSeparator = (text: string) => separatorOf(withLineEnds(text));

/** Spreadsheets of half the world write semicolons: what the headings are divided by divides the rest. */
function separatorOf(source: string): string {
  const headings = (source.split('\n', 1)[0] ?? '').replace(/"[^"]*"/g, '');
  const times = (sign: string) => headings.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (times(sign) > times(best) ? sign : best));
}

type Read = { cells: string[]; isBroken: boolean; next: number };

function readRow(source: string, start: number, separator: string): Read {
  const cells: string[] = [];
  for (let at = start; ; at++) {
    const isQuoted = source[at] === '"';
    const end = isQuoted ? closingOf(source, at) : plainEnd(source, at, separator);
    const after = source.slice(end, end + 2);
    const isRight = !isQuoted || (end > 0 && /^(?:$|\r?\n|\r$)/.test(after)) || after[0] === separator;
    if (!isRight) return brokenRow(source, start, separator);
    cells.push(
      isQuoted ? source.slice(at + 1, end - 1).replaceAll('""', '"') : source.slice(at, end).replace(/\r$/, ''),
    );
    at = end;
    if (source[at] === separator) continue;
    const lineEnd = source.indexOf('\n', at);
    return { cells, isBroken: false, next: lineEnd < 0 ? source.length : lineEnd + 1 };
  }
}

/** The place after the quote that closes; -1: there is none. */
function closingOf(source: string, opening: number): number {
  for (let at = source.indexOf('"', opening + 1); at >= 0; at = source.indexOf('"', at + 2)) {
    if (source[at + 1] !== '"') return at + 1;
  }
  return -1;
}

function plainEnd(source: string, at: number, separator: string): number {
  let end = at;
  while (end < source.length && source[end] !== separator && source[end] !== '\n') end++;
  return end;
}

/** Only its own line is lost; the next one is read as if nothing had happened. */
function brokenRow(source: string, start: number, separator: string): Read {
  const lineEnd = source.indexOf('\n', start);
  const next = lineEnd < 0 ? source.length : lineEnd + 1;
  return { cells: source.slice(start, next).trim().split(separator), isBroken: true, next };
}
