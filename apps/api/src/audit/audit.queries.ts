import type { Database } from '../db/database.ts';
import { auditLog } from '../db/tables/audit.ts';

export async function insertChanges(db: Database, entries: (typeof auditLog.$inferInsert)[]): Promise<void> {
  await db.insert(auditLog).values(entries);
}
