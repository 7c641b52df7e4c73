import type { ResponseOf } from '@karaz/contract/endpoint';
import type { getPayment } from '@karaz/contract/payments';
import { toDecimal } from '@karaz/domain/money';
import { paymentProblem } from '@karaz/domain/payments/payment-problem';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { checkPayment } from './check-payment.ts';
import { heldMoney } from './held-money.ts';
import { selectHold } from './holds.queries.ts';
import { claimCheck } from './payment-checks.queries.ts';
import { isOrderOver, type PaymentRow, selectPayment } from './payments.queries.ts';

type Deps = Pick<ApiDeps, 'db' | 'clock' | 'accounts' | 'payments' | 'log'>;
type PaymentView = ResponseOf<typeof getPayment>;

const RETRY_SECONDS = 3;

/** While somebody waits for the outcome the store reads the gateway, at most every three seconds. */
export async function showPayment(deps: Deps, id: string): Promise<Outcome<PaymentView>> {
  const payment = await selectPayment(deps.db, id);
  if (!payment) return failure('notFound');
  if (payment.status !== 'open' || payment.providerId === null) return ok(await view(deps, payment));
  if (await claimCheck(deps.db, id, deps.clock(), RETRY_SECONDS)) await checkPayment(deps, id);
  return ok(await view(deps, (await selectPayment(deps.db, id)) ?? payment));
}

async function view({ db }: Deps, payment: PaymentRow): Promise<PaymentView> {
  const isPaid = ['paid', 'refunding', 'refunded'].includes(payment.status);
  const held = isPaid ? await selectHold(db, payment.id) : undefined;
  const hold = (held && heldMoney({ ...held, leftMinor: 0 })?.status) ?? null;
  const isOfOrder = payment.target === 'order';
  return {
    id: payment.id,
    status: payment.status === 'refunding' ? 'refunded' : payment.status,
    isAuthorised: hold === 'authorised',
    hold,
    isCancelled: isOfOrder && (await isOrderOver(db, payment.targetId)),
    amount: toDecimal(payment.amountMinor, payment.currency),
    currency: payment.currency,
    target: payment.target,
    merchantReference: payment.reference,
    orderId: isOfOrder ? payment.targetId : null,
    problem: paymentProblem(payment),
  };
}
