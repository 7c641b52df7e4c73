import type { Language } from '@karaz/i18n/language';

/** Makes the page after the reload confirm the change. */
const CHANGED_FLAG = 'language-changed';

export const noteLanguageChanged = (language: Language): void => sessionStorage.setItem(CHANGED_FLAG, language);

/** Once after the reload. */
export function takeLanguageChanged(): boolean {
  try {
    const isChanged = sessionStorage.getItem(CHANGED_FLAG) !== null;
    sessionStorage.removeItem(CHANGED_FLAG);
    return isChanged;
  } catch {
    return false;
  }
}
