import { POSTAL_CODE_MAX } from '@karaz/domain/people/contact-limits';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParam, pageOf, pageQuery } from './paging.ts';

/** Control characters have no place in an address, and the database takes no NUL. */
const line = (max: number) =>
  z
    .string()
    .transform((text) => text.replace(/[^\P{Cc}\n]/gu, '').trim())
    .pipe(z.string().max(max));
/** null clears, absent leaves as it is. */
const optionalLine = (max: number) =>
  line(max)
    .nullish()
    .transform((text) => (text === null ? '' : text));
/** Clients send either; the server makes sense of it. */
const reference = z.union([z.number(), z.string().max(40)]).nullish();
const degrees = (max: number) => z.number().min(-max).max(max).nullish();

/**
 * `city`/`cityId`, `area`/`areaId` and `country`/`countryCode` mean the same; the longer name wins. Nested entities may
 * be sent along and are ignored.
 */
const addressFields = {
  name: optionalLine(120),
  addressName: optionalLine(120),
  addressLine2: optionalLine(300),
  postal_code: optionalLine(POSTAL_CODE_MAX),
  note: optionalLine(500),
  country: reference,
  countryCode: reference,
  city: reference,
  cityId: reference,
  area: reference,
  areaId: reference,
  phoneNumber: optionalLine(30),
  phoneVerificationCode: z.string().max(20).nullish(),
  latitude: degrees(90),
  longitude: degrees(180),
  isDefault: z.boolean().nullish(),
  addressType: z.enum(['Home', 'Office']).nullish(),
  company: optionalLine(120),
  email: z.union([z.literal(''), z.email().max(200)]).nullish(),
  /** The country's own fields, see the domain's address-fields. */
  details: z.record(z.string().max(40), line(200).nullable()).optional(),
};
const newAddress = z.object({ ...addressFields, street_address: line(300).pipe(z.string().min(1)) });
const changedAddress = newAddress.partial({ street_address: true });
export type NewAddressBody = z.output<typeof newAddress>;
export type ChangedAddressBody = z.output<typeof changedAddress>;

const entity = z.object({ id: z.number().int(), name_en: z.string(), name_ar: z.string() });

export const address = z.object({
  id: z.number().int(),
  name: z.string(),
  addressName: z.string(),
  isDefault: z.boolean(),
  primary: z.boolean(),
  note: z.string(),
  street_address: z.string(),
  addressLine2: z.string(),
  postal_code: z.string(),
  country: z.string(),
  countryCode: z.string(),
  city: z.number().int(),
  cityId: z.number().int(),
  area: z.number().int(),
  areaId: z.number().int(),
  phoneNumber: z.string().nullable(),
  isPhoneVerified: z.boolean(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  addressType: z.enum(['Home', 'Office']).nullable(),
  company: z.string(),
  email: z.string(),
  details: z.record(z.string(), z.string()),
  countryEntity: entity.extend({ code: z.string(), phoneCode: z.string() }),
  cityEntity: entity,
  areaEntity: entity.extend({ isActive: z.boolean(), shippingAvailable: z.boolean() }),
  /** False: saved when the area was served, which it no longer is. */
  isServed: z.boolean(),
});
export type AddressView = z.infer<typeof address>;

const tag = 'Addresses';

export const listMyAddresses = endpoint({
  method: 'GET',
  path: '/api/v1/addresses/my',
  access: 'signed-in',
  tag,
  summary: "The caller's addresses, the default first",
  query: z.object(pageQuery()),
  response: pageOf(address),
});

export const getAddress = endpoint({
  method: 'GET',
  path: '/api/v1/addresses/:id',
  access: 'signed-in',
  tag,
  summary: "One of the caller's addresses",
  params: idParam,
  response: address,
  errors: ['notFound'],
});

export const addAddress = endpoint({
  method: 'POST',
  path: '/api/v1/addresses',
  access: 'signed-in',
  tag,
  summary: 'Save an address',
  body: newAddress,
  response: address,
  status: 201,
  errors: ['tooManyAddresses', 'wrongCode'],
  idempotent: true,
});

export const changeAddress = endpoint({
  method: 'PATCH',
  path: '/api/v1/addresses/:id',
  access: 'signed-in',
  tag,
  summary: 'Change an address; what is not sent stays',
  params: idParam,
  body: changedAddress,
  response: address,
  errors: ['notFound', 'wrongCode'],
});

export const removeAddress = endpoint({
  method: 'DELETE',
  path: '/api/v1/addresses/:id',
  access: 'signed-in',
  tag,
  summary: 'Delete an address; orders keep theirs',
  params: idParam,
  errors: ['notFound'],
});
