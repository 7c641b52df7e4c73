import type { ActiveMembershipView } from '@karaz/contract/club-shapes';
import type { Membership } from '@karaz/domain/membership/membership';
import type { Language } from '@karaz/i18n/language';
import type { Database } from '../db/database.ts';
import { selectActive } from './memberships.queries.ts';
import { planTerms, planView } from './plan-view.ts';

type Found = NonNullable<Awaited<ReturnType<typeof selectActive>>>;

export async function activeMembershipView(
  db: Database,
  userId: number,
  language: Language,
  now: Date,
): Promise<ActiveMembershipView | null> {
  const found = await selectActive(db, userId, now);
  return found ? viewOf(found, language) : null;
}

export function viewOf({ membership, plan }: Found, language: Language): ActiveMembershipView {
  return {
    id: membership.id,
    plan: planView(plan, language),
    startsAt: membership.startsAt.toISOString(),
    endsAt: membership.endsAt.toISOString(),
    status: 'active',
  };
}

/** As the rules of the club know it. */
export async function currentMembership(
  db: Database,
  userId: number,
  now: Date,
): Promise<{ id: number; terms: Membership } | null> {
  const found = await selectActive(db, userId, now);
  return found ? { id: found.membership.id, terms: termsOf(found) } : null;
}

export function termsOf({ membership: { startsAt, endsAt, paidMinor }, plan }: Found): Membership {
  return { plan: planTerms(plan), startsAt, endsAt, paidMinor };
}
