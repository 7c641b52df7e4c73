import type { ErrorCode } from '@karaz/contract/errors';

/** 400 and 422 are kept for payload and location problems: the shop's location dialog opens on them. */
export const ERROR_STATUS: Record<ErrorCode, number> = {
  malformedRequest: 400,
  validationFailed: 422,
  locationRequired: 400,
  notSignedIn: 401,
  notAllowed: 403,
  notFound: 404,
  conflict: 409,
  keyReused: 409,
  requestInProgress: 409,
  tooManyRequests: 429,
  bodyTooLarge: 413,
  serverError: 500,
  unavailable: 503,
};
