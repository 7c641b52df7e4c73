import type { Database } from '../db/database.ts';
import { auditLog } from '../db/tables/audit.ts';

/** A statement has at most 65,535 values. */
const AT_ONCE = 1000;

export async function insertChanges(db: Database, entries: (typeof auditLog.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    await db.insert(auditLog).values(entries.slice(from, from + AT_ONCE));
  }
}
