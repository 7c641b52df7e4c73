import { type CalendarDate, isCalendarDate } from '../calendar/calendar-date.ts';
import { parseSlotDate, wallTimeAt } from '../delivery/slot-time.ts';
import type { SlotSchedule } from '../delivery/slots.ts';
import { fail, ok, type Result } from '../result.ts';
import { deliveryHoursAt, deliveryInstant } from './delivery-hours.ts';
import { SUBSCRIPTION_WEEKS } from './limits.ts';
import { isInWeek, type WeekChoice } from './subscription-draft.ts';

export type SubscriptionForm = {
  /** Dates in either spelling. */
  readonly startDate: string;
  readonly dates: readonly string[];
  readonly times: readonly string[];
  readonly totalWeeks: number;
  readonly addressId: number | null;
  readonly paymentMethod: string;
  readonly hasAcceptedTerms: boolean;
  readonly items: readonly { readonly stockId: number; readonly branchId: number; readonly isSubscribable: boolean }[];
};

export type SubscriptionContext = { readonly now: Date; readonly schedule: SlotSchedule };

export type SubscriptionErrorCode =
  | 'PAYMENT_METHOD_REQUIRED'
  | 'ONLINE_PAYMENT_ONLY'
  | 'TERMS_REQUIRED'
  | 'ADDRESS_REQUIRED'
  | 'START_DATE_REQUIRED'
  | 'START_BEFORE_TODAY'
  | 'DELIVERY_DAYS_REQUIRED'
  | 'FOUR_WEEKS_ONLY'
  | 'WEEK_BEFORE_START'
  | 'WEEK_OUTSIDE_WINDOW'
  | 'WEEK_IN_PAST'
  | 'WEEK_OUTSIDE_HOURS'
  | 'ITEMS_REQUIRED'
  | 'ITEM_NOT_SUBSCRIBABLE'
  | 'DIFFERENT_BRANCHES';

/** week counts from 0, stockId names the item; both only where the error is about one. */
export type SubscriptionError = {
  readonly field:
    | 'paymentMethod'
    | 'terms'
    | 'addressId'
    | 'startDate'
    | 'totalWeeks'
    | 'specificDeliveryDates'
    | 'items';
  readonly code: SubscriptionErrorCode;
  readonly week?: number;
  readonly stockId?: number;
};

export type CheckedSubscription = { readonly startDate: CalendarDate; readonly weeks: readonly WeekChoice[] };

function formErrors(form: SubscriptionForm): SubscriptionError[] {
  const errors: SubscriptionError[] = [];
  if (form.paymentMethod === '') errors.push({ field: 'paymentMethod', code: 'PAYMENT_METHOD_REQUIRED' });
  else if (form.paymentMethod !== 'online_payment')
    errors.push({ field: 'paymentMethod', code: 'ONLINE_PAYMENT_ONLY' });
  if (!form.hasAcceptedTerms) errors.push({ field: 'terms', code: 'TERMS_REQUIRED' });
  if (form.addressId === null) errors.push({ field: 'addressId', code: 'ADDRESS_REQUIRED' });
  if (form.totalWeeks !== SUBSCRIPTION_WEEKS) errors.push({ field: 'totalWeeks', code: 'FOUR_WEEKS_ONLY' });
  return errors;
}

function itemErrors(items: SubscriptionForm['items']): SubscriptionError[] {
  if (items.length === 0) return [{ field: 'items', code: 'ITEMS_REQUIRED' }];
  const rejected = items.filter(({ isSubscribable }) => !isSubscribable);
  const isMixed = items.some(({ branchId }) => branchId !== items[0]?.branchId);
  return [
    ...rejected.map(({ stockId }) => ({ field: 'items', code: 'ITEM_NOT_SUBSCRIBABLE', stockId }) as const),
    ...(isMixed ? [{ field: 'items', code: 'DIFFERENT_BRANCHES' } as const] : []),
  ];
}

/** What is wrong with one week's day and time; also checked when a week is moved. */
export function checkWeek(
  startDate: CalendarDate,
  week: number,
  { date, time }: WeekChoice,
  { now, schedule }: SubscriptionContext,
): SubscriptionErrorCode | null {
  if (date < startDate) return 'WEEK_BEFORE_START';
  if (!isInWeek(startDate, week, date)) return 'WEEK_OUTSIDE_WINDOW';
  if (deliveryHoursAt(schedule, date, time) === null) return 'WEEK_OUTSIDE_HOURS';
  const instant = deliveryInstant(schedule, date, time);
  return instant === null || instant <= now ? 'WEEK_IN_PAST' : null;
}

function readWeeks({ dates, times }: SubscriptionForm): WeekChoice[] | null {
  const weeks = dates.map((date, week) => ({ date: parseSlotDate(date) ?? '', time: times[week] ?? '' }));
  const isWhole = weeks.every(({ date, time }) => isCalendarDate(date) && time !== '');
  return weeks.length === SUBSCRIPTION_WEEKS && times.length === SUBSCRIPTION_WEEKS && isWhole ? weeks : null;
}

function startError(startDate: CalendarDate | null, { now, schedule }: SubscriptionContext): SubscriptionError[] {
  if (startDate === null) return [{ field: 'startDate', code: 'START_DATE_REQUIRED' }];
  const today = wallTimeAt(now, schedule.timeZone).date;
  return startDate < today ? [{ field: 'startDate', code: 'START_BEFORE_TODAY' }] : [];
}

/** All that is wrong, in the order of the form. */
export function validateSubscription(
  form: SubscriptionForm,
  context: SubscriptionContext,
): Result<CheckedSubscription, readonly SubscriptionError[]> {
  const startDate = parseSlotDate(form.startDate);
  const weeks = readWeeks(form);
  const errors = [...formErrors(form), ...startError(startDate, context), ...itemErrors(form.items)];
  if (weeks === null) errors.push({ field: 'specificDeliveryDates', code: 'DELIVERY_DAYS_REQUIRED' });
  for (const [week, choice] of (startDate === null ? [] : (weeks ?? [])).entries()) {
    const code = checkWeek(startDate ?? '', week, choice, context);
    if (code !== null) errors.push({ field: 'specificDeliveryDates', code, week });
  }
  return startDate === null || weeks === null || errors.length > 0 ? fail(errors) : ok({ startDate, weeks });
}
