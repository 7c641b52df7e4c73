type Cell = string | number | boolean | null | undefined;

/** A spreadsheet would run these as formulas. */
const RISKY = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** Rows as a spreadsheet reads them: quoted where needed, never a formula, in UTF-8 that Excel recognises. */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(writeCell).join(',')).join('\r\n')}\r\n`;
}

function writeCell(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'string') return String(cell);
  const safe = RISKY.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The rows of a file as text; quotes, line breaks inside quotes and either line end are understood. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  };
  const source = text.replace(/^\uFEFF/, '');
  for (let at = 0; at < source.length; at++) {
    const sign = source[at] ?? '';
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (source[at + 1] === '"') cell += source[at++];
      else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === ',') endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  endRow();
  return rows;
}
