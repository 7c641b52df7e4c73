import type { TranslatedKind } from '@karaz/domain/catalog/translated-texts';
import type { MoreLanguageCode } from '@karaz/domain/more-languages';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { translations } from '../db/tables/translations.ts';

export function selectTranslatedNames(db: Database, kind: TranslatedKind, language: MoreLanguageCode) {
  return db
    .select({ id: translations.entityId, name: translations.text })
    .from(translations)
    .where(and(eq(translations.kind, kind), eq(translations.language, language), eq(translations.field, 'name')));
}
