import { setTimeout as sleep } from 'node:timers/promises';
import type { CountryCode } from '@karaz/domain/countries';
import type { CurrencyCode } from '@karaz/domain/money';
import { nextCheckSeconds } from '@karaz/domain/payments/check-schedule';
import { canHold, isHeldUntil } from '@karaz/domain/payments/hold';
import { ok } from '@karaz/domain/result';
import type { Language } from '@karaz/i18n/language';
import type { ApiDeps } from '../api-deps.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import type { PaymentTarget } from '../db/tables/payments.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { errorFields } from '../http/logger.ts';
import type { NewGatewayPayment, PaymentGateway } from '../integrations/payment/gateway.ts';
import { isAccountThere } from './accounts.queries.ts';
import { cardGapAt } from './card-amounts.ts';
import { cardLimitText } from './card-limit-text.ts';
import { checkPayment } from './check-payment.ts';
import { insertHold, selectHold } from './holds.queries.ts';
import { claimCheck, endOpen, endWithoutLink } from './payment-checks.queries.ts';
import {
  insertPayment,
  lockTarget,
  type PaymentRow,
  saveLink,
  selectAttempts,
  selectPayment,
  updatePayment,
} from './payments.queries.ts';
import type { PaymentAccount } from './payments-deps.ts';
import { type SavedCardRow, selectSavedCards } from './saved-cards.queries.ts';
import { isCardOf } from './saved-cards.ts';

export type Payable = {
  target: PaymentTarget;
  targetId: string;
  /** What the shopper knows it by; attempts are numbered after it. */
  number: string;
  amountMinor: number;
  currency: CurrencyCode;
  country: CountryCode;
  language: Language;
  expiresAt: Date;
  customer: NewGatewayPayment['customer'];
  /** By when some of it is weighed at packing: the bank holds the amount until then, where it can. null: nothing is. */
  weighedBy?: Date | null;
  /** The owner of the account agreed to have the card saved. */
  saveCardFor?: number | undefined;
  savedCard?: Pick<SavedCardRow, 'id' | 'provider' | 'accountId' | 'token' | 'customer'> | undefined;
  /** A page of the store; left out: the page that waits for the payment. */
  returnPath: string | undefined;
};

const LOOKUP_SECONDS = 6;
const PATIENCE_MS = 3_000;

type Deps = Pick<ApiDeps, 'db' | 'clock' | 'accounts' | 'payments' | 'log'>;
export type PaymentLink = { paymentUrl: string; paymentId: string };

type Found =
  | { attempt: PaymentRow }
  | { problem: 'alreadyPaid' | 'paymentInReview' | 'paymentUnavailable' }
  | { staleId: string };
/** `other`: there is a link, for another choice of card. */
type Link = { link: PaymentLink } | 'later' | 'rejected' | 'other';

/**
 * A link to pay at. There is one at a time: a valid one is returned again. Where an account gives none, nobody can pay
 * that attempt: it ends and the next account is tried.
 */
export async function startPayment(deps: Deps, requested: Payable): Promise<Outcome<PaymentLink>> {
  const payable = await withKeyOfPage(deps, requested);
  const accounts = accountsOf(deps, payable);
  if (accounts.length === 0) return nobodyTakes(deps, payable);
  const rejected = new Set<PaymentAccount>();
  for (;;) {
    const left = accounts.filter((account) => !rejected.has(account));
    const found = await findOrEnd(deps, left, payable);
    if ('problem' in found) return failure(found.problem);
    if ('staleId' in found) return unavailable();
    const { attempt } = found;
    const account = accountOf(left, attempt);
    if (!account) return unavailable();
    const made = await linkOf(deps, account, attempt, payable);
    if (typeof made === 'object') return ok(made.link);
    if (made === 'other') continue;
    rejected.add(account);
    // The last attempt stays: the next request looks for it at its account.
    const isLast = made === 'later' || rejected.size === accounts.length;
    if (isLast || !(await endWithoutLink(deps.db, attempt.id))) return unavailable();
  }
}

/** Whose cards are on the page of the provider comes with the same key: a second one would hide the cards of the first. */
async function withKeyOfPage(deps: Deps, payable: Payable): Promise<Payable> {
  const { saveCardFor, savedCard } = payable;
  if (saveCardFor === undefined || savedCard) return payable;
  const [account] = accountsOf(deps, payable);
  if (!account?.gateway.cards?.areOnPage) return payable;
  return {
    ...payable,
    savedCard: (await selectSavedCards(deps.db, saveCardFor)).find((card) => isCardOf(card)(account)),
  };
}

