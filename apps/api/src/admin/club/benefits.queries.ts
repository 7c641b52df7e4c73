import { asc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { productTags, tags } from '../../db/tables/catalog.ts';
import { clubBenefits } from '../../db/tables/club.ts';

export function selectAllBenefits(db: Database) {
  return db
    .select({
      benefit: clubBenefits,
      tagEn: tags.nameEn,
      tagAr: tags.nameAr,
      productCount: sql<number>`(select count(*)::int from ${productTags} where tag_id = ${tags.id})`,
    })
    .from(clubBenefits)
    .innerJoin(tags, eq(tags.id, clubBenefits.tagId))
    .orderBy(asc(clubBenefits.sortOrder), asc(clubBenefits.id));
}
export type OfficeBenefitRow = Awaited<ReturnType<typeof selectAllBenefits>>[number];

export function selectTagNames(db: Database) {
  const { id, nameEn: name_en, nameAr: name_ar } = tags;
  return db.select({ id, name_en, name_ar }).from(tags).orderBy(asc(tags.nameEn), asc(tags.id));
}

type Values = Omit<typeof clubBenefits.$inferInsert, 'id'>;

export async function insertBenefit(tx: Transaction, values: Values): Promise<number> {
  const [row] = await tx.insert(clubBenefits).values(values).returning({ id: clubBenefits.id });
  if (!row) throw new Error('no benefit was added');
  return row.id;
}

export async function updateBenefit(tx: Transaction, id: number, values: Values): Promise<void> {
  await tx.update(clubBenefits).set(values).where(eq(clubBenefits.id, id));
}

export async function deleteBenefit(tx: Transaction, id: number): Promise<void> {
  await tx.delete(clubBenefits).where(eq(clubBenefits.id, id));
}
