import type { MainLanguage } from '@karaz/i18n/language';

/** One language of a table that has both main ones. */
export function inLanguage<Code extends string>(
  table: Readonly<Record<Code, Readonly<Record<MainLanguage, string>>>>,
  language: MainLanguage,
): Record<Code, string> {
  const texts = Object.entries<Readonly<Record<MainLanguage, string>>>(table).map(([code, text]) => [
    code,
    text[language],
  ]);
  // The same codes as in the table.
  return Object.fromEntries(texts) as Record<Code, string>;
}
