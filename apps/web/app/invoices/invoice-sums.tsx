import type { InvoiceView } from '@karaz/contract/invoices';
import { toMinor } from '@karaz/domain/money';
import { formatAmount, formatMoney } from '@karaz/i18n/format';
import {
  alteredRows,
  type DiscountRow,
  discountRows,
  hasVat,
  hasVatInside,
  type InvoiceText,
  sumRowsOf,
} from '@karaz/i18n/invoice-texts';
import { pick } from '@karaz/i18n/localized';
import type { ReactNode } from 'react';
import { useLanguage } from '../router/router-context.ts';
import { Labels } from './invoice-labels.tsx';

export const amountOf =
  ({ currency }: InvoiceView) =>
  (value: number) =>
    formatAmount(toMinor(value, currency), currency);

type Row = [ReactNode, string];

/** With the names of the promotions that took it off. */
function Discount({ of, promotions }: DiscountRow<InvoiceView['promotions'][number]>) {
  const language = useLanguage();
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
  const discounts = discountRows(invoice).map((discount): Row => {
    const key = discount.promotions[0]?.name_en ?? discount.of;
    return [<Discount key={key} {...discount} />, `−${amount(discount.amount)}`];
  });
  const row = (word: InvoiceText, value: string): Row[] => [[<Labels key={word} of={word} />, value]];
  const parts = {
    subtotal: row('subtotal', amount(invoice.subtotal)),
    discounts,
    delivery: row('delivery', amount(invoice.delivery)),
    less: invoice.less > 0 ? row('less', `−${amount(invoice.less)}`) : [],
    net: row('net', amount(invoice.net)),
    tax: tax.amount > 0 ? [[pick(tax, 'name', language), amount(tax.amount)] satisfies Row] : [],
    vat: row('vat', amount(vat)),
  };
  const rows = sumRowsOf(invoice).flatMap((key): Row[] => parts[key]);
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
          <Labels of={hasVat(invoice) ? 'totalWithVat' : 'total'} />
        </dt>
        <dd className="tabular-nums">
          <bdi data-testid="invoice-total">{formatMoney(toMinor(invoice.total, currency), currency, language)}</bdi>
        </dd>
      </div>
      {hasVatInside(invoice) && (
        <div>
          <dt>
            <Labels of="vatOfTotal" />
          </dt>
          <dd className="tabular-nums">
            <bdi dir="ltr">{amount(vat)}</bdi>
          </dd>
        </div>
      )}
      {alteredRows(invoice).map(({ of, amount: value }) => (
        <div key={of}>
          <dt>
            <Labels of={of} />
          </dt>
          <dd className="tabular-nums">
            <bdi dir="ltr">{amount(value)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
