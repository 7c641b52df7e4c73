import { toDecimal } from '@karaz/domain/money';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../db/database.ts';
import { failure, type Outcome, outcomeOf } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { repeatOrderRefund } from '../../orders/repeat-refund.ts';
import { readOrder } from '../../orders/show-order.ts';

type Repeat = { id: string; refundId: string; isOutside: boolean };

export async function repeatDeclined(
  { db, clock, accounts }: Pick<ApiDeps, 'db' | 'clock' | 'accounts'>,
  context: RequestContext,
  { id: orderId, refundId: id, isOutside }: Repeat,
): Promise<Outcome<undefined>> {
  if (!(await readOrder(db, context.caller, orderId, context.language, 'payments.refund'))) return failure('notFound');
  const now = clock();
  const done = await outcomeOf(() =>
    inTransaction(db, async (tx): Promise<Outcome<undefined>> => {
      const sent = await repeatOrderRefund(tx, orderId, { id, isOutside, now, origin: accounts.publicOrigin });
      if (!sent) return failure('refundRefused');
      const { amountMinor, currency } = sent;
      const after = { refund: toDecimal(amountMinor, currency), currency, isOutside };
      await recordChange(tx, context, { action: 'order.repeatRefund', entityId: orderId, after });
      return ok(undefined);
    }),
  );
  accounts.wakeSender();
  return done.ok ? ok(undefined) : done;
}
