import type { TranslatedKind } from '@karaz/domain/catalog/translated-texts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { translations } from '../../db/tables/translations.ts';

/** Of all entities of a kind, or of these. */
export function selectTexts(db: Database, kind: TranslatedKind, ids?: readonly number[]) {
  return db
    .select()
    .from(translations)
    .where(and(eq(translations.kind, kind), ids && inArray(translations.entityId, [...ids])));
}

export type TextRow = typeof translations.$inferInsert;

export async function upsertTexts(tx: Transaction, rows: readonly TextRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(translations)
    .values([...rows])
    .onConflictDoUpdate({
      target: [translations.kind, translations.entityId, translations.language, translations.field],
      set: { text: sql`excluded.text` },
    });
}

export async function deleteTexts(tx: Transaction, rows: readonly Omit<TextRow, 'text'>[]): Promise<void> {
  for (const { kind, entityId, language, field } of rows) {
    await tx
      .delete(translations)
      .where(
        and(
          eq(translations.kind, kind),
          eq(translations.entityId, entityId),
          eq(translations.language, language),
          eq(translations.field, field),
        ),
      );
  }
}
