import type { InvoiceView } from '@karaz/contract/invoices';
import { type BilledLine, billOf } from '@karaz/domain/invoices/bill';
import type { InvoiceContent } from '@karaz/domain/invoices/invoice-content';
import { type InvoiceKind, invoiceNumber } from '@karaz/domain/invoices/invoice-number';
import type { InvoiceLineSums } from '@karaz/domain/invoices/invoice-sums';
import { zatcaQr } from '@karaz/domain/invoices/zatca-qr';
import { addMinor, type CurrencyCode, exactDecimal, toDecimal, toDecimalText } from '@karaz/domain/money';
import { foldDigits } from '@karaz/domain/text/fold-arabic';
import { isolate } from '@karaz/i18n/format';
import { doorOf } from '../addresses/door-text.ts';
import type { orders } from '../db/tables/orders.ts';
import { qrCode } from '../media/qr-code.ts';
import type { InvoiceRow } from './invoices.queries.ts';

type Order = typeof orders.$inferSelect;
/** What documents say of the order, or of the purchase of a membership. */
export type InvoicedSale = Pick<
  Order,
  | 'currency'
  | 'vatRate'
  | 'countryCode'
  | 'createdAt'
  | 'paidAt'
  | 'paymentMethod'
  | 'dueMinor'
  | 'customOrderId'
  | 'customerName'
  | 'customerPhone'
  | 'shippingAddress'
>;
type Names = { nameEn: string; nameAr: string };

export type InvoiceParts = {
  invoices: readonly InvoiceRow[];
  subject: InvoiceView['subject'];
  order: InvoicedSale;
  /** Null: no branch sold it. */
  branch: Names | null;
  /** What a bank holds or held for it; null: it was charged at once, or is paid at the door. */
  hold: { amountMinor: number; takenAt: Date | null } | null;
  reductionMinor: number;
  paidInPart: { paidMinor: number; takenOffMinor: number; stillDueMinor: number } | null;
  /** Less than was requested, and accepted by staff. */
  accepted: { paidMinor: number; lessMinor: number } | null;
  timeZone: string;
  tax: { name_en: string; name_ar: string };
};

/** Without a number: the invoice, or the latest credit note. */
export type InvoiceRequest = { kind: InvoiceKind; number?: string | undefined };

/** Undefined: there is no such document. Every sum is the document's own; nothing is priced here. */
export function invoiceView({ kind, number }: InvoiceRequest, parts: InvoiceParts): InvoiceView | undefined {
  const { invoices, subject, order, branch, timeZone, tax } = parts;
  const invoice = invoices.findLast((one) => one.kind === kind && (number === undefined || numberOf(one) === number));
  if (!invoice) return undefined;
  const { content } = invoice;
  // Of invoices that a later one has replaced nothing is due any more.
  const isLatest = kind === 'invoice' && invoice === invoices.findLast((one) => one.kind === 'invoice');
  return {
    kind,
    country: invoice.countryCode,
    number: numberOf(invoice),
    uuid: invoice.id,
    issuedAt: invoice.issuedAt.toISOString(),
    timeZone,
    currency: order.currency,
    isTaxInvoice: invoice.seller.vatNumber !== '' && order.vatRate > 0,
    related: relatedTo(invoice, invoices),
    isAllCredited: kind === 'invoice' && creditedOf(invoice, invoices) >= content.totalMinor,
    reason: kind === 'credit_note' ? (invoice.reason ?? 'cancelled') : null,
    note: kind === 'credit_note' ? (content.note ?? null) : null,
    altered: alteredBy(invoice, invoices, order),
    isPartial: content.isPartial,
    seller: sellerOf(invoice),
    subject,
    buyer: { name: order.customerName, phone: order.customerPhone, address: addressOf(order) },
    order: paymentOf(invoice, parts, isLatest),
    branch: branch && named(branch),
    ...amountsOf(content, order.currency, tax),
    qr: qrOf(invoice, order.currency),
  };
}

