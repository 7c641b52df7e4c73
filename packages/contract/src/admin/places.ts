import { COUNTRY_CODES } from '@karaz/domain/countries';
import { MAX_AREA_RADIUS_KM } from '@karaz/domain/location/area-lookup';
import { OUTLINE_CORNERS } from '@karaz/domain/location/polygon';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amount, byId, names, rowId, version } from './fields.ts';
import { wholeExportOf } from './list.ts';

const tag = 'Back office: places';
const code = z.enum(COUNTRY_CODES);
const place = {
  ...names,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  isActive: z.boolean(),
};
/** Corners as [longitude, latitude], in order around the area. */
const outline = z
  .array(z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]))
  .max(OUTLINE_CORNERS.max + 1);
const areaFields = {
  ...place,
  cityId: rowId,
  /** Drawn on the map: centre and radius then follow from it. Null: the circle. Left out: as it is. */
  outline: outline.nullable().optional(),
  radiusKm: z.number().gt(0).max(MAX_AREA_RADIUS_KM),
  deliveryFee: amount,
  /** Off: its shoppers see the goods but cannot have them brought. */
  shippingAvailable: z.boolean(),
};
const area = z.object({ id: z.number().int(), ...areaFields, outline: outline.nullable(), version });
export type OfficeArea = z.infer<typeof area>;

const city = z.object({ id: z.number().int(), country: code, ...place, version });
export type OfficeCity = z.infer<typeof city>;

export const newCity = z.object({ ...place, country: code });
export const newArea = z.object(areaFields);

const country = z.object({ code, ...names, isActive: z.boolean(), version });
export type OfficeCountry = z.infer<typeof country>;

const listPlaces = endpoint({
  method: 'GET',
  path: '/api/v1/admin/places/:code',
  access: 'staff:catalogue.read',
  tag,
  summary: 'A country with all its cities and areas, also the closed ones',
  params: z.object({ code }),
  response: z.object({
    country,
    currency: z.enum(['KWD', 'EGP', 'AED', 'SAR']),
    cities: z.array(city.extend({ areas: z.array(area) })),
  }),
  errors: ['notFound'],
});

const countryOverview = country.extend({
  currency: z.enum(['KWD', 'EGP', 'AED', 'SAR']),
  cities: z.number().int(),
  areas: z.number().int(),
  /** How many areas come with the product: what switching it on for the first time adds. */
  knownAreas: z.number().int(),
});
export type OfficeCountryOverview = z.infer<typeof countryOverview>;

const listOfficeCountries = endpoint({
  method: 'GET',
  path: '/api/v1/admin/countries',
  access: 'staff:catalogue.read',
  tag,
  summary: 'Every country the store knows, open or not, and how many places it has',
  response: z.array(countryOverview),
});

const saveCountry = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/places/countries/:code',
  access: 'staff:settings.write',
  tag,
  summary: 'A country’s names and whether it is open; opening it adds the cities and areas it comes with',
  params: z.object({ code }),
  body: z.object({ ...names, isActive: z.boolean(), version }),
  response: country,
  errors: ['notFound', 'conflict'],
});

const addCity = endpoint({
  method: 'POST',
  path: '/api/v1/admin/places/cities',
  access: 'staff:settings.write',
  tag,
  summary: 'A new city',
  body: newCity,
  response: city,
  status: 201,
  errors: ['alreadyExists'],
});

const saveCity = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/places/cities/:id',
  access: 'staff:settings.write',
  tag,
  summary: 'Everything about a city',
  params: byId,
  body: z.object({ ...place, version }),
  response: city,
  errors: ['notFound', 'conflict'],
});

const addArea = endpoint({
  method: 'POST',
  path: '/api/v1/admin/places/areas',
  access: 'staff:settings.write',
  tag,
  summary: 'A new area of a city',
  body: newArea,
  response: area,
  status: 201,
  errors: ['alreadyExists'],
});

const saveArea = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/places/areas/:id',
  access: 'staff:settings.write',
  tag,
  summary: 'Everything about an area but its city',
  params: byId,
  body: z.object({ ...areaFields, version }).omit({ cityId: true }),
  response: area,
  errors: ['notFound', 'conflict'],
});

const importBody = z.object({ country: code, csv: z.string().min(1).max(900_000) });
const importProblem = z.object({ line: z.number().int(), column: z.string().nullable(), text: z.string() });
export type PlaceImportProblem = z.infer<typeof importProblem>;

const importCheck = z.object({
  newCities: z.number().int(),
  newAreas: z.number().int(),
  /** Cities and areas that are there and become others than they were. */
  changed: z.number().int(),
  same: z.number().int(),
  /** Every row that is wrong; while there is one, nothing is written. */
  problems: z.array(importProblem),
});
export type PlaceImportCheck = z.infer<typeof importCheck>;

const checkPlaceImport = endpoint({
  method: 'POST',
  path: '/api/v1/admin/places/import/check',
  access: 'staff:settings.write',
  tag,
  summary: 'What a file of places, in the columns of the export, would change; nothing is written',
  body: importBody,
  readsOnly: true,
  response: importCheck,
  errors: ['notFound'],
});

const importPlaces = endpoint({
  method: 'POST',
  path: '/api/v1/admin/places/import',
  access: 'staff:settings.write',
  tag,
  summary: 'Write the places of a file, all of them or, if one row is wrong, none',
  needsProof: true,
  peopleOnly: true,
  body: importBody,
  response: importCheck,
  errors: ['notFound', 'validationFailed'],
});

export const officePlacesApi = {
  listOfficeCountries,
  listPlaces,
  exportPlaces: wholeExportOf(listPlaces),
  checkPlaceImport,
  importPlaces,
  saveCountry,
  addCity,
  saveCity,
  addArea,
  saveArea,
};
