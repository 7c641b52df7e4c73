import type { Language } from '@karaz/i18n/language';
import { and, asc, count, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import {
  branchAreas,
  branchClosures,
  branches,
  branchSpecialHours,
  branchWorkingHours,
} from '../../db/tables/branches.ts';
import { media } from '../../db/tables/media.ts';
import { areas, cities, countrySettings } from '../../db/tables/places.ts';
import { containing, inOrder, nameFor, type Paging, pageOfRows } from '../list-rows.queries.ts';

export type BranchSort = 'code' | 'name' | 'country';
export type BranchFilter = {
  search?: string | undefined;
  country?: 'kw' | 'eg' | 'ae' | 'sa' | undefined;
  type?: 'seller' | 'restaurant' | undefined;
  active?: 'yes' | 'no' | undefined;
  sort?: BranchSort | `-${BranchSort}` | undefined;
  language: Language;
};

/** null: every branch. */
export function selectOfficeBranches(
  db: Database,
  filter: BranchFilter,
  reach: readonly number[] | null,
  paging: Paging,
) {
  const where = conditions(filter, reach);
  const rows = db
    .select({
      branch: branches,
      areaCount: countOf(db, branchAreas, branchAreas.branchId),
      windowCount: countOf(db, branchWorkingHours, branchWorkingHours.branchId),
    })
    .from(branches)
    .where(where)
    .orderBy(
      ...inOrder(
        filter.sort,
        {
          code: branches.code,
          name: nameFor(filter.language, { en: branches.nameEn, ar: branches.nameAr }),
          country: branches.countryCode,
        },
        sql`${branches.countryCode}, ${branches.sortOrder}`,
        sql`${branches.id}`,
      ),
    );
  return pageOfRows(db, rows, { from: branches, where }, paging);
}

const countOf = (
  db: Database,
  table: typeof branchAreas | typeof branchWorkingHours,
  column: typeof branchAreas.branchId | typeof branchWorkingHours.branchId,
) => sql<number>`(${db.select({ value: count() }).from(table).where(eq(column, branches.id))})::int`;

function conditions({ search, country, type, active }: BranchFilter, reach: readonly number[] | null): SQL | undefined {
  const pattern = search && containing(search);
  return and(
    reach === null ? undefined : inArray(branches.id, [...reach, 0]),
    country ? eq(branches.countryCode, country) : undefined,
    type ? eq(branches.type, type) : undefined,
    active ? eq(branches.isActive, active === 'yes') : undefined,
    pattern
      ? or(ilike(branches.nameEn, pattern), ilike(branches.nameAr, pattern), ilike(branches.code, pattern))
      : undefined,
  );
}

export async function selectWholeBranch(db: Database, id: number) {
  const [row] = await db
    .select({ branch: branches, currency: countrySettings.currency, picture: media.name })
    .from(branches)
    .innerJoin(countrySettings, eq(countrySettings.countryCode, branches.countryCode))
    .leftJoin(media, eq(media.id, branches.mediaId))
    .where(eq(branches.id, id));
  if (!row) return undefined;
  // One after the other: inside a transaction there is one connection.
  const hours = await db
    .select({ weekday: branchWorkingHours.weekday, opens: branchWorkingHours.opens, closes: branchWorkingHours.closes })
    .from(branchWorkingHours)
    .where(eq(branchWorkingHours.branchId, id))
    .orderBy(asc(branchWorkingHours.weekday), asc(branchWorkingHours.opens));
  const closures = await db
    .select({ day: branchClosures.day, reason_en: branchClosures.reasonEn, reason_ar: branchClosures.reasonAr })
    .from(branchClosures)
    .where(eq(branchClosures.branchId, id))
    .orderBy(asc(branchClosures.day));
  const special = await db
    .select()
    .from(branchSpecialHours)
    .where(eq(branchSpecialHours.branchId, id))
    .orderBy(asc(branchSpecialHours.fromDay));
  const served = await db
    .select()
    .from(branchAreas)
    .where(eq(branchAreas.branchId, id))
    .orderBy(asc(branchAreas.areaId));
  return { ...row, hours, closures, special, served };
}
export type WholeBranch = NonNullable<Awaited<ReturnType<typeof selectWholeBranch>>>;

type Values = Omit<typeof branches.$inferInsert, 'id'>;

export async function insertBranch(tx: Transaction, values: Values): Promise<number> {
  const [row] = await tx.insert(branches).values(values).returning({ id: branches.id });
  if (!row) throw new Error('no branch was added');
  return row.id;
}

export async function updateBranch(tx: Transaction, id: number, values: Partial<Values>): Promise<void> {
  await tx.update(branches).set(values).where(eq(branches.id, id));
}

type PartTable = typeof branchWorkingHours | typeof branchClosures | typeof branchSpecialHours | typeof branchAreas;

/** Takes the old rows away and writes the new ones. */
export async function replacePart<Table extends PartTable>(
  tx: Transaction,
  table: Table,
  branchId: number,
  rows: Table['$inferInsert'][],
): Promise<void> {
  await tx.delete(table).where(eq(table.branchId, branchId));
  if (rows.length > 0) await tx.insert(table).values(rows as never);
}

export async function selectAreasOfCountry(db: Database, country: 'kw' | 'eg' | 'ae' | 'sa'): Promise<number[]> {
  const rows = await db
    .select({ id: areas.id })
    .from(areas)
    .innerJoin(cities, eq(cities.id, areas.cityId))
    .where(eq(cities.countryCode, country));
  return rows.map(({ id }) => id);
}
