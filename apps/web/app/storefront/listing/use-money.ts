import { COUNTRIES } from '@karaz/domain/countries';
import { toMinor } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { useVisitor } from '../../router/router-context.ts';

/** Amounts in the currency of the country that is shopped in. */
export function useMoney() {
  const { country, language } = useVisitor();
  const { currency } = COUNTRIES[country];
  return (amount: number) => isolate(formatMoney(toMinor(amount, currency), currency, language));
}
