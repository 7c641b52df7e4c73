import { type CurrencyCode, toMinor } from '@karaz/domain/money';
import { formatMoney } from '@karaz/i18n/format';
import { useLanguage } from '../../router/router-context.ts';

type Sum = { currency: CurrencyCode; amount: number };

/** Each currency by itself: sums of different currencies are no sum. */
export function MoneyList({ sums, none }: { sums: readonly Sum[]; none: string }) {
  const language = useLanguage();
  if (sums.length === 0) return <span className="text-muted">{none}</span>;
  return (
    <span className="office-money">
      {sums.map(({ currency, amount }) => (
        <bdi key={currency}>{formatMoney(toMinor(amount, currency), currency, language)}</bdi>
      ))}
    </span>
  );
}
