import type { Overview } from '@karaz/contract/admin/overview';
import { toDecimal } from '@karaz/domain/money';
import type { Database } from '../../db/database.ts';
import type { Reach } from '../orders/order-branches.queries.ts';
import { selectToday, type TodayRow } from './overview.queries.ts';

/** By country, in its own currency and by its own day. */
export async function showToday(db: Database, reach: Reach, now: Date): Promise<Overview['today']> {
  return (await selectToday(db, reach, now)).map(todayOf);
}

function todayOf({ revenueMinor, salesMinor, lastWeekMinor, ...row }: TodayRow): Overview['today'][number] {
  const { currency, soldOrders } = row;
  const averageMinor = soldOrders === 0 ? 0 : Math.round(salesMinor / soldOrders);
  return {
    ...row,
    revenue: toDecimal(revenueMinor, currency),
    revenueLastWeek: toDecimal(lastWeekMinor, currency),
    averageBasket: toDecimal(averageMinor, currency),
  };
}
