import { COUNTRY_CODES } from '@karaz/domain/countries';
import { CREDIT_REASONS } from '@karaz/domain/invoices/credit-note';
import { INVOICE_KINDS } from '@karaz/domain/invoices/invoice-number';
import { TAX_CLASSES } from '@karaz/domain/pricing/vat';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fileResponse } from './file-response.ts';
import { paidInPart } from './order-view.ts';

const names = { name_en: z.string(), name_ar: z.string() };
const money = z.number();

const sums = { net: money, vat: money, gross: money, rate: z.number() };

export const invoice = z.object({
  kind: z.enum(INVOICE_KINDS),
  country: z.enum(COUNTRY_CODES),
  number: z.string(),
  uuid: z.string(),
  issuedAt: z.string(),
  timeZone: z.string(),
  currency: z.enum(['KWD', 'EGP', 'AED', 'SAR']),
  /** The seller is registered for VAT: the invoice is called a tax invoice. */
  isTaxInvoice: z.boolean(),
  /**
   * The invoice a credit note takes back; of an invoice its credit notes, the invoice that it replaces and the one it was
   * replaced by. `isLater`: issued after this one.
   */
  related: z.array(z.object({ kind: z.enum(INVOICE_KINDS), number: z.string(), isLater: z.boolean() })),
  /** Of an invoice: nothing of it is left, its credit notes together take back all of it. */
  isAllCredited: z.boolean(),
  /** Why a credit note was issued; null on invoices. */
  reason: z.enum(CREDIT_REASONS).nullable(),
  /** The reason that was typed for a credit note; null: none. */
  note: z.string().nullable(),
  /**
   * Of a tax credit note where the law requires it: the value before VAT on the tax invoice, as earlier notes have left it, the
   * correct value, their difference, and the VAT of that. `isAgain`: there are earlier notes. null: of every other document.
   */
  altered: z.object({ before: money, after: money, difference: money, vat: money, isAgain: z.boolean() }).nullable(),
  /** A credit note over some goods or a sum: a line's quantity is how many of it did not come. */
  isPartial: z.boolean(),
  seller: z.object({
    ...names,
    address_en: z.string(),
    address_ar: z.string(),
    vat_number: z.string(),
    registration_number: z.string(),
  }),
  /** What was sold: of a membership `order` is its purchase. */
  subject: z.enum(['order', 'membership']),
  buyer: z.object({ name: z.string(), phone: z.string().nullable(), address: z.object(names).nullable() }),
  order: z.object({
    custom_order_id: z.string(),
    createdAt: z.string(),
    payment_method: z.enum(['online_payment', 'cash_on_delivery']),
    /** When the money was taken: of a hold, when it was captured. */
    paid_at: z.string().nullable(),
    /** What was captured of a hold; null: nothing yet, or it was charged at once. */
    captured: money.nullable(),
    /** What staff accepted as full payment, and by how much it is less than the total; null: not so, or not the latest invoice. */
    accepted: z.object({ paid: money, less: money }).nullable(),
    /** What of the total is paid in cash besides what was paid online; 0: nothing. */
    due: money,
    /** Less cash was collected than was due; null: not so, or not the latest invoice. */
    /** `takenOff`: by refunds, of what was due and not collected. */
    paidInPart: paidInPart.extend({ takenOff: money }).nullable(),
  }),
  /** null: of a membership, which no branch sells. */
  branch: z.object(names).nullable(),
  lines: z.array(
    z.object({
      ...names,
      sku: z.string(),
      /** What was given in its place, where the document is over what was ordered; null: nothing. */
      instead_en: z.string().nullable(),
      instead_ar: z.string().nullable(),
      /** Of goods on a credit note for which others came: how many were ordered, and how many of the others came. */
      replaced: z.object({ ordered: z.number().int(), given: z.number().int() }).nullable(),
      /** What was ordered, where the line is over goods that were given instead; null: they were ordered. */
      ordered_en: z.string().nullable(),
      ordered_ar: z.string().nullable(),
      tax_class: z.enum(TAX_CLASSES),
      addons: z.array(z.object({ ...names, quantity: z.number().int(), price: money })),
      quantity: z.number().int(),
      price: money,
      /**
       * How the line is counted: with the price it comes to the total, besides the add-ons, which may be in the price. The price
       * has more digits than the currency where it takes them. null: a part of an invoice.
       */
      count: z
        .object({ unit: z.enum(['piece', 'kg']), amount: z.number(), price: z.number(), isWithAddons: z.boolean() })
        .nullable(),
      /** Before discounts, as prices are: with VAT inside, or without. */
      total: money,
      discount: money,
      /** The total less the discount. */
      amount: money,
      /** Of goods that were lighter than ordered. */
      weight: z.object({ orderedGrams: z.number().int(), weighedGrams: z.number().int() }).nullable(),
      ...sums,
    }),
  ),
  /** VAT is added to the sum of prices without it; otherwise it is inside them. */
  isTaxOnTop: z.boolean(),
  /** The sum of the lines' totals. */
  subtotal: money,
  membershipDiscount: money,
  promotionDiscount: money,
  couponDiscount: money,
  /** What took something off, a part of the discount of the code, the club or the promotions. */
  promotions: z.array(
    z.object({
      name_en: z.string(),
      name_ar: z.string(),
      isByCode: z.boolean(),
      isForMembers: z.boolean(),
      /** null: the document is from before each had a sum of its own. */
      discount: money.nullable(),
    }),
  ),
  pointsDiscount: money,
  /** Agreed to be paid less before anything was charged. */
  less: money,
  /** What the delivery adds to the sum, as prices are. */
  delivery: money,
  shipping: z.object(sums),
  tax: z.object({ ...names, amount: money }),
  /** One for each class, with the reason why it bears no VAT; empty: it does. */
  bands: z.array(z.object({ tax_class: z.enum(TAX_CLASSES), reason_en: z.string(), reason_ar: z.string(), ...sums })),
  net: money,
  vat: money,
  total: money,
  /** Saudi Arabia's: the text in the square, and its black cells as a path in a square of this size. */
  qr: z.object({ text: z.string(), size: z.number().int(), path: z.string() }).nullable(),
});
export type InvoiceView = z.infer<typeof invoice>;

