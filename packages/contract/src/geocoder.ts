import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { degrees } from './places.ts';

const part = z.string().nullable();

/** One place of a map, the same whoever found it. */
export const geoResult = z.object({
  id: z.string(),
  kind: z.enum(['address', 'street', 'neighbourhood', 'place', 'region', 'poi']),
  /** The whole of it on one line. */
  label: z.string(),
  /** Street and number, or the name of what stands there. */
  address: z.string(),
  houseNumber: part,
  street: part,
  neighbourhood: part,
  place: part,
  region: part,
  postcode: part,
  countryCode: part,
  latitude: z.number(),
  longitude: z.number(),
  source: z.enum(['embedded', 'mapbox', 'photon']),
});
export type GeoResult = z.infer<typeof geoResult>;

const language = z.string().optional();
/** A map moves a lot; a person does not do this more than once a second. */
const rateLimit = { limit: 90, seconds: 60 };

export const searchMap = endpoint({
  method: 'GET',
  path: '/api/v1/geocoder/search',
  access: 'public',
  tag: 'Places',
  summary: 'Places, addresses and points of interest by name, at most 5; nothing before the second character',
  query: z.object({
    q: z.string().max(200),
    country: z.string().max(2).optional(),
    /** Nearby results first. */
    latitude: degrees(90).optional(),
    longitude: degrees(180).optional(),
    language,
  }),
  response: z.object({ results: z.array(geoResult) }),
  rateLimit,
});

export const reverseMap = endpoint({
  method: 'GET',
  path: '/api/v1/geocoder/reverse',
  access: 'public',
  tag: 'Places',
  summary: 'What is at a position',
  query: z.object({ latitude: degrees(90), longitude: degrees(180), language }),
  response: z.object({ result: geoResult.nullable() }),
  rateLimit,
});

export const getMap = endpoint({
  method: 'GET',
  path: '/api/v1/map',
  access: 'public',
  tag: 'Places',
  summary: 'What the map is drawn with',
  response: z.object({
    /** Style document of a vector map service; null: the store's own outlines. */
    styleUrl: z.string().nullable(),
  }),
});
