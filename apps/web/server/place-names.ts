import type { StoreTopic } from '@karaz/domain/store-topic';
import { pick } from '@karaz/i18n/localized';
import { createApi } from '../app/api/client.ts';
import type { Visitor } from '../app/visitor.ts';

type Named = { name_en: string; name_ar: string };
type Place = { area: Named | null; city: Named | null };
type Options = {
  fetchApi: (request: Request) => Promise<Response>;
  versions: { of: (topics: readonly StoreTopic[]) => number };
};

export type PlaceNames = (visitor: Visitor) => Promise<Visitor>;

const TOPICS: readonly StoreTopic[] = ['places'];
const MOST = 5_000;
const NOWHERE: Place = { area: null, city: null };

/** Cookies hold names in the language they were chosen in; a page says them in its own. Ids decide, words follow. */
export function createPlaceNames({ fetchApi, versions }: Options): PlaceNames {
  let version = -1;
  const kept = new Map<string, Place>();
  const placeOf = async ({ areaId, cityId, country, language }: Visitor): Promise<Place> => {
    const now = versions.of(TOPICS);
    if (now !== version || kept.size >= MOST) kept.clear();
    version = now;
    const key = `${areaId} ${cityId}`;
    const known = kept.get(key);
    if (known) return known;
    const api = createApi({
      baseUrl: 'http://api.internal',
      fetch: fetchApi,
      country: () => country,
      language: () => language,
      retries: 0,
    });
    const area = areaId === null ? null : await api('GET /api/v1/areas/:id', { params: { id: areaId } });
    const city =
      area?.city ?? (cityId === null ? null : await api('GET /api/v1/cities/:id', { params: { id: cityId } }));
    kept.set(key, { area, city });
    return { area, city };
  };
  return async (visitor) => {
    if (visitor.areaId === null && visitor.cityId === null) return visitor;
    // Closed, gone or not to be asked just now: the visitor's own words are better than none.
    const { area, city } = await placeOf(visitor).catch(() => NOWHERE);
    const { language } = visitor;
    return {
      ...visitor,
      area: area ? pick(area, 'name', language) : visitor.area,
      city: city ? pick(city, 'name', language) : visitor.city,
    };
  };
}
