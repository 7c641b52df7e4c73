import { setTimeout as sleep } from 'node:timers/promises';
import type { CountryCode } from '@karaz/domain/countries';
import type { CurrencyCode } from '@karaz/domain/money';
import { ok } from '@karaz/domain/result';
import type { Language } from '@karaz/i18n/language';
import type { ApiDeps } from '../api-deps.ts';
import { inTransaction } from '../db/database.ts';
import type { PaymentTarget } from '../db/tables/payments.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { errorFields } from '../http/logger.ts';
import type { NewGatewayPayment, PaymentGateway } from '../integrations/payment/gateway.ts';
import {
  claimCheck,
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

type Deps = Pick<ApiDeps, 'db' | 'clock' | 'accounts' | 'payments' | 'log'>;
export type PaymentLink = { paymentUrl: string; paymentId: string };

/** A link to pay at. A link that still holds is given again, so that two tabs pay the same attempt. */
export async function startPayment(deps: Deps, payable: Payable): Promise<Outcome<PaymentLink>> {
  const gateway = deps.payments?.gatewayFor(payable.country) ?? null;
  if (!gateway) return failure('paymentUnavailable');
  const attempt = await inTransaction(deps.db, async (tx) => {
    await lockTarget(tx, payable.target, payable.targetId);
    const attempts = await selectAttempts(tx, payable.target, payable.targetId);
    if (attempts.some(({ status }) => status === 'paid')) return null;
    const open = attempts.find((one) => isUsable(one, payable, gateway, deps.clock()));
    return open ?? insertPayment(tx, newAttempt(payable, gateway, attempts.length + 1, deps));
  });
  return attempt === null ? failure('alreadyPaid') : linkOf(deps, gateway, attempt, payable);
}

function isUsable(one: PaymentRow, payable: Payable, gateway: PaymentGateway, now: Date): boolean {
  const isSame = one.amountMinor === payable.amountMinor && one.currency === payable.currency;
  return one.status === 'open' && isSame && one.provider === gateway.name && one.expiresAt > now;
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

const ASKING_SECONDS = 6;
const PATIENCE_MS = 3_000;

async function linkOf(
  deps: Deps,
  gateway: PaymentGateway,
  attempt: PaymentRow,
  payable: Payable,
): Promise<Outcome<PaymentLink>> {
  if (attempt.paymentUrl) return ok({ paymentUrl: attempt.paymentUrl, paymentId: attempt.id });
  if (!(await claimCheck(deps.db, attempt.id, deps.clock(), ASKING_SECONDS))) return waitForLink(deps, attempt.id);
  try {
    const made = await open(gateway, attempt, payable);
    await updatePayment(deps.db, attempt.id, made);
    return ok({ paymentUrl: made.paymentUrl, paymentId: attempt.id });
  } catch (error) {
    deps.log.warn('payment link failed', { provider: gateway.name, ...errorFields(error) });
    return failure('paymentUnavailable', { retryAfterSeconds: ASKING_SECONDS });
  }
}

/** After an answer that never came the gateway may know the attempt already: it is looked for before it is made again. */
async function open(gateway: PaymentGateway, attempt: PaymentRow, { number, customer }: Payable) {
  const { reference, amountMinor, currency, language, returnUrl } = attempt;
  if (attempt.checkedAt !== null) {
    const known = await gateway.findByReference(reference);
    if (known?.paymentUrl) return { providerId: known.providerId, paymentUrl: known.paymentUrl };
  }
  return gateway.create({ reference, name: number, amountMinor, currency, language, returnUrl, customer });
}

/** Somebody else is asking the gateway for this very link. */
async function waitForLink(deps: Deps, id: string): Promise<Outcome<PaymentLink>> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(50)) {
    const paymentUrl = (await selectPayment(deps.db, id))?.paymentUrl;
    if (paymentUrl) return ok({ paymentUrl, paymentId: id });
  }
  return failure('paymentUnavailable', { retryAfterSeconds: ASKING_SECONDS });
}
