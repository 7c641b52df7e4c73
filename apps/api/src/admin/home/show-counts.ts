import type { MenuCounts } from '@karaz/contract/admin/home';
import type { Database } from '../../db/database.ts';
import { type Caller, reachOf } from '../../http/request-context.ts';
import { countOpenReports } from '../order-reports/order-reports.queries.ts';
import { branchesInReach } from '../staff-branches.ts';
import { countContacts, countOrdersToDo, countPaymentsToReview } from './home.queries.ts';

export async function showCounts(db: Database, caller: Caller): Promise<MenuCounts> {
  const [ordersReach, paymentsReach] = await Promise.all([
    branchesInReach(db, caller, 'orders.read'),
    branchesInReach(db, caller, 'payments.refund'),
  ]);
  const [orders, reports, letters, payments] = await Promise.all([
    countOrdersToDo(db, ordersReach),
    countOpenReports(db, ordersReach),
    reachOf(caller, 'chats.answer') === null ? 0 : countContacts(db),
    paymentsReach === null ? countPaymentsToReview(db) : 0,
  ]);
  return { orders: orders.toAccept, board: orders.toPick, reports, letters, payments };
}
