import { toMinor } from '@karaz/domain/money';
import { formatMoney, formatPercent } from '@karaz/i18n/format';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Meter } from '../../ui/meter.tsx';
import type { MyMembership } from './use-my-membership.ts';

type SavingsPanelProps = { savings: NonNullable<MyMembership['savings']> };

export function SavingsPanel({ savings: { orders, saved, payback } }: SavingsPanelProps) {
  const text = useTexts('membership');
  const language = useLanguage();
  return (
    <section className="grid content-start gap-3 rounded-card bg-card p-6" data-testid="savings">
      <h2 className="text-h3">{text.savedTitle}</h2>
      {saved.length === 0 && <p className="text-muted">{text.nothingSaved}</p>}
      {saved.map(({ currency, amount }) => (
        <p key={currency} className="text-h1 tabular-nums">
          <bdi>{formatMoney(toMinor(amount, currency), currency, language)}</bdi>
        </p>
      ))}
      {saved.length > 0 && <p className="text-muted">{text.savedOn(orders)}</p>}
      {saved.length > 0 && payback && (
        <>
          <Meter percent={payback.percent} label={text.paysBack(formatPercent(payback.percent))} />
          <p className="text-small text-muted">
            {payback.isPaidBack ? text.paidBack : text.paysBack(formatPercent(payback.percent))}
          </p>
          {!payback.isPaidBack && payback.ordersToGo !== null && (
            <p className="text-small text-muted">{text.ordersToGo(payback.ordersToGo)}</p>
          )}
        </>
      )}
    </section>
  );
}
