import type { ActiveMembershipView } from '@karaz/contract/club-shapes';
import type { Membership } from '@karaz/domain/membership/membership';
import { membershipTimeZone, planPriceOf } from '@karaz/domain/membership/plan-price';
import type { CurrencyCode } from '@karaz/domain/money';
import type { Language } from '@karaz/i18n/language';
import type { Database } from '../db/database.ts';
import { selectActive } from './memberships.queries.ts';
import { planView, termsAt } from './plan-view.ts';

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
    plan: planView(plan, language, { minor: priceOf({ membership, plan }), currency: membership.currency }),
    startsAt: membership.startsAt.toISOString(),
    endsAt: membership.endsAt.toISOString(),
    timeZone: membershipTimeZone(membership.currency),
    status: 'active',
  };
}

/** As the rules of the club know it. */
export async function currentMembership(
  db: Database,
  userId: number,
  now: Date,
): Promise<{ id: number; currency: CurrencyCode; terms: Membership } | null> {
  const found = await selectActive(db, userId, now);
  return found ? { id: found.membership.id, currency: found.membership.currency, terms: termsOf(found) } : null;
}

/** A plan that is no longer priced in the currency of the membership is worth what was paid for it. */
const priceOf = ({ membership: { currency, paidMinor }, plan }: Found): number =>
  planPriceOf(plan, currency) ?? paidMinor;

export function termsOf(found: Found): Membership {
  const { startsAt, endsAt, paidMinor } = found.membership;
  return { plan: termsAt(found.plan, priceOf(found)), startsAt, endsAt, paidMinor };
}
