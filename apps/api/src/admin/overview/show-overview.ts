import type { Overview } from '@karaz/contract/admin/overview';
import { currencyOf } from '@karaz/domain/countries';
import { toDecimal } from '@karaz/domain/money';
import { can } from '@karaz/domain/people/roles';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/request-context.ts';
import { branchesInReach } from '../staff-branches.ts';
import {
  selectCategories,
  selectDays,
  selectNeeds,
  selectSellers,
  selectToday,
  selectWindows,
  type TodayRow,
} from './overview.queries.ts';

const names = ({ nameEn, nameAr }: { nameEn: string; nameAr: string }) => ({ name_en: nameEn, name_ar: nameAr });

/** Only of the branches within reach; what belongs to no branch is for those who see them all. */
export async function showOverview(db: Database, caller: Caller, now: Date, days: number): Promise<Overview> {
  const reach = await branchesInReach(db, caller, 'orders.read');
  const [needs, today, windows, byDay, sellers, categories] = await Promise.all([
    selectNeeds(db, reach, now),
    selectToday(db, reach, now),
    selectWindows(db, reach, now),
    selectDays(db, reach, now, days),
    selectSellers(db, reach, now, days),
    selectCategories(db, reach, now, days),
  ]);
  return {
    needs: {
      ...needs,
      ...(reach === null ? {} : { failedPayments: 0, failedMessages: 0 }),
      waitingChats: caller.kind === 'user' && can(caller.role, 'chats.answer') ? needs.waitingChats : 0,
    },
    today: today.map(todayOf),
    windows: windows.map(({ branchId, nameEn, nameAr, ...window }) => ({
      ...window,
      branch: { id: branchId, ...names({ nameEn, nameAr }) },
    })),
    days: byDay.map(({ revenueMinor, ...day }) => ({
      ...day,
      revenue: toDecimal(revenueMinor, currencyOf(day.country)),
    })),
    sellers: sellers.map(({ id, nameEn, nameAr, currency, orders, revenueMinor }) => ({
      id,
      ...names({ nameEn, nameAr }),
      currency,
      orders,
      revenue: toDecimal(revenueMinor, currency),
    })),
    categories: categories.map(({ id, nameEn, nameAr, items }) => ({ id, ...names({ nameEn, nameAr }), items })),
  };
}

function todayOf({ country, currency, orders, revenueMinor, ordersYesterday }: TodayRow): Overview['today'][number] {
  const averageMinor = orders === 0 ? 0 : Math.round(revenueMinor / orders);
  return {
    country,
    currency,
    orders,
    revenue: toDecimal(revenueMinor, currency),
    averageBasket: toDecimal(averageMinor, currency),
    ordersYesterday,
  };
}
