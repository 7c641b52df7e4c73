import type { InvoiceView } from '@karaz/contract/invoices';
import { formatPercent, isolate } from '@karaz/i18n/format';
import { formatKilograms, formatNumber, formatUnitPrice } from '@karaz/i18n/format-number';
import { columnsOf, creditedCount, invoiceText, type LineColumn } from '@karaz/i18n/invoice-texts';
import type { Language } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import { useLanguage } from '../router/router-context.ts';
import { Times } from '../ui/times.tsx';
import { Labels, Other, otherOf } from './invoice-labels.tsx';
import { amountOf } from './invoice-sums.tsx';

type Line = InvoiceView['lines'][number];

function valuesOf(line: Line, invoice: InvoiceView, language: Language): Record<LineColumn, string> {
  const amount = amountOf(invoice);
  const { count } = line;
  const kilograms = invoiceText('kilogram', language).own;
  return {
    quantity: count?.unit === 'kg' ? `${formatKilograms(count.amount)} ${kilograms}` : String(line.quantity),
    price: formatUnitPrice(count?.price ?? line.price, invoice.currency),
    beforeDiscount: amount(line.total),
    discount: line.discount > 0 ? `−${amount(line.discount)}` : '–',
    vat: line.tax_class === 'exempt' ? invoiceText('exempt', language).own : formatPercent(line.rate),
    amount: amount(line.amount),
    netAmount: amount(line.amount),
  };
}

export function Lines({ invoice }: { invoice: InvoiceView }) {
  const language = useLanguage();
  const amount = amountOf(invoice);
  const columns = columnsOf(invoice);
  return (
    <table className="invoice-lines">
      <thead>
        <tr>
          <th scope="col">
            <Labels of="item" />
          </th>
          {columns.map((word) => (
            <th key={word} scope="col" className="number">
              <Labels of={word} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {invoice.lines.map((line) => {
          const values = valuesOf(line, invoice, language);
          const count = creditedCount(invoice, line);
          return (
            <tr key={`${line.sku} ${line.name_en} ${line.rate} ${line.gross}`}>
              <td>
                <span className="invoice-stack">
                  <span>
                    {pick(line, 'name', language)} {count !== null && <Times>× {count}</Times>}
                  </span>
                  <Other>{pick(line, 'name', otherOf(language))}</Other>
                  {line.instead_en !== null && (
                    <span>
                      <Labels of="instead" />: {pick(line, 'instead', language)}{' '}
                      {line.replaced && <Times>× {line.replaced.given}</Times>}
                    </span>
                  )}
                  {line.ordered_en !== null && (
                    <span className="other">
                      <Labels of="insteadOf" />: {pick(line, 'ordered', language)}
                    </span>
                  )}
                  {line.weight && <Weight weight={line.weight} />}
                  {line.addons.map((addon) => (
                    <span key={addon.name_en} className="other">
                      + {pick(addon, 'name', language)} <Times>× {addon.quantity}</Times>
                      {line.count?.isWithAddons === false && addon.price > 0 && ` · ${amount(addon.price)}`}
                    </span>
                  ))}
                </span>
              </td>
              {columns.map((word) => (
                <td key={word} className="number" data-name={invoiceText(word, language).own}>
                  <bdi dir={word === 'vat' || word === 'quantity' ? undefined : 'ltr'}>{values[word]}</bdi>
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Weight({ weight }: { weight: NonNullable<InvoiceView['lines'][number]['weight']> }) {
  const grams = invoiceText('gram', useLanguage()).own;
  const of = (amount: number) => isolate(`${formatNumber(amount)} ${grams}`);
  return (
    <span>
      <Labels of="weighed" />: {of(weight.weighedGrams)} (<Labels of="ordered" /> {of(weight.orderedGrams)})
    </span>
  );
}
