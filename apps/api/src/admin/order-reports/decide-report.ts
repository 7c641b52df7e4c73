import type { OfficeReport } from '@karaz/contract/admin/order-reports';
import { toMinor } from '@karaz/domain/money';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { type Change, recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { decideReport, REPORT_REFUND } from '../../orders/decide-report.ts';
import { readOrder } from '../../orders/show-order.ts';
import { validatePersonName } from '../cash/person-name.ts';
import { validatePrecision } from '../money-precision.ts';
import { type OfficeReportRow, selectOfficeReport } from './order-reports.queries.ts';
import { reportRows } from './report-rows.ts';

type Deps = Pick<ApiDeps, 'db' | 'accounts' | 'clock'>;
type Decision = Parameters<typeof decideReport>[2];

export async function refundReport(
  deps: Deps,
  context: RequestContext,
  id: string,
  { amount, paidOutBy: person }: { amount: number; paidOutBy?: string | undefined },
): Promise<Outcome<OfficeReport>> {
  const found = await findReport(deps, context, id);
  if (!found) return failure('notFound');
  const { currency } = found.order;
  const { language } = context;
  const wrong = validatePrecision({ amount }, currency, language) ?? validatePersonName('paidOutBy', person, language);
  if (wrong) return wrong;
  const after = { refund: amount, currency, reason: REPORT_REFUND, ...(person && { paidOutBy: person }) };
  const decision = { refundMinor: toMinor(amount, currency), paidOutBy: person };
  return decide(deps, context, found, decision, { action: 'order.refund', after });
}

export async function declineReport(
  deps: Deps,
  context: RequestContext,
  id: string,
  reason: string,
): Promise<Outcome<OfficeReport>> {
  const found = await findReport(deps, context, id);
  if (!found) return failure('notFound');
  return decide(
    deps,
    context,
    found,
    { declinedBecause: reason },
    { action: 'order.declineReport', after: { reason } },
  );
}

/** Reports about orders out of reach do not exist. */
async function findReport({ db }: Deps, { caller, language }: RequestContext, id: string) {
  const found = await selectOfficeReport(db, id);
  return found && (await readOrder(db, caller, found.order.id, language, 'payments.refund')) ? found : undefined;
}

async function decide(
  { db, accounts, clock }: Deps,
  context: RequestContext,
  { report, order }: OfficeReportRow,
  decision: Decision,
  change: Omit<Change, 'entityId'>,
): Promise<Outcome<OfficeReport>> {
  const { caller } = context;
  const by = { staffId: caller.kind === 'user' ? caller.id : 0, now: clock(), origin: accounts.publicOrigin };
  const done = await inTransaction(db, async (tx): Promise<Outcome<undefined>> => {
    const decided = await decideReport(tx, { orderId: order.id, reportId: report.id }, decision, by);
    if (decided.ok) await recordChange(tx, context, { ...change, entityId: order.id });
    return decided;
  });
  if (!done.ok) return done;
  accounts.wakeSender();
  const decided = await selectOfficeReport(db, report.id);
  const [row] = decided ? await reportRows(db, [decided]) : [];
  return row ? ok(row) : failure('notFound');
}
