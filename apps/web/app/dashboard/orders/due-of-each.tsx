import './due-of-each.css';
import type { OrderMoney } from '@karaz/contract/admin/order-money';
import { type CurrencyCode, toMinor } from '@karaz/domain/money';
import { formatMoney } from '@karaz/i18n/format';
import type { Language } from '@karaz/i18n/language';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { sumsOf } from './money-back.ts';

type Due = { currency: CurrencyCode; due: number };

export const dueOf = ({ currency, due }: Due, language: Language) =>
  formatMoney(toMinor(due, currency), currency, language);

/** One name stands for all of them, and no sum is typed in: whoever confirms sees what that says of each. */
export function DueOfEach({ orders }: { orders: readonly OrderMoney[] }) {
  const text = useTexts('office-orders');
  const language = useLanguage();
  const totals = sumsOf(orders.map(({ currency, due }) => ({ currency, amount: due })));
  return (
    <>
      <p>{text.cashOfAll(orders.length)}</p>
      <table className="due-of-each">
        <caption className="sr-only">{text.cashTitle}</caption>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id}>
              <th scope="row">
                <bdi dir="ltr">{order.number}</bdi> <bdi className="text-muted">{order.customer}</bdi>
              </th>
              <td>
                <bdi>{dueOf(order, language)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totals.map(({ currency, amount }) => (
            <tr key={currency}>
              <th scope="row">{text.cashTotal}</th>
              <td>
                <bdi>{dueOf({ currency, due: amount }, language)}</bdi>
              </td>
            </tr>
          ))}
        </tfoot>
      </table>
    </>
  );
}
