import { type ContentItem, type InvoiceContent, invoiceContent } from '@karaz/domain/invoices/invoice-content';
import { invoiceText } from '@karaz/i18n/invoice-texts';
import type { Transaction } from '../db/database.ts';
import type { TaxedPurchase } from '../membership/settle-membership.ts';
import { selectPurchaseInvoices } from './purchase-invoices.queries.ts';
import { settingsOf, writeInvoice } from './write-invoice.ts';

type Settings = Awaited<ReturnType<typeof settingsOf>>;

/** Of a membership that was just paid. The caller holds the lock of the purchase, which is paid once. */
export async function issuePurchaseInvoice(tx: Transaction, purchase: TaxedPurchase, issuedAt: Date): Promise<void> {
  const { id, country } = purchase;
  const content = contentOf(purchase, await settingsOf(tx, country));
  const subject = { countryCode: country, membershipPurchaseId: id };
  await writeInvoice(tx, subject, { kind: 'invoice', revision: 0, issuedAt, content });
}

/**
 * Money for a paid membership went back at the provider: all that was invoiced is taken back, once. False: nothing was invoiced, or it
 * was taken back before. The caller holds the lock of the purchase.
 */
export async function creditPurchase(tx: Transaction, id: string, issuedAt: Date): Promise<boolean> {
  const documents = (await selectPurchaseInvoices(tx, id))?.invoices ?? [];
  const invoice = documents.find(({ kind }) => kind === 'invoice');
  if (!invoice || documents.some(({ kind }) => kind === 'credit_note')) return false;
  const { countryCode, revision, content } = invoice;
  const subject = { countryCode, membershipPurchaseId: id };
  await writeInvoice(tx, subject, { kind: 'credit_note', revision, issuedAt, reason: 'refund', content });
  return true;
}

/** One line: the plan, at its price with VAT inside or before it, as the country has its prices. */
function contentOf(purchase: TaxedPurchase, settings: Settings): InvoiceContent {
  const { priceMinor, vatMinor, vatRate, planEn, planAr } = purchase;
  const subtotalMinor = settings.pricesIncludeTax ? priceMinor : priceMinor - vatMinor;
  const service = invoiceText('membership', 'en');
  const line: ContentItem = {
    ...{ nameEn: `${service.own}: ${planEn}`, nameAr: `${service.other}: ${planAr}`, sku: '', quantity: 1, addons: [] },
    ...{ unitPriceMinor: subtotalMinor, totalMinor: subtotalMinor, discountMinor: 0 },
    ...{ promotionId: null, promotionMinor: 0, taxClass: 'standard', vatRate, vatMinor },
  };
  const sums = {
    ...{ subtotalMinor, vatMinor, totalMinor: priceMinor, taxMinor: 0 },
    ...{ shippingMinor: 0, shippingTaxClass: 'standard' as const, shippingVatRate: 0 },
    ...{ promotionDiscountMinor: 0, membershipDiscountMinor: 0, couponDiscountMinor: 0, pointsDiscountMinor: 0 },
  };
  return invoiceContent(sums, { items: [line], promotions: [] }, settings);
}
