import type { InvoiceView } from '@karaz/contract/invoices';
import { formatPercent } from '@karaz/i18n/format';
import { formatKilograms, formatNumber, formatUnitPrice } from '@karaz/i18n/format-number';
import { columnsOf, creditedCount, type InvoiceText, invoiceText, type LineColumn } from '@karaz/i18n/invoice-texts';
import { directionOf, type Language } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import { INK } from './line-writer.ts';
import { amountOf, both, isolated, otherOf, type Sheet } from './pdf-sheet.ts';
import { INNER_WIDTH, MUTED } from './pdf-writer.ts';

type Line = InvoiceView['lines'][number];

const WIDTHS: Readonly<Record<LineColumn, number>> = {
  ...{ quantity: 46, price: 58, beforeDiscount: 58, discount: 52, vat: 46, amount: 62, netAmount: 62 },
};
const GAP = 5;

type Column = { start: number; width: number; align: 'end' };

/** From the end of the page; the item has what they leave. */
function layoutOf(invoice: InvoiceView): { columns: Map<LineColumn, Column>; item: { start: number; width: number } } {
  const columns = new Map<LineColumn, Column>();
  let end = INNER_WIDTH;
  for (const column of columnsOf(invoice).toReversed()) {
    const width = WIDTHS[column];
    columns.set(column, { start: end - width, width, align: 'end' });
    end -= width + GAP;
  }
  return { columns, item: { start: 0, width: end } };
}

type Layout = ReturnType<typeof layoutOf>;

function lineHead({ pdf, language }: Sheet, { columns, item }: Layout): void {
  const top = pdf.y;
  for (const [column, place] of [['item', item] as const, ...columns]) {
    const texts = invoiceText(column, language);
    const cell = { ...place, size: 7.5, color: MUTED };
    const taken = pdf.write(texts.own, cell, top);
    const below = pdf.write(texts.other, cell, top + taken);
    pdf.y = Math.max(pdf.y, top + taken + below);
  }
  pdf.y += 3;
  pdf.rule(INK);
  pdf.y += 6;
}

/** No line ends here. */
const HOLDING = '\u00a0';

function weightTexts({ weight }: Line, language: Language): string[] {
  if (!weight) return [];
  const grams = (amount: number) =>
    isolated(`${formatNumber(amount)}${HOLDING}${invoiceText('gram', language).own}`, directionOf(language));
  const ordered = `${invoiceText('ordered', language).own}${HOLDING}${grams(weight.orderedGrams)}`;
  return [`${both('weighed', language)}: ${grams(weight.weighedGrams)} (${ordered})`];
}

/** With its price where it is no part of the line's. */
function addonTexts(line: Line, { invoice, language }: Sheet): string[] {
  const amount = amountOf(invoice);
  return line.addons.map((addon) => {
    const isPriced = line.count?.isWithAddons === false && addon.price > 0;
    const count = isolated(`× ${addon.quantity}`, directionOf(language));
    const price = isPriced ? ` · ${amount(addon.price)}` : '';
    return `+ ${pick(addon, 'name', language)} ${count}${price}`;
  });
}

function itemTexts(line: Line, sheet: Sheet): string[] {
  const { invoice, language } = sheet;
  const name = pick(line, 'name', language);
  const times = (count: number | null) => (count === null ? '' : ` ${isolated(`× ${count}`, directionOf(language))}`);
  const given = `${pick(line, 'instead', language)}${times(line.replaced?.given ?? null)}`;
  return [
    `${name}${times(creditedCount(invoice, line))}`,
    isolated(pick(line, 'name', otherOf(language)), directionOf(otherOf(language))),
    ...(line.instead_en === null ? [] : [`${both('instead', language)}: ${given}`]),
    ...(line.ordered_en === null ? [] : [`${both('insteadOf', language)}: ${pick(line, 'ordered', language)}`]),
    ...weightTexts(line, language),
    ...addonTexts(line, sheet),
  ];
}

function valuesOf(line: Line, { invoice, language }: Sheet): Record<LineColumn, string> {
  const amount = amountOf(invoice);
  const { count } = line;
  const kilograms = invoiceText('kilogram', language).own;
  return {
    quantity:
      count?.unit === 'kg'
        ? isolated(`${formatKilograms(count.amount)} ${kilograms}`, directionOf(language))
        : String(line.quantity),
    price: isolated(formatUnitPrice(count?.price ?? line.price, invoice.currency)),
    beforeDiscount: amount(line.total),
    discount: line.discount > 0 ? isolated(`−${amount(line.discount)}`) : '–',
    vat: rateText(line, language),
    amount: amount(line.amount),
    netAmount: amount(line.amount),
  };
}

export function lines(sheet: Sheet): void {
  const { pdf, invoice } = sheet;
  const layout = layoutOf(invoice);
  lineHead(sheet, layout);
  for (const line of invoice.lines) {
    const texts = itemTexts(line, sheet);
    const values = valuesOf(line, sheet);
    const cell = { ...layout.item, size: 8 };
    if (pdf.need(texts.reduce((sum, text) => sum + pdf.heightOf(text, cell), 8))) lineHead(sheet, layout);
    const top = pdf.y;
    let y = top;
    for (const [index, text] of texts.entries()) {
      y += pdf.write(text, index === 0 ? { ...cell, size: 9 } : { ...cell, color: MUTED }, y);
    }
    for (const [column, place] of layout.columns) {
      pdf.write(values[column], { ...place, bold: column === 'amount' || column === 'netAmount' }, top);
    }
    pdf.y = y + 3;
    pdf.rule();
    pdf.y += 5;
  }
}

/** Exempt goods have no rate, not even 0. */
const rateText = ({ tax_class, rate }: { tax_class: InvoiceText; rate: number }, language: Language) =>
  tax_class === 'exempt' ? invoiceText('exempt', language).own : isolated(formatPercent(rate));
