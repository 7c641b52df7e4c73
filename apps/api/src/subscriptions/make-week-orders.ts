import { randomUUID } from 'node:crypto';
import { deliveryHoursAt, deliveryInstant } from '@karaz/domain/subscriptions/delivery-hours';
import type { Language } from '@karaz/i18n/language';
import type { ApiDeps } from '../api-deps.ts';
import { createPrepaidOrder } from '../checkout/create-prepaid-order.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import { branchTimes } from '../delivery/branch-slots.ts';
import { errorFields } from '../http/logger.ts';
import { inAllLanguages } from '../texts/in-all-languages.ts';
import { noteEvent } from './note-event.ts';
import { skipWeek } from './skip-week.ts';
import { type ClaimedWeek, claimWeek, selectDueWeeks, selectTimeZone, type Week } from './subscription-jobs.queries.ts';
import { type SubscriptionItemRow, selectSubscriptionItems, updateDelivery } from './subscriptions.queries.ts';

type Deps = Pick<ApiDeps, 'db' | 'clock' | 'accounts' | 'log'>;
type By = { now: Date; origin: string };

const BATCH = 200;

/**
 * Makes the order of every week whose time has come; weeks of paused subscriptions are skipped instead. Any number of
 * processes may run it at once and be killed in the middle: a week is claimed and its order made in one transaction,
 * and no two orders can name the same week.
 */
export async function makeWeekOrders(deps: Deps): Promise<number> {
  const by = { now: deps.clock(), origin: deps.accounts.publicOrigin };
  let created = 0;
  for (const week of await selectDueWeeks(deps.db, by.now, BATCH)) {
    try {
      if (await inTransaction(deps.db, (tx) => makeWeekOrder(tx, week, by))) created += 1;
    } catch (error) {
      // One week that cannot be made must not hold up the others; it is tried again at the next run.
      deps.log.error('week order failed', { subscriptionId: week.id, week: week.week, ...errorFields(error) });
    }
  }
  if (created > 0) deps.accounts.wakeSender();
  return created;
}

async function makeWeekOrder(tx: Transaction, week: Week, by: By): Promise<boolean> {
  const claimed = await claimWeek(tx, week, by.now);
  if (!claimed) return false;
  const { subscription, delivery } = claimed;
  if (subscription.status === 'paused') {
    await skipWeek(tx, subscription, delivery, { by: 'system', ...by });
    return true;
  }
  const plan = await planOf(tx, claimed, by.now);
  const items = await goodsOf(tx, claimed);
  const order = await createPrepaidOrder(tx, {
    order: (isShort) => orderRow(claimed, plan, isShort || !plan.isAsPromised, by.now),
    items: items.map((item) => itemRow(item, subscription.branchId)),
    entry: { triggeredBy: 'system', source: 'subscription', createdAt: by.now },
    timeZone: plan.timeZone,
  });
  await updateDelivery(tx, subscription.id, delivery.week, { status: 'ordered' });
  const isFine = plan.isAsPromised && !order.isShort;
  await noteEvent(tx, subscription, {
    event: isFine ? 'ordered' : 'ordered_short',
    by: 'system',
    week: delivery.week,
    details: { order: order.customOrderId, day: delivery.day, time: delivery.time },
    ...by,
  });
  return true;
}

type Plan = { slot: { date: string; open: string; close: string }; isAsPromised: boolean; timeZone: string };

/** The branch may have closed on that day since, or the time may have passed while nothing ran: somebody has to look. */
async function planOf(tx: Transaction, { subscription, delivery }: ClaimedWeek, now: Date): Promise<Plan> {
  const { branchId, areaId, countryCode } = subscription;
  const { day, time } = delivery;
  const times = await branchTimes(tx, branchId, { areaId: areaId ?? undefined, now });
  const slot = times ? deliveryHoursAt(times, day, time) : null;
  const instant = times ? deliveryInstant(times, day, time) : null;
  return {
    slot: slot ?? { date: day, open: time, close: time },
    isAsPromised: slot !== null && instant !== null && instant > now,
    timeZone: times?.timeZone ?? (await selectTimeZone(tx, countryCode)),
  };
}

async function goodsOf(tx: Transaction, { subscription, delivery }: ClaimedWeek): Promise<SubscriptionItemRow[]> {
  const items = await selectSubscriptionItems(tx, [subscription.id]);
  const own = items.filter(({ week }) => week === delivery.week);
  return own.length > 0 ? own : items.filter(({ week }) => week === null);
}

function orderRow({ subscription, delivery }: ClaimedWeek, { slot }: Plan, needsReview: boolean, now: Date) {
  const { id, ...bought } = subscription;
  return {
    id: randomUUID(),
    subscriptionId: id,
    subscriptionWeek: delivery.week,
    userId: bought.userId,
    customerName: bought.customerName,
    customerEmail: bought.customerEmail,
    customerPhone: bought.customerPhone,
    language: bought.language,
    countryCode: bought.countryCode,
    currency: bought.currency,
    orderType: 'delivery' as const,
    status: needsReview ? ('on review' as const) : ('placed' as const),
    branchId: bought.branchId,
    notes: weekNotes(bought, delivery),
    shippingMethod: bought.shippingMethod,
    shippingAddress: bought.shippingAddress,
    areaId: bought.areaId,
    slotDate: slot.date,
    slotOpens: slot.open,
    slotCloses: slot.close,
    paymentMethod: 'online_payment' as const,
    isPaid: true,
    paidAt: bought.paidAt ?? now,
    paymentId: bought.paymentId,
    subtotalMinor: delivery.subtotalMinor,
    // A week has no coupon and no points: what it has taken off is the club's.
    membershipDiscountMinor: delivery.discountMinor,
    shippingMinor: delivery.shippingMinor,
    shippingTaxClass: delivery.shippingTaxClass,
    shippingVatRate: delivery.shippingVatRate,
    taxMinor: delivery.taxMinor,
    vatMinor: delivery.vatMinor,
    vatRate: delivery.vatRate,
    totalMinor: delivery.totalMinor,
    createdAt: now,
    updatedAt: now,
  };
}

function itemRow(item: SubscriptionItemRow, branchId: number) {
  const { id: _id, subscriptionId: _subscription, week: _week, ...goods } = item;
  return { ...goods, branchId, addons: [] };
}

const AT: Record<Language, (time: string) => string> = inAllLanguages(
  {
    en: (time) => `Please deliver at ${time}`,
    ar: (time) => `يرجى التوصيل الساعة ${time}`,
  },
  (texts) => texts.messages.deliverAt,
);

/** Orders have slots; the hour the subscriber chose is a note for the courier. */
function weekNotes({ language, notes }: { language: Language; notes: string }, { time }: { time: string }): string {
  return [AT[language](time), notes].filter((line) => line !== '').join('\n');
}
