import type { InvoiceView } from '@karaz/contract/invoices';
import { toMinor } from '@karaz/domain/money';
import { formatAmount, formatMoney, formatOrderDate, formatPercent } from '@karaz/i18n/format';
import { type InvoiceText, invoiceText, relationText } from '@karaz/i18n/invoice-texts';
import { type Direction, directionOf, type Language } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import { INK } from './line-writer.ts';
import { createPdfWriter, INNER_WIDTH, MUTED, type PdfWriter, RED } from './pdf-writer.ts';

type Sheet = { pdf: PdfWriter; invoice: InvoiceView; language: Language };

/** Both languages on every line, the reader's first: Saudi Arabia requires Arabic, the shopper has to read it. */
export async function invoicePdf(invoice: InvoiceView, language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = createPdfWriter(language, invoice.number);
  const sheet = { pdf, invoice, language };
  head(sheet);
  parties(sheet);
  table(sheet);
  totals(sheet);
  bands(sheet);
  const page = invoiceText('page', language).own;
  pdf.footOf((number, count) => `${invoice.number} · ${page} ${isolated(`${number} / ${count}`)}`);
  return pdf.finish();
}

const both = (key: InvoiceText, language: Language) => {
  const { own, other } = invoiceText(key, language);
  return `${own} · ${isolated(other, directionOf(otherOf(language)))}`;
};
/** A piece that reads in its own direction, whatever stands around it. */
const isolated = (text: string, direction: Direction = 'ltr') =>
  `${direction === 'ltr' ? '\u2066' : '\u2067'}${text}\u2069`;
const otherOf = (language: Language): Language => (language === 'ar' ? 'en' : 'ar');

function titleKey({ kind, isTaxInvoice }: InvoiceView): InvoiceText {
  if (kind === 'credit_note') return 'creditNote';
  return isTaxInvoice ? 'taxInvoice' : 'invoice';
}

function head({ pdf, invoice, language }: Sheet): void {
  const QR = 92;
  const top = pdf.y;
  const title = invoiceText(titleKey(invoice), language);
  pdf.y += pdf.write(title.own, { start: 0, width: 330, size: 20, bold: true, color: RED });
  const other = directionOf(otherOf(language));
  pdf.y += pdf.write(title.other, { start: 0, width: 330, size: 12, color: MUTED, direction: other });
  pdf.y += 8;
  const details: [InvoiceText, string][] = [
    ['number', invoice.number],
    ['issued', formatOrderDate(invoice.issuedAt, invoice.timeZone)],
    ['order', invoice.order.custom_order_id],
  ];
  for (const { kind, number } of invoice.related) details.push([relationText(invoice, kind), number]);
  const write = (key: InvoiceText, value: string) => {
    pdf.write(both(key, language), { start: 0, width: 150, color: MUTED });
    pdf.y += pdf.write(value, { start: 154, width: 220, bold: true });
  };
  for (const [key, value] of details) write(key, isolated(value));
  if (invoice.reason) write('reason', invoiceText(invoice.reason, language).own);
  if (invoice.qr) pdf.square(invoice.qr, INNER_WIDTH - QR, QR, top);
  pdf.y = Math.max(pdf.y, invoice.qr ? top + QR : 0) + 12;
  pdf.rule();
  pdf.y += 12;
}

function parties({ pdf, invoice, language }: Sheet): void {
  const { seller, buyer, order, branch } = invoice;
  const top = pdf.y;
  const detail = (key: InvoiceText, value: string) => (value ? [`${both(key, language)}: ${value}`] : []);
  const sold = [
    ...[language, otherOf(language)].flatMap((each) =>
      [pick(seller, 'name', each), pick(seller, 'address', each)].map((line) => isolated(line, directionOf(each))),
    ),
    ...detail('vatNumber', seller.vat_number && isolated(seller.vat_number)),
    ...detail('registration', seller.registration_number && isolated(seller.registration_number)),
    ...detail('branch', pick(branch, 'name', language)),
  ];
  const paid = order.paid_at ? ` · ${isolated(formatOrderDate(order.paid_at, invoice.timeZone))}` : '';
  const bought = [
    buyer.name,
    ...(buyer.phone ? [isolated(buyer.phone)] : []),
    ...(buyer.address ? [pick(buyer.address, 'name', language)] : []),
    `${invoiceText(order.payment_method, language).own}${paid}`,
  ];
  const ends = [
    party(pdf, { title: both('seller', language), lines: sold, start: 0 }),
    party(pdf, { title: both('buyer', language), lines: bought, start: INNER_WIDTH / 2 + 10 }),
  ];
  pdf.y = Math.max(top, ...ends) + 14;
}

function party(pdf: PdfWriter, { title, lines, start }: { title: string; lines: string[]; start: number }): number {
  const cell = { start, width: INNER_WIDTH / 2 - 10 };
  let y = pdf.y;
  y += pdf.write(title, { ...cell, color: MUTED, size: 8.5 }, y) + 2;
  for (const [index, line] of lines.filter(Boolean).entries()) {
    y += pdf.write(line, { ...cell, bold: index === 0 }, y);
  }
  return y;
}

const COLUMNS = {
  item: { start: 0, width: 226 },
  quantity: { start: 230, width: 36, align: 'end' },
  price: { start: 270, width: 62, align: 'end' },
  discount: { start: 336, width: 56, align: 'end' },
  vat: { start: 396, width: 50, align: 'end' },
  amount: { start: 450, width: INNER_WIDTH - 450, align: 'end' },
} as const;

/** A part of what was bought has neither a price for one nor a discount of its own. */
const isOfWholeLines = (column: keyof typeof COLUMNS) => ['quantity', 'price', 'discount'].includes(column);

