import type { InvoiceView } from '@karaz/contract/invoices';
import { toMinor } from '@karaz/domain/money';
import { formatAmount, formatMoney, formatOrderDate, formatPercent } from '@karaz/i18n/format';
import { type InvoiceWord, invoiceWord, relationWord } from '@karaz/i18n/invoice-words';
import { type Direction, directionOf, type Language } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import { INK } from './line-writer.ts';
import { createPaper, INNER_WIDTH, MUTED, type Paper, RED } from './paper.ts';

type Sheet = { paper: Paper; invoice: InvoiceView; language: Language };

/** Both languages on every line, the reader's first: Saudi Arabia wants Arabic on it, the shopper wants to read it. */
export async function invoicePdf(invoice: InvoiceView, language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const paper = createPaper(language, invoice.number);
  const sheet = { paper, invoice, language };
  head(sheet);
  parties(sheet);
  table(sheet);
  totals(sheet);
  bands(sheet);
  const page = invoiceWord('page', language).own;
  paper.footOf((number, count) => `${invoice.number} · ${page} ${kept(`${number} / ${count}`)}`);
  return paper.finish();
}

const both = (word: InvoiceWord, language: Language) => {
  const { own, other } = invoiceWord(word, language);
  return `${own} · ${kept(other, directionOf(otherOf(language)))}`;
};
/** A piece that reads in its own direction, whatever stands around it. */
const kept = (text: string, direction: Direction = 'ltr') =>
  `${direction === 'ltr' ? '\u2066' : '\u2067'}${text}\u2069`;
const otherOf = (language: Language): Language => (language === 'ar' ? 'en' : 'ar');

function titleWord({ kind, isTaxInvoice }: InvoiceView): InvoiceWord {
  if (kind === 'credit_note') return 'creditNote';
  return isTaxInvoice ? 'taxInvoice' : 'invoice';
}

function head({ paper, invoice, language }: Sheet): void {
  const QR = 92;
  const top = paper.y;
  const title = invoiceWord(titleWord(invoice), language);
  paper.y += paper.write(title.own, { start: 0, width: 330, size: 20, bold: true, color: RED });
  const other = directionOf(otherOf(language));
  paper.y += paper.write(title.other, { start: 0, width: 330, size: 12, color: MUTED, direction: other });
  paper.y += 8;
  const facts: [InvoiceWord, string][] = [
    ['number', invoice.number],
    ['issued', formatOrderDate(invoice.issuedAt, invoice.timeZone)],
    ['order', invoice.order.custom_order_id],
  ];
  for (const { kind, number } of invoice.related) facts.push([relationWord(invoice, kind), number]);
  const write = (word: InvoiceWord, value: string) => {
    paper.write(both(word, language), { start: 0, width: 150, color: MUTED });
    paper.y += paper.write(value, { start: 154, width: 220, bold: true });
  };
  for (const [word, value] of facts) write(word, kept(value));
  if (invoice.reason) write('reason', invoiceWord(invoice.reason, language).own);
  if (invoice.qr) paper.square(invoice.qr, INNER_WIDTH - QR, QR, top);
  paper.y = Math.max(paper.y, invoice.qr ? top + QR : 0) + 12;
  paper.rule();
  paper.y += 12;
}

function parties({ paper, invoice, language }: Sheet): void {
  const { seller, buyer, order, branch } = invoice;
  const top = paper.y;
  const fact = (word: InvoiceWord, value: string) => (value ? [`${both(word, language)}: ${value}`] : []);
  const sold = [
    ...[language, otherOf(language)].flatMap((each) =>
      [pick(seller, 'name', each), pick(seller, 'address', each)].map((line) => kept(line, directionOf(each))),
    ),
    ...fact('vatNumber', seller.vat_number && kept(seller.vat_number)),
    ...fact('registration', seller.registration_number && kept(seller.registration_number)),
    ...fact('branch', pick(branch, 'name', language)),
  ];
  const paid = order.paid_at ? ` · ${kept(formatOrderDate(order.paid_at, invoice.timeZone))}` : '';
  const bought = [
    buyer.name,
    ...(buyer.phone ? [kept(buyer.phone)] : []),
    ...(buyer.address ? [pick(buyer.address, 'name', language)] : []),
    `${invoiceWord(order.payment_method, language).own}${paid}`,
  ];
  const ends = [
    party(paper, { title: both('seller', language), lines: sold, start: 0 }),
    party(paper, { title: both('buyer', language), lines: bought, start: INNER_WIDTH / 2 + 10 }),
  ];
  paper.y = Math.max(top, ...ends) + 14;
}