/** What Article 60 of the Executive Regulation on VAT of the United Arab Emirates requires of a tax credit note. */
function alteredBy(
  { kind, countryCode, seller, revision, count, content }: InvoiceRow,
  all: readonly InvoiceRow[],
  { currency, vatRate }: Pick<Order, 'currency' | 'vatRate'>,
): InvoiceView['altered'] {
  if (kind !== 'credit_note' || countryCode !== 'ae' || seller.vatNumber === '' || vatRate === 0) return null;
  const own = all.filter((one) => one.revision === revision);
  const invoice = own.find((one) => one.kind === 'invoice');
  if (!invoice) return null;
  const earlier = own.filter((one) => one.kind === 'credit_note' && one.count < count);
  const beforeMinor = invoice.content.netMinor - addMinor(...earlier.map((one) => one.content.netMinor));
  const money = (minor: number) => toDecimal(minor, currency);
  return {
    before: money(beforeMinor),
    after: money(beforeMinor - content.netMinor),
    difference: money(content.netMinor),
    vat: money(content.vatMinor),
    isAgain: earlier.length > 0,
  };
}

/** Each revision is an invoice with its credit notes; it replaces the one before. */
function relatedTo(invoice: InvoiceRow, all: readonly InvoiceRow[]): InvoiceView['related'] {
  const isRelated = (other: InvoiceRow) =>
    other.kind === invoice.kind
      ? invoice.kind === 'invoice' && Math.abs(other.revision - invoice.revision) === 1
      : other.revision === invoice.revision;
  const isLater = (other: InvoiceRow) => other.kind === 'credit_note' || other.revision > invoice.revision;
  return all.filter(isRelated).map((other) => ({ kind: other.kind, number: numberOf(other), isLater: isLater(other) }));
}

function paymentOf(
  { content }: InvoiceRow,
  { order, hold, reductionMinor, paidInPart, accepted }: InvoiceParts,
  isLatest: boolean,
) {
  const { currency } = order;
  const paidAt = hold ? hold.takenAt : order.paidAt;
  // What was lighter or missing comes off what is due at the door first.
  const dueMinor = content.isPacked ? Math.max(0, order.dueMinor - reductionMinor) : order.dueMinor;
  return {
    custom_order_id: order.customOrderId,
    createdAt: order.createdAt.toISOString(),
    payment_method: order.paymentMethod,
    paid_at: paidInPart ? null : (paidAt?.toISOString() ?? null),
    captured: isLatest && !paidInPart && hold?.takenAt ? toDecimal(hold.amountMinor, currency) : null,
    accepted:
      isLatest && accepted
        ? { paid: toDecimal(accepted.paidMinor, currency), less: toDecimal(accepted.lessMinor, currency) }
        : null,
    due: toDecimal(isLatest ? dueMinor : 0, currency),
    paidInPart: isLatest && paidInPart ? partView(paidInPart, currency) : null,
  };
}

type PaidInPart = NonNullable<InvoiceParts['paidInPart']>;

const partView = ({ paidMinor, takenOffMinor, stillDueMinor }: PaidInPart, currency: CurrencyCode) => ({
  paid: toDecimal(paidMinor, currency),
  takenOff: toDecimal(takenOffMinor, currency),
  stillDue: toDecimal(stillDueMinor, currency),
});
const numberOf = ({ kind, countryCode, count }: InvoiceRow) => invoiceNumber(kind, countryCode, count);
const creditedOf = ({ revision }: InvoiceRow, invoices: readonly InvoiceRow[]) =>
  addMinor(
    ...invoices
      .filter((one) => one.kind === 'credit_note' && one.revision === revision)
      .map(({ content }) => content.totalMinor),
  );
const named = ({ nameEn, nameAr }: Names) => ({ name_en: nameEn, name_ar: nameAr });

function sellerOf({ seller }: InvoiceRow) {
  return {
    ...named(seller),
    address_en: seller.addressEn,
    address_ar: seller.addressAr,
    vat_number: seller.vatNumber,
    registration_number: seller.registrationNumber,
  };
}

