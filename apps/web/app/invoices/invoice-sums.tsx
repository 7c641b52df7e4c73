import type { InvoiceView } from '@karaz/contract/invoices';
import { toMinor } from '@karaz/domain/money';
import { formatAmount, formatMoney } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import type { ReactNode } from 'react';
import { useLanguage } from '../router/router-context.ts';
import { Labels } from './invoice-labels.tsx';

export const amountOf =
  ({ currency }: InvoiceView) =>
  (value: number) =>
    formatAmount(toMinor(value, currency), currency);

type DiscountKind = 'promotionDiscount' | 'membershipDiscount' | 'couponDiscount' | 'pointsDiscount';

/** With the names of the promotions that took it off. */
function Discount({ invoice, of }: { invoice: InvoiceView; of: DiscountKind }) {
  const language = useLanguage();
  const isNamed = of === 'promotionDiscount' || of === 'couponDiscount';
  const promotions = invoice.promotions.filter(({ isByCode }) => isNamed && isByCode === (of === 'couponDiscount'));
  return (
    <>
      <Labels of={of} />
      {promotions.map((promotion) => (
        <small key={promotion.name_en} className="block text-muted">
          {pick(promotion, 'name', language)}
        </small>
      ))}
    </>
  );
}

export function Sums({ invoice }: { invoice: InvoiceView }) {
  const language = useLanguage();
  const amount = amountOf(invoice);
  const { currency, tax, vat } = invoice;
  const rows: [ReactNode, string][] = [];
  if (!invoice.isPartial) rows.push([<Labels key="subtotal" of="subtotal" />, amount(invoice.subtotal)]);
  for (const word of ['promotionDiscount', 'membershipDiscount', 'couponDiscount', 'pointsDiscount'] as const) {
    if (invoice[word] > 0)
      rows.push([<Discount key={word} invoice={invoice} of={word} />, `−${amount(invoice[word])}`]);
  }
  if (invoice.less > 0) rows.push([<Labels key="less" of="less" />, `−${amount(invoice.less)}`]);
  if (!invoice.isPartial) rows.push([<Labels key="delivery" of="delivery" />, amount(invoice.shipping.gross)]);
  if (tax.amount > 0) rows.push([pick(tax, 'name', language), amount(tax.amount)]);
  if (vat > 0) {
    rows.push([<Labels key="net" of="net" />, amount(invoice.net)], [<Labels key="vat" of="vat" />, amount(vat)]);
  }
  return (
    <dl className="invoice-sums">
      {rows.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one document never change places
        <div key={index}>
          <dt>{name}</dt>
          <dd className="tabular-nums">
            <bdi dir="ltr">{value}</bdi>
          </dd>
        </div>
      ))}
      <div className="invoice-total font-semibold">
        <dt>
          <Labels of={vat > 0 ? 'totalWithVat' : 'total'} />
        </dt>
        <dd className="tabular-nums">
          <bdi data-testid="invoice-total">{formatMoney(toMinor(invoice.total, currency), currency, language)}</bdi>
        </dd>
      </div>
    </dl>
  );
}
