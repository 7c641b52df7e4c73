import { AREA_LOOKUP_DEFAULTS, OUTLINES_RADIUS_KM } from '@karaz/domain/location/area-lookup';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParam, pageOf, pageQuery, yesNo } from './paging.ts';
import { inMoreLanguages } from './translated.ts';

const names = { name_en: z.string(), name_ar: z.string() };

export const country = z.object({
  id: z.number().int(),
  code: z.enum(['kw', 'eg', 'ae', 'sa']),
  ...names,
  ...inMoreLanguages('name'),
  phoneCode: z.string(),
  currency: z.string(),
});
export const city = z.object({ id: z.number().int(), ...names, countryCode: z.string() });
export const area = z.object({
  id: z.number().int(),
  ...names,
  cityId: z.number().int(),
  city,
  /** The same in the language of the response, for lists that show one line. */
  cityName: z.string(),
  countryId: z.number().int(),
  countryCode: z.enum(['kw', 'eg', 'ae', 'sa']),
  countryName: z.string(),
  isActive: z.boolean(),
  shippingAvailable: z.boolean(),
  deliveryFee: z.number(),
  latitude: z.number(),
  longitude: z.number(),
});

export type CountryView = z.infer<typeof country>;
export type CityView = z.infer<typeof city>;
export type AreaView = z.infer<typeof area>;

const language = z.string().optional();

/** Degrees in a query string; an empty one is missing, not the equator. */
export const degrees = (max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? (value.trim() === '' ? undefined : Number(value)) : value),
    z.number().min(-max).max(max),
  );

const yesUnlessNo = z
  .string()
  .optional()
  .transform((value) => value !== 'false' && value !== '0');

export const listCountries = endpoint({
  method: 'GET',
  path: '/api/countries',
  access: 'public',
  tag: 'Places',
  summary: 'The countries the store serves',
  query: z.object({ activeOnly: yesNo, language }),
  response: z.array(country),
  cached: ['places'],
});

export const listCities = endpoint({
  method: 'GET',
  path: '/api/v1/cities/country/:code',
  access: 'public',
  tag: 'Places',
  summary: "A country's cities",
  params: z.object({ code: z.string().toLowerCase() }),
  query: z.object({ ...pageQuery(100), search: z.string().max(100).optional(), language }),
  response: pageOf(city),
  errors: ['notFound'],
  cached: ['places'],
});

export const getCity = endpoint({
  method: 'GET',
  path: '/api/v1/cities/:id',
  access: 'public',
  tag: 'Places',
  summary: 'One city',
  params: idParam,
  response: city,
  errors: ['notFound'],
  cached: ['places'],
});

export const listAreas = endpoint({
  method: 'GET',
  path: '/api/v1/areas/city/:id',
  access: 'public',
  tag: 'Places',
  summary: "A city's areas",
  params: idParam,
  query: z.object({ ...pageQuery(100), search: z.string().max(100).optional(), language }),
  response: pageOf(area),
  errors: ['notFound'],
  cached: ['places'],
});

export const getArea = endpoint({
  method: 'GET',
  path: '/api/v1/areas/:id',
  access: 'public',
  tag: 'Places',
  summary: 'One area',
  params: idParam,
  query: z.object({ language }),
  response: area,
  errors: ['notFound'],
  cached: ['places'],
});

/** Kilometres from the requested point to the area's centre. */
const foundArea = area.extend({ distance: z.number() });
export type FoundAreaView = z.infer<typeof foundArea>;

export const lookUpArea = endpoint({
  method: 'GET',
  path: '/api/v1/areas/lookup',
  access: 'public',
  tag: 'Places',
  summary: 'The area around a position, and those near it',
  query: z.object({
    latitude: degrees(90),
    longitude: degrees(180),
    /** Kilometres. */
    maxDistance: z.coerce.number().positive().max(20_100).catch(AREA_LOOKUP_DEFAULTS.maxDistance),
    limit: pageQuery(AREA_LOOKUP_DEFAULTS.limit).limit,
    shippingOnly: yesUnlessNo,
    activeOnly: yesUnlessNo,
    language,
    /** The names of city and country are always there. */
    includeLocationDetails: yesUnlessNo,
  }),
  response: z.object({
    /** The area drawn around the position, else the nearest one whose own radius reaches it. */
    currentArea: foundArea.nullable(),
    nearestArea: foundArea.nullable(),
    areas: z.array(foundArea),
  }),
});

const outline = z.object({
  type: z.literal('Feature'),
  id: z.number().int(),
  geometry: z.object({
    type: z.literal('Polygon'),
    coordinates: z.array(z.array(z.tuple([z.number(), z.number()]))),
  }),
  properties: z.object({
    name: z.string(),
    isServed: z.boolean(),
    /** The middle of the area. */
    latitude: z.number(),
    longitude: z.number(),
  }),
});
export type AreaOutline = z.infer<typeof outline>;

export const listOutlines = endpoint({
  method: 'GET',
  path: '/api/v1/areas/outlines',
  access: 'public',
  tag: 'Places',
  summary: 'The shapes of the areas around a position, as GeoJSON',
  query: z.object({
    latitude: degrees(90),
    longitude: degrees(180),
    /** Kilometres. */
    radius: z.coerce.number().positive().max(60).catch(OUTLINES_RADIUS_KM),
    language,
  }),
  response: z.object({ type: z.literal('FeatureCollection'), features: z.array(outline) }),
  cached: ['places'],
});
