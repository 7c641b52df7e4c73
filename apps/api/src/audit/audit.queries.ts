import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { auditLog } from '../db/tables/audit.ts';

/** A statement has at most 65,535 values. */
const AT_ONCE = 1000;

export async function insertChanges(db: Database, entries: (typeof auditLog.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    await db.insert(auditLog).values(entries.slice(from, from + AT_ONCE));
  }
}

/** How often this was done to one record in the last hour, by the clock that writes the entries. */
export const countLately = (db: Database, { action, entityId }: { action: string; entityId: string }) =>
  db.$count(
    auditLog,
    and(
      eq(auditLog.entity, action.split('.')[0] ?? action),
      eq(auditLog.entityId, entityId),
      eq(auditLog.action, action),
      sql`${auditLog.createdAt} > now() - interval '1 hour'`,
    ),
  );
