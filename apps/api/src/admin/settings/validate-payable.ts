import type { OfficeCountrySettings } from '@karaz/contract/admin/settings';
import type { CountryCode } from '@karaz/domain/countries';
import { type CurrencyCode, toMinor } from '@karaz/domain/money';
import type { Language } from '@karaz/i18n/language';
import type { ApiDeps } from '../../api-deps.ts';
import { failure } from '../../http/failure.ts';
import { paysOrders } from '../../payments/card-amounts.ts';
import { beyondLimits } from '../payment-accounts/beyond-limits.ts';

type Saved = {
  code: CountryCode;
  currency: CurrencyCode;
  body: Pick<OfficeCountrySettings, 'cashEnabled' | 'minOrder'>;
  language: Language;
};

/** Without cards cash is the only way to pay, and without cash a card account has to take some of the orders. */
export function validatePayable(
  { takesCards, payments }: Pick<ApiDeps, 'takesCards' | 'payments'>,
  { code, currency, body: { cashEnabled, minOrder }, language }: Saved,
) {
  if (cashEnabled) return undefined;
  const minOrderMinor = toMinor(minOrder, currency);
  if (takesCards?.(code) === false) return failure('noWayToPay', { fields: { cashEnabled: { code: 'noWayToPay' } } });
  if (paysOrders(payments, code, minOrderMinor)) return undefined;
  const text = beyondLimits({ minOrderMinor, currency }, language);
  return failure('noWayToPay', { fields: { cashEnabled: { code: 'noWayToPay', text } }, messages: [text] });
}
