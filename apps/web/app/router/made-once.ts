import type { Language } from '@karaz/i18n/language';

/**
 * What is made of an answer is made once for each language, and stays one object for as long as the answer does: on the
 * server one answer feeds thousands of pages.
 */
export function madeOnce<Answer extends object, Made>(make: (answer: Answer, language: Language) => Made) {
  const known = new WeakMap<Answer, Map<Language, Made>>();
  return (answer: Answer, language: Language): Made => {
    const made = known.get(answer) ?? new Map<Language, Made>();
    known.set(answer, made);
    const have = made.get(language);
    if (have !== undefined) return have;
    const value = make(answer, language);
    made.set(language, value);
    return value;
  };
}
