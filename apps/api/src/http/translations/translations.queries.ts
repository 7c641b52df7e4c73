import type { TranslatedKind } from '@karaz/domain/catalog/translated-texts';
import type { MoreLanguageCode } from '@karaz/domain/more-languages';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { translations } from '../../db/tables/translations.ts';

/** Which texts of which entities, by kind. */
export type Requested = Map<TranslatedKind, { ids: Set<number>; fields: Set<string> }>;
/** By 'kind id', then by field. */
export type Texts = Map<string, Map<string, string>>;

export async function selectTranslations(
  db: Database,
  language: MoreLanguageCode,
  requested: Requested,
): Promise<Texts> {
  const texts: Texts = new Map();
  if (requested.size === 0) return texts;
  const ofKinds = [...requested].map(([kind, { ids, fields }]) =>
    and(
      eq(translations.kind, kind),
      sql`${translations.entityId} = any(${sql.param([...ids])}::int[])`,
      sql`${translations.field} = any(${sql.param([...fields])}::text[])`,
    ),
  );
  const rows = await db
    .select()
    .from(translations)
    .where(and(eq(translations.language, language), or(...ofKinds)));
  for (const { kind, entityId, field, text } of rows) {
    const key = `${kind} ${entityId}`;
    texts.set(key, (texts.get(key) ?? new Map<string, string>()).set(field, text));
  }
  return texts;
}
