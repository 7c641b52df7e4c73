import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { auditLog } from '../../db/tables/audit.ts';

/** The log has only what differs: a reason that stayed is in neither. */
export function selectCollectionCorrections(db: Database, orderId: string) {
  const { before, after, createdAt, id } = auditLog;
  return db
    .select({
      before: sql<number>`(${before} ->> 'collected')::float8`,
      after: sql<number>`(${after} ->> 'collected')::float8`,
      reasonBefore: sql<string | null>`${before} ->> 'reason'`,
      reason: sql<string | null>`${after} ->> 'reason'`,
      at: createdAt,
      by: sql<string>`coalesce(concat_ws(' ', nullif(${users.firstName}, ''), nullif(${users.lastName}, '')), '')`,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(eq(auditLog.entity, 'order'), eq(auditLog.entityId, orderId), eq(auditLog.action, 'order.correctCash')))
    .orderBy(asc(id));
}
