import type { InvoiceView } from '@karaz/contract/invoices';
import { addMinor, type CurrencyCode, toDecimal } from '@karaz/domain/money';
import { TAX_CLASSES } from '@karaz/domain/pricing/vat';
import { formatPercent } from '@karaz/i18n/format';
import { invoiceText } from '@karaz/i18n/invoice-texts';
import type { CreditLine } from '../db/tables/invoices.ts';
import type { InvoiceRow } from './invoices.queries.ts';

type Sums = Pick<
  InvoiceView,
  | 'lines'
  | 'subtotal'
  | 'membershipDiscount'
  | 'couponDiscount'
  | 'pointsDiscount'
  | 'shipping'
  | 'tax'
  | 'bands'
  | 'net'
  | 'vat'
  | 'total'
>;

export const creditTotals = (lines: readonly CreditLine[]) => ({
  totalMinor: addMinor(...lines.map(({ grossMinor }) => grossMinor)),
  vatMinor: addMinor(...lines.map(({ vatMinor }) => vatMinor)),
});

/** What one document adds to the ledger: a credit note takes away, the whole of the invoice where it names no lines. */
export function invoiceAmount(
  { kind, creditLines }: Pick<InvoiceRow, 'kind' | 'creditLines'>,
  totalMinor: number,
): number {
  const ownMinor = creditLines === null ? totalMinor : creditTotals(creditLines).totalMinor;
  return kind === 'credit_note' ? -ownMinor : ownMinor;
}

/** The sums of a credit note over a part: they are the invoice's own, written down when it was issued. */
export function creditSums(
  lines: readonly CreditLine[],
  currency: CurrencyCode,
  tax: { name_en: string; name_ar: string },
): Sums {
  const money = (minor: number) => toDecimal(minor, currency);
  const formatted = (own: readonly CreditLine[]) => {
    const { totalMinor, vatMinor } = creditTotals(own);
    return {
      net: money(totalMinor - vatMinor),
      vat: money(vatMinor),
      gross: money(totalMinor),
      rate: own[0]?.rate ?? 0,
    };
  };
  const goods = lines.filter(({ taxClass }) => taxClass !== null);
  const isSplit = goods.filter(({ nameEn }) => nameEn === '').length > 1;
  const all = formatted(goods);
  const levy = creditTotals(lines.filter(({ taxClass }) => taxClass === null)).totalMinor;
  return {
    lines: goods.map((line) => ({
      ...nameOf(line, isSplit),
      sku: line.sku,
      addons: [],
      quantity: line.quantity,
      price: money(line.grossMinor),
      discount: 0,
      ...formatted([line]),
    })),
    ...{ subtotal: all.gross, membershipDiscount: 0, couponDiscount: 0, pointsDiscount: 0 },
    shipping: formatted([]),
    tax: { ...tax, amount: money(levy) },
    bands: TAX_CLASSES.flatMap((taxClass) => {
      const own = goods.filter((line) => line.taxClass === taxClass);
      return own.length > 0 ? [{ tax_class: taxClass, ...formatted(own) }] : [];
    }),
    net: all.net,
    vat: all.vat,
    total: money(creditTotals(lines).totalMinor),
  };
}

/** A sum of money has no goods to name; where it comes off several rates of tax, each part says of which. */
function nameOf({ nameEn, nameAr, taxClass, rate }: CreditLine, isSplit: boolean) {
  if (nameEn !== '') return { name_en: nameEn, name_ar: nameAr };
  const { own, other } = invoiceText('refund', 'en');
  if (!isSplit || taxClass === null) return { name_en: own, name_ar: other };
  const of = invoiceText(taxClass, 'en');
  const percent = rate > 0 ? ` ${formatPercent(rate)}` : '';
  return { name_en: `${own}: ${of.own}${percent}`, name_ar: `${other}: ${of.other}${percent}` };
}
