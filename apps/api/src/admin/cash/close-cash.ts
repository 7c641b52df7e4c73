import { addMinor, toDecimal, toMinor } from '@karaz/domain/money';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { validatePrecision } from '../money-precision.ts';
import { branchesInReach } from '../staff-branches.ts';
import { type CashOf, insertClosing, lockOpenCash } from './cash.queries.ts';

type Counted = CashOf & { expected: number; counted: number; reason: string };

/** Writes down what a person handed in for a day. */
export async function closeCash(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  context: RequestContext,
  { expected, counted, reason, ...of }: Counted,
): Promise<Outcome<{ closingId: number }>> {
  const reach = await branchesInReach(db, context.caller, 'orders.write');
  if (reach !== null && !reach.includes(of.branchId)) return failure('otherBranch');
  return inTransaction(db, async (tx) => {
    const open = await lockOpenCash(tx, of);
    const [first] = open;
    // A colleague closed it a moment ago.
    if (!first || context.caller.kind !== 'user') return failure('conflict');
    const { currency } = first;
    const wrong = validatePrecision({ counted }, currency, context.language);
    if (wrong) return wrong;
    const expectedMinor = addMinor(...open.map(({ collectedMinor }) => collectedMinor));
    if (expectedMinor !== toMinor(expected, currency)) return failure('conflict');
    const countedMinor = toMinor(counted, currency);
    if (countedMinor !== expectedMinor && reason === '') {
      return failure('reasonRequired', { fields: { reason: { code: 'reasonRequired' } } });
    }
    const closing = { expectedMinor, countedMinor, reason, closedBy: context.caller.id, closedAt: clock() };
    const ids = open.map(({ orderId }) => orderId);
    const closingId = await insertClosing(tx, closing, ids);
    const difference = toDecimal(countedMinor - expectedMinor, currency);
    const after = { ...of, orders: ids.length, expected, counted, difference, currency, reason };
    await recordChange(tx, context, { action: 'cash.close', entityId: closingId, after });
    return ok({ closingId });
  });
}