const query = z.object({
  kind: z.enum(INVOICE_KINDS).default('invoice'),
  /** Which of several credit notes; left out: the latest. */
  number: z.string().max(30).optional(),
});

const orderId = z.object({ id: z.uuid() });
const token = z.object({ token: z.string().min(20).max(100) });
const pdfQuery = query.extend({ language: z.enum(['en', 'ar']).optional() });
const tag = 'Invoices';

export const getInvoice = endpoint({
  method: 'GET',
  path: '/api/v1/orders/:id/invoice',
  access: 'signed-in',
  tag,
  summary: 'The invoice of an order that is paid or delivered; for its owner and for staff',
  params: orderId,
  query,
  response: invoice,
  errors: ['notFound'],
});
export const getInvoiceFile = endpoint({
  method: 'GET',
  path: '/api/v1/orders/:id/invoice.pdf',
  access: 'signed-in',
  tag,
  summary: 'The same as a PDF',
  params: orderId,
  query: pdfQuery,
  response: fileResponse,
  file: 'application/pdf',
  errors: ['notFound'],
  rateLimit: { limit: 60, seconds: 60 },
});
export const trackInvoice = endpoint({
  method: 'GET',
  path: '/api/v1/orders/track/:token/invoice',
  access: 'public',
  tag,
  summary: "The invoice of a guest's order by its tracking link",
  params: token,
  query,
  response: invoice,
  errors: ['notFound'],
});
export const trackInvoiceFile = endpoint({
  method: 'GET',
  path: '/api/v1/orders/track/:token/invoice.pdf',
  access: 'public',
  tag,
  summary: 'The same as a PDF',
  params: token,
  query: pdfQuery,
  response: fileResponse,
  file: 'application/pdf',
  errors: ['notFound'],
  rateLimit: { limit: 60, seconds: 60 },
});

export const getMembershipInvoice = endpoint({
  method: 'GET',
  path: '/api/club-cherry/membership/invoices/:id',
  access: 'signed-in',
  tag,
  summary:
    'The invoice of a purchase of a plan, or its credit note; for its member and for staff who read the orders of all branches',
  params: orderId,
  query,
  response: invoice,
  errors: ['notFound'],
});
export const getMembershipInvoiceFile = endpoint({
  method: 'GET',
  path: '/api/club-cherry/membership/invoices/:id/pdf',
  access: 'signed-in',
  tag,
  summary: 'The same as a PDF',
  params: orderId,
  query: pdfQuery,
  response: fileResponse,
  file: 'application/pdf',
  errors: ['notFound'],
  rateLimit: { limit: 60, seconds: 60 },
});

export const invoicesApi = {
  getInvoice,
  getInvoiceFile,
  trackInvoice,
  trackInvoiceFile,
  getMembershipInvoice,
  getMembershipInvoiceFile,
} as const;
