import type { CalendarDate } from '../calendar/calendar-date.ts';
import { fail, ok, type Result } from '../result.ts';
import { deliveryInstant } from './delivery-hours.ts';
import { WEEK_CUTOFF_HOURS } from './limits.ts';
import type { WeekChoice } from './subscription-draft.ts';
import type { DeliveryStatus, SubscriptionStatus } from './subscription-status.ts';
import { checkWeek, type SubscriptionContext, type SubscriptionErrorCode } from './validate-subscription.ts';

export type WeekDelivery = WeekChoice & {
  /** From 0. */
  readonly week: number;
  readonly status: DeliveryStatus;
  /** Paid for this week, delivery included. */
  readonly paidMinor: number;
};

export type WeekChange =
  | { readonly type: 'skip' }
  | ({ readonly type: 'move' } & WeekChoice)
  /** Other goods; the price of the week with them, worked out as any order's. */
  | { readonly type: 'swap'; readonly priceMinor: number };

export type WeekChangeError =
  | { readonly code: 'SUBSCRIPTION_NOT_ACTIVE' }
  | { readonly code: 'WEEK_NOT_OPEN'; readonly status: DeliveryStatus }
  | { readonly code: 'WEEK_CUTOFF_PASSED'; readonly cutoffAt: Date }
  | { readonly code: SubscriptionErrorCode };

export type ChangedWeek = {
  readonly delivery: WeekDelivery;
  /** Only this week's difference: one of the two, the other is 0. */
  readonly creditMinor: number;
  readonly toPayMinor: number;
};

export type WeekChangeInput = {
  readonly subscription: { readonly status: SubscriptionStatus; readonly startDate: CalendarDate };
  readonly delivery: WeekDelivery;
  readonly change: WeekChange;
  readonly context: SubscriptionContext;
};

export function weekCutoffAt({ date, time }: WeekChoice, { schedule }: Pick<SubscriptionContext, 'schedule'>): Date {
  // A time that cannot be read has no time left to change it.
  const instant = deliveryInstant(schedule, date, time) ?? new Date(0);
  return new Date(instant.getTime() - WEEK_CUTOFF_HOURS * 3_600_000);
}

function closedError({ subscription, delivery, context }: WeekChangeInput): WeekChangeError | null {
  if (subscription.status !== 'active') return { code: 'SUBSCRIPTION_NOT_ACTIVE' };
  if (delivery.status !== 'scheduled') return { code: 'WEEK_NOT_OPEN', status: delivery.status };
  const cutoffAt = weekCutoffAt(delivery, context);
  return context.now >= cutoffAt ? { code: 'WEEK_CUTOFF_PASSED', cutoffAt } : null;
}

function moved(input: WeekChangeInput, to: WeekChoice): Result<ChangedWeek, WeekChangeError> {
  const { subscription, delivery, context } = input;
  const code = checkWeek(subscription.startDate, delivery.week, to, context);
  if (code !== null) return fail({ code });
  const cutoffAt = weekCutoffAt(to, context);
  // Moving closer than the cut-off would need an order at once.
  if (context.now >= cutoffAt) return fail({ code: 'WEEK_CUTOFF_PASSED', cutoffAt });
  return ok({ delivery: { ...delivery, date: to.date, time: to.time }, creditMinor: 0, toPayMinor: 0 });
}

/** Skip, move or swap one week; price and day of the others stay. */
export function changeWeek(input: WeekChangeInput): Result<ChangedWeek, WeekChangeError> {
  const { delivery, change } = input;
  const closed = closedError(input);
  if (closed !== null) return fail(closed);
  if (change.type === 'move') return moved(input, { date: change.date, time: change.time });
  if (change.type === 'skip') {
    const skipped: WeekDelivery = { ...delivery, status: 'skipped', paidMinor: 0 };
    return ok({ delivery: skipped, creditMinor: delivery.paidMinor, toPayMinor: 0 });
  }
  const difference = change.priceMinor - delivery.paidMinor;
  return ok({
    delivery: { ...delivery, paidMinor: change.priceMinor },
    creditMinor: Math.max(0, -difference),
    toPayMinor: Math.max(0, difference),
  });
}
