import type { CountryCode } from '@karaz/domain/countries';
import { ratesAt } from '@karaz/domain/pricing/rates-at';
import type { CurrentRates } from '@karaz/domain/pricing/vat';
import type { OrderContextRow, SettingsRow } from './order-context.queries.ts';

export function settingsAt(
  found: Pick<OrderContextRow, 'settings'>,
  country: CountryCode,
  at: Date,
): SettingsRow & CurrentRates {
  const settings = found.settings.find(({ countryCode }) => countryCode === country);
  if (!settings) throw new Error(`No settings for ${country}`);
  return { ...settings, ...ratesAt(settings, at) };
}