/** That of a saved card first; the others are for when it does not respond. */
function accountsOf({ payments }: Deps, { country, amountMinor, savedCard }: Payable): readonly PaymentAccount[] {
  const accounts = payments?.accountsFor(country, amountMinor) ?? [];
  if (!savedCard) return accounts;
  const isOfCard = isCardOf(savedCard);
  return [...accounts.filter(isOfCard), ...accounts.filter((account) => !isOfCard(account))];
}

/** No account is on there, or none that takes so much or so little. */
function nobodyTakes({ payments }: Deps, { country, amountMinor, currency, language }: Payable) {
  const gap = cardGapAt(payments, country, amountMinor);
  if (!gap) return failure('paymentUnavailable');
  return failure('cardLimit', { messages: [cardLimitText(gap, currency, language)] });
}

const unavailable = () => failure('paymentUnavailable', { retryAfterSeconds: LOOKUP_SECONDS });

const accountOf = (accounts: readonly PaymentAccount[], { accountId, provider }: PaymentRow) =>
  accounts.find(({ id, gateway }) => id === accountId && gateway.name === provider);

async function findOrEnd(deps: Deps, accounts: readonly PaymentAccount[], payable: Payable): Promise<Found> {
  const find = (endedId?: string) => inTransaction(deps.db, (tx) => findAttempt(tx, deps, accounts, payable, endedId));
  const found = await find();
  if (!('staleId' in found)) return found;
  // It may just have been paid: a new link needs a report of the gateway that it was not.
  return (await checkPayment(deps, found.staleId)) === null ? found : find(found.staleId);
}

/** `endedId`: an open attempt that no longer fits and that the gateway reports as unpaid. */
async function findAttempt(
  tx: Transaction,
  deps: Deps,
  accounts: readonly PaymentAccount[],
  payable: Payable,
  endedId: string | undefined,
): Promise<Found> {
  const { target, targetId } = payable;
  await lockTarget(tx, target, targetId);
  const attempts = await selectAttempts(tx, target, targetId);
  if (attempts.some(({ status }) => status === 'paid')) return { problem: 'alreadyPaid' };
  if (attempts.some(({ status }) => status === 'review')) return { problem: 'paymentInReview' };
  const open = attempts.find(({ status }) => status === 'open');
  if (open && isUsable(open, payable, accounts, deps.clock())) return { attempt: open };
  if (open && open.id !== endedId) return { staleId: open.id };
  if (open) await endOpen(tx, open.id);
  const account = await firstThere(tx, accounts);
  if (!account) return { problem: 'paymentUnavailable' };
  const created = await insertPayment(tx, newAttempt(payable, account, attempts.length + 1, deps));
  if (created && holdsIn(deps, account.gateway, payable)) {
    await insertHold(tx, created.id, created.amountMinor);
  }
  if (created) return { attempt: created };
  // Another request was faster.
  const other = (await selectAttempts(tx, target, targetId)).find(({ status }) => status === 'open');
  return other ? { attempt: other } : { problem: 'alreadyPaid' };
}

/** Another process may have removed one a moment ago. */
async function firstThere(tx: Transaction, accounts: readonly PaymentAccount[]): Promise<PaymentAccount | undefined> {
  for (const account of accounts) if (await isAccountThere(tx, account.id)) return account;
  return undefined;
}

/** Where one of the methods on the provider's page is charged at once, all are; and so is what is packed too late for a hold. */
function holdsIn(
  { payments, clock }: Pick<Deps, 'payments' | 'clock'>,
  { holds }: PaymentGateway,
  { country, weighedBy }: Pick<Payable, 'country' | 'weighedBy'>,
): boolean {
  if (!holds || !weighedBy || !isHeldUntil(weighedBy, clock(), holds.validHours)) return false;
  return canHold(payments?.methodsIn?.(country) ?? [], holds.methods);
}

/** Which of the two a card would be if it paid now. Held only where every account does that: another may have to be tried. */
export function chargeTime(
  deps: Pick<Deps, 'payments' | 'clock'>,
  payable: Pick<Payable, 'country' | 'weighedBy' | 'amountMinor'>,
): 'packed' | 'now' | null {
  const accounts = deps.payments?.accountsFor(payable.country, payable.amountMinor) ?? [];
  if (accounts.length === 0 || payable.amountMinor === 0) return null;
  return accounts.every(({ gateway }) => holdsIn(deps, gateway, payable)) ? 'packed' : 'now';
}

function isUsable(one: PaymentRow, payable: Payable, accounts: readonly PaymentAccount[], now: Date): boolean {
  const isSame = one.amountMinor === payable.amountMinor && one.currency === payable.currency;
  const account = accountOf(accounts, one);
  // Consent that was withdrawn, or given now, needs another attempt.
  const isAgreed = !account?.gateway.cards || one.saveCardFor === saveCardForAt(account, payable);
  // What has no link yet is created for the card that is chosen now.
  const isSameCard = one.paymentUrl === null || (account && one.savedCardId === savedCardIdFor(account, payable));
  return isSame && account !== undefined && isAgreed && isSameCard === true && one.expiresAt > now;
}

