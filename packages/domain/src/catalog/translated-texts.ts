import { MORE_LANGUAGES, type MoreLanguageCode } from '../more-languages.ts';

/** Which texts can be written in the languages beyond English and Arabic, and how long they may be: as in those. */
export const TRANSLATED = {
  product: { name: 160, unit: 60, short_description: 400, description: 10_000 },
  category: { name: 120, description: 2_000 },
  banner: { title: 120, subtitle: 200, action: 40 },
} as const satisfies Readonly<Record<string, Readonly<Record<string, number>>>>;

export type TranslatedKind = keyof typeof TRANSLATED;
type TranslatedField<Kind extends TranslatedKind> = keyof (typeof TRANSLATED)[Kind] & string;

/** `name_fr` and so on, as forms of the back office have them; left out: as it is. */
export type TranslatedFields<Kind extends TranslatedKind> = {
  [Name in TranslatedName<Kind>]?: string | undefined;
};
export type TranslatedName<Kind extends TranslatedKind> = `${TranslatedField<Kind>}_${MoreLanguageCode}`;

/** 'name_fr': as responses, imports and exports name it. */
export const translatedName = (field: string, language: MoreLanguageCode): string => `${field}_${language}`;

/** Every name of a kind, language by language. A loop makes what TypeScript cannot follow. */
export const translatedNames = <Kind extends TranslatedKind>(kind: Kind) =>
  translatedEntries(kind).map(({ name }) => name) as TranslatedName<Kind>[];

type Entry = { name: string; field: string; language: MoreLanguageCode; maxLength: number };

/** Every text of a kind in every language, language by language. */
export function translatedEntries(
  kind: TranslatedKind,
  languages: readonly MoreLanguageCode[] = MORE_LANGUAGES,
): Entry[] {
  return languages.flatMap((language) =>
    Object.entries(TRANSLATED[kind]).map(([field, maxLength]) => ({
      name: translatedName(field, language),
      field,
      language,
      maxLength,
    })),
  );
}

/** The field and the language of 'name_fr'; null: no text in another language. */
export function translatedPart(name: string): { field: string; language: MoreLanguageCode } | null {
  const at = name.lastIndexOf('_');
  const language = MORE_LANGUAGES.find((code) => code === name.slice(at + 1));
  return at > 0 && language ? { field: name.slice(0, at), language } : null;
}

export const translatedLength = (kind: TranslatedKind, name: string): number =>
  translatedEntries(kind).find((entry) => entry.name === name)?.maxLength ?? 0;
