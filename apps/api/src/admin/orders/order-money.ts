import type { OrderMoney } from '@karaz/contract/admin/order-money';
import { toDecimal } from '@karaz/domain/money';
import { moneyBack } from '@karaz/domain/orders/money-back';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/request-context.ts';
import { branchesInReach } from '../staff-branches.ts';
import { selectOrderMoney } from './order-money.queries.ts';

/** What whoever moves these orders should know of their money first; those out of reach are left out. */
export async function moneyOfOrders(db: Database, caller: Caller, ids: readonly string[]): Promise<OrderMoney[]> {
  const reach = await branchesInReach(db, caller, 'orders.write');
  const rows = await selectOrderMoney(db, [...new Set(ids)], reach);
  return rows.map(({ id, number, customer, currency, paymentMethod, isPaid, totalMinor, ...row }) => {
    const leftMinor = row.standing?.leftMinor ?? 0;
    const backMinor = moneyBack({ isPaid, isWeek: row.subscriptionId !== null, totalMinor, leftMinor });
    return {
      id,
      number,
      customer,
      currency,
      paymentMethod,
      isPaid,
      back: toDecimal(backMinor, currency),
      provider: backMinor > 0 ? (row.standing?.provider ?? null) : null,
      isSentBack: isPaid && row.isAllSentBack,
    };
  });
}

/** Whether cancelling one of these orders returns money or points. */
export async function returnsWorth(db: Database, caller: Caller, ids: readonly string[]): Promise<boolean> {
  const rows = await selectOrderMoney(db, [...new Set(ids)], await branchesInReach(db, caller, 'orders.write'));
  return rows.some(({ isPaid, standing, pointsSpent }) => pointsSpent > 0 || (isPaid && standing !== null));
}
