import { notifyAboutCoverage } from '../addresses/coverage.ts';
import type { ApiDeps } from '../api-deps.ts';
import { notifyShoppers } from '../chats/notify-shoppers.ts';
import { createBannerWatch } from '../content/watch-banners.ts';
import { deleteExpiredHolds } from '../delivery/slot-holds.ts';
import { endMemberships } from '../membership/end-memberships.ts';
import { lapseOldPoints } from '../membership/lapse-points.ts';
import { remindMembers } from '../membership/remind-members.ts';
import { expireOrders } from '../orders/expire-orders.ts';
import { reconcilePayments } from '../payments/reconcile-payments.ts';
import { removeCards } from '../payments/saved-cards.ts';
import { sendCaptures } from '../payments/send-captures.ts';
import { sendRefunds } from '../payments/send-refunds.ts';
import { createSeasonWatch } from '../search/watch-seasons.ts';
import { sendStockAlerts } from '../stock-alerts/stock-alerts.ts';
import { expireSubscriptions } from '../subscriptions/expire-subscriptions.ts';
import { finishSubscriptions } from '../subscriptions/finish-subscriptions.ts';
import { makeWeekOrders } from '../subscriptions/make-week-orders.ts';
import { startSchedule } from './schedule.ts';

const SECOND_MS = 1_000;

/** Scheduled work of orders and payments. Every process may run them: each step is claimed or locked. */
export function startOrderJobs(deps: ApiDeps) {
  const jobs = [
    startSchedule('expire orders', 20 * SECOND_MS, async () => void (await expireOrders(deps)), deps.log),
    startSchedule('free held slots', 60 * SECOND_MS, () => deleteExpiredHolds(deps), deps.log),
    startSchedule('reconcile payments', 10 * SECOND_MS, () => reconcilePayments(deps), deps.log),
    startSchedule('tell about coverage', 300 * SECOND_MS, async () => void (await notifyAboutCoverage(deps)), deps.log),
    startSchedule('tell what is back', 30 * SECOND_MS, async () => void (await sendStockAlerts(deps)), deps.log),
    startSchedule('banners begin and end', SECOND_MS, createBannerWatch(deps), deps.log),
    startSchedule('seasons begin and end', 60 * SECOND_MS, createSeasonWatch(deps), deps.log),
    startSchedule('remind members', 600 * SECOND_MS, async () => void (await remindMembers(deps)), deps.log),
    startSchedule('end memberships', 60 * SECOND_MS, async () => void (await endMemberships(deps)), deps.log),
    startSchedule('lapse points', 3600 * SECOND_MS, async () => void (await lapseOldPoints(deps)), deps.log),
    startSchedule('expire subscriptions', 20 * SECOND_MS, async () => void (await expireSubscriptions(deps)), deps.log),
    startSchedule('make week orders', 20 * SECOND_MS, async () => void (await makeWeekOrders(deps)), deps.log),
    startSchedule('finish subscriptions', 30 * SECOND_MS, async () => void (await finishSubscriptions(deps)), deps.log),
    startSchedule('tell of answers', 15 * SECOND_MS, async () => void (await notifyShoppers(deps)), deps.log),
    startSchedule('send captures', 10 * SECOND_MS, () => sendCaptures(deps), deps.log),
    startSchedule('remove saved cards', 60 * SECOND_MS, () => removeCards(deps), deps.log),
    startSchedule('send refunds', 10 * SECOND_MS, () => sendRefunds(deps), deps.log),
  ];
  return { stop: async () => void (await Promise.all(jobs.map((job) => job.stop()))) };
}
