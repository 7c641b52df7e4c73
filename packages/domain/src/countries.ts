import { type CurrencyCode, isCurrencyCode } from './money.ts';

export const COUNTRY_CODES = ['kw', 'eg', 'ae', 'sa'] as const;
export type CountryCode = (typeof COUNTRY_CODES)[number];

export const DEFAULT_COUNTRY: CountryCode = 'kw';

export type Country = {
  /** The country's own money: what its settings carry unless the shop says otherwise. */
  currency: CurrencyCode;
  timeZone: string;
  /** Without the plus sign. */
  phoneCode: string;
  /** Digits of a number as people dial it inside the country; Egypt's count includes the leading zero. */
  nationalLength: number;
};

export const COUNTRIES: Readonly<Record<CountryCode, Readonly<Country>>> = {
  kw: { currency: 'KWD', timeZone: 'Asia/Kuwait', phoneCode: '965', nationalLength: 8 },
  eg: { currency: 'EGP', timeZone: 'Africa/Cairo', phoneCode: '20', nationalLength: 11 },
  ae: { currency: 'AED', timeZone: 'Asia/Dubai', phoneCode: '971', nationalLength: 9 },
  sa: { currency: 'SAR', timeZone: 'Asia/Riyadh', phoneCode: '966', nationalLength: 9 },
};

/** What its people call what the shop stores as a city: the cities of Kuwait are its governorates. */
export const cityWord = (country: string | null): 'governorate' | 'city' => (country === 'kw' ? 'governorate' : 'city');

export function isCountryCode(value: unknown): value is CountryCode {
  return typeof value === 'string' && COUNTRY_CODES.some((code) => code === value);
}

/** For headers, cookies and links, where any spelling may arrive: unknown or absent means the default country. */
export function parseCountryCode(value: unknown): CountryCode {
  const code = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return isCountryCode(code) ? code : DEFAULT_COUNTRY;
}

/** The country's setting wins; a country without one sells in AED in the Emirates and in KWD elsewhere. */
export function currencyOf(countryCode: CountryCode, settingsCurrency?: string | null): CurrencyCode {
  const requested = settingsCurrency?.trim().toUpperCase();
  if (isCurrencyCode(requested)) return requested;
  return countryCode === 'ae' ? 'AED' : 'KWD';
}
