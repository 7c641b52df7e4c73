import type { PlannedRow, PricePlan } from '@karaz/contract/admin/price-changes';
import { toMinor } from '@karaz/domain/money';
import { formatMoney } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { hasLargeChange } from './large-change.ts';

/** What would change, price by price; those that cannot come first. */
export function PricePreview({ plan }: { plan: PricePlan }) {
  const text = useTexts('office-prices');
  return (
    <>
      <p className="font-semibold">{text.summary(plan.changed, plan.unchanged)}</p>
      {plan.problems > 0 && <p className="field-error">{text.problemsLeft(plan.problems)}</p>}
      {hasLargeChange(plan.rows) && (
        <p className="my-2 rounded-control bg-warning-tint p-3 font-semibold text-warning">{text.isLarge}</p>
      )}
      {plan.rows.length > 0 && <PriceTable rows={plan.rows} />}
      {plan.changed + plan.problems > plan.rows.length && (
        <p className="text-muted">{text.firstRows(plan.rows.length)}</p>
      )}
    </>
  );
}

export function PriceTable({ rows }: { rows: readonly PlannedRow[] }) {
  const text = useTexts('office-prices');
  return (
    <div className="office-table-box">
      <table className="office-table">
        <caption className="sr-only">{text.previewTable}</caption>
        <thead>
          <tr>
            <th scope="col">{text.product}</th>
            <th scope="col">{text.branch}</th>
            <th scope="col" data-end>
              {text.before}
            </th>
            <th scope="col" data-end>
              {text.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PreviewRow key={row.stockId} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PreviewRow({ row }: { row: PlannedRow }) {
  const text = useTexts('office-prices');
  const language = useLanguage();
  const money = (amount: number) => formatMoney(toMinor(amount, row.currency), row.currency, language);
  return (
    <tr>
      <td data-label={text.product}>
        <span>
          {pick(row, 'name', language)}{' '}
          <small className="text-muted">
            <bdi dir="ltr">{row.sku}</bdi>
          </small>
        </span>
      </td>
      <td data-label={text.branch}>{pick(row.branch, 'name', language)}</td>
      <td data-label={text.before} data-end>
        <Amounts price={money(row.price)} reduced={row.sellingPrice === null ? null : money(row.sellingPrice)} />
      </td>
      <td data-label={text.after} data-end>
        {row.problem === null ? (
          <Amounts
            price={money(row.newPrice)}
            reduced={row.newSellingPrice === null ? null : money(row.newSellingPrice)}
          />
        ) : (
          <span className="field-error">{text.problems[row.problem]}</span>
        )}
      </td>
    </tr>
  );
}

function Amounts({ price, reduced }: { price: string; reduced: string | null }) {
  const text = useTexts('office-prices');
  return (
    <span>
      <bdi>{price}</bdi>
      {reduced !== null && (
        <small className="block text-muted">
          {text.reduced} <bdi>{reduced}</bdi>
        </small>
      )}
    </span>
  );
}
