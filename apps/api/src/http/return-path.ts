import { ownPath } from '@karaz/domain/navigation/own-path';
import { ok } from '@karaz/domain/result';
import type { Language } from '@karaz/i18n/language';
import { inAllLanguages } from '../texts/in-all-languages.ts';
import { failure, type Outcome } from './failure.ts';

const TEXTS: Record<Language, string> = inAllLanguages(
  {
    en: 'Please use the address of a page of this store',
    ar: 'يرجى استخدام رابط صفحة من صفحات المتجر',
  },
  (texts) => texts.forms.returnPath,
);

/** Where the bank sends a shopper back to: a page of this store, or nothing is done. Left out: the usual page. */
export function returnPath(
  requested: string | undefined,
  publicOrigin: string,
  language: Language,
): Outcome<string | undefined> {
  if (requested === undefined) return ok(undefined);
  const path = ownPath(requested, new URL(publicOrigin).origin);
  // Calls of the API are no pages.
  if (path !== null && !/^\/api(?:[/?#]|$)/i.test(path)) return ok(path);
  return failure('validationFailed', { fields: { returnUrl: { code: 'notAllowed', text: TEXTS[language] } } });
}
