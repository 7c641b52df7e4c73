import type { VatReport } from '@karaz/contract/admin/vat-report';
import type { Texts } from '../../texts/texts.ts';

export const VAT_COLUMNS = [
  ['invoiced', 'net'],
  ['invoiced', 'vat'],
  ['credited', 'net'],
  ['credited', 'vat'],
  ['due', 'net'],
  ['due', 'vat'],
] as const;

type Row = Pick<VatReport['rows'][number], 'taxClass' | 'rate'>;

/** A standard rate of nothing is that of a country without VAT. */
export const nameOfClass = (text: Texts['office-tax'], { taxClass, rate }: Row): string =>
  taxClass === 'standard' && rate === 0 ? text.noVat : text.classes[taxClass];

/** The table as it is on the page, with its total. */
export function vatCells(
  text: Texts['office-tax'],
  { rows, total, currency }: VatReport,
): (string | number | null)[][] {
  const sums = (row: VatReport['total']) => VAT_COLUMNS.map(([part, sum]) => row[part][sum]);
  return [
    [text.taxClass, text.rate, ...VAT_COLUMNS.map(([part, sum]) => text.columns[part][sum]), text.currency],
    ...rows.map((row) => [nameOfClass(text, row), row.rate, ...sums(row), currency]),
    [text.total, null, ...sums(total), currency],
  ];
}
