import { type InvoiceText, invoiceText } from '@karaz/i18n/invoice-texts';
import { directionOf, type Language } from '@karaz/i18n/language';
import type { ReactNode } from 'react';
import { useLanguage } from '../router/router-context.ts';

export const otherOf = (language: Language): Language => (language === 'ar' ? 'en' : 'ar');

/** Both languages of a word, the reader's first. */
export function Labels({ of }: { of: InvoiceText }) {
  const language = useLanguage();
  const { own, other } = invoiceText(of, language);
  return (
    <>
      {own} <Other>{other}</Other>
    </>
  );
}

export function Other({ children }: { children: ReactNode }) {
  const other = otherOf(useLanguage());
  return (
    <bdi lang={other} dir={directionOf(other)} className="other">
      {children}
    </bdi>
  );
}
