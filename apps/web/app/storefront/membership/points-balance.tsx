import { toMinor } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import type { Points } from './use-points.ts';

/** What there is to spend in the visitor's currency. */
export function PointsBalance({ points, size }: { points: Points; size: 'text-display' | 'text-h1' }) {
  const text = useTexts('membership');
  const language = useLanguage();
  const { balance, worth, currency } = points;
  return (
    <div className="grid gap-1">
      <p className={`${size} tabular-nums`}>{text.pointsBalance(Math.max(0, balance))}</p>
      {balance > 0 && (
        <p className="text-muted">
          {text.pointsWorth(isolate(formatMoney(toMinor(worth, currency), currency, language)))}
        </p>
      )}
      {balance < 0 && <p className="text-muted">{text.pointsOwed(text.pointsBalance(0 - balance))}</p>}
    </div>
  );
}

/** Points of other countries stay there; without any there is nothing to say. */
export function PointsElsewhere({ points }: { points: Points }) {
  const text = useTexts('membership');
  const language = useLanguage();
  const others = points.balances.filter(({ currency, balance }) => currency !== points.currency && balance > 0);
  if (others.length === 0) return null;
  return (
    <div className="grid gap-1 rounded-control bg-accent-tint p-3" data-testid="points-elsewhere">
      <p className="font-semibold">{text.pointsElsewhere}</p>
      <ul>
        {others.map(({ currency, balance, worth }) => (
          <li key={currency} className="flex flex-wrap justify-between gap-x-4 tabular-nums">
            <span>{text.pointsBalance(balance)}</span>
            <bdi>{formatMoney(toMinor(worth, currency), currency, language)}</bdi>
          </li>
        ))}
      </ul>
      <p className="text-small text-muted">{text.pointsElsewhereText}</p>
    </div>
  );
}
