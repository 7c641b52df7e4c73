import type { OfficeChangePreview } from '@karaz/contract/admin/order-changes';
import { type CurrencyCode, toMinor } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Panel } from '../form/panel.tsx';
import { discountRows } from './discount-rows.ts';
import { previewWarnings } from './preview-warnings.ts';

type ChangeMoneyPanelProps = {
  currency: CurrencyCode;
  preview: { result: OfficeChangePreview | null; problems: readonly string[]; isPricing: boolean };
  isChanged: boolean;
  /** The delivery fee as it is now. */
  fee: number;
};

/** What the order was, becomes, and what happens with the difference. */
export function ChangeMoneyPanel({
  currency,
  preview: { result, problems, isPricing },
  isChanged,
  fee,
}: ChangeMoneyPanelProps) {
  const text = useTexts('office-order-edit');
  const orders = useTexts('orders');
  const language = useLanguage();
  const money = (amount: number) => formatMoney(toMinor(amount, currency), currency, language);
  if (!isChanged) {
    return (
      <Panel title={text.money}>
        <p className="text-muted">{text.unchanged}</p>
      </Panel>
    );
  }
  const feeOf = (after: number) =>
    after === fee ? money(after) : text.feeBefore(isolate(money(after)), isolate(money(fee)));
  const warnings = [...problems, ...(result ? previewWarnings(result.preview.validation) : [])];
  return (
    <Panel title={text.money} tools={isPricing && <output className="text-muted">{text.calculating}</output>}>
      {result && (
        <dl className="office-sums" data-testid="change-money">
          <Sum name={text.was} amount={money(result.money.before)} />
          <Sum name={text.becomes} amount={money(result.money.after)} isStrong />
          <Sum name={text.difference} amount={money(result.money.after - result.money.before)} />
          {discountRows(result.preview, language, orders).map(({ key, name, amount }) => (
            <Sum key={key} name={name} amount={money(amount)} />
          ))}
          <Sum name={text.deliveryFee} amount={feeOf(result.preview.shipping)} />
        </dl>
      )}
      <div role="status" className="mt-3 grid gap-2">
        {result && <p>{outcomeOf(result.money)}</p>}
        {result && result.money.due > 0 && <p>{text.outcome.dueInAll(isolate(money(result.money.due)))}</p>}
        {result?.discounts.map((discount) => (
          <p key={discount.name_en}>
            {text.discount(
              pick(discount, 'name', language),
              isolate(money(discount.before)),
              isolate(money(discount.after)),
            )}
          </p>
        ))}
        {result && result.repicked > 0 && <p className="text-warning">{text.repicked(result.repicked)}</p>}
        {warnings.map((warning) => (
          <p key={warning} className="text-warning">
            {warning}
          </p>
        ))}
        <p className="text-muted">{text.notifies}</p>
      </div>
    </Panel>
  );

  function outcomeOf({ kind, amount }: OfficeChangePreview['money']): string {
    const sum = isolate(money(Math.abs(amount)));
    if (kind === 'none') return text.outcome.none;
    if (kind === 'cash') return amount > 0 ? text.outcome.more(sum) : text.outcome.less(sum);
    return text.outcome[kind](sum);
  }
}

function Sum({ name, amount, isStrong = false }: { name: string; amount: string; isStrong?: boolean }) {
  return (
    <div data-strong={isStrong || undefined}>
      <dt>{name}</dt>
      <dd>
        <bdi>{amount}</bdi>
      </dd>
    </div>
  );
}
