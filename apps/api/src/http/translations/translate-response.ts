import type { Endpoint } from '@karaz/contract/endpoint';
import type { TextSource } from '@karaz/contract/translated';
import { TRANSLATED } from '@karaz/domain/catalog/translated-texts';
import { isMoreLanguage } from '@karaz/domain/more-languages';
import type { Language } from '@karaz/i18n/language';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { type TextPlaces, textPlacesOf } from './text-places.ts';
import { type Requested, selectTranslations } from './translations.queries.ts';

const placesBySchema = new WeakMap<z.ZodType, { places: TextPlaces | undefined }>();

function placesOf(schema: z.ZodType): TextPlaces | undefined {
  const known = placesBySchema.get(schema) ?? { places: textPlacesOf(schema) };
  placesBySchema.set(schema, known);
  return known.places;
}

/**
 * Adds `name_fr` and the other texts in the caller's language wherever the contract says that an object has texts of an
 * entity: one query for a whole response, and none in English and Arabic, whose texts are columns.
 */
export async function translateResponse<Response>(
  db: Database,
  { access, response: schema }: Pick<Endpoint, 'access' | 'response'>,
  language: Language,
  response: Response,
): Promise<Response> {
  if (!schema || !isMoreLanguage(language) || access.startsWith('staff:')) return response;
  const places = placesOf(schema);
  if (!places) return response;
  const requested = requestedIn(places, response);
  const texts = await selectTranslations(db, language, requested);
  if (texts.size === 0) return response;
  // It has the fields it had, and others that the contract names.
  return places(response, (value, source) => {
    const own = texts.get(`${source.kind} ${idIn(value, source)}`);
    return own ? withTexts(value, own, language) : value;
  }) as Response;
}

type Fields = Readonly<Record<string, unknown>>;

function requestedIn(places: TextPlaces, response: unknown): Requested {
  const requested: Requested = new Map();
  places(response, (value, source) => {
    const id = idIn(value, source);
    if (typeof id !== 'number') return value;
    const { ids, fields } = requested.get(source.kind) ?? { ids: new Set<number>(), fields: new Set<string>() };
    ids.add(id);
    for (const field of Object.keys(TRANSLATED[source.kind])) if (`${field}_en` in value) fields.add(field);
    requested.set(source.kind, { ids, fields });
    return value;
  });
  return requested;
}

function idIn(value: Fields, { id }: TextSource): unknown {
  let found: unknown = value;
  for (const name of id) found = typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined;
  return found;
}

/** A field without a language, like `name` of a stock, is in the caller's. */
function withTexts(value: Fields, texts: ReadonlyMap<string, string>, language: Language): Fields {
  const copy: Record<string, unknown> = { ...value };
  for (const [field, text] of texts) {
    if (!(`${field}_en` in value)) continue;
    copy[`${field}_${language}`] = text;
    if (typeof value[field] === 'string') copy[field] = text;
  }
  return copy;
}
