import { readCsv } from '@karaz/domain/office/csv';
import { type SheetCell, writeXlsx } from './write-xlsx.ts';

/** As many digits as a spreadsheet counts with. What begins with a zero is a code, such as a barcode. */
const IS_NUMBER = /^-?(0|[1-9]\d{0,14})(\.\d+)?$/;
/** In a CSV file a quote before the sign of a formula makes it a text; here every text is one. */
const GUARD = /^'(?=[\s"'\p{Cc}\p{Cf}]*[=+\-@＝＋－＠\t\r])/u;

function cellOf(cell: string): SheetCell {
  if (cell === '') return null;
  return IS_NUMBER.test(cell) ? Number(cell) : cell.replace(GUARD, '');
}

/** The same rows for a spreadsheet, numbers as numbers. */
export async function sheetOfCsv(file: File): Promise<File> {
  const rows = readCsv(await file.text()).map(({ cells }) => cells.map(cellOf));
  const name = file.name.replace(/\.csv$/, '');
  return new File([writeXlsx(name, rows, false)], `${name}.xlsx`);
}
