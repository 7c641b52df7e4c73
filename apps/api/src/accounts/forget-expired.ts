import type { Database } from '../db/database.ts';
import { deleteExpiredNonces } from './google-nonces.queries.ts';
import { deleteExpiredResets } from './password-resets.queries.ts';
import { forgetOldSends } from './phone-codes.queries.ts';
import { deleteExpiredSessions } from './sessions.queries.ts';

const TWO_DAYS_MS = 2 * 86_400_000;

/** What opens nothing any more is not kept: sessions, links, codes and the numbers they were sent to. */
export async function forgetExpired(db: Database, now: Date): Promise<void> {
  await deleteExpiredSessions(db, now);
  await deleteExpiredResets(db, now);
  await deleteExpiredNonces(db, now);
  await forgetOldSends(db, new Date(now.getTime() - TWO_DAYS_MS));
}
