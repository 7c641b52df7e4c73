import type { OfficePayment } from '@karaz/contract/admin/payments';
import { toDecimal, toMinor } from '@karaz/domain/money';
import { ok, type Result } from '@karaz/domain/result';
import type { Language } from '@karaz/i18n/language';
import type { ApiDeps } from '../../api-deps.ts';
import { recordChange } from '../../audit/record-change.ts';
import { inTransaction, type Transaction } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { checkPayment } from '../../payments/check-payment.ts';
import {
  acceptReview,
  type Decided,
  type DecisionProblem,
  NotAvailable,
  refundReview,
} from '../../payments/decide-review.ts';
import { forStaff } from '../../texts/in-all-languages.ts';
import { validatePrecision } from '../money-precision.ts';
import { insertNote } from '../orders/order-detail.queries.ts';
import { branchesInReach } from '../staff-branches.ts';
import { paymentView } from './payment-view.ts';
import { selectOfficePayment } from './payments-list.queries.ts';
import { saveRefundsOutside } from './refund-outside.ts';

type DecisionInput = { note: string; received?: number | undefined };
type Verb = 'accept' | 'refund';
const DECIDE = { accept: acceptReview, refund: refundReview };

async function findPayment({ db }: ApiDeps, { caller }: RequestContext, id: string) {
  return selectOfficePayment(db, id, await branchesInReach(db, caller, 'payments.refund'));
}

async function viewOf(deps: ApiDeps, context: RequestContext, id: string): Promise<Outcome<OfficePayment>> {
  const row = await findPayment(deps, context, id);
  return row ? ok(paymentView(row)) : failure('notFound');
}

/** Accepts or refunds a payment in review, once: a second decision is a conflict. */
export async function decidePayment(
  deps: ApiDeps,
  context: RequestContext,
  verb: Verb,
  id: string,
  input: DecisionInput,
): Promise<Outcome<OfficePayment>> {
  const found = await findPayment(deps, context, id);
  if (!found) return failure('notFound');
  const { currency } = found.payment;
  const imprecise = validatePrecision({ received: input.received ?? null }, currency, context.language);
  if (imprecise) return imprecise;
  const statedMinor = input.received === undefined ? undefined : toMinor(input.received, currency);
  const { publicOrigin: origin, hashIdentity } = deps.accounts;
  const by = { now: deps.clock(), origin, hashIdentity };
  const decided = await inTransaction(deps.db, async (tx) => {
    const done = await DECIDE[verb](tx, deps, { id, statedMinor, by });
    if (done.ok) await record(tx, context, verb, done.value, input.note);
    return done;
  }).catch(unavailableOrThrow);
  if (!decided.ok) return failureOf(decided.error, context.language);
  deps.log.info('payment changed', { paymentId: id, outcome: verb === 'accept' ? 'accepted' : 'sent back' });
  deps.accounts.wakeSender();
  return viewOf(deps, context, id);
}

function unavailableOrThrow(error: unknown): Result<never, DecisionProblem> {
  if (error instanceof NotAvailable) return { ok: false, error: 'gone' };
  throw error;
}

/** In the audit log and, for an order, as an internal note. */
async function record(
  tx: Transaction,
  context: RequestContext,
  verb: Verb,
  { payment, receivedMinor, receivedCurrency }: Decided,
  note: string,
): Promise<void> {
  const { target, targetId, reference, amountMinor, currency } = payment;
  const received = { amount: toDecimal(receivedMinor, receivedCurrency), currency: receivedCurrency };
  await recordChange(tx, context, {
    action: `payment.${verb}`,
    entityId: reference,
    before: { status: 'review', amount: toDecimal(amountMinor, currency), currency },
    after: { status: verb === 'accept' ? 'paid' : 'refunding', ...received, note },
  });
  if (target !== 'order' || context.caller.kind !== 'user') return;
  await insertNote(tx, { orderId: targetId, authorId: context.caller.id, text: note });
}

const TEXTS: Record<Language, Record<'amountNeeded' | 'amountReported' | 'tooMuch', string>> = forStaff({
  en: {
    amountNeeded: 'Please enter the amount received',
    amountReported: 'The provider has reported an amount',
    tooMuch: 'This is more than the price',
  },
  ar: {
    amountNeeded: 'يرجى إدخال المبلغ الذي استلمه مزود الدفع',
    amountReported: 'حدّد مزود الدفع المبلغ الذي استلمه',
    tooMuch: 'هذا أكثر من المبلغ المطلوب',
  },
});

function failureOf(problem: DecisionProblem, language: Language) {
  switch (problem) {
    case 'notInReview':
      return failure('paymentNotInReview');
    case 'alreadyPaid':
      return failure('alreadyPaid');
    case 'amountNeeded':
    case 'amountReported':
    case 'tooMuch':
      return failure('validationFailed', { fields: { received: { code: problem, text: TEXTS[language][problem] } } });
    default:
      return failure('paymentNotAcceptable');
  }
}

export async function refundOutside(
  deps: ApiDeps,
  context: RequestContext,
  id: string,
  note: string,
): Promise<Outcome<OfficePayment>> {
  if (!(await findPayment(deps, context, id))) return failure('notFound');
  const saved = await saveRefundsOutside(deps, context, id, note);
  return saved.ok ? viewOf(deps, context, id) : saved;
}

/** Reads the state from the provider now. */
export async function recheckPayment(
  deps: ApiDeps,
  context: RequestContext,
  id: string,
): Promise<Outcome<OfficePayment>> {
  const before = await findPayment(deps, context, id);
  if (!before) return failure('notFound');
  const outcome = await checkPayment(deps, id);
  const after = await findPayment(deps, context, id);
  if (outcome === null || !after) return failure('paymentUnavailable', { retryAfterSeconds: 10 });
  const [was, is] = [before.payment.status, after.payment.status];
  await inTransaction(deps.db, (tx) =>
    recordChange(tx, context, {
      action: 'payment.recheck',
      entityId: after.payment.reference,
      before: { status: was },
      after: { status: is },
    }),
  );
  return ok(paymentView(after));
}
