import type { Language } from '@karaz/i18n/language';

/**
 * What is made of an answer is made once for each language, and stays one object for as long as the answer does: on the
 * server one answer feeds thousands of pages.
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
