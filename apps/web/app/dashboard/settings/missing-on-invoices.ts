import type { CountryValues } from './country-values.ts';

const REQUIRED = ['legalName', 'legalAddress', 'vatNumber'] as const;
export type InvoiceField = (typeof REQUIRED)[number];

type Needed = Pick<
  CountryValues,
  'vatRates' | 'vatNumber' | 'legalName_en' | 'legalName_ar' | 'legalAddress_en' | 'legalAddress_ar'
>;

/** What every authority requires on a tax invoice and this country does not have. Without VAT there are no tax invoices. */
export function missingOnInvoices(values: Needed): InvoiceField[] {
  if (!values.vatRates.some(({ standard }) => standard > 0)) return [];
  const isGiven = (field: InvoiceField) =>
    field === 'vatNumber' ? values.vatNumber : values[`${field}_en`] || values[`${field}_ar`];
  return REQUIRED.filter((field) => !isGiven(field)?.trim());
}
