import { splitMinor } from '@karaz/domain/money';
import { goodsRefundMinor } from '@karaz/domain/payments/goods-refund';
import type { Transaction } from '../db/database.ts';
import { acceptedLessMinor } from '../payments/request-refund.ts';
import { moneyLeftOf, stillDueOf } from './money-left.ts';
import { lockOrder } from './orders.queries.ts';
import type { LinesRefund } from './refund-lines.ts';

/** Of an order for which less was accepted, the last goods return what is left: each its part. */
export async function withinWhatIsLeft(tx: Transaction, orderId: string, refund: LinesRefund): Promise<LinesRefund> {
  const order = await lockOrder(tx, orderId);
  const lessMinor = await acceptedLessMinor(tx, orderId);
  if (!order || lessMinor === 0) return refund;
  const leftMinor = (await moneyLeftOf(tx, order)) + (await stillDueOf(tx, order));
  const { amountMinor: goodsMinor, goods, rows } = refund;
  const amountMinor = goodsRefundMinor({ goodsMinor, leftMinor, acceptedLessMinor: lessMinor });
  const sums = rows.map((row) => row.amountMinor);
  const shares = splitMinor(amountMinor, sums);
  return {
    amountMinor,
    goods: goods.map((part, index) => ({ ...part, grossMinor: shares[index] ?? 0 })),
    rows: rows.map((row, index) => ({ ...row, amountMinor: shares[index] ?? 0 })),
  };
}
