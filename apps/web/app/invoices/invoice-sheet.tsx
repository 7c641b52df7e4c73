import type { InvoiceView } from '@karaz/contract/invoices';
import { toMinor } from '@karaz/domain/money';
import { formatMoney, formatPercent } from '@karaz/i18n/format';
import { formatOrderDate } from '@karaz/i18n/format-date';
import { hasVat, type InvoiceText, relationText, sellerNumberText, titleText } from '@karaz/i18n/invoice-texts';
import { pick } from '@karaz/i18n/localized';
import { useLanguage } from '../router/router-context.ts';
import { Labels, Other, otherOf } from './invoice-labels.tsx';
import { Lines } from './invoice-lines.tsx';
import { amountOf, Sums } from './invoice-sums.tsx';
import './invoice.css';

/** The invoice as it is printed. Every number on it comes from the invoice: nothing is added up here. */
export function InvoiceSheet({ invoice }: { invoice: InvoiceView }) {
  return (
    <article className="invoice-sheet rounded-card" data-testid="invoice">
      <Head invoice={invoice} />
      <Parties invoice={invoice} />
      <Lines invoice={invoice} />
      <Sums invoice={invoice} />
      {hasVat(invoice) && <Bands invoice={invoice} />}
    </article>
  );
}

function Head({ invoice }: { invoice: InvoiceView }) {
  const { qr, related, number, issuedAt, timeZone, subject, order, reason, note } = invoice;
  const details: [InvoiceText, string][] = [
    ['number', number],
    ['issued', formatOrderDate(issuedAt, timeZone)],
    [subject, order.custom_order_id],
  ];
  for (const other of related) details.push([relationText(invoice, other), other.number]);
  return (
    <header className="flex flex-wrap items-start justify-between gap-6">
      <div className="grid gap-3">
        <h1>
          <Labels of={titleText(invoice)} />
        </h1>
        <dl className="grid grid-cols-[auto_auto] justify-start gap-x-6 gap-y-1">
          {details.map(([word, value]) => (
            <div key={value} className="contents">
              <dt>
                <Labels of={word} />
              </dt>
              <dd className="font-semibold tabular-nums">
                <bdi dir="ltr">{value}</bdi>
              </dd>
            </div>
          ))}
          {reason && (
            <div className="contents">
              <dt>
                <Labels of="reason" />
              </dt>
              <dd className="font-semibold">
                <Labels of={reason} />
                {note && (
                  <>
                    : <bdi>{note}</bdi>
                  </>
                )}
              </dd>
            </div>
          )}
        </dl>
      </div>
      {qr && (
        <svg aria-hidden viewBox={`0 0 ${qr.size} ${qr.size}`} className="invoice-qr" shapeRendering="crispEdges">
          <path d={qr.path} />
        </svg>
      )}
    </header>
  );
}

function Parties({ invoice: { country, currency, seller, buyer, order, branch, timeZone } }: { invoice: InvoiceView }) {
  const language = useLanguage();
  const money = (amount: number) => (amount > 0 ? formatMoney(toMinor(amount, currency), currency, language) : '');
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <section className="invoice-stack content-start gap-0.5">
        <h2>
          <Labels of="seller" />
        </h2>
        <strong>{pick(seller, 'name', language)}</strong>
        <span>{pick(seller, 'address', language)}</span>
        <Other>{pick(seller, 'name', otherOf(language))}</Other>
        <Other>{pick(seller, 'address', otherOf(language))}</Other>
        <Detail word={sellerNumberText(country)} value={seller.vat_number} />
        <Detail word="registration" value={seller.registration_number} />
        {branch && (
          <span>
            <Labels of="branch" />: {pick(branch, 'name', language)}
          </span>
        )}
      </section>
      <section className="grid content-start gap-0.5">
        <h2>
          <Labels of="buyer" />
        </h2>
        <strong>{buyer.name}</strong>
        {buyer.phone && (
          <span>
            <bdi dir="ltr">{buyer.phone}</bdi>
          </span>
        )}
        {buyer.address && <span>{pick(buyer.address, 'name', language)}</span>}
        <span>
          <Labels of={order.payment_method} />
        </span>
        {order.paid_at && <Detail word="paid" value={formatOrderDate(order.paid_at, timeZone)} />}
        <Detail word="paid" value={money(order.captured ?? 0)} />
        <Detail word="paid" value={money(order.accepted?.paid ?? 0)} />
        <Detail word="acceptedLess" value={money(order.accepted?.less ?? 0)} />
        <Detail word="cash_on_delivery" value={money(order.due)} />
        <Detail word="paid" value={money(order.paidInPart?.paid ?? 0)} />
        <Detail word="takenOff" value={money(order.paidInPart?.takenOff ?? 0)} />
        <Detail word="stillDue" value={money(order.paidInPart?.stillDue ?? 0)} />
      </section>
    </div>
  );
}

function Detail({ word, value }: { word: InvoiceText; value: string }) {
  if (value === '') return null;
  return (
    <span>
      <Labels of={word} />: <bdi dir="ltr">{value}</bdi>
    </span>
  );
}

function Bands({ invoice }: { invoice: InvoiceView }) {
  const language = useLanguage();
  const amount = amountOf(invoice);
  return (
    <section className="grid gap-2">
      <h2>
        <Labels of="vatBreakdown" />
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Labels of="vat" />
            </th>
            {(['net', 'vat', 'amount'] as const).map((word) => (
              <th key={word} scope="col" className="number">
                <Labels of={word} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {invoice.bands.map((band) => (
            <tr key={band.tax_class}>
              <td>
                <Labels of={band.tax_class} /> <bdi dir="ltr">{formatPercent(band.rate)}</bdi>
                {band.reason_en !== '' && (
                  <span className="invoice-stack">
                    <span>{pick(band, 'reason', language)}</span>
                    <Other>{pick(band, 'reason', otherOf(language))}</Other>
                  </span>
                )}
              </td>
              {([band.net, band.vat, band.gross] as const).map((value, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: three columns that never change places
                <td key={index} className="number">
                  <bdi dir="ltr">{amount(value)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
