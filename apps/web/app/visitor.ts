import { type CountryCode, DEFAULT_COUNTRY, isCountryCode } from '@karaz/domain/countries';
import type { LocationSelection } from '@karaz/domain/location/selection';
import type { Language } from '@karaz/i18n/language';

/**
 * All of somebody that a public page may depend on: the same for everyone in one country, area and language. On the
 * server it comes from the store's own places (server/resolve-visitor.ts), never from the words of a cookie.
 */
export type Visitor = {
  language: Language;
  country: CountryCode;
  /** False: nobody chose yet, the country is the default. */
  hasChosenCountry: boolean;
  city: string | null;
  cityId: number | null;
  area: string | null;
  areaId: number | null;
};

export function visitorIn(
  { country, city, cityId, area, areaId }: LocationSelection,
  language: Language,
  defaultCountry: CountryCode = DEFAULT_COUNTRY,
): Visitor {
  const isChosen = isCountryCode(country);
  return {
    language,
    country: isChosen ? country : defaultCountry,
    hasChosenCountry: isChosen,
    city,
    cityId,
    area,
    areaId,
  };
}

/** Nine digits at most: what is longer is no id of ours, and too much for the database. */
export function parseId(value: string | null | undefined): number | null {
  return value && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}

export function parseCookies(header: string): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at < 1) continue;
    const name = pair.slice(0, at).trim();
    try {
      cookies.set(name, decodeURIComponent(pair.slice(at + 1).trim()));
    } catch {
      // A cookie that is not ours may hold anything.
    }
  }
  return cookies;
}
