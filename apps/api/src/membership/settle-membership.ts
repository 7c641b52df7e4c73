import { membershipAfter, type Purchase, purchaseOf } from '@karaz/domain/membership/membership';
import type { CurrencyCode } from '@karaz/domain/money';
import type { Transaction } from '../db/database.ts';
import { currentMembership } from './active-membership.ts';
import { notifyMember, notifyOfRefund } from './membership-messages.ts';
import { insertMembership, lockMember, selectPlan, updateMembership } from './memberships.queries.ts';
import { planTerms, termsAt } from './plan-view.ts';
import { finishPurchase, lockPurchase, type PurchaseRow } from './purchases.queries.ts';

type Paid = { targetId: string; amountMinor: number; currency: CurrencyCode };
type Returned = { amountMinor: number };
type By = { now: Date; origin: string };

/** What money does to the club: called by payments inside the transaction that notes the money. */
export const membershipSettlement = {
  async paid(tx: Transaction, payment: Paid, { now, origin }: By): Promise<'accepted' | 'refund'> {
    const purchase = await lockPurchase(tx, payment.targetId);
    const member = purchase && (await lockMember(tx, purchase.userId));
    if (!purchase || !member) return 'refund';
    const begun = purchase.paidAt === null ? await activate(tx, purchase, now) : null;
    if (begun) await notifyMember(tx, 'begun', { ...member, ...begun }, origin);
    else await notifyOfRefund(tx, member, payment, origin);
    return begun ? 'accepted' : 'refund';
  },
  async returned(tx: Transaction, { targetId, currency }: Paid, { amountMinor }: Returned, { origin }: By) {
    const purchase = await lockPurchase(tx, targetId);
    const member = purchase && (await lockMember(tx, purchase.userId));
    if (member) await notifyOfRefund(tx, member, { amountMinor, currency }, origin);
  },
  // A purchase nobody paid is nothing: it can be tried again until its price ends.
  async failed(): Promise<void> {},
};

type Begun = { planEn: string; planAr: string; endsAt: Date };

/** Null: meanwhile this plan cannot be had any more for what was paid. */
export async function activate(tx: Transaction, purchase: PurchaseRow, now: Date): Promise<Begun | null> {
  const plan = await selectPlan(tx, purchase.planId);
  const current = await currentMembership(tx, purchase.userId, now);
  const { currency } = purchase;
  // Another membership in other money has begun meanwhile.
  if (!plan || (current && current.currency !== currency)) return null;
  const terms = planTerms(plan, currency) ?? termsAt(plan, purchase.priceMinor);
  const priced = purchaseOf(current?.terms ?? null, terms, now);
  if (!priced.ok || !isAsQuoted(purchase, priced.value, current?.id ?? null)) return null;
  const paid = { ...priced.value, priceMinor: purchase.priceMinor };
  const { startsAt, endsAt, paidMinor } = membershipAfter(current?.terms ?? null, terms, paid);
  const begun = { planEn: plan.nameEn, planAr: plan.nameAr, endsAt };
  if (current && priced.value.kind === 'renewal') {
    await updateMembership(tx, current.id, { endsAt, paidMinor, remindedDays: null });
    await finishPurchase(tx, purchase.id, current.id, now);
    return begun;
  }
  if (current) await updateMembership(tx, current.id, { endedAt: now });
  const { userId, planId } = purchase;
  const id = await insertMembership(tx, { userId, planId, startsAt, endsAt, currency, paidMinor });
  await finishPurchase(tx, purchase.id, id, now);
  return begun;
}

/** The price was made for one membership; a renewal paid after the end starts again if that costs no more. */
function isAsQuoted(quoted: PurchaseRow, { kind, priceMinor }: Purchase, currentId: number | null): boolean {
  if (kind === quoted.kind && currentId === quoted.baseMembershipId) return true;
  return kind === 'new' && quoted.kind === 'renewal' && quoted.priceMinor >= priceMinor;
}
