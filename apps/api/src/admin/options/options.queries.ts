import { asc, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { branches } from '../../db/tables/branches.ts';

/** null: every branch. */
export function selectBranchOptions(db: Database, reach: readonly number[] | null) {
  return db
    .select({
      id: branches.id,
      name_en: branches.nameEn,
      name_ar: branches.nameAr,
      country: branches.countryCode,
      isActive: branches.isActive,
    })
    .from(branches)
    .where(reach === null ? undefined : inArray(branches.id, [...reach, 0]))
    .orderBy(asc(branches.countryCode), asc(branches.sortOrder), asc(branches.id));
}
