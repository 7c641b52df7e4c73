import type { CountryCode } from '../countries.ts';

export const INVOICE_KINDS = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

const PREFIX: Readonly<Record<InvoiceKind, string>> = { invoice: 'INV', credit_note: 'CN' };
const DIGITS = 6;

/** 'INV-SA-000042': counted in each country and kind without a gap. */
export function invoiceNumber(kind: InvoiceKind, country: CountryCode, count: number): string {
  return `${PREFIX[kind]}-${country.toUpperCase()}-${String(count).padStart(DIGITS, '0')}`;
}
