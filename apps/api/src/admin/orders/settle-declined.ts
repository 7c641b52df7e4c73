import type { settledDeclined } from '@karaz/contract/admin/order-refunds';
import { toMinor } from '@karaz/domain/money';
import type { z } from 'zod';
import type { ApiDeps } from '../../api-deps.ts';
import { recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { settleDeclined } from '../../orders/settle-declined.ts';
import { readOrder } from '../../orders/show-order.ts';
import { validatePrecision } from '../money-precision.ts';
import { insertNote } from './order-detail.queries.ts';

type SettleBody = z.output<(typeof settledDeclined)['body']>;

/** With the reason in the audit log and as an internal note. */
export async function settleDeclinedCharge(
  { db, clock, accounts }: Pick<ApiDeps, 'db' | 'clock' | 'accounts'>,
  context: RequestContext,
  orderId: string,
  { how, amount, note }: SettleBody,
): Promise<Outcome<unknown>> {
  const { caller, language } = context;
  const found = await readOrder(db, caller, orderId, language, 'payments.refund');
  if (!found || caller.kind !== 'user') return failure('notFound');
  const { currency } = found.row.order;
  const imprecise = validatePrecision({ amount }, currency, language);
  if (imprecise) return imprecise;
  const done = await inTransaction(db, async (tx) => {
    const request = { how, shownMinor: toMinor(amount, currency) };
    const by = { staffId: String(caller.id), now: clock(), origin: accounts.publicOrigin };
    const settled = await settleDeclined(tx, orderId, request, by);
    if (!settled.ok) return settled;
    const action = how === 'paid' ? 'order.payElsewhere' : 'order.letGo';
    await recordChange(tx, context, { action, entityId: orderId, after: { amount, currency, note } });
    await insertNote(tx, { orderId, authorId: caller.id, text: note });
    return settled;
  });
  if (done.ok) accounts.wakeSender();
  return done;
}
