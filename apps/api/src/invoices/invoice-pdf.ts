import type { InvoiceView } from '@karaz/contract/invoices';
import { toMinor } from '@karaz/domain/money';
import { formatMoney, formatNumber, formatOrderDate, formatPercent, isolate } from '@karaz/i18n/format';
import {
  hasVat,
  type InvoiceText,
  invoiceText,
  isCounted,
  relationText,
  sellerNumberText,
  titleText,
} from '@karaz/i18n/invoice-texts';
import { directionOf, type Language } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import { INK } from './line-writer.ts';
import { amountOf, both, isolated, otherOf, type Sheet } from './pdf-sheet.ts';
import { sums } from './pdf-sums.ts';
import { createPdfWriter, INNER_WIDTH, MUTED, type PdfWriter, RED } from './pdf-writer.ts';

/** Both languages on every line, the reader's first: Saudi Arabia requires Arabic, the shopper has to read it. */
export async function invoicePdf(invoice: InvoiceView, language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = createPdfWriter(language, invoice.number);
  const sheet = { pdf, invoice, language };
  head(sheet);
  parties(sheet);
  table(sheet);
  sums(sheet);
  const page = invoiceText('page', language).own;
  pdf.footOf((number, count) => `${invoice.number} · ${page} ${isolated(`${number} / ${count}`)}`);
  return pdf.finish();
}

function head({ pdf, invoice, language }: Sheet): void {
  const QR = 92;
  const top = pdf.y;
  const title = invoiceText(titleText(invoice), language);
  pdf.y += pdf.write(title.own, { start: 0, width: 330, size: 20, bold: true, color: RED });
  const other = directionOf(otherOf(language));
  pdf.y += pdf.write(title.other, { start: 0, width: 330, size: 12, color: MUTED, direction: other });
  pdf.y += 8;
  const details: [InvoiceText, string][] = [
    ['number', invoice.number],
    ['issued', formatOrderDate(invoice.issuedAt, invoice.timeZone)],
    ['order', invoice.order.custom_order_id],
  ];
  for (const [relation, numbers] of Map.groupBy(invoice.related, ({ kind }) => relationText(invoice, kind))) {
    details.push([relation, numbers.map(({ number }) => number).join(', ')]);
  }
  // Either side may take several lines: the next row begins below both.
  const write = (key: InvoiceText, value: string) => {
    const heights = [
      pdf.write(both(key, language), { start: 0, width: 172, color: MUTED }),
      pdf.write(value, { start: 180, width: 220, bold: true }),
    ];
    pdf.y += Math.max(...heights);
  };
  for (const [key, value] of details) write(key, isolated(value));
  if (invoice.reason) {
    const note = invoice.note ? `: ${isolate(invoice.note)}` : '';
    write('reason', `${invoiceText(invoice.reason, language).own}${note}`);
  }
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
    ...detail(sellerNumberText(invoice.country), seller.vat_number && isolated(seller.vat_number)),
    ...detail('registration', seller.registration_number && isolated(seller.registration_number)),
    ...detail('branch', pick(branch, 'name', language)),
  ];
  const paid = order.paid_at ? ` · ${isolated(formatOrderDate(order.paid_at, invoice.timeZone))}` : '';
  const money = (amount: number) =>
    isolated(formatMoney(toMinor(amount, invoice.currency), invoice.currency, language), directionOf(language));
  const sum = (key: InvoiceText, amount: number) =>
    amount > 0 ? [`${invoiceText(key, language).own}: ${money(amount)}`] : [];
  const bought = [
    buyer.name,
    ...(buyer.phone ? [isolated(buyer.phone)] : []),
    ...(buyer.address ? [pick(buyer.address, 'name', language)] : []),
    `${invoiceText(order.payment_method, language).own}${paid}`,
    ...sum('paid', order.captured ?? 0),
    ...sum('cash_on_delivery', order.due),
    ...sum('paid', order.paidInPart?.paid ?? 0),
    ...sum('stillDue', order.paidInPart?.stillDue ?? 0),
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
    if (column === 'vat' && !hasVat(invoice)) continue;
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

function weightTexts(weight: InvoiceView['lines'][number]['weight'], language: Language): string[] {
  if (!weight) return [];
  const grams = (amount: number) =>
    isolated(`${formatNumber(amount)} ${invoiceText('gram', language).own}`, directionOf(language));
  const ordered = `${invoiceText('ordered', language).own} ${grams(weight.orderedGrams)}`;
  return [`${both('weighed', language)}: ${grams(weight.weighedGrams)} (${ordered})`];
}

function table(sheet: Sheet): void {
  const { pdf, invoice, language } = sheet;
  tableHead(sheet);
  const amount = amountOf(invoice);
  for (const line of invoice.lines) {
    const texts = [
      isCounted(invoice, line)
        ? `${pick(line, 'name', language)} ${isolated(`× ${line.quantity}`, directionOf(language))}`
        : pick(line, 'name', language),
      isolated(pick(line, 'name', otherOf(language)), directionOf(otherOf(language))),
      ...(line.instead_en === null ? [] : [`${both('instead', language)}: ${pick(line, 'instead', language)}`]),
      ...weightTexts(line.weight, language),
      ...line.addons.map(
        (addon) => `+ ${pick(addon, 'name', language)} ${isolated(`× ${addon.quantity}`, directionOf(language))}`,
      ),
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
    if (hasVat(invoice)) pdf.write(rateText(line, language), COLUMNS.vat, top);
    pdf.write(amount(line.gross), { ...COLUMNS.amount, bold: true }, top);
    pdf.y = y + 3;
    pdf.rule();
    pdf.y += 5;
  }
}

/** Exempt goods have no rate, not even 0. */
const rateText = ({ tax_class, rate }: { tax_class: InvoiceText; rate: number }, language: Language) =>
  tax_class === 'exempt' ? invoiceText('exempt', language).own : isolated(formatPercent(rate));
