import { LANGUAGE_COOKIE_DAYS } from '@karaz/domain/settings/browser-storage';
import type { Language } from '@karaz/i18n/language';
import { clearSavedPages } from '../saved-pages.ts';
import { parseCookies } from '../visitor.ts';
import { noteLanguageChanged } from './language-changed.ts';

const STORED_LANGUAGE = 'language';
const DAY_SECONDS = 24 * 60 * 60;

export function languageCookie(language: Language, isHttps: boolean): string {
  const maxAge = LANGUAGE_COOKIE_DAYS * DAY_SECONDS;
  return `${STORED_LANGUAGE}=${language}; Max-Age=${maxAge}; Path=/; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}

/** The same address; only a language written into it must go, or it would win over the choice. */
export function addressAfterChange(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('lang');
  return url.pathname + url.search + url.hash;
}

/** False: the browser stores no cookies, so the choice would be lost. */
export function storeLanguage(language: Language): boolean {
  try {
    localStorage.removeItem(STORED_LANGUAGE);
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we serve
    document.cookie = `${STORED_LANGUAGE}=; Max-Age=0; Path=/`;
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = languageCookie(language, window.location.protocol === 'https:');
    noteLanguageChanged(language);
    clearSavedPages();
    return parseCookies(document.cookie).get(STORED_LANGUAGE) === language;
  } catch {
    return false;
  }
}

export function reloadInLanguage(): void {
  const address = addressAfterChange(window.location.href);
  if (address === window.location.pathname + window.location.search + window.location.hash) window.location.reload();
  else window.location.replace(address);
}
