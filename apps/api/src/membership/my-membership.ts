import type { getMyMembership } from '@karaz/contract/club';
import type { ResponseOf } from '@karaz/contract/endpoint';
import { type Membership, purchaseOf } from '@karaz/domain/membership/membership';
import { savingsMeter } from '@karaz/domain/membership/savings';
import { isCurrencyCode, toDecimal } from '@karaz/domain/money';
import type { Language } from '@karaz/i18n/language';
import type { Database } from '../db/database.ts';
import { termsOf, viewOf } from './active-membership.ts';
import { type PlanRow, selectActive, selectPlans, selectSavings } from './memberships.queries.ts';
import { planTerms } from './plan-view.ts';

type MyMembership = ResponseOf<typeof getMyMembership>;

export async function myMembership(db: Database, userId: number, language: Language, now: Date): Promise<MyMembership> {
  const [found, plans] = await Promise.all([selectActive(db, userId, now), selectPlans(db)]);
  const current = found ? termsOf(found) : null;
  return {
    membershipId: found?.plan.id ?? null,
    activeMembership: found ? viewOf(found, language) : null,
    offers: plans.map((plan) => offerOf(plan, current, now)),
    savings: current && (await savingsOf(db, userId, current)),
  };
}

function offerOf(plan: PlanRow, current: Membership | null, now: Date): MyMembership['offers'][number] {
  const purchase = purchaseOf(current, planTerms(plan), now);
  if (purchase.ok) {
    const { kind, priceMinor } = purchase.value;
    return { planId: plan.id, kind, price: toDecimal(priceMinor, 'AED'), availableFrom: null };
  }
  const { error } = purchase;
  const from = error.code === 'RENEWAL_TOO_EARLY' ? error.renewableFrom : error.endsAt;
  return { planId: plan.id, kind: null, price: null, availableFrom: from.toISOString() };
}

/** Deliveries that cost nothing are not counted: what they would have cost is not stored with the order. */
async function savingsOf(db: Database, userId: number, current: Membership): Promise<MyMembership['savings']> {
  const rows = await selectSavings(db, userId, current.startsAt);
  const meter = savingsMeter(
    rows.map((row) => ({ ...row, waivedDeliveryMinor: 0 })),
    { currency: 'AED', minor: current.paidMinor },
  );
  const saved = Object.entries(meter.savedByCurrency).flatMap(([currency, minor]) =>
    isCurrencyCode(currency) ? [{ currency, amount: toDecimal(minor, currency) }] : [],
  );
  return { orders: rows.length, saved, payback: meter.payback };
}
