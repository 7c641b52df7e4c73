import type { OfficeInvoice } from '@karaz/contract/admin/invoices';
import { addMinor, toDecimalText, toMinor } from '@karaz/domain/money';
import { TAX_CLASSES, type TaxClass } from '@karaz/domain/pricing/vat';
import { type InvoiceText, invoiceText } from '@karaz/i18n/invoice-texts';
import type { Language } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import { localTime } from '../local-time.ts';
import { type ColumnNames, countryIn, type FileColumns } from '../mount-list.ts';

type Columns = FileColumns<OfficeInvoice>;

/** With all digits of the currency: a column of 42.200, not of 42.2. */
const money = ({ currency }: OfficeInvoice, ...amounts: number[]) =>
  toDecimalText(addMinor(...amounts.map((amount) => toMinor(amount, currency))), currency);

/** Net, rate and VAT of one class; nothing where the document has no goods of it. */
function columnsOf(taxClass: TaxClass): Columns {
  const bandsOf = ({ rates }: OfficeInvoice) => rates.filter((band) => band.taxClass === taxClass);
  const sum = (invoice: OfficeInvoice, part: 'net' | 'vat') => {
    const bands = bandsOf(invoice);
    return bands.length === 0 ? null : money(invoice, ...bands.map((band) => band[part]));
  };
  return {
    [`net ${taxClass}`]: (invoice) => sum(invoice, 'net'),
    [`rate ${taxClass}`]: (invoice) => bandsOf(invoice)[0]?.rate ?? null,
    [`vat ${taxClass}`]: (invoice) => sum(invoice, 'vat'),
  };
}

/** Programs read the codes of the file in English; people who read Arabic have words. */
const wordOf = (code: string, text: InvoiceText, language: Language) =>
  language === 'ar' ? invoiceText(text, language).own : code;

/** What an accountant books, in columns that add up. Days and times are those of the country. */
export const INVOICE_COLUMNS: Columns = {
  number: ({ number }) => number,
  kind: ({ kind }, language) => wordOf(kind, kind === 'invoice' ? 'invoice' : 'creditNote', language),
  date: ({ issuedAt, country }) => localTime(issuedAt, country).date,
  time: ({ issuedAt, country }) => localTime(issuedAt, country).time,
  country: ({ country }, language) => countryIn(country, language),
  order: ({ order }) => order.number,
  customer: ({ order }) => order.customer,
  branch: ({ branch }, language) => (branch ? pick(branch, 'name', language) : ''),
  payment: ({ paymentMethod }, language) => wordOf(paymentMethod, paymentMethod, language),
  currency: ({ currency }) => currency,
  discount: (invoice) => money(invoice, invoice.discount),
  'delivery fee': (invoice) => money(invoice, invoice.deliveryFee),
  ...Object.assign({}, ...TAX_CLASSES.map(columnsOf)),
  net: (invoice) => money(invoice, invoice.net),
  vat: (invoice) => money(invoice, invoice.vat),
  total: (invoice) => money(invoice, invoice.amount),
};

const CLASSES_AR: Readonly<Record<TaxClass, string>> = {
  ...{ standard: 'النسبة الأساسية', reduced: 'النسبة المخفضة', zero: 'النسبة الصفرية', exempt: 'المعفى' },
};

/** A test holds them against the columns. */
export const INVOICE_COLUMN_NAMES: ColumnNames = {
  ar: {
    ...{ number: 'الرقم', kind: 'النوع', date: 'التاريخ', time: 'الوقت', country: 'الدولة', order: 'الطلب' },
    ...{ customer: 'العميل', branch: 'الفرع', payment: 'طريقة الدفع', currency: 'العملة', discount: 'الخصم' },
    ...{ 'delivery fee': 'رسوم التوصيل', net: 'الصافي', vat: 'الضريبة', total: 'الإجمالي' },
    ...Object.fromEntries(
      TAX_CLASSES.flatMap((taxClass) => [
        [`net ${taxClass}`, `الصافي، ${CLASSES_AR[taxClass]}`],
        [`rate ${taxClass}`, `النسبة، ${CLASSES_AR[taxClass]}`],
        [`vat ${taxClass}`, `الضريبة، ${CLASSES_AR[taxClass]}`],
      ]),
    ),
  },
};
