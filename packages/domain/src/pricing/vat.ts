import type { CountryCode } from '../countries.ts';
import { addMinor, percentContainedIn, percentOf, splitMinor } from '../money.ts';

export const TAX_CLASSES = ['standard', 'reduced', 'zero', 'exempt'] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];

/** The class of goods in each country; a country that is not named takes the category's, or else the standard one. */
export type TaxClasses = { readonly [Code in CountryCode]?: TaxClass };

/** The rates of a country from a day on, by the country's own clocks, until the next ones. */
export type VatRates = { readonly from: string; readonly standard: number; readonly reduced: number };

/** Where VAT is rounded: on each line, or once for all of one class, as Saudi Arabia requires. */
export const VAT_ROUNDINGS = ['line', 'document'] as const;
export type VatRounding = (typeof VAT_ROUNDINGS)[number];

/** A country's rates of one moment. */
export type CurrentRates = { readonly vatPercent: number; readonly reducedVatPercent: number };

export type VatTerms = CurrentRates & {
  readonly deliveryTaxClass: TaxClass;
  readonly vatRounding: VatRounding;
  /** The VAT is inside the prices; otherwise it comes on top. */
  readonly pricesIncludeTax: boolean;
};

/** Before the first day there is no VAT. */
export function ratesOn(rates: readonly VatRates[], day: string): CurrentRates {
  const past = rates.filter(({ from }) => from <= day);
  const last = past.reduce<VatRates | null>((latest, one) => (latest && latest.from > one.from ? latest : one), null);
  return { vatPercent: last?.standard ?? 0, reducedVatPercent: last?.reduced ?? 0 };
}

/** The first day whose rates are changed, added or removed; null: none are. */
export function firstDayChanged(before: readonly VatRates[], after: readonly VatRates[]): string | null {
  const isIn = (rates: readonly VatRates[], { from, standard, reduced }: VatRates) =>
    rates.some((one) => one.from === from && one.standard === standard && one.reduced === reduced);
  const changed = [...before.filter((one) => !isIn(after, one)), ...after.filter((one) => !isIn(before, one))];
  return changed.map(({ from }) => from).toSorted()[0] ?? null;
}

export function vatRateOf(taxClass: TaxClass, { vatPercent, reducedVatPercent }: CurrentRates): number {
  if (taxClass === 'standard') return vatPercent;
  return taxClass === 'reduced' ? reducedVatPercent : 0;
}

/** What a country has said about its classes. */
export type ClassTerms = {
  readonly vatRates: readonly VatRates[];
  /** Why goods bear no VAT, for invoices, in both languages. */
  readonly zeroReason: readonly string[];
  readonly exemptReason: readonly string[];
};

export type TaxClassProblem = 'reducedRateMissing' | 'taxReasonMissing';

/** What a country lacks before goods can have this class there: invoices would name no rate, or not why there is none. */
export function taxClassProblem(taxClass: TaxClass, terms: ClassTerms): TaxClassProblem | null {
  const { vatRates, zeroReason, exemptReason } = terms;
  if (taxClass === 'standard' || !vatRates.some(({ standard }) => standard > 0)) return null;
  if (taxClass === 'reduced') return vatRates.some(({ reduced }) => reduced > 0) ? null : 'reducedRateMissing';
  const reason = taxClass === 'zero' ? zeroReason : exemptReason;
  return reason.some((text) => text.trim() === '') ? 'taxReasonMissing' : null;
}

/** What goods bear in an order. */
export type GoodsTax = { readonly taxClass: TaxClass; readonly vatRate: number };

/** Whether goods that were given instead bear another VAT than those that were ordered. */
export const isOtherThan = (ordered: GoodsTax, given: GoodsTax | null): boolean =>
  given !== null && (given.taxClass !== ordered.taxClass || given.vatRate !== ordered.vatRate);

export type TaxedPart = { readonly amountMinor: number; readonly taxClass: TaxClass };

/** What of each part is VAT, or comes on top of it. However it is rounded, the parts sum to the VAT of the document. */
export function vatOn(parts: readonly TaxedPart[], terms: VatTerms): number[] {
  const rounded = ({ amountMinor, taxClass }: TaxedPart) => {
    const rate = vatRateOf(taxClass, terms);
    return terms.pricesIncludeTax ? percentContainedIn(amountMinor, rate) : percentOf(amountMinor, rate);
  };
  if (terms.vatRounding === 'line') return parts.map(rounded);
  const shares = parts.map(() => 0);
  for (const taxClass of TAX_CLASSES) {
    const own = parts.flatMap((part, index) => (part.taxClass === taxClass ? [{ index, ...part }] : []));
    if (own.length === 0) continue;
    const amounts = own.map(({ amountMinor }) => amountMinor);
    const split = splitMinor(rounded({ amountMinor: addMinor(...amounts), taxClass }), amounts);
    for (const [at, { index }] of own.entries()) shares[index] = split[at] ?? 0;
  }
  return shares;
}