/** A token is for the account that made it. */
const savedCardIdFor = (account: PaymentAccount, { savedCard }: Payable) =>
  savedCard && isCardOf(savedCard)(account) ? savedCard.id : null;

/** Who pays with a saved card has agreed before. */
const saveCardForAt = (account: PaymentAccount, payable: Payable) =>
  account.gateway.cards && savedCardIdFor(account, payable) === null ? (payable.saveCardFor ?? null) : null;

function newAttempt(payable: Payable, account: PaymentAccount, count: number, { accounts }: Deps) {
  const { id: accountId, gateway } = account;
  const { target, targetId, number, amountMinor, currency, language, expiresAt } = payable;
  const id = crypto.randomUUID();
  return {
    id,
    target,
    targetId,
    provider: gateway.name,
    accountId,
    reference: `${number}-${count}`,
    returnUrl: returnUrl(payable.returnPath, accounts.publicOrigin, id),
    language,
    amountMinor,
    currency,
    expiresAt,
    saveCardFor: saveCardForAt(account, payable),
    savedCardId: savedCardIdFor(account, payable),
  };
}

function returnUrl(path = '/payments/status', origin: string, paymentId: string): string {
  const url = new URL(path, origin);
  url.searchParams.set('paymentId', paymentId);
  return url.href;
}

async function linkOf(deps: Deps, account: PaymentAccount, attempt: PaymentRow, payable: Payable): Promise<Link> {
  const { id } = attempt;
  const { gateway } = account;
  const chosenId = savedCardIdFor(account, payable);
  if (attempt.paymentUrl) return { link: { paymentUrl: attempt.paymentUrl, paymentId: id } };
  if (!(await claimCheck(deps.db, id, deps.clock(), LOOKUP_SECONDS))) return waitForLink(deps, id, chosenId);
  const card = cardFor(account, attempt, payable);
  try {
    const known = await findLink(gateway, attempt);
    if (!known && attempt.savedCardId !== chosenId) await updatePayment(deps.db, id, { savedCardId: chosenId });
    const made = known ?? (await create(deps, gateway, attempt, { payable, card }));
    const nextCheckAt = new Date(deps.clock().getTime() + (nextCheckSeconds(false, 0) ?? 0) * 1000);
    if (!(await saveLink(deps.db, id, { ...made, nextCheckAt }))) return 'later';
    if (known && attempt.savedCardId !== chosenId) return 'other';
    return { link: { paymentUrl: made.paymentUrl, paymentId: id } };
  } catch (error) {
    const { accountId } = attempt;
    deps.log.warn('payment link failed', { provider: gateway.name, accountId, ...errorFields(error) });
    // A saved card may have been charged without anybody opening a page: the same attempt is looked for again.
    const mayBeCharged = !gateway.cards?.areOnPage && (typeof card === 'object' || attempt.savedCardId !== null);
    return mayBeCharged ? 'later' : 'rejected';
  }
}

function cardFor(account: PaymentAccount, attempt: PaymentRow, payable: Payable): NewGatewayPayment['card'] {
  if (savedCardIdFor(account, payable) !== null) return payable.savedCard;
  return attempt.saveCardFor === null ? undefined : 'save';
}

/** After a response that never came the gateway may know the attempt already, for the card that it was made for then. */
async function findLink(gateway: PaymentGateway, { reference, checkedAt }: PaymentRow) {
  const existing = checkedAt === null ? null : await gateway.findByReference(reference);
  return existing?.paymentUrl ? { providerId: existing.providerId, paymentUrl: existing.paymentUrl } : null;
}

async function create(
  { db, payments }: Deps,
  gateway: PaymentGateway,
  attempt: PaymentRow,
  { payable: { number: name, customer, country }, card }: { payable: Payable; card: NewGatewayPayment['card'] },
) {
  const { reference, amountMinor, currency, language, returnUrl } = attempt;
  const methods = payments?.methodsIn?.(country) ?? [];
  const capture = (await selectHold(db, attempt.id)) ? 'later' : 'now';
  const payment = { reference, name, amountMinor, currency, language, returnUrl, customer };
  return gateway.create({ ...payment, methods, capture, card });
}

/** Another request is creating this link at the gateway. */
async function waitForLink(deps: Deps, id: string, chosenId: number | null): Promise<Link> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(50)) {
    const made = await selectPayment(deps.db, id);
    // It was ended without a page: its account is being removed.
    if (made?.paymentUrl === null && made.status !== 'open') return 'later';
    if (!made?.paymentUrl) continue;
    return made.savedCardId === chosenId ? { link: { paymentUrl: made.paymentUrl, paymentId: id } } : 'other';
  }
  return 'later';
}
