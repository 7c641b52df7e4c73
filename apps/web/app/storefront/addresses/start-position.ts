import type { CountryCode } from '@karaz/domain/countries';
import type { Position } from '../../map/mercator.ts';

/** Where most people of the country live; the map opens there when nothing else is known. */
export const COUNTRY_CENTRES: Readonly<Record<CountryCode, Position>> = {
  kw: { latitude: 29.3697, longitude: 47.9783 },
  eg: { latitude: 30.0444, longitude: 31.2357 },
  ae: { latitude: 25.2048, longitude: 55.2708 },
  sa: { latitude: 24.7136, longitude: 46.6753 },
};
