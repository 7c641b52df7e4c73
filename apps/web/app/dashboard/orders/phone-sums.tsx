import type { OrderPreview } from '@karaz/contract/order-view';
import { toMinor } from '@karaz/domain/money';
import { formatMoney } from '@karaz/i18n/format';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Panel } from '../form/panel.tsx';
import { type DiscountRow, deliveryPromotions, discountRows } from './discount-rows.ts';

type PhoneSumsProps = { preview: { preview: OrderPreview | null; problems: readonly string[]; isPricing: boolean } };

/** What the customer hears before the order is placed. */
export function PhoneSums({ preview: { preview, problems, isPricing } }: PhoneSumsProps) {
  const text = useTexts('office-phone-order');
  const orders = useTexts('orders');
  const language = useLanguage();
  const money = (amount: number) =>
    preview && formatMoney(toMinor(amount, preview.currency), preview.currency, language);
  return (
    <Panel title={text.sum} tools={isPricing && <output className="text-muted">{text.calculating}</output>}>
      {preview ? (
        <dl className="office-sums office-amounts" data-testid="phone-sums">
          {rowsOf(preview).map(({ key, name, amount }) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd>
                <bdi>{money(amount)}</bdi>
              </dd>
            </div>
          ))}
          <div data-strong>
            <dt>{text.total}</dt>
            <dd>
              <bdi>{money(preview.totalAmount)}</bdi>
            </dd>
          </div>
        </dl>
      ) : (
        problems.length === 0 && <p className="text-muted">{text.empty}</p>
      )}
      <div role="status" className="mt-3 grid gap-2">
        {problems.map((problem) => (
          <p key={problem} className="text-warning">
            {problem}
          </p>
        ))}
      </div>
    </Panel>
  );

  function rowsOf(sums: OrderPreview): readonly DiscountRow[] {
    const free = deliveryPromotions(sums, language);
    const rest = [
      { key: 'delivery', name: [text.deliveryFee, ...free].join(' · '), amount: sums.shipping },
      { key: 'tax', name: text.tax, amount: sums.tax.amount },
    ];
    return [
      { key: 'subtotal', name: text.subtotal, amount: sums.subtotal },
      ...discountRows(sums, language, orders),
      ...rest.filter(({ key, amount }) => amount !== 0 || (key === 'delivery' && free.length > 0)),
    ];
  }
}
