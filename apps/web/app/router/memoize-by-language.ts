import type { Language } from '@karaz/i18n/language';

/**
 * What is made of a response is made once for each language, and stays one object for as long as the response does: on the
 * server one response feeds thousands of pages.
 */
export function memoizeByLanguage<Source extends object, Result>(make: (source: Source, language: Language) => Result) {
  const cache = new WeakMap<Source, Map<Language, Result>>();
  return (source: Source, language: Language): Result => {
    const byLanguage = cache.get(source) ?? new Map<Language, Result>();
    cache.set(source, byLanguage);
    const cached = byLanguage.get(language);
    if (cached !== undefined) return cached;
    const value = make(source, language);
    byLanguage.set(language, value);
    return value;
  };
}
