import type { GeoResult } from '@karaz/contract/geocoder';
import type { CountryCode } from '@karaz/domain/countries';
import type { Language } from '@karaz/i18n/language';

export type Spot = { latitude: number; longitude: number };
export type MapSearch = {
  text: string;
  country: CountryCode;
  language: Language;
  near: Spot | null;
  limit: number;
};
export type MapPoint = Spot & { language: Language };

/** Finds places by name and names by place. Throws when it cannot be reached; finding nothing is no failure. */
export type Geocoder = {
  search: (input: MapSearch) => Promise<GeoResult[]>;
  reverse: (point: MapPoint) => Promise<GeoResult | null>;
};

/** A geocoder out there, that may be slow, wrong or gone. */
export type RemoteGeocoder = Geocoder & {
  /** False where the provider's terms forbid storing its responses. */
  mayCache: boolean;
};
