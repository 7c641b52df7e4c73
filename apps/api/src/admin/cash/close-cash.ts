import { addMinor, toDecimal, toMinor } from '@karaz/domain/money';
import { needsReason } from '@karaz/domain/orders/cash-rounding';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { validatePrecision } from '../money-precision.ts';
import { branchesInReach } from '../staff-branches.ts';
import { type CashOf, insertClosing, insertCorrection, lockClosing, lockOpenCash } from './close-cash.queries.ts';
import { isOwnOrMayClose } from './own-cash.ts';

/** Nobody hands in less than nothing; who paid out more than they collected is paid the difference. */
const isBelow = (countedMinor: number, expectedMinor: number) => countedMinor < Math.min(0, expectedMinor);
const tooLow = () => failure('validationFailed', { fields: { counted: { code: 'too_small' } } });

type Counted = CashOf & { expected: number; counted: number; reason: string };

const sumOf = (lines: readonly { amountMinor: number }[]) => addMinor(...lines.map(({ amountMinor }) => amountMinor));

/** Writes down what a person handed in for a day. */
export async function closeCash(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  context: RequestContext,
  { expected, counted, reason, ...of }: Counted,
): Promise<Outcome<{ closingId: number }>> {
  const reach = await branchesInReach(db, context.caller, 'cash.count');
  if (reach !== null && !reach.includes(of.branchId)) return failure('otherBranch');
  if (!(await isOwnOrMayClose(db, context.caller, of.collector))) return failure('notOwnCash');
  return inTransaction(db, async (tx) => {
    const open = await lockOpenCash(tx, of);
    const [first] = [...open.collected, ...open.later, ...open.paidOut];
    // A colleague closed it a moment ago.
    if (!first || context.caller.kind !== 'user') return failure('conflict');
    const { currency } = first;
    const wrong = validatePrecision({ counted }, currency, context.language);
    if (wrong) return wrong;
    const expectedMinor = sumOf([...open.collected, ...open.later]) - sumOf(open.paidOut);
    if (expectedMinor !== toMinor(expected, currency)) return failure('conflict');
    const countedMinor = toMinor(counted, currency);
    if (isBelow(countedMinor, expectedMinor)) return tooLow();
    if (needsReason(countedMinor - expectedMinor, currency) && reason === '') {
      return failure('reasonRequired', { fields: { reason: { code: 'reasonRequired' } } });
    }
    const closing = { expectedMinor, countedMinor, reason, closedBy: context.caller.id, closedAt: clock() };
    const closingId = await insertClosing(tx, closing, open);
    const difference = toDecimal(countedMinor - expectedMinor, currency);
    const orders = new Set([...open.collected, ...open.later].map(({ orderId }) => orderId)).size;
    const after = { ...of, orders, expected, counted, difference, currency, reason };
    await recordChange(tx, context, { action: 'cash.close', entityId: closingId, after });
    return ok({ closingId });
  });
}

type Correction = { before: number; counted: number; reason: string };

/** Another figure for a closed count, with who, when and why; the one before stays. */
export async function correctCash(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  context: RequestContext,
  closingId: number,
  { before, counted, reason }: Correction,
): Promise<Outcome<{ closingId: number }>> {
  const reach = await branchesInReach(db, context.caller, 'cash.correct');
  return inTransaction(db, async (tx) => {
    const closing = await lockClosing(tx, closingId);
    if (!closing || context.caller.kind !== 'user') return failure('notFound');
    const { currency, branchId, collector, day, expectedMinor, countedMinor: beforeMinor } = closing;
    if (reach !== null && !reach.includes(branchId)) return failure('otherBranch');
    const wrong = validatePrecision({ counted }, currency, context.language);
    if (wrong) return wrong;
    const countedMinor = toMinor(counted, currency);
    // A colleague corrected it a moment ago, or nothing would change.
    if (beforeMinor !== toMinor(before, currency) || countedMinor === beforeMinor) return failure('conflict');
    if (isBelow(countedMinor, expectedMinor)) return tooLow();
    const by = { correctedBy: context.caller.id, correctedAt: clock() };
    await insertCorrection(tx, { closingId, beforeMinor, countedMinor, reason, ...by });
    const difference = (minor: number) => toDecimal(minor - expectedMinor, currency);
    await recordChange(tx, context, {
      action: 'cash.correct',
      entityId: closingId,
      before: { counted: before, difference: difference(beforeMinor) },
      after: { branchId, day, collector, currency, counted, difference: difference(countedMinor), reason },
    });
    return ok({ closingId });
  });
}
