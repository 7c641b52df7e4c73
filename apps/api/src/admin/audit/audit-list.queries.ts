import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { auditLog } from '../../db/tables/audit.ts';
import { matchesSearch, type Paging, pageByIds } from '../list-rows.queries.ts';
import { type Days, withinDays } from '../within-days.queries.ts';

export type ChangeFilter = Days & {
  search?: string | undefined;
  entity?: string | undefined;
  entityId?: string | undefined;
  actorId?: number | undefined;
};

export async function selectChanges(db: Database, filter: ChangeFilter, paging: Paging) {
  const where = conditions(filter);
  const of = (ids: SQL) =>
    db
      .select({ entry: auditLog, name: sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})` })
      .from(auditLog)
      .leftJoin(users, eq(users.id, auditLog.actorId))
      .where(ids);
  const [order, isSearch] = [[desc(auditLog.id)], !!filter.search];
  return pageByIds(db, { table: auditLog, id: auditLog.id, where, order, rowsOf: of, isSearch }, paging);
}

function conditions({ search, entity, entityId, actorId, ...days }: ChangeFilter): SQL | undefined {
  return and(
    entity ? eq(auditLog.entity, entity) : undefined,
    entityId ? eq(auditLog.entityId, entityId) : undefined,
    actorId ? eq(auditLog.actorId, actorId) : undefined,
    withinDays(auditLog.createdAt, days),
    search ? matchesSearch(auditLog, search) : undefined,
  );
}
