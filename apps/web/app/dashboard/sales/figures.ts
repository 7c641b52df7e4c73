import type { SalesFigures, SalesReport } from '@karaz/contract/admin/sales-report';
import { MINOR_DIGITS, toMinor } from '@karaz/domain/money';
import { formatMoney } from '@karaz/i18n/format';
import { formatNumber } from '@karaz/i18n/format-number';
import type { Language } from '@karaz/i18n/language';

export const FIGURES = [
  'sales',
  'orders',
  'averageBasket',
  'discounts',
  'refunds',
  'cashShort',
  'shortages',
  'substitutedLines',
] as const;
export type Figure = (typeof FIGURES)[number];

export const isMoney = (figure: Figure) => figure !== 'orders' && figure !== 'substitutedLines';

/** The smallest step of an axis. */
export const unitOf = (figure: Figure, { currency }: SalesReport) =>
  isMoney(figure) ? 10 ** -MINOR_DIGITS[currency] : 1;

/** What this grouping does not have is left out. Cash is short rarely: where none is, nobody has to read it. */
export const isOfInterest = ({ total: { now, before } }: SalesReport, figure: Figure) =>
  now[figure] !== null && (figure !== 'cashShort' || (now.cashShort ?? 0) + (before.cashShort ?? 0) > 0);

/** Figures that the rows of a report do not have are left out, as refunds are of orders and not of lines. */
export const hasFigure = ({ rows: [first] }: SalesReport, figure: Figure) =>
  first === undefined || first.now[figure] !== null;

export function formatFigure(
  figures: SalesFigures,
  figure: Figure,
  { currency }: SalesReport,
  language: Language,
): string {
  const value = figures[figure];
  if (value === null) return '–';
  return isMoney(figure) ? formatMoney(toMinor(value, currency), currency, language) : formatNumber(value);
}
