import type { OrderPreview } from '@karaz/contract/order-view';
import { toMinor } from '@karaz/domain/money';
import { formatMoney } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Panel } from '../form/panel.tsx';

type PhoneSumsProps = { preview: { preview: OrderPreview | null; problems: readonly string[]; isPricing: boolean } };

/** What the customer hears before the order is placed. */
export function PhoneSums({ preview: { preview, problems, isPricing } }: PhoneSumsProps) {
  const text = useTexts('office-phone-order');
  const language = useLanguage();
  const rows: [string, number][] = preview
    ? [
        [text.subtotal, preview.subtotal],
        [text.discount, -preview.discount],
        [text.deliveryFee, preview.shipping],
        [text.tax, preview.tax.amount],
      ]
    : [];
  const money = (amount: number) =>
    preview && formatMoney(toMinor(amount, preview.currency), preview.currency, language);
  return (
    <Panel title={text.sum} tools={isPricing && <output className="text-muted">{text.calculating}</output>}>
      {preview ? (
        <dl className="office-sums office-amounts" data-testid="phone-sums">
          {rows
            .filter(([name, amount]) => amount !== 0 || name === text.subtotal)
            .map(([name, amount]) => (
              <div key={name}>
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
      {preview && preview.promotions.length > 0 && (
        <p className="text-small text-muted">
          {preview.promotions
            .map((promotion) => pick(promotion, 'name', language))
            .join(language === 'ar' ? '، ' : ', ')}
        </p>
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
}
