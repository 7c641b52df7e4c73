/** Why a payment did not work, as far as a shopper can do something about it. */
export const PAYMENT_PROBLEMS = [
  'declined',
  'insufficientFunds',
  'cardExpired',
  'notConfirmed',
  'limitExceeded',
  'cancelled',
  'expired',
] as const;
export type PaymentProblem = (typeof PAYMENT_PROBLEMS)[number];

/** What banks write, in the words the gateways use. */
const BY_MESSAGE: readonly (readonly [RegExp, PaymentProblem])[] = [
  [/insufficient|not enough (?:funds|balance)|low balance/i, 'insufficientFunds'],
  [/expired card|card (?:has |is )?expired|expiry/i, 'cardExpired'],
  [/authenticat|3-?d ?s(?:ecure)?\b|\botp\b|\bpin\b|not verified/i, 'notConfirmed'],
  [/limit|exceed/i, 'limitExceeded'],
];

/**
 * Shoppers never read a gateway's own words: they are written for merchants, in one language, by somebody else. Null: the
 * payment did not fail.
 */
export function paymentProblem({ status, message }: { status: string; message: string | null }): PaymentProblem | null {
  if (status === 'cancelled' || status === 'expired') return status;
  if (status !== 'failed') return null;
  return BY_MESSAGE.find(([pattern]) => pattern.test(message ?? ''))?.[1] ?? 'declined';
}
