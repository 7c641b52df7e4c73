import type { CountryCode } from '../countries.ts';
import { isDeliverable } from '../delivery/serviceability.ts';

type Reference = number | string | null | undefined;
type Sent = {
  country?: Reference;
  countryCode?: Reference;
  city?: Reference;
  cityId?: Reference;
  area?: Reference;
  areaId?: Reference;
};

/** undefined: not given. A number is an id, text the country's code. */
export type PlaceReferences = {
  country: number | string | undefined;
  cityId: number | undefined;
  areaId: number | undefined;
};

const LARGEST_ID = 2_147_483_647;
/** Given, but refers to nothing. */
const NO_ID = 0;

/** Two names for everything: the explicit one wins. */
export function placeReferences(sent: Sent): PlaceReferences {
  const country = present(sent.countryCode) ?? present(sent.country);
  return {
    country: country === undefined || isLetters(country) ? lowerCase(country) : toId(country),
    cityId: toId(present(sent.cityId) ?? present(sent.city)),
    areaId: toId(present(sent.areaId) ?? present(sent.area)),
  };
}

const present = (reference: Reference) => (reference === null || reference === '' ? undefined : reference);
const isLetters = (reference: number | string) => typeof reference === 'string' && /^\s*[a-z]+\s*$/i.test(reference);
const lowerCase = (reference: number | string | undefined) => reference && String(reference).trim().toLowerCase();

function toId(reference: number | string | undefined): number | undefined {
  if (reference === undefined) return undefined;
  const id = typeof reference === 'string' && reference.trim() === '' ? Number.NaN : Number(reference);
  return Number.isInteger(id) && id > 0 && id <= LARGEST_ID ? id : NO_ID;
}

export type FoundPlaces = {
  country: { code: CountryCode; isActive: boolean } | undefined;
  city: { countryCode: CountryCode; id: number; isActive: boolean } | undefined;
  area: { cityId: number; id: number; isActive: boolean; shippingAvailable: boolean } | undefined;
};
export type PlaceProblem = {
  field: 'country' | 'city' | 'area';
  reason: 'required' | 'unknown' | 'cityOutsideCountry' | 'areaOutsideCity' | 'notServed';
};

/** The first problem, from the country down: below a wrong place nothing is checked. */
export function placeProblem(references: PlaceReferences, { country, city, area }: FoundPlaces): PlaceProblem | null {
  if (references.country === undefined) return { field: 'country', reason: 'required' };
  if (country === undefined) return { field: 'country', reason: 'unknown' };
  if (references.cityId === undefined) return { field: 'city', reason: 'required' };
  if (city === undefined) return { field: 'city', reason: 'unknown' };
  if (city.countryCode !== country.code) return { field: 'city', reason: 'cityOutsideCountry' };
  if (references.areaId === undefined) return { field: 'area', reason: 'required' };
  if (area === undefined) return { field: 'area', reason: 'unknown' };
  if (area.cityId !== city.id) return { field: 'area', reason: 'areaOutsideCity' };
  const isServed = isDeliverable(area) && city.isActive && country.isActive;
  return isServed ? null : { field: 'area', reason: 'notServed' };
}
