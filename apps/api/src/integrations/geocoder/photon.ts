import type { GeoResult } from '@karaz/contract/geocoder';
import { z } from 'zod';
import { fetchJson } from './fetch-json.ts';
import type { RemoteGeocoder } from './geocoder.ts';

const text = z.string().optional();
const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
  properties: z.object({
    osm_type: text,
    osm_id: z.union([z.number(), z.string()]).optional(),
    osm_key: text,
    type: text,
    name: text,
    housenumber: text,
    street: text,
    locality: text,
    district: text,
    city: text,
    county: text,
    state: text,
    postcode: text,
    countrycode: text,
  }),
});
type Properties = z.infer<typeof feature>['properties'];
const responseSchema = z.object({ features: z.array(z.unknown()) });

export type PhotonOptions = { baseUrl: string; timeoutMs?: number };

/** Photon on OpenStreetMap, usually one's own. */
export function createPhoton({ baseUrl, timeoutMs = 2_500 }: PhotonOptions): RemoteGeocoder {
  const request = async (path: string, query: Record<string, string>) => {
    const url = new URL(`${baseUrl.replace(/\/$/, '')}/${path}`);
    url.search = new URLSearchParams(query).toString();
    return resultsOf(await fetchJson(url, timeoutMs));
  };
  // 'default' is the name on the spot, which here is the Arabic one; few servers have an index called 'ar'.
  const lang = (language: string) => (language === 'ar' ? 'default' : language);
  return {
    mayCache: true,
    search: ({ text: q, country, language, near, limit }) =>
      request('api', {
        q,
        limit: String(limit),
        lang: lang(language),
        countrycode: country.toUpperCase(),
        ...(near ? { lat: String(near.latitude), lon: String(near.longitude) } : {}),
      }),
    async reverse({ latitude, longitude, language }) {
      const query = { lat: String(latitude), lon: String(longitude), lang: lang(language), limit: '1' };
      const [first] = await request('reverse', query);
      return first ?? null;
    },
  };
}

function resultsOf(body: unknown): GeoResult[] {
  return responseSchema.parse(body).features.flatMap((item) => {
    const parsed = feature.safeParse(item);
    return parsed.success ? [toResult(parsed.data)] : [];
  });
}

const KINDS: Readonly<Record<string, GeoResult['kind']>> = {
  house: 'address',
  street: 'street',
  locality: 'neighbourhood',
  district: 'neighbourhood',
  city: 'place',
  county: 'region',
  state: 'region',
};
const ADDRESS_KEYS = new Set(['building', 'place', 'highway', 'boundary', 'landuse']);

function kindOf({ type = '', name, osm_key = '' }: Properties): GeoResult['kind'] {
  const isNamedPlace = name !== undefined && (type === 'house' || type === 'other') && !ADDRESS_KEYS.has(osm_key);
  return isNamedPlace ? 'poi' : (KINDS[type] ?? 'place');
}

function toResult({ geometry, properties }: z.infer<typeof feature>): GeoResult {
  const { name, housenumber, street, locality, district, city, county, state, postcode, countrycode } = properties;
  const [longitude, latitude] = geometry.coordinates;
  const line = [street, housenumber].filter(Boolean).join(' ');
  const neighbourhood = district ?? locality ?? null;
  const parts = [name, line, neighbourhood, city, state].filter(Boolean);
  return {
    id: `osm:${properties.osm_type ?? ''}${properties.osm_id ?? `${latitude},${longitude}`}`,
    kind: kindOf(properties),
    label: [...new Set(parts)].join(', '),
    address: name ?? (line || (neighbourhood ?? city ?? '')),
    houseNumber: housenumber ?? null,
    street: street ?? (properties.type === 'street' ? (name ?? null) : null),
    neighbourhood,
    place: city ?? county ?? null,
    region: state ?? null,
    postcode: postcode ?? null,
    countryCode: countrycode?.toLowerCase() ?? null,
    latitude,
    longitude,
    source: 'photon',
  };
}
