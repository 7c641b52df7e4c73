import type { Home, PickingWindow, WaitingCase } from '@karaz/contract/admin/home';
import type { Database } from '../../db/database.ts';
import { type Caller, reachOf } from '../../http/request-context.ts';
import type { Reach } from '../orders/order-branches.queries.ts';
import { showNeeds } from '../overview/show-needs.ts';
import { showToday } from '../overview/show-today.ts';
import { branchesInReach } from '../staff-branches.ts';
import {
  type PickingRow,
  selectDay,
  selectOrdersToPick,
  selectWaitingChats,
  selectWaitingContacts,
  selectWaitingReports,
} from './home.queries.ts';

/** What one screen holds; the lists have the rest. */
const MAX_WINDOWS = 3;
const MAX_CASES = 20;

export async function showHome(db: Database, caller: Caller, now: Date): Promise<Home> {
  const [reach, writeReach, stockReach] = await Promise.all([
    branchesInReach(db, caller, 'orders.read'),
    branchesInReach(db, caller, 'orders.write'),
    branchesInReach(db, caller, 'stock.read'),
  ]);
  const [needs, today, picking, queue, day] = await Promise.all([
    showNeeds(db, caller, now),
    showSales(db, caller, now),
    selectOrdersToPick(db, writeReach, now),
    showQueue(db, caller, reach),
    selectDay(db, reach, stockReach, now),
  ]);
  const lowStock = reachOf(caller, 'stock.read') === null ? null : day.lowStock;
  return { needs, today, picking: windowsOf(picking), queue, ...day, lowStock };
}

/** What was sold today; adding it up is for those who read reports. */
async function showSales(db: Database, caller: Caller, now: Date): Promise<Home['today']> {
  if (reachOf(caller, 'reports.read') === null) return [];
  return showToday(db, await branchesInReach(db, caller, 'reports.read'), now);
}

/** A shopper's case is for who answers shoppers, wherever it began. */
async function showQueue(db: Database, caller: Caller, reach: Reach): Promise<WaitingCase[]> {
  if (reachOf(caller, 'chats.answer') === null) return [];
  const found = await Promise.all([
    selectWaitingChats(db, MAX_CASES),
    selectWaitingReports(db, reach, MAX_CASES),
    selectWaitingContacts(db, MAX_CASES),
  ]);
  return found
    .flat()
    .sort((a, b) => a.since.getTime() - b.since.getTime())
    .slice(0, MAX_CASES)
    .map(({ since, ...rest }) => ({ ...rest, since: since.toISOString() }));
}

/** The rows are ordered by window. */
function windowsOf(rows: readonly PickingRow[]): PickingWindow[] {
  const windows = Map.groupBy(rows, ({ branchId, date, opens, closes }) => `${branchId} ${date} ${opens} ${closes}`);
  return [...windows.values()].slice(0, MAX_WINDOWS).flatMap((orders) => {
    const [first] = orders;
    if (!first) return [];
    const { branchId, nameEn, nameAr, date, opens, closes, isLate } = first;
    return {
      branch: { id: branchId, name_en: nameEn, name_ar: nameAr },
      ...{ date, opens, closes, isLate },
      orders: orders.map(({ id, number, customer, status, lines, pickedLines }) => ({
        ...{ id, number, customer, status, lines, pickedLines },
      })),
    };
  });
}
