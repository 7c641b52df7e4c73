import type { CountryCode } from '../countries.ts';

const FORMATS: Readonly<Record<CountryCode, RegExp | null>> = {
  // Kuwait has no VAT, and so no number of a known form.
  kw: null,
  eg: /^\d{9}$/,
  ae: /^\d{15}$/,
  sa: /^3\d{13}3$/,
};

/** Whether it is written as the tax authority there writes them. Empty: the shop is not registered. */
export const isVatNumber = (number: string, country: CountryCode): boolean =>
  number === '' || (FORMATS[country]?.test(number) ?? true);
