import type { refundBody } from '@karaz/contract/admin/order-refunds';
import { type CurrencyCode, toDecimal, toMinor } from '@karaz/domain/money';
import { ok } from '@karaz/domain/result';
import { formatMoney, isolate } from '@karaz/i18n/format';
import type { Language } from '@karaz/i18n/language';
import type { z } from 'zod';
import type { ApiDeps } from '../../api-deps.ts';
import { recordChange } from '../../audit/record-change.ts';
import { inTransaction, type Transaction } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import { idempotencyScope, type RequestContext, reachOf } from '../../http/request-context.ts';
import { withinWhatIsLeft } from '../../orders/goods-refund.ts';
import { type LinesRefund, readLinesRefund, saveLinesRefund } from '../../orders/refund-lines.ts';
import { refundOrderPart } from '../../orders/refund-order.ts';
import { readOrder } from '../../orders/show-order.ts';
import { forStaff } from '../../texts/in-all-languages.ts';
import { validatePersonName } from '../cash/person-name.ts';
import { validatePrecision } from '../money-precision.ts';

type Deps = Pick<ApiDeps, 'db' | 'accounts' | 'clock'>;
type RefundBody = z.output<typeof refundBody>;

/** A sum, or what was paid for some goods. */
export async function refundOrder(
  { db, clock, accounts }: Deps,
  context: RequestContext,
  orderId: string,
  body: RefundBody,
): Promise<Outcome<undefined>> {
  const { caller, language } = context;
  const { amount = null, reason, paidOutBy: person, lines } = body;
  const found = await readOrder(db, caller, orderId, language, 'payments.refund');
  if (!found) return failure('notFound');
  const { currency } = found.row.order;
  const wrong = validatePrecision({ amount }, currency, language) ?? validatePersonName('paidOutBy', person, language);
  if (wrong) return wrong;
  if (lines.some(({ restock }) => restock) && reachOf(caller, 'stock.write') === null) return failure('notAllowed');
  // Keys are chosen by who calls: two people may choose the same one, for two orders or for one.
  const reference = `office ${orderId} ${idempotencyScope(context)} ${context.idempotencyKey ?? context.requestId}`;
  const staffId = caller.kind === 'user' ? caller.id : 0;
  const done = await inTransaction(db, async (tx): Promise<Outcome<undefined>> => {
    const refund = await readRefund(tx, orderId, body, { currency, language });
    if (!refund.ok) return refund;
    const { amountMinor, goods } = refund.value;
    const by = { now: clock(), origin: accounts.publicOrigin, paidOutBy: { staffId, person } };
    const request = { reference, reason, note: reason, amountMinor, ...(goods && { goods: goods.goods }) };
    if (!(await refundOrderPart(tx, orderId, request, by))) return failure('refundRefused');
    if (goods) await saveLinesRefund(tx, { orderId, reference }, goods);
    const of = goods ? { lines, deliveryFee: body.deliveryFee } : {};
    const after = {
      refund: toDecimal(amountMinor, currency),
      currency,
      reason,
      ...(person && { paidOutBy: person }),
      ...of,
    };
    await recordChange(tx, context, { action: 'order.refund', entityId: orderId, after });
    return ok(undefined);
  });
  if (done.ok) accounts.wakeSender();
  return done;
}

const OTHER_SUM: Readonly<Record<Language, (sum: string) => string>> = forStaff({
  en: (sum) => `The refund for these items is now ${sum}. Check it and send it again`,
  ar: (sum) => `أصبح المبلغ المردود عن هذه المنتجات ${sum}. راجعه ثم أرسله مرة أخرى`,
});

function otherSum(amountMinor: number, currency: CurrencyCode, language: Language) {
  const sum = isolate(formatMoney(amountMinor, currency, language));
  const data = { amount: toDecimal(amountMinor, currency), currency };
  return failure('conflict', { messages: [OTHER_SUM[language](sum)], data });
}

type Refund = { amountMinor: number; goods: LinesRefund | null };

/** What goes back: the server computes it where goods are named, and a sum that was shown must be the same. */
async function readRefund(
  tx: Transaction,
  orderId: string,
  { lines, deliveryFee, amount }: RefundBody,
  { currency, language }: { currency: CurrencyCode; language: Language },
): Promise<Outcome<Refund>> {
  const amountMinor = amount === undefined ? null : toMinor(amount, currency);
  if (lines.length === 0 && !deliveryFee) {
    const missing = failure('validationFailed', { fields: { amount: { code: 'required' } } });
    return amountMinor === null ? missing : ok({ amountMinor, goods: null });
  }
  const goods = await readLinesRefund(tx, orderId, { lines, deliveryFee });
  if (!goods.ok) return goods;
  const refund = await withinWhatIsLeft(tx, orderId, goods.value);
  if (amountMinor !== null && amountMinor !== refund.amountMinor) {
    return otherSum(refund.amountMinor, currency, language);
  }
  return ok({ amountMinor: refund.amountMinor, goods: refund });
}
