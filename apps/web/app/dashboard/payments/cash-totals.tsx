import type { CashTotal } from '@karaz/contract/admin/cash';
import { toMinor } from '@karaz/domain/money';
import { formatMoney } from '@karaz/i18n/format';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';

const SUMS = ['collected', 'short', 'over', 'paidOut', 'expected', 'counted', 'difference', 'open'] as const;

/** Of all rows found, on every page; two currencies are never added up. */
export function CashTotals({ totals }: { totals: readonly CashTotal[] }) {
  const text = useTexts('office-cash');
  const language = useLanguage();
  if (totals.length === 0) return null;
  const names = { ...text, open: text.states.open };
  return (
    <div className="office-table-box">
      <table className="office-table">
        <caption className="sr-only">{text.totals}</caption>
        <thead>
          <tr>
            <th scope="col">{text.totals}</th>
            {SUMS.map((sum) => (
              <th key={sum} scope="col" data-end>
                {names[sum]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {totals.map((total) => (
            <tr key={total.currency}>
              <th scope="row" data-label={text.totals}>
                <bdi>{total.currency}</bdi>
              </th>
              {SUMS.map((sum) => (
                <td key={sum} data-label={names[sum]} data-end>
                  <bdi>{formatMoney(toMinor(total[sum], total.currency), total.currency, language)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
