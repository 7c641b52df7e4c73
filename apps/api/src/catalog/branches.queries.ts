import { foldText } from '@karaz/domain/text/fold-arabic';
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { branches, branchWorkingHours } from '../db/tables/branches.ts';
import { media } from '../db/tables/media.ts';
import { countrySettings } from '../db/tables/places.ts';
import { pictureColumns } from '../media/picture-columns.queries.ts';

type Filter = {
  page: number;
  limit: number;
  type?: 'seller' | 'restaurant' | undefined;
  search?: string | undefined;
};

const fromBranches = (db: Database) =>
  db
    .select({ branch: branches, picture: pictureColumns, currency: countrySettings.currency })
    .from(branches)
    .innerJoin(countrySettings, eq(countrySettings.countryCode, branches.countryCode))
    .leftJoin(media, eq(media.id, branches.mediaId));

export async function selectBranches(db: Database, ids: readonly number[], { page, limit, type, search }: Filter) {
  const key = foldText(search ?? '');
  const where = and(
    inArray(branches.id, [...ids]),
    type ? eq(branches.type, type) : undefined,
    key === ''
      ? undefined
      : sql`' ' || fold_text(${branches.nameEn}) || ' ' || fold_text(${branches.nameAr}) like ${`% ${key}%`}`,
  );
  const rows = await fromBranches(db)
    .where(where)
    .orderBy(desc(branches.isMain), asc(branches.sortOrder), asc(branches.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await db.select({ total: count() }).from(branches).where(where);
  return { rows, total: counted?.total ?? 0 };
}
export type BranchRow = Awaited<ReturnType<typeof selectBranches>>['rows'][number];

export async function selectBranch(db: Database, id: number) {
  const [row] = await fromBranches(db).where(
    and(eq(branches.id, id), eq(branches.isActive, true), sql`is_offered(${branches.type})`),
  );
  if (!row) return undefined;
  const hours = await db
    .select({ weekday: branchWorkingHours.weekday, opens: branchWorkingHours.opens, closes: branchWorkingHours.closes })
    .from(branchWorkingHours)
    .where(eq(branchWorkingHours.branchId, id))
    .orderBy(asc(branchWorkingHours.weekday), asc(branchWorkingHours.opens));
  return { ...row, hours };
}
export type BranchWithHours = NonNullable<Awaited<ReturnType<typeof selectBranch>>>;
