import type { InvoiceView } from '@karaz/contract/invoices';
import { toMinor } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { formatOrderDate } from '@karaz/i18n/format-date';
import { type InvoiceText, invoiceText, relationText, sellerNumberText, titleText } from '@karaz/i18n/invoice-texts';
import { directionOf, type Language } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import { lines } from './pdf-lines.ts';
import { both, isolated, otherOf, type Sheet } from './pdf-sheet.ts';
import { sums } from './pdf-sums.ts';
import { createPdfWriter, INNER_WIDTH, MUTED, type PdfWriter, RED } from './pdf-writer.ts';

/** Both languages on every line, the reader's first: Saudi Arabia requires Arabic, the shopper has to read it. */
export async function invoicePdf(invoice: InvoiceView, language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = createPdfWriter(language, invoice.number);
  const sheet = { pdf, invoice, language };
  head(sheet);
  parties(sheet);
  lines(sheet);
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
    [invoice.subject, invoice.order.custom_order_id],
  ];
  for (const [relation, numbers] of Map.groupBy(invoice.related, (other) => relationText(invoice, other))) {
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
    ...detail('branch', branch ? pick(branch, 'name', language) : ''),
  ];
  const paid = order.paid_at ? ` · ${isolated(formatOrderDate(order.paid_at, invoice.timeZone))}` : '';
  const money = (amount: number) =>
    isolated(formatMoney(toMinor(amount, invoice.currency), invoice.currency, language), directionOf(language));
  const sum = (key: InvoiceText, amount: number) =>
    amount > 0 ? [`${invoiceText(key, language).own}: ${money(amount)}`] : [];
  const bought = [
    isolate(buyer.name),
    ...(buyer.phone ? [isolated(buyer.phone)] : []),
    ...(buyer.address ? [pick(buyer.address, 'name', language)] : []),
    `${invoiceText(order.payment_method, language).own}${paid}`,
    ...sum('paid', order.captured ?? 0),
    ...sum('cash_on_delivery', order.due),
    ...sum('paid', order.paidInPart?.paid ?? 0),
    ...sum('paid', order.accepted?.paid ?? 0),
    ...sum('acceptedLess', order.accepted?.less ?? 0),
    ...sum('takenOff', order.paidInPart?.takenOff ?? 0),
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
