import type { Database } from '../db/database.ts';
import { deleteKeysBefore } from '../http/idempotency.queries.ts';
import { deleteWindowsBefore } from '../http/rate-limit.queries.ts';
import { deleteContactChangesBefore } from './contact-changes.queries.ts';
import { deleteExpiredNonces } from './google-nonces.queries.ts';
import { deleteInvitationsBefore } from './invitations.queries.ts';
import { deleteExpiredResets } from './password-resets.queries.ts';
import { deleteOldSends } from './phone-codes.queries.ts';
import { deleteExpiredProofCodes } from './proof-codes.queries.ts';
import { deleteExpiredChallenges } from './second-factors/factors.queries.ts';
import { deleteExpiredPasskeyChallenges } from './second-factors/passkeys.queries.ts';
import { deleteExpiredSessions } from './sessions.queries.ts';
import { deleteFailuresBefore } from './sign-in-failures.queries.ts';

const DAY_MS = 86_400_000;

/**
 * Deletes what has expired: sessions, links, codes and the numbers they were sent to, responses to requests
 * that nobody sends again, and the counts of windows long over.
 */
export async function deleteExpired(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await deleteExpiredSessions(db, now);
  await deleteExpiredResets(db, now);
  await deleteExpiredNonces(db, now);
  await deleteExpiredChallenges(db, now);
  await deleteContactChangesBefore(db, now);
  await deleteExpiredPasskeyChallenges(db, now);
  await deleteExpiredProofCodes(db, now);
  await deleteOldSends(db, before(2));
  await deleteInvitationsBefore(db, before(30));
  await deleteKeysBefore(db, before(1));
  await deleteWindowsBefore(db, before(2));
  await deleteFailuresBefore(db, before(2));
}
