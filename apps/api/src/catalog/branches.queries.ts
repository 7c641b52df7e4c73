import { and, asc, count, desc, eq, ilike, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { branches } from '../db/tables/branches.ts';
import { media } from '../db/tables/media.ts';
import { countrySettings } from '../db/tables/places.ts';
import { pictureColumns } from '../media/picture-columns.queries.ts';
import { type Place, servesPlace } from './place-filter.queries.ts';

type Filter = {
  page: number;
  limit: number;
  type?: 'seller' | 'restaurant' | undefined;
  search?: string | undefined;
};

export async function selectBranches(db: Database, place: Place, { page, limit, type, search }: Filter) {
  const pattern = `%${(search ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`;
  const where = and(
    servesPlace(place),
    type ? eq(branches.type, type) : undefined,
    search ? or(ilike(branches.nameEn, pattern), ilike(branches.nameAr, pattern)) : undefined,
  );
  const rows = await db
    .select({ branch: branches, picture: pictureColumns, currency: countrySettings.currency })
    .from(branches)
    .innerJoin(countrySettings, eq(countrySettings.countryCode, branches.countryCode))
    .leftJoin(media, eq(media.id, branches.mediaId))
    .where(where)
    .orderBy(desc(branches.isMain), asc(branches.sortOrder), asc(branches.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await db.select({ total: count() }).from(branches).where(where);
  return { rows, total: counted?.total ?? 0 };
}
export type BranchRow = Awaited<ReturnType<typeof selectBranches>>['rows'][number];