function party(paper: Paper, { title, lines, start }: { title: string; lines: string[]; start: number }): number {
  const cell = { start, width: INNER_WIDTH / 2 - 10 };
  let y = paper.y;
  y += paper.write(title, { ...cell, color: MUTED, size: 8.5 }, y) + 2;
  for (const [index, line] of lines.filter(Boolean).entries()) {
    y += paper.write(line, { ...cell, bold: index === 0 }, y);
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

function tableHead({ paper, invoice, language }: Sheet): void {
  const top = paper.y;
  for (const column of ['item', 'quantity', 'price', 'discount', 'vat', 'amount'] as const) {
    if (column === 'vat' && invoice.vat <= 0) continue;
    if (invoice.isPartial && isOfWholeLines(column)) continue;
    const words = invoiceWord(column, language);
    const cell = { ...COLUMNS[column], size: 7.5, color: MUTED };
    const taken = paper.write(words.own, cell, top);
    const below = paper.write(words.other, cell, top + taken);
    paper.y = Math.max(paper.y, top + taken + below);
  }
  paper.y += 3;
  paper.rule(INK);
  paper.y += 6;
}

function table(sheet: Sheet): void {
  const { paper, invoice, language } = sheet;
  tableHead(sheet);
  const amount = amountOf(invoice);
  for (const line of invoice.lines) {
    const texts = [
      invoice.isPartial && line.quantity > 1
        ? `${pick(line, 'name', language)} ${kept(`× ${line.quantity}`)}`
        : pick(line, 'name', language),
      kept(pick(line, 'name', otherOf(language)), directionOf(otherOf(language))),
      ...line.addons.map((addon) => `+ ${pick(addon, 'name', language)} ${kept(`× ${addon.quantity}`)}`),
    ];
    const cell = { ...COLUMNS.item, size: 8 };
    if (paper.need(texts.reduce((sum, text) => sum + paper.heightOf(text, cell), 8))) tableHead(sheet);
    const top = paper.y;
    let y = top;
    for (const [index, text] of texts.entries()) {
      y += paper.write(text, index === 0 ? { ...cell, size: 9 } : { ...cell, color: MUTED }, y);
    }
    if (!invoice.isPartial) {
      paper.write(String(line.quantity), COLUMNS.quantity, top);
      paper.write(amount(line.price), COLUMNS.price, top);
      paper.write(line.discount > 0 ? kept(`−${amount(line.discount)}`) : '–', COLUMNS.discount, top);
    }
    if (invoice.vat > 0) paper.write(formatPercent(line.rate), COLUMNS.vat, top);
    paper.write(amount(line.gross), { ...COLUMNS.amount, bold: true }, top);
    paper.y = y + 3;
    paper.rule();
    paper.y += 5;
  }
}

const amountOf =
  ({ currency }: InvoiceView) =>
  (value: number) =>
    kept(formatAmount(toMinor(value, currency), currency));

function totals({ paper, invoice, language }: Sheet): void {
  const amount = amountOf(invoice);
  const rows: [string, string][] = [];
  if (!invoice.isPartial) rows.push([both('subtotal', language), amount(invoice.subtotal)]);
  for (const word of ['membershipDiscount', 'couponDiscount', 'pointsDiscount'] as const) {
    if (invoice[word] > 0) rows.push([both(word, language), kept(`−${amount(invoice[word])}`)]);
  }
  if (!invoice.isPartial) rows.push([both('delivery', language), amount(invoice.shipping.gross)]);
  const { tax } = invoice;
  if (tax.amount > 0) rows.push([`${pick(tax, 'name', language)}`, amount(tax.amount)]);
  if (invoice.vat > 0) {
    rows.push([both('net', language), amount(invoice.net)], [both('vat', language), amount(invoice.vat)]);
  }
  paper.need(rows.length * 14 + 40);
  paper.y += 6;
  const [names, values] = [
    { start: INNER_WIDTH / 2 - 20, width: 190 },
    { start: INNER_WIDTH - 90, width: 90, align: 'end' as const },
  ];
  for (const [name, value] of rows) {
    paper.write(name, { ...names, color: MUTED });
    paper.y += paper.write(value, values);
  }
  paper.y += 4;
  paper.rule(INK, names.start, INNER_WIDTH - names.start);
  paper.y += 6;
  const word = invoice.vat > 0 ? 'totalWithVat' : 'total';
  const total = formatMoney(toMinor(invoice.total, invoice.currency), invoice.currency, language);
  const end = { start: INNER_WIDTH - 130, width: 130, align: 'end' as const, bold: true, size: 13, color: RED };
  paper.write(total, end);
  const own = invoiceWord(word, language);
  paper.y += paper.write(own.own, { ...names, width: 150, bold: true, size: 10 });
  paper.y += paper.write(own.other, { ...names, width: 150, color: MUTED, direction: directionOf(otherOf(language)) });
}

/** Where nothing is taxed there is nothing to break down. */
function bands({ paper, invoice, language }: Sheet): void {
  if (invoice.vat <= 0) return;
  paper.need(80);
  paper.y += 14;
  paper.y += paper.write(both('vatBreakdown', language), { start: 0, width: INNER_WIDTH, bold: true }) + 4;
  const amount = amountOf(invoice);
  const columns = [
    { start: 0, width: 180 },
    { start: 190, width: 90, align: 'end' },
    { start: 290, width: 100, align: 'end' },
    { start: INNER_WIDTH - 110, width: 110, align: 'end' },
  ] as const;
  const row = (texts: readonly string[], color: string) => {
    const heights = columns.map((column, index) => paper.write(texts[index] ?? '', { ...column, size: 8.5, color }));
    paper.y += Math.max(...heights) + 2;
  };
  row(['', both('net', language), invoiceWord('vat', language).own, invoiceWord('amount', language).own], MUTED);
  for (const { tax_class, rate, net, vat, gross } of invoice.bands) {
    row([`${both(tax_class, language)} ${kept(formatPercent(rate))}`, amount(net), amount(vat), amount(gross)], INK);
  }
}
