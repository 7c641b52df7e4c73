import type { getMyMembership } from '@karaz/contract/club';
import type { ResponseOf } from '@karaz/contract/endpoint';
import type { CountryCode } from '@karaz/domain/countries';
import { invoiceNumber } from '@karaz/domain/invoices/invoice-number';
import { type Membership, purchaseOf } from '@karaz/domain/membership/membership';
import { membershipTimeZone, planPriceIn } from '@karaz/domain/membership/plan-price';
import { savingsMeter } from '@karaz/domain/membership/savings';
import { type CurrencyCode, isCurrencyCode, toDecimal } from '@karaz/domain/money';
import type { Language } from '@karaz/i18n/language';
import type { Database } from '../db/database.ts';
import { termsOf, viewOf } from './active-membership.ts';
import { clubSavings } from './club-savings.ts';
import { type PlanRow, selectActive, selectPlans } from './memberships.queries.ts';
import { planTerms } from './plan-view.ts';
import { selectInvoicesOf } from './purchases.queries.ts';

type MyMembership = ResponseOf<typeof getMyMembership>;

type Member = { userId: number; language: Language; country: CountryCode };

export async function myMembership(
  db: Database,
  { userId, language, country }: Member,
  now: Date,
): Promise<MyMembership> {
  const [found, plans] = await Promise.all([selectActive(db, userId, now), selectPlans(db, now)]);
  const current = found ? { terms: termsOf(found), currency: found.membership.currency } : null;
  return {
    membershipId: found?.plan.id ?? null,
    activeMembership: found ? viewOf(found, language) : null,
    offers: plans.map((plan) => offerOf(plan, current, country, now)),
    savings: current && (await savingsOf(db, userId, current)),
    invoices: (await selectInvoicesOf(db, userId)).map(invoiceRow),
  };
}

type Invoiced = Awaited<ReturnType<typeof selectInvoicesOf>>[number];

function invoiceRow({ invoice, purchase }: Invoiced): MyMembership['invoices'][number] {
  const { kind, countryCode, count, issuedAt, content } = invoice;
  return {
    id: purchase.id,
    kind,
    number: invoiceNumber(kind, countryCode, count),
    issuedAt: issuedAt.toISOString(),
    total: toDecimal(content.totalMinor, purchase.currency),
    currency: purchase.currency,
  };
}

type Current = { terms: Membership; currency: CurrencyCode };
type Offer = MyMembership['offers'][number];

/** Whoever is in the club goes on in the currency that was paid; others buy at the price of the country. */
function offerOf(plan: PlanRow, current: Current | null, country: CountryCode, now: Date): Offer {
  const currency = current?.currency ?? planPriceIn(plan, country).currency;
  const terms = planTerms(plan, currency);
  const ofPlan = { planId: plan.id, timeZone: membershipTimeZone(currency) };
  const none = { ...ofPlan, kind: null, price: null, currency: null, upgrade: null, endsAt: null };
  // From the end on it can be bought at the price of the country.
  if (terms === null) return { ...none, availableFrom: current?.terms.endsAt.toISOString() ?? null };
  const purchase = purchaseOf(current?.terms ?? null, terms, now);
  if (purchase.ok) {
    const { kind, priceMinor, endsAt } = purchase.value;
    const price = toDecimal(priceMinor, currency);
    const upgrade = kind === 'upgrade' ? upgradeOf(terms.priceMinor, priceMinor, currency) : null;
    return { ...ofPlan, kind, price, currency, upgrade, endsAt: endsAt.toISOString(), availableFrom: null };
  }
  const { error } = purchase;
  const from = error.code === 'RENEWAL_TOO_EARLY' ? error.renewableFrom : error.endsAt;
  return { ...none, availableFrom: from.toISOString() };
}

const upgradeOf = (fullMinor: number, priceMinor: number, currency: CurrencyCode) => ({
  full: toDecimal(fullMinor, currency),
  unused: toDecimal(fullMinor - priceMinor, currency),
});

async function savingsOf(db: Database, userId: number, { terms, currency }: Current): Promise<MyMembership['savings']> {
  const orders = await clubSavings(db, userId, terms.startsAt);
  const meter = savingsMeter(orders, { currency, minor: terms.paidMinor });
  const saved = Object.entries(meter.savedByCurrency).flatMap(([code, minor]) =>
    isCurrencyCode(code) ? [{ currency: code, amount: toDecimal(minor, code) }] : [],
  );
  return { orders: orders.length, saved, payback: meter.payback };
}
