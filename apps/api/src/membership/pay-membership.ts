import type { CardChoice } from '@karaz/contract/saved-cards';
import type { CountryCode } from '@karaz/domain/countries';
import { purchaseOf } from '@karaz/domain/membership/membership';
import { countryOf, planPriceIn } from '@karaz/domain/membership/plan-price';
import { purchaseNumber } from '@karaz/domain/membership/purchase-number';
import type { CurrencyCode } from '@karaz/domain/money';
import { ok } from '@karaz/domain/result';
import type { Language } from '@karaz/i18n/language';
import type { ApiDeps } from '../api-deps.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { returnPath } from '../http/return-path.ts';
import { currentMembership } from './active-membership.ts';
import { lockMember, type PlanRow, selectPlan } from './memberships.queries.ts';
import { planTerms } from './plan-view.ts';
import { insertPurchase, type PurchaseRow, selectOpenPurchase } from './purchases.queries.ts';
import { activate } from './settle-membership.ts';

type Customer = { firstName: string; lastName: string; email: string | null; phone: string | null };

/** Handed in, because payments come later in the line of modules than the club. */
export type StartPayment = (payable: {
  target: 'membership';
  targetId: string;
  number: string;
  amountMinor: number;
  currency: CurrencyCode;
  country: CountryCode;
  language: Language;
  expiresAt: Date;
  customer: Customer;
  returnPath: string | undefined;
  /** Of the member. */
  card: CardChoice & { userId: number };
}) => Promise<Outcome<{ paymentUrl: string; paymentId: string }>>;

type PurchaseRequest = {
  userId: number;
  planId: number;
  country: CountryCode;
  language: Language;
  returnUrl: string | undefined;
  card: CardChoice;
};
type Quote = { purchase: PurchaseRow; customer: Customer };

const QUOTE_MS = 30 * 60_000;

/** A link to pay a plan at, for the price it has for this person now; requested again it is the same link. */
export async function payMembership(
  deps: ApiDeps,
  startPayment: StartPayment,
  request: PurchaseRequest,
): Promise<Outcome<{ paymentUrl: string; paymentId: string | null }>> {
  const returnTo = returnPath(request.returnUrl, deps.accounts.publicOrigin, request.language);
  if (!returnTo.ok) return returnTo;
  const plan = await selectPlan(deps.db, request.planId, deps.clock());
  if (!plan?.isActive) return failure('notFound');
  const quoted = await inTransaction(deps.db, (tx) => quote(tx, request, plan, deps.clock()));
  if (!quoted.ok) return quoted;
  const { purchase, customer } = quoted.value;
  if (purchase.paidAt !== null) {
    return ok({ paymentUrl: new URL('/membership/details', deps.accounts.publicOrigin).href, paymentId: null });
  }
  return startPayment({
    target: 'membership',
    targetId: purchase.id,
    number: purchaseNumber(purchase.id),
    amountMinor: purchase.priceMinor,
    currency: purchase.currency,
    // The gateway of the money, wherever the shopper is: Kuwait's own cards take dinars only.
    country: countryOf(purchase.currency) ?? request.country,
    language: request.language,
    expiresAt: purchase.expiresAt,
    customer,
    returnPath: returnTo.value,
    card: { ...request.card, userId: request.userId },
  });
}

async function quote(
  tx: Transaction,
  { userId, country }: PurchaseRequest,
  plan: PlanRow,
  now: Date,
): Promise<Outcome<Quote>> {
  const customer = await lockMember(tx, userId);
  if (!customer) return failure('notSignedIn');
  const current = await currentMembership(tx, userId, now);
  const currency = current?.currency ?? planPriceIn(plan, country).currency;
  const planned = planTerms(plan, currency);
  if (planned === null) return failure('downgradeAfterExpiry', { data: { endsAt: current?.terms.endsAt } });
  const priced = purchaseOf(current?.terms ?? null, planned, now);
  if (!priced.ok) {
    const { error } = priced;
    return error.code === 'RENEWAL_TOO_EARLY'
      ? failure('renewalTooEarly', { data: { renewableFrom: error.renewableFrom } })
      : failure('downgradeAfterExpiry', { data: { endsAt: error.endsAt } });
  }
  const { kind, priceMinor } = priced.value;
  const terms = { userId, planId: plan.id, kind, currency, baseMembershipId: current?.id ?? null };
  const open = await selectOpenPurchase(tx, terms, now);
  if (open) return ok({ purchase: open, customer });
  const expiresAt = new Date(now.getTime() + QUOTE_MS);
  const purchase = await insertPurchase(tx, { ...terms, priceMinor, expiresAt, createdAt: now });
  // What is unused of the old plan pays for the new one.
  if (priceMinor === 0) await activate(tx, purchase, now);
  return ok({ purchase: priceMinor === 0 ? { ...purchase, paidAt: now } : purchase, customer });
}
