import type { OfficeOrderRow } from '@karaz/contract/admin/order-row';
import { type CurrencyCode, toMinor } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { type MoneyStanding, rowStanding } from './money-standing.ts';

/** On a card and in the list, where nothing around says what went back. */
export function PaymentStanding({ row }: { row: OfficeOrderRow }) {
  const text = useTexts('office-orders');
  const language = useLanguage();
  const standing = rowStanding(row);
  const short = formatMoney(toMinor(row.cashShort, row.currency), row.currency, language);
  return (
    <>
      {text.standings[standing]} <HeldAmount of={row} standing={standing} />
      {row.cashShort > 0 && <span className="whitespace-nowrap">({text.cashShort(isolate(short))})</span>}
    </>
  );
}

type HeldAmountProps = { of: { hold: OfficeOrderRow['hold']; currency: CurrencyCode }; standing: MoneyStanding };

/** What a bank holds may be less than the total. */
export function HeldAmount({ of: { hold, currency }, standing }: HeldAmountProps) {
  const language = useLanguage();
  if (standing !== 'authorised' || !hold) return null;
  return <bdi className="whitespace-nowrap">{formatMoney(toMinor(hold.amount, currency), currency, language)}</bdi>;
}
