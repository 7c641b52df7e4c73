import type { Language } from './language.ts';

/** 'KNET, Visa, or Mastercard' */
export const anyOf = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(names);
