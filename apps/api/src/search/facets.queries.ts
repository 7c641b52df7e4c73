import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { branches } from '../db/tables/branches.ts';
import { attributes, attributeValues } from '../db/tables/catalog.ts';

export async function selectBranchNames(db: Database, ids: readonly number[]) {
  const found = await db.execute<{ id: number; nameEn: string; nameAr: string }>(sql`
    select id, name_en as "nameEn", name_ar as "nameAr" from ${branches}
    where id = any(${sql.param(ids)}::int[]) order by is_main desc, sort_order, id`);
  return found.rows;
}

export type ValueRow = {
  id: number;
  valueEn: string;
  valueAr: string;
  hex: string | null;
  code: string;
  nameEn: string;
  nameAr: string;
};

export async function selectValues(db: Database, ids: readonly number[]): Promise<ValueRow[]> {
  const found = await db.execute<ValueRow>(sql`
    select v.id, v.value_en as "valueEn", v.value_ar as "valueAr", v.hex, a.code, a.name_en as "nameEn", a.name_ar as "nameAr"
    from ${attributeValues} v join ${attributes} a on a.id = v.attribute_id
    where v.id = any(${sql.param(ids)}::int[]) order by a.sort_order, a.id, v.sort_order, v.id`);
  return found.rows;
}
