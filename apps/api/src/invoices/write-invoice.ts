import type { CountryCode } from '@karaz/domain/countries';
import type { CreditReason } from '@karaz/domain/invoices/credit-note';
import type { InvoiceContent } from '@karaz/domain/invoices/invoice-content';
import type { InvoiceKind } from '@karaz/domain/invoices/invoice-number';
import type { Database, Transaction } from '../db/database.ts';
import type { InvoiceSeller } from '../db/tables/invoices.ts';
import { insertInvoices, nextCount, selectSeller } from './invoices.queries.ts';

/** What a document is over. */
export type InvoiceSubject = { countryCode: CountryCode } & ({ orderId: string } | { membershipPurchaseId: string });
type InvoiceDraft = {
  kind: InvoiceKind;
  revision: number;
  issuedAt: Date;
  reason?: CreditReason;
  content: InvoiceContent;
};

/** With the next number of its country and kind, whatever it is over. */
export async function writeInvoice(tx: Transaction, subject: InvoiceSubject, draft: InvoiceDraft): Promise<void> {
  const seller = sellerOf(await settingsOf(tx, subject.countryCode));
  const count = await nextCount(tx, subject.countryCode, draft.kind);
  await insertInvoices(tx, [{ ...subject, count, seller, ...draft }]);
}

export async function settingsOf(db: Database, countryCode: CountryCode) {
  const settings = await selectSeller(db, countryCode);
  if (!settings) throw new Error(`No settings for ${countryCode}`);
  return settings;
}

export const sellerOf = (settings: Awaited<ReturnType<typeof settingsOf>>): InvoiceSeller => ({
  nameEn: settings.legalNameEn,
  nameAr: settings.legalNameAr,
  addressEn: settings.legalAddressEn,
  addressAr: settings.legalAddressAr,
  vatNumber: settings.vatNumber,
  registrationNumber: settings.registrationNumber,
});

/** As an invoice of the country names it. */
export const readSeller = async (db: Database, countryCode: CountryCode): Promise<InvoiceSeller> =>
  sellerOf(await settingsOf(db, countryCode));
