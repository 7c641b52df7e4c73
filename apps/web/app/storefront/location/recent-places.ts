import { isCountryCode } from '@karaz/domain/countries';
import { type LocationSelection, locationCookies } from '@karaz/domain/location/selection';
import type { Place } from './place.ts';

const RECENT_KEY = 'recent-areas';
const RECENT_MAX = 4;

/** The server renders the next page from these. */
export function writeLocationCookies(selection: LocationSelection): void {
  for (const line of locationCookies(selection, window.location.protocol === 'https:')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we serve
    document.cookie = line;
  }
}

export function readRecentPlaces(): Place[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPlace).slice(0, RECENT_MAX) : [];
  } catch {
    return [];
  }
}

export function saveRecentPlace(place: Place): void {
  const others = readRecentPlaces().filter(({ area }) => area.id !== place.area.id);
  store(RECENT_KEY, JSON.stringify([place, ...others].slice(0, RECENT_MAX)));
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Blocked or full: the shopper simply chooses again.
  }
}

function isPlace(value: unknown): value is Place {
  return isRecord(value) && isCountryCode(value['country']) && isNamed(value['city']) && isNamed(value['area']);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isNamed = (value: unknown) =>
  isRecord(value) &&
  typeof value['id'] === 'number' &&
  typeof value['name_en'] === 'string' &&
  typeof value['name_ar'] === 'string';
