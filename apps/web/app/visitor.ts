import { type CountryCode, parseCountryCode } from '@karaz/domain/countries';
import { type Language, parseLanguage } from '@karaz/i18n/language';

/** All a public page may depend on: the same for everyone in one country, area and language. */
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

const MAX_NAME = 80;

/** Cookies are a visitor's own words: names are only ever shown as text, ids must be numbers. */
export function visitorFrom(cookieHeader: string | null | undefined, search?: URLSearchParams): Visitor {
  const cookies = parseCookies(cookieHeader ?? '');
  return {
    language: parseLanguage(search?.get('lang') ?? cookies.get('language')),
    country: parseCountryCode(cookies.get('country')),
    hasChosenCountry: cookies.has('country'),
    city: cookies.get('city')?.slice(0, MAX_NAME) || null,
    cityId: toId(cookies.get('cityId')),
    area: cookies.get('area')?.slice(0, MAX_NAME) || null,
    areaId: toId(cookies.get('areaId')),
  };
}

function toId(value: string | undefined): number | null {
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
