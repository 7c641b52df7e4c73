import { COUNTRIES, type CountryCode } from '../countries.ts';
import { wallTimeAt } from '../delivery/slot-time.ts';
import { type CurrentRates, ratesOn, type VatRates } from './vat.ts';

type Rated = { readonly countryCode: CountryCode; readonly vatRates: readonly VatRates[] };

/** A rate begins with the day of the country, not with the server's. */
export const ratesAt = ({ countryCode, vatRates }: Rated, at: Date): CurrentRates =>
  ratesOn(vatRates, wallTimeAt(at, COUNTRIES[countryCode].timeZone).date);
