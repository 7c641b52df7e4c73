import { z } from 'zod';

/** Every failure the API can name. Status, English and Arabic text exist for each, or the build fails. */
export const ERROR_CODES = [
  'malformedRequest',
  'validationFailed',
  'locationRequired',
  'notSignedIn',
  'notAllowed',
  'wrongCredentials',
  'wrongCode',
  'wrongGoogleToken',
  'wrongPassword',
  'proofRequired',
  'noConfirmedContact',
  'accountDisabled',
  'emailAlreadyExists',
  'phoneAlreadyExists',
  'phoneInvalid',
  'phoneUnsupportedCountry',
  'phoneNotMobile',
  'phoneNotVerified',
  'passwordTooShort',
  'passwordTooCommon',
  'invalidHash',
  'notFound',
  'conflict',
  'alreadyExists',
  'stillUsed',
  'tooManyAddresses',
  'keyReused',
  'requestInProgress',
  'secretNotKept',
  'tooManyRequests',
  'bodyTooLarge',
  'serverError',
  'unavailable',
  'notEnoughStock',
  'cartChanged',
  'pricesChanged',
  'slotUnavailable',
  'slotFull',
  'couponRefused',
  'pointsRefused',
  'differentBranches',
  'minimumNotReached',
  'notServedHere',
  'moveNotAllowed',
  'refundRefused',
  'reasonRequired',
  'substituteRefused',
  'otherBranch',
  'nothingLeft',
  'alreadyPaid',
  'paymentUnavailable',
  'renewalTooEarly',
  'downgradeAfterExpiry',
  'subscriptionNotActive',
  'weekClosed',
  'weekCostsMore',
  'ordersUnderWay',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

export const errorBody = z.object({
  /** Also in the body, because clients keep only the body. */
  status: z.number().int(),
  statusCode: z.number().int(),
  code: z.enum(ERROR_CODES),
  message: z.string(),
  messages: z.array(z.string()),
  /** Readable reasons by field; lines of a list are errors['items[0].quantity']. */
  errors: z.record(z.string(), z.array(z.string())),
  /** The same reasons as codes for programs. */
  errorCodes: z.record(z.string(), z.string()),
  retryAfterSeconds: z.number().int().optional(),
  requestId: z.string().optional(),
  /** What the screen needs to go on, e.g. the fresh cart after a stale change. */
  data: z.unknown().optional(),
});

export type ErrorBody = z.infer<typeof errorBody>;
