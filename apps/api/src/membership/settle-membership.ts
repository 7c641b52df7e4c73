import type { CountryCode } from '@karaz/domain/countries';
import { membershipAfter, type Purchase, purchaseOf } from '@karaz/domain/membership/membership';
import { countryOf } from '@karaz/domain/membership/plan-price';
import { type CurrencyCode, percentContainedIn } from '@karaz/domain/money';
import { ratesAt } from '@karaz/domain/pricing/rates-at';
import type { Transaction } from '../db/database.ts';
import { currentMembership } from './active-membership.ts';
import { notifyOfCredit, notifyOfLateRefund, notifyOfRefund, welcomeMember } from './membership-messages.ts';
import { insertMembership, lockMember, selectPlan, updateMembership } from './memberships.queries.ts';
import { planTerms, termsAt } from './plan-view.ts';
import { finishPurchase, lockPurchase, type PurchaseRow, saveTax, selectVatRates } from './purchases.queries.ts';

type Paid = { targetId: string; amountMinor: number; currency: CurrencyCode };
type Returned = { amountMinor: number };
type By = { now: Date; origin: string };

/** Handed in, because invoices come later in the line of modules than the club. */
type Documents = {
  issue: (tx: Transaction, purchase: TaxedPurchase, issuedAt: Date) => Promise<void>;
  /** False: there is nothing to take back. */
  credit: (tx: Transaction, purchaseId: string, issuedAt: Date) => Promise<boolean>;
};
export type TaxedPurchase = PurchaseRow & { country: CountryCode; planEn: string; planAr: string };

/** What money does to the club: called by payments inside the transaction that notes the money. */
export const membershipSettlement = (documents: Documents) => ({
  async paid(tx: Transaction, payment: Paid, { now, origin }: By): Promise<'accepted' | 'refund'> {
    const purchase = await lockPurchase(tx, payment.targetId);
    const member = purchase && (await lockMember(tx, purchase.userId));
    if (!purchase || !member) return 'refund';
    const begun = purchase.paidAt === null ? await activate(tx, purchase, now) : null;
    if (!begun) {
      await notifyOfRefund(tx, member, payment, origin);
      return 'refund';
    }
    // What is above the price goes back.
    const paid = { ...payment, amountMinor: Math.min(payment.amountMinor, purchase.priceMinor) };
    await welcomeMember(
      tx,
      { ...member, ...begun, currency: purchase.currency, purchaseId: purchase.id, paid },
      origin,
    );
    const customerName = `${member.firstName} ${member.lastName}`.trim();
    await documents.issue(tx, { ...(await taxed(tx, { ...purchase, customerName }, now)), ...begun }, now);
    return 'accepted';
  },
  async returned(tx: Transaction, { targetId, currency }: Paid, { amountMinor }: Returned, { origin }: By) {
    const member = await lockPayer(tx, targetId);
    if (member) await notifyOfRefund(tx, member, { amountMinor, currency }, origin);
  },
  async refundDeclined(tx: Transaction, { targetId, currency }: Paid, amountMinor: number, { origin }: By) {
    const member = await lockPayer(tx, targetId);
    if (member) await notifyOfLateRefund(tx, member, { amountMinor, currency }, origin);
  },
  async refundRepeated(tx: Transaction, { targetId, currency }: Paid, amountMinor: number, { origin }: By) {
    const member = await lockPayer(tx, targetId);
    if (member) await notifyOfRefund(tx, member, { amountMinor, currency }, origin);
  },
  async refunded(tx: Transaction, { targetId, amountMinor, currency }: Paid, { now, origin }: By) {
    const purchase = await lockPurchase(tx, targetId);
    const member = purchase && (await lockMember(tx, purchase.userId));
    if (!purchase || !member || !(await documents.credit(tx, targetId, now))) return;
    const reader = { ...member, purchaseId: targetId };
    // What is above the price went back before.
    await notifyOfCredit(tx, reader, { amountMinor: Math.min(amountMinor, purchase.priceMinor), currency }, origin);
  },
  // A purchase nobody paid is nothing: it can be tried again until its price ends.
  async failed(): Promise<void> {},
});

async function lockPayer(tx: Transaction, purchaseId: string) {
  const purchase = await lockPurchase(tx, purchaseId);
  return purchase && lockMember(tx, purchase.userId);
}

/** The sum was agreed with its VAT: what of it is VAT follows from the standard rate of the day it was paid. */
async function taxed(tx: Transaction, purchase: PurchaseRow, now: Date) {
  const { id, currency, priceMinor, customerName } = purchase;
  const country = countryOf(currency) ?? 'ae';
  const { vatPercent: vatRate } = ratesAt({ countryCode: country, vatRates: await selectVatRates(tx, country) }, now);
  const tax = { vatRate, vatMinor: percentContainedIn(priceMinor, vatRate) };
  await saveTax(tx, id, { ...tax, customerName });
  return { ...purchase, ...tax, country };
}

type Begun = { planEn: string; planAr: string; endsAt: Date };

/** Null: meanwhile this plan cannot be had any more for what was paid. */
export async function activate(tx: Transaction, purchase: PurchaseRow, now: Date): Promise<Begun | null> {
  const plan = await selectPlan(tx, purchase.planId, now);
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