function amountsOf(content: InvoiceContent, currency: CurrencyCode, tax: InvoiceParts['tax']) {
  const money = (minor: number) => toDecimal(minor, currency);
  const formatted = ({ netMinor, vatMinor, grossMinor, rate }: InvoiceLineSums) => ({
    net: money(netMinor),
    vat: money(vatMinor),
    gross: money(grossMinor),
    rate,
  });
  const bill = billOf(content);
  return {
    isTaxOnTop: bill.isTaxOnTop,
    lines: content.lines.map((line, index) => ({
      ...named(line),
      sku: line.sku,
      instead_en: line.insteadEn,
      instead_ar: line.insteadAr,
      replaced: line.replaced ?? null,
      ordered_en: line.orderedEn ?? null,
      ordered_ar: line.orderedAr ?? null,
      tax_class: line.taxClass,
      addons: line.addons.map((addon) => ({
        ...named(addon),
        quantity: addon.quantity,
        price: money(addon.priceMinor),
      })),
      quantity: line.quantity,
      price: money(line.unitPriceMinor),
      discount: money(line.discountMinor),
      ...billedView(bill.lines[index], currency),
      weight: line.weight ?? null,
      ...formatted(line),
    })),
    subtotal: money(content.subtotalMinor),
    membershipDiscount: money(content.membershipDiscountMinor),
    promotionDiscount: money(content.promotionDiscountMinor ?? 0),
    couponDiscount: money(content.couponDiscountMinor),
    promotions: (content.promotions ?? []).map(({ isByCode, isForMembers = false, discountMinor, ...promotion }) => ({
      ...named(promotion),
      ...{ isByCode, isForMembers },
      discount: discountMinor === undefined ? null : money(discountMinor),
    })),
    pointsDiscount: money(content.pointsDiscountMinor),
    less: money(bill.lessMinor),
    delivery: money(bill.deliveryMinor),
    shipping: formatted(content.shipping),
    tax: { ...tax, amount: money(content.taxMinor) },
    bands: content.bands.map((band) => ({
      tax_class: band.taxClass,
      reason_en: band.reasonEn,
      reason_ar: band.reasonAr,
      ...formatted(band),
    })),
    net: money(content.netMinor),
    vat: money(content.vatMinor),
    total: money(content.totalMinor),
  };
}

function billedView(line: BilledLine | undefined, currency: CurrencyCode) {
  const { count, totalMinor, amountMinor } = line ?? { count: null, totalMinor: 0, amountMinor: 0 };
  const sums = { total: toDecimal(totalMinor, currency), amount: toDecimal(amountMinor, currency) };
  if (!count) return { ...sums, count };
  const { unit, amount, priceMinor, moreDigits, isWithAddons } = count;
  return { ...sums, count: { unit, amount, price: exactDecimal(priceMinor, moreDigits, currency), isWithAddons } };
}

/** Phase one of Saudi Arabia's electronic invoices; no other country requires a QR code. */
function qrOf({ seller, issuedAt, content, countryCode }: InvoiceRow, currency: CurrencyCode): InvoiceView['qr'] {
  if (countryCode !== 'sa' || seller.vatNumber === '') return null;
  const text = (minor: number) => toDecimalText(minor, currency);
  const { vatNumber, nameAr } = seller;
  const qrFields = {
    sellerName: nameAr,
    vatNumber,
    issuedAt,
    total: text(content.totalMinor),
    vat: text(content.vatMinor),
  };
  return qrCode(zatcaQr(qrFields));
}

/** The snapshot is free-form: only what is really there is shown. */
function addressOf({ shippingAddress, countryCode }: InvoicedSale): { name_en: string; name_ar: string } | null {
  if (!shippingAddress) return null;
  const { street_address, street_address_ar, area, city } = shippingAddress;
  const details = detailsIn(shippingAddress, countryCode);
  const joined = (field: 'name_en' | 'name_ar', street: unknown, comma: string) =>
    [street, doorOf(countryCode, details, field === 'name_en' ? 'en' : 'ar'), nameIn(area, field), nameIn(city, field)]
      .filter((part): part is string => typeof part === 'string' && part !== '')
      // A street may be in another alphabet than its area, and begin with its number.
      .map((part) => isolate(foldDigits(part)))
      .join(comma);
  return {
    name_en: joined('name_en', street_address, ', '),
    name_ar: joined('name_ar', street_address_ar ?? street_address, '، '),
  };
}

/** In Kuwait the house has the field that is the postal code elsewhere. */
function detailsIn({ details, postal_code }: Record<string, unknown>, country: Order['countryCode']) {
  const given = typeof details === 'object' && details !== null ? details : {};
  return country === 'kw' ? { ...given, building: postal_code } : given;
}

function nameIn(place: unknown, field: 'name_en' | 'name_ar'): unknown {
  return typeof place === 'object' && place !== null ? Object.entries(place).find(([key]) => key === field)?.[1] : null;
}
