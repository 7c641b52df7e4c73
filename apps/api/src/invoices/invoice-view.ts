import type { InvoiceView } from '@karaz/contract/invoices';
import { type InvoiceKind, invoiceNumber } from '@karaz/domain/invoices/invoice-number';
import { type InvoiceLineSums, invoiceSums } from '@karaz/domain/invoices/invoice-sums';
import { zatcaQr } from '@karaz/domain/invoices/zatca-qr';
import { addMinor, toDecimal, toDecimalText } from '@karaz/domain/money';
import type { orderItems, orders } from '../db/tables/orders.ts';
import { qrCode } from '../media/qr-code.ts';
import { creditSums, creditTotals, invoiceAmount } from './credit-sums.ts';
import type { InvoiceRow } from './invoices.queries.ts';

type Order = typeof orders.$inferSelect;
type Item = typeof orderItems.$inferSelect;
type Names = { nameEn: string; nameAr: string };

export type InvoiceParts = {
  invoices: readonly InvoiceRow[];
  order: Order;
  items: readonly Item[];
  branch: Names;
  timeZone: string;
  tax: { name_en: string; name_ar: string };
};

/** Without a number: the invoice, or the latest credit note. */
export type InvoiceRequest = { kind: InvoiceKind; number?: string | undefined };

/** Undefined: there is no such document. Every sum is the order's or the invoice's own; nothing is priced here. */
export function invoiceView({ kind, number }: InvoiceRequest, parts: InvoiceParts): InvoiceView | undefined {
  const { invoices, order, branch, timeZone } = parts;
  const invoice = invoices.findLast((one) => one.kind === kind && (number === undefined || numberOf(one) === number));
  if (!invoice) return undefined;
  const { creditLines } = invoice;
  return {
    kind,
    number: numberOf(invoice),
    uuid: invoice.id,
    issuedAt: invoice.issuedAt.toISOString(),
    timeZone,
    currency: order.currency,
    isTaxInvoice: invoice.seller.vatNumber !== '' && order.vatRate > 0,
    related: invoices.filter((one) => one.kind !== kind).map((one) => ({ kind: one.kind, number: numberOf(one) })),
    isAllCredited: kind === 'invoice' && creditedOf(invoices, order) >= order.totalMinor,
    reason: kind === 'credit_note' ? (invoice.reason ?? 'cancelled') : null,
    isPartial: creditLines !== null,
    seller: sellerOf(invoice),
    buyer: { name: order.customerName, phone: order.customerPhone, address: addressOf(order) },
    order: {
      custom_order_id: order.customOrderId,
      createdAt: order.createdAt.toISOString(),
      payment_method: order.paymentMethod,
      paid_at: order.paidAt?.toISOString() ?? null,
    },
    branch: named(branch),
    ...(creditLines === null ? amountsOf(parts) : creditSums(creditLines, order.currency, parts.tax)),
    qr: qrOf(invoice, order),
  };
}

const numberOf = ({ kind, countryCode, count }: InvoiceRow) => invoiceNumber(kind, countryCode, count);
const creditedOf = (invoices: readonly InvoiceRow[], { totalMinor }: Order) =>
  -addMinor(...invoices.filter(({ kind }) => kind === 'credit_note').map((note) => invoiceAmount(note, totalMinor)));
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

function amountsOf({ order, items, tax }: InvoiceParts) {
  const { membershipDiscountMinor, couponDiscountMinor, pointsDiscountMinor } = order;
  const discountMinor = membershipDiscountMinor + couponDiscountMinor + pointsDiscountMinor;
  const sums = invoiceSums({ ...order, discountMinor, lines: items });
  const money = (minor: number) => toDecimal(minor, order.currency);
  const formatted = ({ netMinor, vatMinor, grossMinor, rate }: InvoiceLineSums) => ({
    net: money(netMinor),
    vat: money(vatMinor),
    gross: money(grossMinor),
    rate,
  });
  return {
    lines: items.map((item, index) => ({
      ...named(item),
      sku: item.sku,
      addons: item.addons.map((addon) => ({
        ...named(addon),
        quantity: addon.quantity,
        price: money(addon.priceMinor),
      })),
      quantity: item.quantity,
      price: money(item.unitPriceMinor),
      discount: money(item.discountMinor),
      ...formatted(sums.lines[index] ?? { netMinor: 0, vatMinor: 0, grossMinor: 0, rate: 0 }),
    })),
    subtotal: money(order.subtotalMinor),
    membershipDiscount: money(membershipDiscountMinor),
    couponDiscount: money(couponDiscountMinor),
    pointsDiscount: money(pointsDiscountMinor),
    shipping: formatted(sums.shipping),
    tax: { ...tax, amount: money(order.taxMinor) },
    bands: sums.bands.map(({ taxClass, ...band }) => ({ tax_class: taxClass, ...formatted(band) })),
    net: money(sums.netMinor),
    vat: money(sums.vatMinor),
    total: money(sums.totalMinor),
  };
}

/** Phase one of Saudi Arabia's electronic invoices; no other country requires a QR code. */
function qrOf({ seller, issuedAt, creditLines }: InvoiceRow, order: Order): InvoiceView['qr'] {
  if (order.countryCode !== 'sa' || seller.vatNumber === '') return null;
  const text = (minor: number) => toDecimalText(minor, order.currency);
  const { vatNumber, nameAr } = seller;
  const { totalMinor, vatMinor } = creditLines === null ? order : creditTotals(creditLines);
  const qrFields = { sellerName: nameAr, vatNumber, issuedAt, total: text(totalMinor), vat: text(vatMinor) };
  return qrCode(zatcaQr(qrFields));
}

/** The snapshot is free-form: only what is really there is shown. */
function addressOf({ shippingAddress }: Order): { name_en: string; name_ar: string } | null {
  if (!shippingAddress) return null;
  const { street_address, street_address_ar, area, city } = shippingAddress;
  const joined = (field: 'name_en' | 'name_ar', street: unknown, comma: string) =>
    [street, nameIn(area, field), nameIn(city, field)]
      .filter((part) => typeof part === 'string' && part !== '')
      .join(comma);
  return {
    name_en: joined('name_en', street_address, ', '),
    name_ar: joined('name_ar', street_address_ar ?? street_address, '، '),
  };
}

function nameIn(place: unknown, field: 'name_en' | 'name_ar'): unknown {
  return typeof place === 'object' && place !== null ? Object.entries(place).find(([key]) => key === field)?.[1] : null;
}
