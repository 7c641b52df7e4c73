import type { MembershipTerms } from '@karaz/domain/pricing/price-order';
import type { Database } from '../db/database.ts';
import { selectActiveTerms } from './memberships.queries.ts';

/** What the club takes off this person's orders at this moment; null: not a member. */
export async function membershipTerms(db: Database, userId: number | null, now: Date): Promise<MembershipTerms | null> {
  return userId === null ? null : ((await selectActiveTerms(db, userId, now)) ?? null);
}
