import type { ErrorCode } from '@karaz/contract/errors';
import { toMinor } from '@karaz/domain/money';
import type { OrderStatus } from '@karaz/domain/orders/order-status';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { ERROR_TEXTS } from '../../http/error-texts.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import { isProven } from '../../http/fresh-proof.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { moveByStaff } from '../../orders/cancel-order.ts';
import type { CashReport } from '../../orders/collect-cash.ts';
import { orderInReach } from '../../orders/show-order.ts';
import { validatePersonName } from '../cash/person-name.ts';
import { validatePrecision } from '../money-precision.ts';
import { returnsWorth } from './order-money.ts';

type Cash = { collector?: string | undefined; amount?: number | undefined; reason?: string | undefined };
type Moves = {
  ids: readonly string[];
  status: OrderStatus;
  reason?: string | undefined;
  cash?: Cash | undefined;
  isEarly?: boolean;
};
type Moved = { id: string; isMoved: boolean; message: string | null };

const SPECIFIC: ReadonlySet<ErrorCode> = new Set([
  ...(['reasonRequired', 'otherBranch', 'notWeighed', 'beforeWindow', 'notAllowed', 'pickingStarted'] as const),
]);

/** Why none of several orders moved, where it is one and the same for all. */
function commonError(errors: ReadonlySet<ErrorCode>): ErrorCode {
  const [only, ...others] = errors;
  return only && others.length === 0 && SPECIFIC.has(only) ? only : 'moveNotAllowed';
}

/** Several orders to one status; each succeeds or fails alone. */
export async function moveOrders(
  deps: ApiDeps,
  context: RequestContext,
  { ids, status, reason = '', cash, isEarly = false }: Moves,
): Promise<Outcome<{ results: Moved[] }>> {
  const { caller, language } = context;
  // Before the first: a proof given in the middle would find some of them moved.
  if (status === 'cancelled' && caller.kind === 'user' && !isProven(caller, deps.clock())) {
    if (await returnsWorth(deps.db, caller, ids)) return failure('freshProofRequired');
  }
  const report = cash && (await readReport(deps, context, ids, cash));
  if (report && !report.ok) return report;
  const results: Moved[] = [];
  const errors = new Set<ErrorCode>();
  // One after the other: each is a transaction of its own, and each may be rejected alone.
  for (const id of new Set(ids)) {
    const done = await moveByStaff(deps, context, id, { status, reason, cash: report?.value, isEarly });
    if (!done.ok) errors.add(done.error.code);
    results.push({ id, isMoved: done.ok, message: done.ok ? null : ERROR_TEXTS[language][done.error.code] });
  }
  if (results.some(({ isMoved }) => isMoved)) return ok({ results });
  return failure(commonError(errors), { data: { results } });
}

/** A sum is of one order, in its currency. */
async function readReport(
  { db }: ApiDeps,
  { caller, language }: RequestContext,
  ids: readonly string[],
  { collector, amount, reason }: Cash,
): Promise<Outcome<CashReport>> {
  const nameless = validatePersonName('cash.collector', collector, language);
  if (nameless) return nameless;
  const words = { ...(collector && { collector }), ...(reason && { reason }) };
  if (amount === undefined) return ok(words);
  const [id = '', ...others] = new Set(ids);
  if (others.length > 0) return failure('validationFailed', { fields: { 'cash.amount': { code: 'ofOneOrder' } } });
  const order = await orderInReach(db, caller, id);
  if (!order) return failure('notFound');
  const wrong = validatePrecision({ 'cash.amount': amount }, order.currency, language);
  return wrong ?? ok({ ...words, amountMinor: toMinor(amount, order.currency) });
}
