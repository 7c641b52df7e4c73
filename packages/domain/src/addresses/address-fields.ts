import type { CountryCode } from '../countries.ts';
import { STREET_MIN } from '../people/contact-limits.ts';
import { foldDigits } from '../text/fold-arabic.ts';

/** What people of one country write on a parcel beyond country, city, area and street. Labels are keys of the dictionaries. */
export type DetailField = {
  name: DetailName;
  label: `addresses.${string}`;
  isRequired: boolean;
  /** Digits and Latin capitals after folding; null: any text. */
  pattern: RegExp | null;
  maxLength: number;
  inputMode: 'text' | 'numeric';
};

export const DETAIL_NAMES = [
  'block',
  'avenue',
  'building',
  'floor',
  'apartment',
  'paci',
  'shortAddress',
  'district',
  'additionalNumber',
  'makani',
  'landmark',
] as const;
export type DetailName = (typeof DETAIL_NAMES)[number];
export type AddressDetails = Partial<Record<DetailName, string>>;

const text = (name: DetailName, maxLength = 60): DetailField => ({
  name,
  label: `addresses.${name}`,
  isRequired: false,
  pattern: null,
  maxLength,
  inputMode: 'text',
});
const number = (name: DetailName, pattern: RegExp, maxLength: number): DetailField => ({
  ...text(name, maxLength),
  pattern,
  inputMode: 'numeric',
});

export type CountryAddress = {
  /** What the wire calls postal_code is the building in Kuwait. */
  postalCode: { label: 'addresses.building' | 'addresses.postal_code'; pattern: RegExp | null };
  fields: readonly DetailField[];
};

/** In the order people say them. Nothing here is required of a client that knows only the plain fields. */
export const COUNTRY_ADDRESS: Readonly<Record<CountryCode, CountryAddress>> = {
  kw: {
    postalCode: { label: 'addresses.building', pattern: null },
    fields: [text('block', 20), text('avenue'), text('floor', 20), text('apartment', 20), number('paci', /^\d{8}$/, 8)],
  },
  sa: {
    postalCode: { label: 'addresses.postal_code', pattern: /^\d{5}$/ },
    fields: [
      { ...text('shortAddress', 8), pattern: /^[A-Z]{4}\d{4}$/ },
      // Four digits in the national address; elsewhere "7" or "12B".
      text('building', 20),
      text('district'),
      number('additionalNumber', /^\d{4}$/, 4),
      text('apartment', 20),
    ],
  },
  ae: {
    postalCode: { label: 'addresses.postal_code', pattern: null },
    fields: [
      text('building'),
      text('floor', 20),
      text('apartment', 20),
      number('makani', /^\d{10}$/, 10),
      text('landmark', 120),
    ],
  },
  eg: {
    postalCode: { label: 'addresses.postal_code', pattern: /^\d{5}$/ },
    fields: [text('district'), text('building', 20), text('floor', 20), text('apartment', 20), text('landmark', 120)],
  },
};

/** What a guest sees at once, in the order people say them; the country's other fields are folded away. */
export const FIRST_FIELDS: Readonly<Record<CountryCode, readonly DetailName[]>> = {
  // Block, street and house are one line, as people say them.
  kw: ['floor', 'apartment'],
  sa: ['shortAddress', 'building', 'apartment'],
  ae: ['building', 'floor', 'apartment'],
  eg: ['building', 'floor', 'apartment'],
};

/** Where the house has a field of its own, "12" is a whole street: what stands beside it counts as part of it. */
export function streetText(street: string, beside: readonly (string | null | undefined)[]): string {
  const parts = [street, ...beside].map((part) => part?.trim()).filter(Boolean);
  return street.trim() === '' ? '' : parts.join(', ');
}

/** As a driver reads it: a number alone says nothing between others. */
export function nameStreet(country: CountryCode, street: string, isArabic: boolean): string {
  const named = street.trim();
  if (country !== 'kw' || !/^\d+$/.test(foldDigits(named))) return named;
  return isArabic ? `شارع ${named}` : `Street ${named}`;
}

type Door = { details: Readonly<Record<string, string | null | undefined>>; postalCode: string };
export type DoorField = 'block' | 'building' | 'postal_code';

/** In Kuwait streets have numbers, which start again in every block, and so do houses: what of them is missing. */
function missingDoor(country: CountryCode, { details, postalCode }: Door): DoorField[] {
  if (country !== 'kw') return [];
  const isMissing = { block: !details['block']?.trim(), postal_code: postalCode.trim() === '' };
  return (['block', 'postal_code'] as const).filter((field) => isMissing[field]);
}

/** Where a street alone leads to no door, its buildings have numbers. */
const BUILDING_NEEDED: ReadonlySet<CountryCode> = new Set(['sa', 'eg']);
export const isBuildingNeeded = (country: CountryCode): boolean => BUILDING_NEEDED.has(country);

/** For a form with fields for them: a line with two numbers, of block or street and house, is all of the address as well. */
export function missingInForm(country: CountryCode, { street, ...door }: Door & { street: string }): DoorField[] {
  const numbers = foldDigits(street).match(/\d+/g) ?? [];
  if (numbers.length >= 2) return [];
  const isBuildingMissing = isBuildingNeeded(country) && !door.details['building']?.trim();
  return isBuildingMissing ? ['building'] : missingDoor(country, door);
}

/** For plain clients, which send one line: one of some length is believed. */
export function missingBeside(country: CountryCode, { street, ...door }: Door & { street: string }): DoorField[] {
  const length = street.trim().length;
  return length === 0 || length >= STREET_MIN ? [] : missingDoor(country, door);
}

/** As the country's own systems write it: Latin digits, capitals, no spaces inside numbers. */
function tidy(value: string, field: DetailField): string {
  const plain = foldDigits(value).trim();
  return field.pattern === null ? plain : plain.replace(/[\s-]/g, '').toUpperCase();
}

export type DetailProblem = { field: DetailName | 'postal_code'; reason: 'required' | 'tooLong' | 'pattern' };

/** The fields of the country, trimmed; empty ones and those of other countries are left out. */
export function readDetails(
  country: CountryCode,
  given: Readonly<Record<string, string | null | undefined>>,
): { details: AddressDetails; problems: DetailProblem[] } {
  const details: AddressDetails = {};
  const problems: DetailProblem[] = [];
  for (const field of COUNTRY_ADDRESS[country].fields) {
    const value = tidy(given[field.name] ?? '', field);
    const reason = problemOf(value, field);
    if (reason !== null) problems.push({ field: field.name, reason });
    else if (value !== '') details[field.name] = value;
  }
  return { details, problems };
}

function problemOf(value: string, field: DetailField): DetailProblem['reason'] | null {
  if (value === '') return field.isRequired ? 'required' : null;
  if (field.pattern !== null && !field.pattern.test(value)) return 'pattern';
  return value.length > field.maxLength ? 'tooLong' : null;
}

/** Postal codes are optional everywhere, and in Kuwait any building name will do. */
export function readPostalCode(country: CountryCode, given: string): { value: string; isValid: boolean } {
  const { pattern } = COUNTRY_ADDRESS[country].postalCode;
  const value = foldDigits(given).trim();
  return { value, isValid: value === '' || pattern === null || pattern.test(value) };
}
