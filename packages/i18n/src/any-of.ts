import { type Language, tagOf } from './language.ts';

/** 'KNET, Visa, or Mastercard' */
export const anyOf = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(tagOf(language), { type: 'disjunction' }).format(names);
