import type { Language } from './language.ts';

/** An entity that carries one text in both main languages, e.g. name_en and name_ar, and in others where there is one. */
export type Localized<Field extends string> = {
  readonly [Key in `${Field}_${Language}`]?: string | null | undefined;
};

/** The text in the shopper's language; else English; else whatever there is, because an empty name helps nobody. */
export function pick<Field extends string>(entity: Localized<Field>, field: Field, language: Language): string {
  const requested: string | null | undefined = entity[`${field}_${language}`];
  if (requested?.trim()) return requested;
  const english: string | null | undefined = entity[`${field}_en`];
  if (english?.trim()) return english;
  const arabic: string | null | undefined = entity[`${field}_ar`];
  return arabic ?? '';
}

/** The language of what `pick` gives, where it is not the shopper's; for `lang`, so that it is read out as it is written. */
export function spokenIn<Field extends string>(
  entity: Localized<Field>,
  field: Field,
  language: Language,
): 'en' | 'ar' | undefined {
  const has = (code: Language) => Boolean(entity[`${field}_${code}`]?.trim());
  if (has(language)) return undefined;
  return (['en', 'ar'] as const).find(has);
}
