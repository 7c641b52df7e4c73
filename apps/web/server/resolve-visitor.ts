import type { IncomingHttpHeaders } from 'node:http';
import type { AreaView } from '@karaz/contract/places';
import type { StoreSettings } from '@karaz/contract/store-settings';
import { isCountryCode } from '@karaz/domain/countries';
import {
  LOCATION_COOKIES,
  type LocationCookie,
  type LocationSelection,
  locationCookies,
  NO_SELECTION,
} from '@karaz/domain/location/selection';
import { type Language, parseLanguage, preferredLanguage } from '@karaz/i18n/language';
import { languageCookie } from '../app/settings/change-language.ts';
import { placeOfArea, selectPlace } from '../app/storefront/location/place.ts';
import { parseCookies, parseId, type Visitor, visitorIn } from '../app/visitor.ts';
import type { FindArea } from './find-area.ts';

export type ResolvedVisitor = {
  visitor: Visitor;
  /** Set-Cookie lines for what the browser has wrong; for this response alone, never part of the page. */
  corrections: readonly string[];
  /** False: the area could not be looked up, so this is not for long. */
  isCertain: boolean;
};
/** The headers of a request that a page may depend on. */
type VisitorHeaders = Pick<IncomingHttpHeaders, 'cookie' | 'accept-language'>;
export type ResolveVisitor = (headers: VisitorHeaders, search: URLSearchParams) => Promise<ResolvedVisitor>;

type Options = {
  findArea: FindArea;
  isHttps: boolean;
  /** Language and country of those who have chosen none. */
  settings: () => Pick<StoreSettings, 'default_language' | 'default_country' | 'languages'>;
};

/**
 * Whom a page is for. The area's id alone decides: city, country and all names are the store's own. Without an area that
 * exists only the country is taken from the browser. Whatever else it says is not used, and put right.
 */
export function createResolveVisitor({ findArea, isHttps, settings }: Options): ResolveVisitor {
  return async (headers, search) => {
    const cookies = parseCookies(headers.cookie ?? '');
    const { default_language, default_country, languages } = settings();
    const chosen = search.get('lang') ?? cookies.get('language');
    const language =
      chosen === undefined
        ? (preferredLanguage(headers['accept-language'], languages) ?? default_language)
        : offeredLanguage(chosen, languages, default_language);
    const id = parseId(cookies.get('areaId'));
    const area = id === null ? null : await findArea(id);
    const selection = area ? selectPlace(placeOfArea(area), language) : countryAlone(cookies.get('country'));
    const isWrong = (name: LocationCookie) => !isSame(name, cookies.get(name) ?? '', selection, area ?? null);
    const lines = locationCookies(selection, isHttps).filter((_, index) => isWrong(LOCATION_COOKIES[index] ?? 'area'));
    // A link in another language holds for what follows, unless the visitor has chosen one.
    if (search.has('lang') && !cookies.has('language')) lines.push(languageCookie(language, isHttps));
    const isCertain = area !== undefined;
    return { visitor: visitorIn(selection, language, default_country), corrections: isCertain ? lines : [], isCertain };
  };
}

/** One that is no longer offered may still be in a cookie or a link. */
function offeredLanguage(chosen: string, offered: readonly Language[], usual: Language): Language {
  const language = parseLanguage(chosen);
  return offered.includes(language) ? language : usual;
}

function countryAlone(value: string | undefined): LocationSelection {
  const code = value?.trim().toLowerCase();
  return isCountryCode(code) ? { ...NO_SELECTION, country: code } : NO_SELECTION;
}

/** Names stay in the language they were chosen in; the page says them in its own. */
function isSame(name: LocationCookie, value: string, selection: LocationSelection, area: AreaView | null): boolean {
  const named = name === 'area' ? area : name === 'city' ? area?.city : undefined;
  return named ? value === named.name_en || value === named.name_ar : value === String(selection[name] ?? '');
}
