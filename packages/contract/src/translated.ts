import type { TranslatedKind } from '@karaz/domain/catalog/translated-texts';
import { MORE_LANGUAGES, type MoreLanguageCode } from '@karaz/domain/more-languages';
import { z } from 'zod';

/** Of which entity an object of a response has texts, and the path to that entity's id. */
export type TextSource = { kind: TranslatedKind; id: readonly string[] };

const sources = z.registry<TextSource>();

/** Its texts are completed in the caller's language wherever a response contains it. Not inherited by `extend`. */
export function translated<Schema extends z.ZodType>(kind: TranslatedKind, schema: Schema, id = 'id'): Schema {
  sources.add(schema, { kind, id: id.split('.') });
  return schema;
}

export const textSourceOf = (schema: z.ZodType): TextSource | undefined => sources.get(schema);

type MoreTexts<Field extends string> = { [Name in `${Field}_${MoreLanguageCode}`]: z.ZodOptional<z.ZodString> };

/** `name_fr` and so on: there in a response in that language if somebody has entered it. */
export function inMoreLanguages<const Field extends string>(...fields: Field[]): MoreTexts<Field> {
  const names = fields.flatMap((field) => MORE_LANGUAGES.map((language) => `${field}_${language}`));
  // Every name of the type is there: a loop makes what TypeScript cannot follow.
  return Object.fromEntries(names.map((name) => [name, z.string().optional()])) as MoreTexts<Field>;
}
