import { setTimeout as sleep } from 'node:timers/promises';
import type { CountryCode } from '@karaz/domain/countries';
import type { CurrencyCode } from '@karaz/domain/money';
import { nextCheckSeconds } from '@karaz/domain/payments/check-schedule';
import { ok } from '@karaz/domain/result';
import type { Language } from '@karaz/i18n/language';
import type { ApiDeps } from '../api-deps.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import type { PaymentTarget } from '../db/tables/payments.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { errorFields } from '../http/logger.ts';
import type { NewGatewayPayment, PaymentGateway } from '../integrations/payment/gateway.ts';
import { checkPayment } from './check-payment.ts';
import { claimCheck, endOpen } from './payment-checks.queries.ts';
import {
  insertPayment,
  lockTarget,
  type PaymentRow,
  selectAttempts,
  selectPayment,
  updatePayment,
} from './payments.queries.ts';

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
  /** A page of the store; left out: the page that waits for the payment. */
  returnPath: string | undefined;
};

const LOOKUP_SECONDS = 6;
const PATIENCE_MS = 3_000;

type Deps = Pick<ApiDeps, 'db' | 'clock' | 'accounts' | 'payments' | 'log'>;
export type PaymentLink = { paymentUrl: string; paymentId: string };

type Found = { attempt: PaymentRow } | { problem: 'alreadyPaid' | 'paymentInReview' } | { staleId: string };

/** A link to pay at. There is one at a time: a valid one is returned again. */
export async function startPayment(deps: Deps, payable: Payable): Promise<Outcome<PaymentLink>> {
  const gateway = deps.payments?.gatewayFor(payable.country) ?? null;
  if (!gateway) return failure('paymentUnavailable');
  const find = (endedId?: string) => inTransaction(deps.db, (tx) => findAttempt(tx, deps, gateway, payable, endedId));
  let found = await find();
  if ('staleId' in found) {
    // It may just have been paid: a new link needs a report of the gateway that it was not.
    if ((await checkPayment(deps, found.staleId)) === null) return unavailable();
    found = await find(found.staleId);
  }
  if ('attempt' in found) return linkOf(deps, gateway, found.attempt, payable);
  return 'problem' in found ? failure(found.problem) : unavailable();
}

const unavailable = () => failure('paymentUnavailable', { retryAfterSeconds: LOOKUP_SECONDS });

/** `endedId`: an open attempt that no longer fits and that the gateway reports as unpaid. */
async function findAttempt(
  tx: Transaction,
  deps: Deps,
  gateway: PaymentGateway,
  payable: Payable,
  endedId: string | undefined,
): Promise<Found> {
  const { target, targetId } = payable;
  await lockTarget(tx, target, targetId);
  const attempts = await selectAttempts(tx, target, targetId);
  if (attempts.some(({ status }) => status === 'paid')) return { problem: 'alreadyPaid' };
  if (attempts.some(({ status }) => status === 'review')) return { problem: 'paymentInReview' };
  const open = attempts.find(({ status }) => status === 'open');
  if (open && isUsable(open, payable, gateway, deps.clock())) return { attempt: open };
  if (open && open.id !== endedId) return { staleId: open.id };
  if (open) await endOpen(tx, open.id);
  const created = await insertPayment(tx, newAttempt(payable, gateway, attempts.length + 1, deps));
  if (created) return { attempt: created };
  // Another request was faster.
  const other = (await selectAttempts(tx, target, targetId)).find(({ status }) => status === 'open');
  return other ? { attempt: other } : { problem: 'alreadyPaid' };
}

function isUsable(one: PaymentRow, payable: Payable, gateway: PaymentGateway, now: Date): boolean {
  const isSame = one.amountMinor === payable.amountMinor && one.currency === payable.currency;
  return isSame && one.provider === gateway.name && one.expiresAt > now;
}

function newAttempt(payable: Payable, gateway: PaymentGateway, count: number, { accounts }: Deps) {
  const { target, targetId, number, amountMinor, currency, language, expiresAt } = payable;
  const id = crypto.randomUUID();
  return {
    id,
    target,
    targetId,
    provider: gateway.name,
    reference: `${number}-${count}`,
    returnUrl: returnUrl(payable.returnPath, accounts.publicOrigin, id),
    language,
    amountMinor,
    currency,
    expiresAt,
  };
}

function returnUrl(path = '/payments/status', origin: string, paymentId: string): string {
  const url = new URL(path, origin);
  url.searchParams.set('paymentId', paymentId);
  return url.href;
}

async function linkOf(
  deps: Deps,
  gateway: PaymentGateway,
  attempt: PaymentRow,
  payable: Payable,
): Promise<Outcome<PaymentLink>> {
  if (attempt.paymentUrl) return ok({ paymentUrl: attempt.paymentUrl, paymentId: attempt.id });
  if (!(await claimCheck(deps.db, attempt.id, deps.clock(), LOOKUP_SECONDS))) return waitForLink(deps, attempt.id);
  try {
    const created = await open(gateway, attempt, payable);
    const nextCheckAt = new Date(deps.clock().getTime() + (nextCheckSeconds(false, 0) ?? 0) * 1000);
    await updatePayment(deps.db, attempt.id, { ...created, nextCheckAt });
    return ok({ paymentUrl: created.paymentUrl, paymentId: attempt.id });
  } catch (error) {
    deps.log.warn('payment link failed', { provider: gateway.name, ...errorFields(error) });
    return unavailable();
  }
}

/** After a response that never came the gateway may know the attempt already: it is looked for before it is made again. */
async function open(gateway: PaymentGateway, attempt: PaymentRow, { number, customer }: Payable) {
  const { reference, amountMinor, currency, language, returnUrl } = attempt;
  if (attempt.checkedAt !== null) {
    const existing = await gateway.findByReference(reference);
    if (existing?.paymentUrl) return { providerId: existing.providerId, paymentUrl: existing.paymentUrl };
  }
  return gateway.create({ reference, name: number, amountMinor, currency, language, returnUrl, customer });
}

/** Another request is creating this link at the gateway. */
async function waitForLink(deps: Deps, id: string): Promise<Outcome<PaymentLink>> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(50)) {
    const paymentUrl = (await selectPayment(deps.db, id))?.paymentUrl;
    if (paymentUrl) return ok({ paymentUrl, paymentId: id });
  }
  return unavailable();
}
