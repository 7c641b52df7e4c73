import { type Language, tagOf } from './language.ts';

/** What is no code of a country is named as it is. */
export function countryName(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([tagOf(language)], { type: 'region' }).of(code) ?? code;
}
