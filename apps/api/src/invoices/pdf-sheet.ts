import type { InvoiceView } from '@karaz/contract/invoices';
import { toMinor } from '@karaz/domain/money';
import { formatAmount } from '@karaz/i18n/format';
import { type InvoiceText, invoiceText } from '@karaz/i18n/invoice-texts';
import { type Direction, directionOf, type Language } from '@karaz/i18n/language';
import type { PdfWriter } from './pdf-writer.ts';

export type Sheet = { pdf: PdfWriter; invoice: InvoiceView; language: Language };

export const both = (key: InvoiceText, language: Language) => {
  const { own, other } = invoiceText(key, language);
  return `${own} · ${isolated(other, directionOf(otherOf(language)))}`;
};
/** A piece that reads in its own direction, whatever stands around it. */
export const isolated = (text: string, direction: Direction = 'ltr') =>
  `${direction === 'ltr' ? '\u2066' : '\u2067'}${text}\u2069`;
export const otherOf = (language: Language): Language => (language === 'ar' ? 'en' : 'ar');

export const amountOf =
  ({ currency }: InvoiceView) =>
  (value: number) =>
    isolated(formatAmount(toMinor(value, currency), currency));
