import type { InvoiceView } from '@karaz/contract/invoices';
import { toDecimal, toMinor } from '@karaz/domain/money';
import { formatMoney, formatPercent } from '@karaz/i18n/format';
import { alteredRows, discountRows, hasVat, hasVatInside, invoiceText, sumRowsOf } from '@karaz/i18n/invoice-texts';
import { directionOf, type Language } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import { INK } from './line-writer.ts';
import { amountOf, both, isolated, otherOf, type Sheet } from './pdf-sheet.ts';
import { type Cell, INNER_WIDTH, MUTED, type PdfWriter, RED } from './pdf-writer.ts';

/** Cells side by side; the next row begins below the highest. */
type Row = readonly (readonly [string, Cell])[];
const heightOf = (pdf: PdfWriter, row: Row) => Math.max(...row.map(([text, cell]) => pdf.heightOf(text, cell)));

/** Writes rows from this height down and returns where they end. */
function writeRows(pdf: PdfWriter, rows: readonly Row[], top: number): number {
  return rows.reduce((y, row) => {
    for (const [text, cell] of row) pdf.write(text, cell, y);
    return y + heightOf(pdf, row);
  }, top);
}

/** The breakdown of VAT stands beside the totals, so that most documents take one page. */
export function sums(sheet: Sheet): void {
  const { pdf } = sheet;
  const [left, right, total] = [bandRows(sheet), totalRows(sheet), grandTotal(sheet)];
  const height = (rows: readonly Row[]) => rows.reduce((all, row) => all + heightOf(pdf, row), 0);
  pdf.need(Math.max(height(left), height(right) + height(total) + 10) + 8);
  const top = pdf.y + 8;
  const bandsEnd = writeRows(pdf, left, top);
  pdf.y = writeRows(pdf, right, top) + 4;
  pdf.rule(INK, NAMES.start, INNER_WIDTH - NAMES.start);
  pdf.y = Math.max(writeRows(pdf, total, pdf.y + 6), bandsEnd);
}

const NAMES = { start: INNER_WIDTH / 2, width: 160 };
const VALUES = { start: INNER_WIDTH - 92, width: 92, align: 'end' } as const;

function totalRows({ invoice, language }: Sheet): Row[] {
  const amount = amountOf(invoice);
  const row = (name: string, value: string): Row => [
    [name, { ...NAMES, color: MUTED }],
    [value, VALUES],
  ];
  const { tax } = invoice;
  const named = { ...NAMES, color: MUTED, size: 7 };
  const discounts = discountRows(invoice).flatMap((discount) => [
    row(both(discount.of, language), isolated(`−${amount(discount.amount)}`)),
    ...discount.promotions.map((each): Row => [[pick(each, 'name', language), named]]),
  ]);
  const minus = (value: number) => isolated(`−${amount(value)}`);
  const rows = {
    subtotal: [row(both('subtotal', language), amount(invoice.subtotal))],
    discounts,
    delivery: [row(both('delivery', language), amount(invoice.delivery))],
    less: invoice.less > 0 ? [row(both('less', language), minus(invoice.less))] : [],
    net: [row(both('net', language), amount(invoice.net))],
    tax: tax.amount > 0 ? [row(pick(tax, 'name', language), amount(tax.amount))] : [],
    vat: [row(both('vat', language), amount(invoice.vat))],
  };
  return sumRowsOf(invoice).flatMap((key) => rows[key]);
}

function grandTotal({ invoice, language }: Sheet): Row[] {
  const { own, other } = invoiceText(hasVat(invoice) ? 'totalWithVat' : 'total', language);
  const total = formatMoney(toMinor(invoice.total, invoice.currency), invoice.currency, language);
  const end = { ...VALUES, start: INNER_WIDTH - 130, width: 130, bold: true, size: 13, color: RED };
  return [
    [
      [own, { ...NAMES, width: 120, bold: true, size: 10 }],
      [total, end],
    ],
    [[other, { ...NAMES, width: 120, color: MUTED, direction: directionOf(otherOf(language)) }]],
    ...(hasVatInside(invoice) ? [vatOfTotal(invoice, language)] : []),
    ...alteredRows(invoice).map(
      ({ of, amount }): Row => [
        [both(of, language), { ...NAMES, color: MUTED }],
        [amountOf(invoice)(amount), { ...VALUES, color: MUTED }],
      ],
    ),
  ];
}

const vatOfTotal = (invoice: InvoiceView, language: Language): Row => [
  [both('vatOfTotal', language), { ...NAMES, color: MUTED }],
  [amountOf(invoice)(invoice.vat), { ...VALUES, color: MUTED }],
];

const bandTotals = ({ net, vat, total, tax, currency }: InvoiceView) => [
  net,
  vat,
  toDecimal(toMinor(total, currency) - toMinor(tax.amount, currency), currency),
];

const BAND = { start: 0, width: 232, size: 8 };
const BAND_COLUMNS = [
  { start: 0, width: 88, size: 8 },
  { start: 88, width: 50, size: 8, align: 'end' },
  { start: 140, width: 42, size: 8, align: 'end' },
  { start: 184, width: 48, size: 8, align: 'end' },
] as const;

function bandRows({ invoice, language }: Sheet): Row[] {
  if (!hasVat(invoice)) return [];
  const amount = amountOf(invoice);
  const row = (texts: readonly string[], color: string): Row =>
    BAND_COLUMNS.map((column, index) => [texts[index] ?? '', { ...column, color }] as const);
  const titles = (['net', 'vatShort', 'amount'] as const).map((key) => invoiceText(key, language).own);
  return [
    [[both('vatBreakdown', language), { ...BAND, bold: true }]],
    row(['', ...titles], MUTED),
    ...invoice.bands.flatMap((band): Row[] => {
      const { own, other } = invoiceText(band.tax_class, language);
      const rate = band.rate > 0 ? ` ${isolated(formatPercent(band.rate))}` : '';
      const muted = { ...BAND, size: 7.5, color: MUTED };
      const reasons = [language, otherOf(language)].map((each): Row => {
        const text = pick(band, 'reason', each);
        return [[text, { ...muted, direction: directionOf(each) }]];
      });
      return [
        row([`${own}${rate}`, amount(band.net), amount(band.vat), amount(band.gross)], INK),
        [[other, { ...muted, direction: directionOf(otherOf(language)) }]],
        ...(band.reason_en === '' ? [] : reasons),
      ];
    }),
    ...(invoice.bands.length > 1
      ? [row([invoiceText('total', language).own, ...bandTotals(invoice).map(amount)], INK)]
      : []),
  ];
}
