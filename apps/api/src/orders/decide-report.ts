import { addMinor } from '@karaz/domain/money';
import { ok } from '@karaz/domain/result';
import { notifyAboutOrder } from '../checkout/order-messages.ts';
import type { Database, Transaction } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { isCashLeft } from '../payments/request-refund.ts';
import { isPaidInCash } from './cash-taken.ts';
import { moneyLeftOf, stillDueOf } from './money-left.ts';
import { lockReport, type ReportRow, saveDecision, selectReports } from './order-reports.queries.ts';
import { type LockedOrder, lockOrder } from './orders.queries.ts';
import { selectReduction } from './picks.queries.ts';
import { goodsOfReport } from './refund-lines.ts';
import { refundOrderPart } from './refund-order.ts';

type DecideBy = { staffId: number; now: Date; origin: string };
/** `paidOutBy`: who hands cash over, otherwise who decides. */
type Decision = { refundMinor: number; paidOutBy?: string | undefined } | { declinedBecause: string };

/** Refunds of reports, as the ledger names them. */
export const REPORT_REFUND = 'reported by the shopper';

/** The most that is refunded for a report: what its lines cost, as far as it has not gone back; what is still due counts. */
export async function refundableFor(db: Database, order: LockedOrder, report: ReportRow): Promise<number> {
  if (report.status !== 'open') return 0;
  return Math.max(0, Math.min(report.claimMinor, (await moneyLeftOf(db, order)) + (await dueFor(db, order))));
}

/** What a refund comes off first. */
export const dueFor = async (db: Database, order: LockedOrder): Promise<number> =>
  order.subscriptionId === null ? stillDueOf(db, order) : 0;

/** Whether something of what goes back may be cash: also of a card order that became larger. */
export async function hasCash(db: Database, order: LockedOrder): Promise<boolean> {
  return isPaidInCash(order) || (order.subscriptionId === null && (await isCashLeft(db, order.id)));
}

/** The order is locked before the report, as whoever reports does: of two who decide at once, one does. */
export async function decideReport(
  tx: Transaction,
  { orderId, reportId }: { orderId: string; reportId: string },
  decision: Decision,
  { staffId, now, origin }: DecideBy,
): Promise<Outcome<undefined>> {
  const order = await lockOrder(tx, orderId);
  const report = await lockReport(tx, reportId);
  if (!order || report?.orderId !== orderId) return failure('notFound');
  if (report.status !== 'open') return failure('reportDecided');
  const decided = { decidedBy: staffId, decidedAt: now };
  if ('declinedBecause' in decision) {
    const { declinedBecause: declineReason } = decision;
    await saveDecision(tx, reportId, { status: 'declined', declineReason, ...decided });
    await notifyAboutOrder(tx, 'report declined', order, origin, { short: declineReason, whole: declineReason });
    return ok(undefined);
  }
  const { refundMinor, paidOutBy: person } = decision;
  if (refundMinor > (await refundableFor(tx, order, report))) return failure('refundRefused');
  const request = { reference: `report ${reportId}`, reason: REPORT_REFUND, amountMinor: refundMinor };
  const goods = await goodsOfReport(tx, order, report, refundMinor);
  const by = { now, origin, paidOutBy: { staffId, person } };
  const isRefunded = await refundOrderPart(tx, orderId, { ...request, goods, ...(await weekOf(tx, order)) }, by);
  if (!isRefunded) return failure('refundRefused');
  await saveDecision(tx, reportId, { status: 'refunded', refundMinor, ...decided });
  return ok(undefined);
}

/** A week of a subscription was paid with the others: reports are the only way in which parts of it go back. */
async function weekOf(tx: Transaction, { id, subscriptionId, totalMinor }: LockedOrder) {
  if (subscriptionId === null) return {};
  const refunds = (await selectReports(tx, id)).map(({ refundMinor }) => refundMinor ?? 0);
  const reductionMinor = await selectReduction(tx, id);
  return { week: { subscriptionId, leftMinor: totalMinor - reductionMinor - addMinor(...refunds) } };
}

/** Asked of a manager once: whoever asked first stays. */
export async function markSent(
  tx: Transaction,
  reportId: string,
  by: { sentBy: number | null; sentAt: Date },
): Promise<Outcome<undefined>> {
  const report = await lockReport(tx, reportId);
  if (report?.status !== 'open') return failure('reportDecided');
  if (report.sentAt === null) await saveDecision(tx, reportId, by);
  return ok(undefined);
}
