import type { Language } from '@karaz/i18n/language';
import { and, asc, eq, ilike, inArray, notInArray, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { attributes, attributeValues, variations, variationValues } from '../../db/tables/catalog.ts';
import { containing, inOrder, nameFor, type Paging, pageOfRows } from '../list-rows.queries.ts';

export type NameSort = { search?: string | undefined; sort?: 'name' | '-name' | undefined; language: Language };

export function selectAttributes(db: Database, { search, sort, language }: NameSort, paging: Paging) {
  const pattern = search && containing(search);
  const where = pattern ? or(ilike(attributes.nameEn, pattern), ilike(attributes.nameAr, pattern)) : undefined;
  const rows = db
    .select()
    .from(attributes)
    .where(where)
    .orderBy(
      ...inOrder(
        sort,
        { name: nameFor(language, { en: attributes.nameEn, ar: attributes.nameAr }) },
        sql`${attributes.sortOrder}`,
        sql`${attributes.id}`,
      ),
    );
  return pageOfRows(db, rows, { from: attributes, where }, paging);
}

export async function selectAttribute(db: Database, id: number) {
  const [row] = await db.select().from(attributes).where(eq(attributes.id, id));
  return row;
}
export type AttributeRow = NonNullable<Awaited<ReturnType<typeof selectAttribute>>>;

export function selectValues(db: Database, attributeIds: readonly number[]) {
  return db
    .select({
      value: attributeValues,
      productCount: sql<number>`(select count(distinct ${variations.productId}) from ${variationValues}
        join ${variations} on ${variations.id} = ${variationValues.variationId}
        where ${variationValues.attributeValueId} = ${attributeValues.id})::int`,
    })
    .from(attributeValues)
    .where(inArray(attributeValues.attributeId, [...attributeIds, 0]))
    .orderBy(asc(attributeValues.sortOrder), asc(attributeValues.id));
}
export type ValueRow = Awaited<ReturnType<typeof selectValues>>[number];

export async function insertAttribute(
  tx: Transaction,
  values: Pick<typeof attributes.$inferInsert, 'code' | 'nameEn' | 'nameAr'>,
): Promise<number> {
  const [row] = await tx
    .insert(attributes)
    .values({ ...values, sortOrder: sql`coalesce((select max(sort_order) from ${attributes}), 0) + 1` })
    .returning({ id: attributes.id });
  if (!row) throw new Error('no attribute was added');
  return row.id;
}

export async function updateAttribute(
  tx: Transaction,
  id: number,
  values: Pick<typeof attributes.$inferInsert, 'nameEn' | 'nameAr'>,
): Promise<void> {
  await tx.update(attributes).set(values).where(eq(attributes.id, id));
}

export async function deleteAttribute(tx: Transaction, id: number): Promise<void> {
  await tx.delete(attributes).where(eq(attributes.id, id));
}

/** A value that products use is held by them: removing it fails. */
export async function deleteOtherValues(
  tx: Transaction,
  attributeId: number,
  remainingIds: readonly number[],
): Promise<void> {
  await tx
    .delete(attributeValues)
    .where(and(eq(attributeValues.attributeId, attributeId), notInArray(attributeValues.id, [...remainingIds, 0])));
}

export async function insertValue(tx: Transaction, values: typeof attributeValues.$inferInsert): Promise<void> {
  await tx.insert(attributeValues).values(values);
}

export async function updateValue(
  tx: Transaction,
  id: number,
  values: Pick<typeof attributeValues.$inferInsert, 'valueEn' | 'valueAr' | 'sortOrder' | 'hex'>,
): Promise<void> {
  await tx.update(attributeValues).set(values).where(eq(attributeValues.id, id));
}
