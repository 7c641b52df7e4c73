import { notifyAboutCoverage } from '../addresses/coverage.ts';
import { runPriceChanges } from '../admin/price-changes/run-price-changes.ts';
import type { ApiDeps } from '../api-deps.ts';
import { notifyShoppers } from '../chats/notify-shoppers.ts';
import { createBannerWatch } from '../content/watch-banners.ts';
import { deleteExpiredHolds } from '../delivery/slot-holds.ts';
import { endMemberships } from '../membership/end-memberships.ts';
import { lapseOldPoints } from '../membership/lapse-points.ts';
import { remindMembers } from '../membership/remind-members.ts';
import { expireOrders } from '../orders/expire-orders.ts';
import { notifyOfHolds } from '../payments/notify-of-holds.ts';
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
    startSchedule('expireOrders', 20 * SECOND_MS, async () => void (await expireOrders(deps)), deps),
    startSchedule('freeHeldSlots', 60 * SECOND_MS, () => deleteExpiredHolds(deps), deps),
    startSchedule('reconcilePayments', 10 * SECOND_MS, () => reconcilePayments(deps), deps),
    startSchedule('notifyAboutCoverage', 300 * SECOND_MS, async () => void (await notifyAboutCoverage(deps)), deps),
    startSchedule('sendStockAlerts', 30 * SECOND_MS, async () => void (await sendStockAlerts(deps)), deps),
    startSchedule('watchBanners', SECOND_MS, createBannerWatch(deps), deps),
    startSchedule('watchSeasons', 60 * SECOND_MS, createSeasonWatch(deps), deps),
    startSchedule('changePrices', 10 * SECOND_MS, () => runPriceChanges(deps), deps),
    startSchedule('remindMembers', 600 * SECOND_MS, async () => void (await remindMembers(deps)), deps),
    startSchedule('endMemberships', 60 * SECOND_MS, async () => void (await endMemberships(deps)), deps),
    startSchedule('lapsePoints', 3600 * SECOND_MS, async () => void (await lapseOldPoints(deps)), deps),
    startSchedule('expireSubscriptions', 20 * SECOND_MS, async () => void (await expireSubscriptions(deps)), deps),
    startSchedule('makeWeekOrders', 20 * SECOND_MS, async () => void (await makeWeekOrders(deps)), deps),
    startSchedule('finishSubscriptions', 30 * SECOND_MS, async () => void (await finishSubscriptions(deps)), deps),
    startSchedule('notifyShoppers', 15 * SECOND_MS, async () => void (await notifyShoppers(deps)), deps),
    startSchedule('sendCaptures', 10 * SECOND_MS, () => sendCaptures(deps), deps),
    startSchedule('notifyOfHolds', 300 * SECOND_MS, async () => void (await notifyOfHolds(deps)), deps),
    startSchedule('sendRefunds', 10 * SECOND_MS, () => sendRefunds(deps), deps),
    startSchedule('removeSavedCards', 60 * SECOND_MS, () => removeCards(deps), deps),
  ];
  return { stop: async () => void (await Promise.all(jobs.map((job) => job.stop()))) };
}
