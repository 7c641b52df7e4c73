import { LOCATION_COOKIE_DAYS } from '../settings/browser-storage.ts';

/** Where someone shops. Names are stored beside the ids so that a page can show them before any request. */
export type LocationSelection = {
  country: string | null;
  city: string | null;
  cityId: number | null;
  area: string | null;
  areaId: number | null;
};
export type LocationSettings = LocationSelection & { popupDisplayCount: number };

export const LOCATION_COOKIES = ['country', 'city', 'cityId', 'area', 'areaId'] as const;
export type LocationCookie = (typeof LOCATION_COOKIES)[number];

export const NO_SELECTION: LocationSelection = { country: null, city: null, cityId: null, area: null, areaId: null };
type Named = { id: number; name: string };
/** Which list opens next. */
export type PickerStep = 'country' | 'city' | 'area' | 'done';
type Choice = { selection: LocationSelection; next: PickerStep };

export function chooseCountry(selection: LocationSelection, country: string): Choice {
  return { selection: selection.country === country ? selection : { ...NO_SELECTION, country }, next: 'city' };
}

export function chooseCity(selection: LocationSelection, city: Named): Choice {
  const reset = selection.cityId === city.id ? {} : { area: null, areaId: null };
  return { selection: { ...selection, ...reset, city: city.name, cityId: city.id }, next: 'area' };
}

export function chooseArea(selection: LocationSelection, area: Named): Choice {
  return { selection: { ...selection, area: area.name, areaId: area.id }, next: 'done' };
}

/** One Set-Cookie or document.cookie line per value: stored for 30 days, removed when empty. */
export function locationCookies(selection: LocationSelection, isHttps: boolean): string[] {
  const secure = isHttps ? '; Secure' : '';
  return LOCATION_COOKIES.map((name) => {
    const value = selection[name];
    const maxAge = value === null ? 0 : LOCATION_COOKIE_DAYS * 24 * 60 * 60;
    return `${name}=${encodeURIComponent(value ?? '')}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}`;
  });
}
