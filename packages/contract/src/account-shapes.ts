import { OTP_LENGTH } from '@karaz/domain/accounts/one-time-code';
import { PASSWORD_MAX, PASSWORD_MIN } from '@karaz/domain/accounts/password';
import { LANGUAGE_CODES } from '@karaz/domain/languages';
import { PERMISSIONS, ROLES } from '@karaz/domain/people/roles';
import { z } from 'zod';
import { activeMembership } from './club-shapes.ts';

/** An empty field of a form is a field that was not filled in. */
const blankIsAbsent = (value: unknown) => (value === '' || value === null ? undefined : value);

export const email = z.string().trim().max(200).pipe(z.email());
export const optionalEmail = z.preprocess(blankIsAbsent, email.optional());
/** As typed; the server brings it to E.164. */
export const phone = z.string().trim().min(1).max(30);
export const optionalPhone = z.preprocess(blankIsAbsent, phone.optional());
/** Exactly as it was sent: a space in it makes it another code. */
export const code = z.string().length(OTP_LENGTH);
export const optionalCode = z.preprocess(blankIsAbsent, code.optional());
/** A new password; the store may require more characters than the specification does. */
export const password = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX);
export const personName = z.string().trim().min(1).max(80);

export const accountAddress = z.object({
  id: z.number().int(),
  name: z.string(),
  street_address: z.string(),
  addressLine2: z.string(),
  postal_code: z.string(),
  countryCode: z.string(),
  cityId: z.number().int(),
  areaId: z.number().int(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  isDefault: z.boolean(),
});

export const account = z.object({
  id: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  /** The confirmed one; while there is none, the one that waits to be confirmed. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Not confirmed yet. */
  pendingEmail: z.string().nullable(),
  pendingPhone: z.string().nullable(),
  /** Always sent. The server never reads it back: it reads its own database. */
  role: z.enum(ROLES),
  /** The rights of a custom role, instead of those of `role`; null: a built-in role. */
  customPermissions: z.array(z.enum(PERMISSIONS)).nullable(),
  customRole: z.string().nullable(),
  language: z.enum(LANGUAGE_CODES),
  /** Address of a square picture; null: none. */
  picture: z.string().nullable(),
  /** The default address' id. */
  address: z.number().int().nullable(),
  addresses: z.array(accountAddress),
  membershipId: z.number().int().nullable(),
  activeMembership: activeMembership.nullable(),
  hasPassword: z.boolean(),
  isEmailVerified: z.boolean(),
  isPhoneVerified: z.boolean(),
  createdAt: z.string(),
});
export type AccountView = z.infer<typeof account>;

export const contactKind = z.enum(['email', 'phone']);
export type ContactKind = z.infer<typeof contactKind>;

export const tokens = z.object({
  token: z.string(),
  refreshToken: z.string(),
  /** When the access token ends, in milliseconds since 1970. */
  tokenExpires: z.number().int(),
});
export const signedIn = tokens.extend({ user: account });
export type SignedIn = z.infer<typeof signedIn>;

export const sessionView = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  userAgent: z.string(),
  address: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
});
