import type { GeoResult } from '@karaz/contract/geocoder';
import { z } from 'zod';
import { fetchJson } from './fetch-json.ts';
import type { MapPoint, MapSearch, RemoteGeocoder } from './geocoder.ts';

const named = z.object({ name: z.string().optional() }).optional();
const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
  properties: z.object({
    mapbox_id: z.string(),
    feature_type: z.string(),
    name: z.string(),
    name_preferred: z.string().optional(),
    full_address: z.string().optional(),
    place_formatted: z.string().optional(),
    address: z.string().optional(),
    context: z
      .object({
        address: z.object({ address_number: z.string().optional(), street_name: z.string().optional() }).optional(),
        street: named,
        neighborhood: named,
        locality: named,
        place: named,
        region: named,
        postcode: named,
        country: z.object({ country_code: z.string().optional() }).optional(),
      })
      .default({}),
  }),
});
const responseSchema = z.object({ features: z.array(z.unknown()) });

const KINDS: Readonly<Record<string, GeoResult['kind']>> = {
  address: 'address',
  secondary_address: 'address',
  street: 'street',
  block: 'neighbourhood',
  neighborhood: 'neighbourhood',
  locality: 'neighbourhood',
  place: 'place',
  district: 'region',
  region: 'region',
  poi: 'poi',
};

export type MapboxOptions = { key: string; baseUrl?: string | undefined; timeoutMs?: number };

/** Names from the Search Box, the only one that knows shops and mosques, then from Geocoding v6; positions from v6. */
export function createMapbox({
  key,
  baseUrl = 'https://api.mapbox.com',
  timeoutMs = 2_500,
}: MapboxOptions): RemoteGeocoder {
  const request = async (path: string, query: Record<string, string>) => {
    const url = new URL(`${baseUrl.replace(/\/$/, '')}/search/${path}`);
    url.search = new URLSearchParams({ ...query, access_token: key }).toString();
    return resultsOf(await fetchJson(url, timeoutMs));
  };
  return {
    // Its terms allow showing responses, not storing them.
    mayCache: false,
    async search(input) {
      const query = searchQuery(input);
      const found = await request('searchbox/v1/forward', { ...query, types: 'place,address,poi' });
      if (found.length > 0) return found;
      return request('geocode/v6/forward', { ...query, types: 'place,address,street,neighborhood,locality' });
    },
    async reverse({ latitude, longitude, language }: MapPoint) {
      const spot = { latitude: String(latitude), longitude: String(longitude) };
      const [first] = await request('geocode/v6/reverse', { ...spot, language, limit: '1' });
      return first ?? null;
    },
  };
}

function searchQuery({ text, country, language, near, limit }: MapSearch): Record<string, string> {
  return {
    q: text,
    country,
    language,
    limit: String(limit),
    ...(near ? { proximity: `${near.longitude},${near.latitude}` } : {}),
  };
}

/** One feature of an unknown form does not spoil the others. */
function resultsOf(body: unknown): GeoResult[] {
  return responseSchema.parse(body).features.flatMap((item) => {
    const parsed = feature.safeParse(item);
    return parsed.success ? [toResult(parsed.data)] : [];
  });
}

function toResult({ geometry, properties }: z.infer<typeof feature>): GeoResult {
  const { context } = properties;
  const [longitude, latitude] = geometry.coordinates;
  const name = properties.name_preferred ?? properties.name;
  const street = context.street?.name ?? context.address?.street_name ?? null;
  return {
    id: properties.mapbox_id,
    kind: KINDS[properties.feature_type] ?? 'place',
    label: properties.full_address ?? [name, properties.place_formatted].filter(Boolean).join(', '),
    address: properties.address ?? name,
    houseNumber: context.address?.address_number ?? null,
    street,
    neighbourhood: context.neighborhood?.name ?? context.locality?.name ?? null,
    place: context.place?.name ?? null,
    region: context.region?.name ?? null,
    postcode: context.postcode?.name ?? null,
    countryCode: context.country?.country_code?.toLowerCase() ?? null,
    latitude,
    longitude,
    source: 'mapbox',
  };
}
