import type { ChangedAddressBody } from '@karaz/contract/addresses';
import { missingBeside, readDetails, readPostalCode } from '@karaz/domain/addresses/address-fields';
import { placeProblem, placeReferences } from '@karaz/domain/addresses/address-place';
import type { CountryCode } from '@karaz/domain/countries';
import { type PhoneError, validatePhone } from '@karaz/domain/people/phone';
import { ok, type Result } from '@karaz/domain/result';
import type { Language } from '@karaz/i18n/language';
import type { Database } from '../db/database.ts';
import { type FieldProblem, failure, type Outcome } from '../http/failure.ts';
import { ADDRESS_TEXTS, type AddressProblem } from './address-texts.ts';
import { type AddressRow, type AddressValues, selectPlaces } from './addresses.queries.ts';

type Problems = Record<string, AddressProblem>;
type Saved = AddressRow['address'] | undefined;

/** What is sent, over what is saved, as a row: or every field that cannot stay as it is. */
export async function readAddress(
  db: Database,
  sent: ChangedAddressBody,
  saved: Saved,
  language: Language,
): Promise<Outcome<AddressValues>> {
  const problems: Problems = {};
  const place = await readPlace(db, sent, saved, problems);
  const country = place?.countryCode ?? saved?.countryCode;
  const position = readPosition(sent, saved, problems);
  const own = country ? readCountryFields(country, sent, saved, problems) : undefined;
  const streetAddress = sent.street_address ?? saved?.streetAddress;
  if (!streetAddress) problems['street_address'] = 'required';
  else if (country && own && sent.street_address !== undefined) {
    for (const field of missingBeside(country, { street: streetAddress, ...own }))
      problems[field === 'block' ? 'details.block' : field] = 'required';
  }
  if (!place || !own || !streetAddress || Object.keys(problems).length > 0) {
    return failure('validationFailed', { fields: fieldTexts(problems, language) });
  }
  return ok({ ...place, ...position, ...own, streetAddress, ...readTexts(sent, saved) });
}

function fieldTexts(problems: Problems, language: Language): Record<string, FieldProblem> {
  const entries = Object.entries(problems);
  return Object.fromEntries(entries.map(([field, code]) => [field, { code, text: ADDRESS_TEXTS[language][code] }]));
}

async function readPlace(db: Database, sent: ChangedAddressBody, saved: Saved, problems: Problems) {
  const named = placeReferences(sent);
  const isUntouched = named.country === undefined && named.cityId === undefined && named.areaId === undefined;
  if (saved && isUntouched) return { countryCode: saved.countryCode, cityId: saved.cityId, areaId: saved.areaId };
  const references = {
    country: named.country ?? saved?.countryCode,
    cityId: named.cityId ?? saved?.cityId,
    areaId: named.areaId ?? saved?.areaId,
  };
  const places = await selectPlaces(db, references);
  const problem = placeProblem(references, places);
  if (problem) problems[problem.field] = problem.reason;
  const { country, city, area } = places;
  return country && city && area && { countryCode: country.code, cityId: city.id, areaId: area.id };
}

function readPosition(sent: ChangedAddressBody, saved: Saved, problems: Problems) {
  const latitude = sent.latitude === undefined ? (saved?.latitude ?? null) : sent.latitude;
  const longitude = sent.longitude === undefined ? (saved?.longitude ?? null) : sent.longitude;
  if ((latitude === null) !== (longitude === null)) {
    problems[latitude === null ? 'latitude' : 'longitude'] = 'positionIncomplete';
  }
  return { latitude, longitude };
}

function readCountryFields(country: CountryCode, sent: ChangedAddressBody, saved: Saved, problems: Problems) {
  // What was saved for another country stays behind without complaint.
  const savedDetails = readDetails(country, saved?.details ?? {}).details;
  const read = readDetails(country, { ...savedDetails, ...sent.details });
  for (const { field, reason } of read.problems) problems[`details.${field}`] = reason;
  const postalCode = readPostalCode(country, sent.postal_code ?? '');
  if (!postalCode.isValid) problems['postal_code'] = 'pattern';
  const phone = readPhone(country, sent.phoneNumber, saved?.phone ?? null);
  if (!phone.ok) problems['phoneNumber'] = phone.error;
  return {
    details: read.details,
    postalCode: sent.postal_code === undefined ? (saved?.postalCode ?? '') : postalCode.value,
    phone: phone.ok ? phone.value : null,
  };
}

/** As people dial it in the country of the address, else as it can only be meant. */
function readPhone(
  country: CountryCode,
  typed: string | undefined,
  saved: string | null,
): Result<string | null, PhoneError> {
  if (typed === undefined) return ok(saved);
  if (typed === '') return ok(null);
  const local = validatePhone(typed, country);
  return local.ok ? local : validatePhone(typed);
}

function readTexts(sent: ChangedAddressBody, saved: Saved) {
  return {
    name: sent.name ?? sent.addressName ?? saved?.name ?? '',
    addressLine2: sent.addressLine2 ?? saved?.addressLine2 ?? '',
    note: sent.note ?? saved?.note ?? '',
    company: sent.company ?? saved?.company ?? '',
    email: (sent.email === undefined ? saved?.email : sent.email) ?? '',
    addressType: sent.addressType === undefined ? (saved?.addressType ?? null) : sent.addressType,
  };
}
