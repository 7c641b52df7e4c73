import { readFileSync } from 'node:fs';
import { COUNTRY_CODES, type CountryCode } from '@karaz/domain/countries';
import { z } from 'zod';

/** The countries the product knows, with their cities and areas: what a store starts with when it enables a country. */

const name = z.strictObject({ en: z.string(), ar: z.string() });
const position = { latitude: z.number(), longitude: z.number() };

const country = z.strictObject({
  code: z.enum(COUNTRY_CODES),
  name,
  phoneCode: z.string(),
  currency: z.enum(['KWD', 'EGP', 'AED', 'SAR']),
  timeZone: z.string(),
  vatPercent: z.number(),
});

const city = z.strictObject({
  key: z.string().describe('unique among all cities'),
  country: z.enum(COUNTRY_CODES),
  name,
  ...position,
  areas: z.array(
    z.strictObject({
      key: z.string().describe('unique within its city'),
      name,
      ...position,
      radiusKm: z.number().optional().describe('5 when left out'),
      deliveryFee: z.number().describe('a usual fee, in the money of the country'),
    }),
  ),
});
export type ReferenceCity = z.infer<typeof city>;
export type ReferenceCountry = z.infer<typeof country>;

export const DEFAULT_RADIUS_KM = 5;

function read<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema>[] {
  const content: unknown = JSON.parse(readFileSync(new URL(`./${file}.json`, import.meta.url), 'utf8'));
  const checked = z.array(schema).safeParse(content);
  if (!checked.success) throw new Error(`reference/${file}.json: ${z.prettifyError(checked.error)}`);
  return checked.data;
}

let countries: ReferenceCountry[] | undefined;
const cities = new Map<CountryCode, ReferenceCity[]>();

export function referenceCountries(): readonly ReferenceCountry[] {
  countries ??= read('countries', country);
  return countries;
}

export function referenceCities(code: CountryCode): readonly ReferenceCity[] {
  const found = cities.get(code) ?? read(`cities-${code}`, city);
  cities.set(code, found);
  return found;
}
