import { type CountryCode, isCountryCode, parseCountryCode } from '@karaz/domain/countries';
import { ok } from '@karaz/domain/result';
import { failure, type Outcome } from '../http/failure.ts';
import type { SharedContext } from '../http/shared-context.ts';

/** Where someone shops: always a country, and one or more areas once they are chosen. */
export type Place = {
  country: CountryCode;
  cityId?: number | undefined;
  /** None: the whole country. */
  areaIds: readonly number[];
};

type PlaceQuery = {
  country?: string | undefined;
  city?: string | undefined;
  cityId?: number | undefined;
  area?: string | undefined;
  areaId?: number | undefined;
  areaIds?: readonly number[] | undefined;
};

const idOf = (value: string | undefined) => (/^\d{1,9}$/.test(value ?? '') ? Number(value) : undefined);

/** The query's place wins over the header's country. */
export function placeOf(query: PlaceQuery, context: Pick<SharedContext, 'country'>): Place {
  const areaId = query.areaId ?? idOf(query.area);
  return {
    country: query.country ? parseCountryCode(query.country) : context.country,
    cityId: query.cityId ?? idOf(query.city),
    areaIds: areaId === undefined ? (query.areaIds ?? []) : [areaId],
  };
}

/** For calls that make no sense without knowing the very area. */
export function requiredPlace(query: PlaceQuery): Outcome<Place> {
  const country = query.country?.trim().toLowerCase();
  const cityId = query.cityId ?? idOf(query.city);
  const areaId = query.areaId ?? idOf(query.area);
  if (!isCountryCode(country) || cityId === undefined || areaId === undefined) return failure('locationRequired');
  return ok({ country, cityId, areaIds: [areaId] });
}
