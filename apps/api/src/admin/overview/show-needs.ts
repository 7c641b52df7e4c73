import type { Needs } from '@karaz/contract/admin/overview';
import type { Database } from '../../db/database.ts';
import { type Caller, reachOf } from '../../http/request-context.ts';
import { countOpenReports, countSentReports } from '../order-reports/order-reports.queries.ts';
import { branchesInReach } from '../staff-branches.ts';
import { selectNeeds } from './overview.queries.ts';

/** What waits for whoever asks, 0 where they have no right to it; what belongs to no branch is for who reaches all of them. */
export async function showNeeds(db: Database, caller: Caller, now: Date): Promise<Needs> {
  const [reach, stockReach, decidesReach] = await Promise.all([
    branchesInReach(db, caller, 'orders.read'),
    branchesInReach(db, caller, 'stock.read'),
    branchesInReach(db, caller, 'payments.refund'),
  ]);
  const [needs, reports, reportsSent] = await Promise.all([
    selectNeeds(db, reach, stockReach, now),
    countOpenReports(db, decidesReach),
    countSentReports(db, decidesReach),
  ]);
  return {
    ...needs,
    ...{ reportsSent, reports },
    failedMessages: reachOf(caller, 'messages.read') === 'all' ? needs.failedMessages : 0,
    paymentsToReview: decidesReach === null ? needs.paymentsToReview : 0,
    waitingChats: reachOf(caller, 'chats.answer') ? needs.waitingChats : 0,
  };
}
