import { formatPercent } from '@karaz/i18n/format';
import { formatPeriod } from '@karaz/i18n/format-period';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { type Plan, planMoney } from './plans.ts';

export function ComparePlans({ plans }: { plans: readonly Plan[] }) {
  const text = useTexts('membership');
  const language = useLanguage();
  const rows = [
    { label: text.rowPrice, cell: (plan: Plan) => planMoney(plan.price, plan.currency, language) },
    { label: text.rowDuration, cell: (plan: Plan) => formatPeriod(plan.durationDays, language) },
    {
      label: text.rowDiscount,
      cell: ({ discountPercent }: Plan) => (discountPercent > 0 ? formatPercent(discountPercent) : text.no),
    },
    { label: text.rowDelivery, cell: (plan: Plan) => (plan.freeDelivery ? text.yes : text.no) },
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than a phone is scrolled with the keyboard too
    <section aria-label={text.compareTitle} tabIndex={0} className="overflow-x-auto rounded-sheet bg-card p-2 md:p-4">
      <table className="w-full text-start text-small md:text-body">
        <thead>
          <tr>
            <th scope="col" className="p-2 text-start text-small text-muted md:p-3">
              {text.feature}
            </th>
            {plans.map(({ id, name }) => (
              <th key={id} scope="col" className="p-2 text-start font-semibold md:p-3">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cell }) => (
            <tr key={label} className="border-t border-hairline">
              <th scope="row" className="p-2 text-start font-normal text-muted md:p-3">
                {label}
              </th>
              {plans.map((plan) => (
                <td key={plan.id} className="p-2 tabular-nums md:p-3">
                  <bdi>{cell(plan)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