function tableHead({ pdf, invoice, language }: Sheet): void {
  const top = pdf.y;
  for (const column of ['item', 'quantity', 'price', 'discount', 'vat', 'amount'] as const) {
    if (column === 'vat' && invoice.vat <= 0) continue;
    if (invoice.isPartial && isOfWholeLines(column)) continue;
    const texts = invoiceText(column, language);
    const cell = { ...COLUMNS[column], size: 7.5, color: MUTED };
    const taken = pdf.write(texts.own, cell, top);
    const below = pdf.write(texts.other, cell, top + taken);
    pdf.y = Math.max(pdf.y, top + taken + below);
  }
  pdf.y += 3;
  pdf.rule(INK);
  pdf.y += 6;
}

function table(sheet: Sheet): void {
  const { pdf, invoice, language } = sheet;
  tableHead(sheet);
  const amount = amountOf(invoice);
  for (const line of invoice.lines) {
    const texts = [
      invoice.isPartial && line.quantity > 1
        ? `${pick(line, 'name', language)} ${isolated(`× ${line.quantity}`)}`
        : pick(line, 'name', language),
      isolated(pick(line, 'name', otherOf(language)), directionOf(otherOf(language))),
      ...line.addons.map((addon) => `+ ${pick(addon, 'name', language)} ${isolated(`× ${addon.quantity}`)}`),
    ];
    const cell = { ...COLUMNS.item, size: 8 };
    if (pdf.need(texts.reduce((sum, text) => sum + pdf.heightOf(text, cell), 8))) tableHead(sheet);
    const top = pdf.y;
    let y = top;
    for (const [index, text] of texts.entries()) {
      y += pdf.write(text, index === 0 ? { ...cell, size: 9 } : { ...cell, color: MUTED }, y);
    }
    if (!invoice.isPartial) {
      pdf.write(String(line.quantity), COLUMNS.quantity, top);
      pdf.write(amount(line.price), COLUMNS.price, top);
      pdf.write(line.discount > 0 ? isolated(`−${amount(line.discount)}`) : '–', COLUMNS.discount, top);
    }
    if (invoice.vat > 0) pdf.write(formatPercent(line.rate), COLUMNS.vat, top);
    pdf.write(amount(line.gross), { ...COLUMNS.amount, bold: true }, top);
    pdf.y = y + 3;
    pdf.rule();
    pdf.y += 5;
  }
}

const amountOf =
  ({ currency }: InvoiceView) =>
  (value: number) =>
    isolated(formatAmount(toMinor(value, currency), currency));

function totals({ pdf, invoice, language }: Sheet): void {
  const amount = amountOf(invoice);
  const rows: [string, string][] = [];
  if (!invoice.isPartial) rows.push([both('subtotal', language), amount(invoice.subtotal)]);
  for (const key of ['membershipDiscount', 'couponDiscount', 'pointsDiscount'] as const) {
    if (invoice[key] > 0) rows.push([both(key, language), isolated(`−${amount(invoice[key])}`)]);
  }
  if (!invoice.isPartial) rows.push([both('delivery', language), amount(invoice.shipping.gross)]);
  const { tax } = invoice;
  if (tax.amount > 0) rows.push([`${pick(tax, 'name', language)}`, amount(tax.amount)]);
  if (invoice.vat > 0) {
    rows.push([both('net', language), amount(invoice.net)], [both('vat', language), amount(invoice.vat)]);
  }
  pdf.need(rows.length * 14 + 40);
  pdf.y += 6;
  const [names, values] = [
    { start: INNER_WIDTH / 2 - 20, width: 190 },
    { start: INNER_WIDTH - 90, width: 90, align: 'end' as const },
  ];
  for (const [name, value] of rows) {
    pdf.write(name, { ...names, color: MUTED });
    pdf.y += pdf.write(value, values);
  }
  pdf.y += 4;
  pdf.rule(INK, names.start, INNER_WIDTH - names.start);
  pdf.y += 6;
  const key = invoice.vat > 0 ? 'totalWithVat' : 'total';
  const total = formatMoney(toMinor(invoice.total, invoice.currency), invoice.currency, language);
  const end = { start: INNER_WIDTH - 130, width: 130, align: 'end' as const, bold: true, size: 13, color: RED };
  pdf.write(total, end);
  const own = invoiceText(key, language);
  pdf.y += pdf.write(own.own, { ...names, width: 150, bold: true, size: 10 });
  pdf.y += pdf.write(own.other, { ...names, width: 150, color: MUTED, direction: directionOf(otherOf(language)) });
}

/** Where nothing is taxed there is nothing to break down. */
function bands({ pdf, invoice, language }: Sheet): void {
  if (invoice.vat <= 0) return;
  pdf.need(80);
  pdf.y += 14;
  pdf.y += pdf.write(both('vatBreakdown', language), { start: 0, width: INNER_WIDTH, bold: true }) + 4;
  const amount = amountOf(invoice);
  const columns = [
    { start: 0, width: 180 },
    { start: 190, width: 90, align: 'end' },
    { start: 290, width: 100, align: 'end' },
    { start: INNER_WIDTH - 110, width: 110, align: 'end' },
  ] as const;
  const row = (texts: readonly string[], color: string) => {
    const heights = columns.map((column, index) => pdf.write(texts[index] ?? '', { ...column, size: 8.5, color }));
    pdf.y += Math.max(...heights) + 2;
  };
  row(['', both('net', language), invoiceText('vat', language).own, invoiceText('amount', language).own], MUTED);
  for (const { tax_class, rate, net, vat, gross } of invoice.bands) {
    row(
      [`${both(tax_class, language)} ${isolated(formatPercent(rate))}`, amount(net), amount(vat), amount(gross)],
      INK,
    );
  }
}
