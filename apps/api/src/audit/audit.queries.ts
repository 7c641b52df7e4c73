import type { Database } from '../db/database.ts';
import { auditLog } from '../db/tables/audit.ts';

export async function insertChange(db: Database, entry: typeof auditLog.$inferInsert): Promise<void> {
  await db.insert(auditLog).values(entry);
}
