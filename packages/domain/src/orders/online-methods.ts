import type { CountryCode } from '../countries.ts';

/** What shoppers can pay with on the page of a payment provider. */
export const ONLINE_METHODS = ['knet', 'mada', 'visa', 'mastercard', 'apple_pay'] as const;
export type OnlineMethod = (typeof ONLINE_METHODS)[number];

/** The cards of one country's banks; all others work everywhere. */
const HOME: Readonly<Partial<Record<OnlineMethod, CountryCode>>> = { knet: 'kw', mada: 'sa' };

/** Of what a provider offers, what works in a country; always in the same order. */
export function onlineMethodsIn(country: CountryCode, offered: readonly OnlineMethod[]): OnlineMethod[] {
  return ONLINE_METHODS.filter((method) => offered.includes(method) && (HOME[method] ?? country) === country);
}
