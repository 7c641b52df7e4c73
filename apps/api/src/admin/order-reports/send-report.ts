import type { OfficeReport } from '@karaz/contract/admin/order-reports';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { markSent } from '../../orders/decide-report.ts';
import { readOrder } from '../../orders/show-order.ts';
import { selectOfficeReport } from './order-reports.queries.ts';
import { reportRows } from './report-rows.ts';

/** Who may not refund asks a manager, whose home lists it; asked again it stays as it was. */
export async function sendReport(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  context: RequestContext,
  id: string,
): Promise<Outcome<OfficeReport>> {
  const { caller, language } = context;
  const found = await selectOfficeReport(db, id);
  const orderId = found?.order.id;
  if (!orderId || !(await readOrder(db, caller, orderId, language, 'orders.edit'))) return failure('notFound');
  const sentBy = caller.kind === 'user' ? caller.id : null;
  const done = await inTransaction(db, async (tx): Promise<Outcome<undefined>> => {
    const marked = await markSent(tx, id, { sentBy, sentAt: clock() });
    if (!marked.ok) return marked;
    await recordChange(tx, context, { action: 'order.sendReport', entityId: orderId, after: { report: id } });
    return ok(undefined);
  });
  if (!done.ok) return done;
  const sent = await selectOfficeReport(db, id);
  const [row] = sent ? await reportRows(db, [sent]) : [];
  return row ? ok(row) : failure('notFound');
}
