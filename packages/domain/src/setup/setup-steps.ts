import type { CountryCode } from '../countries.ts';
import type { VatRates, VatRounding } from '../pricing/vat.ts';

/** What the set-up page goes through after the first administrator, in this order. */
export const SETUP_STEPS = ['shop', 'look', 'branch', 'pages', 'messages'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** Where somebody who comes back goes on; null: every step is done. */
export const nextStep = (done: readonly SetupStep[]): SetupStep | null =>
  SETUP_STEPS.find((step) => !done.includes(step)) ?? null;

/** The usual rate of a country, in percent. Kuwait has no VAT. */
export const USUAL_VAT_PERCENT: Readonly<Record<CountryCode, number>> = { kw: 0, eg: 14, ae: 5, sa: 15 };

/** Saudi Arabia computes VAT once for all of a class on the document. */
export const USUAL_VAT_ROUNDING: Readonly<Record<CountryCode, VatRounding>> = {
  ...{ kw: 'line', eg: 'line', ae: 'line', sa: 'document' },
};

/** The rates a store begins with: they have always held. */
export const firstVatRates = (percent: number): VatRates[] =>
  percent > 0 ? [{ from: '2000-01-01', standard: percent, reduced: 0 }] : [];

const SLOTS = [
  { opens: '09:00', closes: '12:00' },
  { opens: '12:00', closes: '15:00' },
  { opens: '15:00', closes: '18:00' },
  { opens: '18:00', closes: '21:00' },
] as const;

/** Opening hours and delivery slots of a new branch: four a day, every day. */
export const proposedWeek = () =>
  Array.from({ length: 7 }, (_, weekday) => SLOTS.map((slot) => ({ weekday, ...slot }))).flat();
