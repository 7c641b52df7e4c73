import { parseSlotDate } from '@karaz/domain/delivery/slot-time';
import { ok } from '@karaz/domain/result';
import {
  type ChangedWeek,
  changeWeek as decide,
  type WeekChange,
  type WeekChangeError,
  weekCutoffAt,
} from '@karaz/domain/subscriptions/change-week';
import type { Language } from '@karaz/i18n/language';
import type { ApiDeps } from '../api-deps.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import { type BranchTimes, branchTimes } from '../delivery/branch-slots.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { noteEvent } from './note-event.ts';
import { skipWeek } from './skip-week.ts';
import { subscriptionErrorText } from './subscription-error-texts.ts';
import { lockSubscription, type SubscriptionRow, selectDeliveries, updateDelivery } from './subscriptions.queries.ts';

export type SteerDeps = Pick<ApiDeps, 'db' | 'clock' | 'accounts'>;
/** week from 0. */
export type WeekOf = { userId: number; id: string; week: number; language: Language };

export type OpenWeek = {
  subscription: SubscriptionRow;
  times: BranchTimes;
  row: Awaited<ReturnType<typeof selectDeliveries>>[number]['delivery'];
};

/** The subscription locked, so that neither another device nor the scheduler moves under it. */
export async function openWeek(tx: Transaction, { userId, id, week }: WeekOf, now: Date): Promise<Outcome<OpenWeek>> {
  const subscription = await lockSubscription(tx, id);
  if (!subscription || subscription.userId !== userId) return failure('notFound');
  const found = (await selectDeliveries(tx, [id])).find(({ delivery }) => delivery.week === week);
  if (!found) return failure('notFound');
  const { branchId, areaId } = subscription;
  const times = await branchTimes(tx, branchId, { areaId: areaId ?? undefined, now });
  if (!times) return failure('subscriptionNotActive');
  return ok({ subscription, times, row: found.delivery });
}

export function decideWeek(
  { subscription, times, row }: OpenWeek,
  change: WeekChange,
  now: Date,
  language: Language,
): Outcome<ChangedWeek> {
  const decided = decide({
    subscription,
    delivery: { week: row.week, date: row.day, time: row.time, status: row.status, paidMinor: row.totalMinor },
    change,
    context: { now, schedule: times },
  });
  return decided.ok ? decided : rejection(decided.error, language);
}

function rejection(error: WeekChangeError, language: Language) {
  if (error.code === 'SUBSCRIPTION_NOT_ACTIVE') return failure('subscriptionNotActive');
  if (error.code === 'WEEK_NOT_OPEN') return failure('weekClosed');
  if (error.code === 'WEEK_CUTOFF_PASSED') return failure('weekClosed', { data: { cutoffAt: error.cutoffAt } });
  const text = subscriptionErrorText(error.code, language);
  return failure('validationFailed', { fields: { date: { code: error.code, text } } });
}

/** Runs a change of one week and wakes whoever sends the messages. */
export async function steer(
  deps: SteerDeps,
  work: (tx: Transaction, by: { now: Date; origin: string }) => Promise<Outcome<undefined>>,
): Promise<Outcome<undefined>> {
  const by = { now: deps.clock(), origin: deps.accounts.publicOrigin };
  const done = await inTransaction(deps.db, (tx) => work(tx, by));
  deps.accounts.wakeSender();
  return done;
}

export function skipOneWeek(deps: SteerDeps, input: WeekOf): Promise<Outcome<undefined>> {
  return steer(deps, async (tx, { now, origin }) => {
    const open = await openWeek(tx, input, now);
    if (!open.ok) return open;
    const decided = decideWeek(open.value, { type: 'skip' }, now, input.language);
    if (!decided.ok) return decided;
    await skipWeek(tx, open.value.subscription, open.value.row, { by: 'shopper', now, origin });
    return ok(undefined);
  });
}

export function moveOneWeek(
  deps: SteerDeps,
  input: WeekOf,
  to: { date: string; time: string },
): Promise<Outcome<undefined>> {
  return steer(deps, async (tx, { now, origin }) => {
    const open = await openWeek(tx, input, now);
    if (!open.ok) return open;
    const choice = { date: parseSlotDate(to.date) ?? to.date, time: to.time };
    const decided = decideWeek(open.value, { type: 'move', ...choice }, now, input.language);
    if (!decided.ok) return decided;
    const { subscription, times } = open.value;
    const { date: day, time, week } = decided.value.delivery;
    const dueAt = weekCutoffAt({ date: day, time }, { schedule: times });
    await updateDelivery(tx, subscription.id, week, { day, time, dueAt });
    await noteEvent(tx, subscription, { event: 'moved', by: 'shopper', now, week, details: { day, time }, origin });
    return ok(undefined);
  });
}
