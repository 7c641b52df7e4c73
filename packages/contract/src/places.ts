import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParam, pageOf, pageQuery, yesNo } from './paging.ts';

const names = { name_en: z.string(), name_ar: z.string() };

export const country = z.object({
  code: z.enum(['kw', 'eg', 'ae', 'sa']),
  ...names,
  phoneCode: z.string(),
  currency: z.string(),
});
export const city = z.object({ id: z.number().int(), ...names, countryCode: z.string() });
export const area = z.object({
  id: z.number().int(),
  ...names,
  cityId: z.number().int(),
  city,
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

export const listCountries = endpoint({
  method: 'GET',
  path: '/api/countries',
  access: 'public',
  tag: 'Places',
  summary: 'The countries the store serves',
  query: z.object({ activeOnly: yesNo, language }),
  answer: z.array(country),
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
  answer: pageOf(city),
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
  answer: city,
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
  answer: pageOf(area),
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
  answer: area,
  errors: ['notFound'],
  cached: ['places'],
});
