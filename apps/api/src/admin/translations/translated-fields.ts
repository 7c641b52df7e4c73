import {
  type TranslatedFields,
  type TranslatedKind,
  translatedEntries,
  translatedName,
} from '@karaz/domain/catalog/translated-texts';
import { isMoreLanguage } from '@karaz/domain/more-languages';
import type { Database, Transaction } from '../../db/database.ts';
import { deleteTexts, selectTexts, upsertTexts } from './translations.queries.ts';

/** What a form knows of an entity's texts in other languages: every one of them, empty where there is none. */
export type TextsOf<Kind extends TranslatedKind> = (id: number) => TranslatedFields<Kind>;

export async function readTranslatedFields<Kind extends TranslatedKind>(
  db: Database,
  kind: Kind,
  ids?: readonly number[],
): Promise<TextsOf<Kind>> {
  const byId = new Map<number, Map<string, string>>();
  for (const { entityId, language, field, text } of await selectTexts(db, kind, ids)) {
    if (!isMoreLanguage(language)) continue;
    const texts = byId.get(entityId) ?? new Map<string, string>();
    byId.set(entityId, texts.set(translatedName(field, language), text));
  }
  const entries = translatedEntries(kind);
  return (id) =>
    // Every name of the type is there: a loop makes what TypeScript cannot follow.
    Object.fromEntries(entries.map(({ name }) => [name, byId.get(id)?.get(name) ?? ''])) as TranslatedFields<Kind>;
}

/** A field that was not sent stays as it is, an empty one is removed. Nothing is written where nothing differs. */
export async function saveTranslatedFields<Kind extends TranslatedKind>(
  tx: Transaction,
  kind: Kind,
  id: number,
  sent: TranslatedFields<Kind>,
): Promise<void> {
  const given: Readonly<Record<string, string | undefined>> = sent;
  const stored: Readonly<Record<string, string | undefined>> = (await readTranslatedFields(tx, kind, [id]))(id);
  const changed = translatedEntries(kind).flatMap(({ name, field, language }) => {
    const text = given[name]?.trim();
    return text === undefined || text === stored[name] ? [] : [{ kind, entityId: id, language, field, text }];
  });
  await upsertTexts(
    tx,
    changed.filter(({ text }) => text !== ''),
  );
  await deleteTexts(
    tx,
    changed.filter(({ text }) => text === ''),
  );
}
