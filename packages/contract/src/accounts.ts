import { LANGUAGE_CODES } from '@karaz/domain/languages';
import { z } from 'zod';
import * as shapes from './account-shapes.ts';
import { endpoint } from './endpoint.ts';
import { idParam } from './paging.ts';
import { personalData } from './personal-data.ts';

const tag = 'Accounts';
const { account, signedIn, tokens } = shapes;

/** Guessing is slow from one address, and slower on one account. */
const signInLimit = { limit: 10, seconds: 60 };

export const loginWithEmail = endpoint({
  method: 'POST',
  path: '/api/v1/auth/email/login',
  access: 'public',
  tag,
  summary: 'Sign in with e-mail and password',
  body: z.object({
    email: shapes.email,
    password: z.string().min(1).max(200),
    /** Of a link sent by `email/unlock`: no delay for wrong passwords of others. */
    unlock: z.string().max(200).optional(),
  }),
  response: signedIn,
  errors: ['wrongCredentials', 'accountDisabled', 'secondFactorRequired', 'tooManyRequests'],
  rateLimit: signInLimit,
});

export const registerWithEmail = endpoint({
  method: 'POST',
  path: '/api/v1/auth/email/register',
  access: 'public',
  tag,
  summary:
    'Open an account; with a verified phone, or with an e-mail address alone where the store allows it. The response is the same whether the address is taken or not; the mail sent to it says so',
  body: z.object({
    email: shapes.optionalEmail,
    password: shapes.password,
    firstName: shapes.personName,
    lastName: shapes.personName,
    phone: shapes.optionalPhone,
    phoneVerificationCode: shapes.optionalCode,
  }),
  response: signedIn.extend({ accessToken: z.string() }),
  status: 201,
  errors: ['phoneAlreadyExists', 'wrongCode', 'passwordTooCommon'],
  rateLimit: { limit: 20, seconds: 3600 },
});

export const getAccountRules = endpoint({
  method: 'GET',
  path: '/api/v1/auth/rules',
  access: 'public',
  tag,
  summary: 'What this store asks of a new password',
  response: z.object({ passwordMinLength: z.number().int(), staffPasswordMinLength: z.number().int() }),
});

const idToken = z.string().min(1).max(8000);

export const loginWithGoogle = endpoint({
  method: 'POST',
  path: '/api/v1/auth/google/login',
  access: 'public',
  tag,
  summary:
    'Sign in with a Google credential. 409 accountLinkRequired: the address has an account; send the same credential again with its password or a code (proofCode)',
  body: z.object({
    idToken,
    password: z.string().min(1).max(200).optional(),
    proofCode: shapes.optionalCode,
  }),
  response: signedIn,
  errors: [
    'wrongGoogleToken',
    'accountLinkRequired',
    'wrongPassword',
    'wrongCode',
    'accountDisabled',
    'emailAlreadyExists',
    'secondFactorRequired',
  ],
  rateLimit: signInLimit,
});

/** `data` of accountLinkRequired. */
export type AccountLink = { hasPassword: boolean };

export const getGoogleSettings = endpoint({
  method: 'GET',
  path: '/api/v1/auth/google/settings',
  access: 'public',
  tag,
  summary: 'What the page needs to start Google sign-in: client id and a nonce the credential must carry',
  response: z.object({
    /** null: not offered by this store. */
    clientId: z.string().nullable(),
    /** The demo's own issuer stands in for Google. */
    isLocal: z.boolean(),
    nonce: z.string(),
  }),
});

export const loginWithCode = endpoint({
  method: 'POST',
  path: '/api/v1/auth/otp/login',
  access: 'public',
  tag,
  summary: 'Sign in with a phone and the code sent to it',
  body: z.object({ phoneNumber: shapes.phone, otp: shapes.code }),
  response: signedIn,
  errors: ['wrongCode', 'notFound', 'accountDisabled', 'phoneInvalid', 'secondFactorRequired'],
  rateLimit: { limit: 30, seconds: 60 },
});

export const signUpWithPhone = endpoint({
  method: 'POST',
  path: '/api/v1/auth/phone/signup',
  access: 'public',
  tag,
  summary: 'Open an account with a phone and the code sent to it',
  body: z
    .object({
      firstName: shapes.personName,
      lastName: shapes.personName,
      phoneNumber: shapes.optionalPhone,
      phone: shapes.optionalPhone,
      phoneVerificationCode: shapes.optionalCode,
      otp: shapes.optionalCode,
      email: shapes.optionalEmail,
      password: z.preprocess((value) => (value === '' ? undefined : value), shapes.password.optional()),
    })
    .refine((body) => (body.phoneNumber ?? body.phone) !== undefined, { path: ['phoneNumber'] })
    .refine((body) => (body.phoneVerificationCode ?? body.otp) !== undefined, { path: ['phoneVerificationCode'] }),
  response: signedIn,
  status: 201,
  errors: ['phoneAlreadyExists', 'wrongCode', 'passwordTooCommon', 'phoneInvalid'],
  rateLimit: { limit: 20, seconds: 3600 },
});

export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/api/v1/auth/phone/code',
  access: 'public',
  tag,
  summary: 'Send a six-digit code to a mobile phone',
  body: z.object({ phoneNumber: shapes.phone, countryCode: z.string().max(5).optional() }),
  response: z.object({ message: z.string(), expiresInMinutes: z.number().int() }),
  errors: ['phoneInvalid', 'phoneUnsupportedCountry', 'phoneNotMobile', 'tooManyRequests'],
});

export const verifyPhoneCode = endpoint({
  method: 'POST',
  path: '/api/v1/auth/phone/code/verify',
  access: 'public',
  tag,
  summary: 'Check a code without spending it',
  body: z.object({ phoneNumber: shapes.phone, code: shapes.code }),
  response: z.object({ verified: z.literal(true), phoneNumber: z.string(), expiresInMinutes: z.number().int() }),
  errors: ['wrongCode', 'phoneInvalid'],
  rateLimit: { limit: 30, seconds: 60 },
});

export const getMe = endpoint({
  method: 'GET',
  path: '/api/v1/auth/me',
  access: 'signed-in',
  tag,
  summary: 'My account',
  response: account,
});

const profileChange = z.object({
  address: z.number().int().min(1).max(2_147_483_647).nullable().optional(),
  firstName: shapes.personName.optional(),
  lastName: shapes.personName.optional(),
  email: z.union([z.literal('').transform(() => null), shapes.email, z.null()]).optional(),
  phone: shapes.phone.optional(),
  phoneVerificationCode: shapes.optionalCode,
  language: z.enum(LANGUAGE_CODES).optional(),
  password: shapes.password.optional(),
  /** The current password or a fresh code: a new e-mail, phone or password needs one of them. */
  oldPassword: z.string().max(200).optional(),
  proofCode: shapes.optionalCode,
});
export type ProfileChange = z.infer<typeof profileChange>;

const profileErrors = [
  'notFound',
  'phoneAlreadyExists',
  'wrongCode',
  'wrongPassword',
  'proofRequired',
  'conflict',
  'passwordTooCommon',
] as const;

export const changeMe = endpoint({
  method: 'PATCH',
  path: '/api/v1/auth/me',
  access: 'signed-in',
  tag,
  summary:
    'Change my names, language, default address; with a proof (oldPassword or proofCode) also e-mail (once confirmed by mail), phone (with its code) or password',
  body: profileChange,
  response: account,
  errors: profileErrors,
  rateLimit: { limit: 60, seconds: 60 },
});

export const changeUser = endpoint({
  method: 'PATCH',
  path: '/api/v1/users/:id',
  access: 'signed-in',
  tag,
  summary: 'The same for oneself by id; for any user, with role and isDisabled, by an administrator',
  needsProof: 'unless-own',
  params: idParam,
  body: profileChange.extend({
    role: account.shape.role.optional(),
    isDisabled: z.boolean().optional(),
  }),
  response: account,
  errors: [...profileErrors, 'notAllowed', 'staffAreInvited'],
  rateLimit: { limit: 60, seconds: 60 },
});
export type UserChange = z.infer<NonNullable<typeof changeUser.body>>;

export const getMyData = endpoint({
  method: 'GET',
  path: '/api/v1/auth/me/data',
  access: 'signed-in',
  tag,
  summary: 'Everything the store keeps about me',
  response: personalData,
  rateLimit: { limit: 10, seconds: 3600 },
});

export const deleteMe = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/me',
  access: 'signed-in',
  tag,
  summary:
    'Delete my account, once no order is under way; orders stay as money records without the person. Needs the password or a proofCode',
  body: z.object({
    /** The same by either name. */
    password: z.string().max(200).optional(),
    oldPassword: z.string().max(200).optional(),
    proofCode: shapes.optionalCode,
  }),
  errors: ['wrongPassword', 'wrongCode', 'proofRequired', 'notAllowed', 'ordersUnderWay'],
  rateLimit: { limit: 10, seconds: 3600 },
});

export const refreshTokens = endpoint({
  method: 'POST',
  path: '/api/v1/auth/refresh',
  access: 'refresh-token',
  tag,
  summary: 'New tokens for a refresh token, sent as bearer; an old one sent again ends the session',
  response: tokens,
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/v1/auth/logout',
  access: 'refresh-token',
  tag,
  summary: 'End the session of the bearer token, also when that token has expired; may be repeated',
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/v1/auth/sessions',
  access: 'signed-in',
  tag,
  summary: 'Where I am signed in',
  response: z.array(shapes.sessionView),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/sessions/:id',
  access: 'signed-in',
  tag,
  summary: 'Sign out one of my devices',
  params: z.object({ id: z.uuid() }),
  errors: ['notFound'],
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/sessions',
  access: 'signed-in',
  tag,
  summary: 'Sign out everywhere but here',
});
