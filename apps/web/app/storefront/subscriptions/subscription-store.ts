import { isCalendarDate } from '@karaz/domain/calendar/calendar-date';
import { SUBSCRIPTION_WEEKS } from '@karaz/domain/subscriptions/limits';
import {
  EMPTY_SUBSCRIPTION_DRAFT,
  type SubscriptionDraft,
  type WeekChoice,
} from '@karaz/domain/subscriptions/subscription-draft';

/** Everything chosen or typed so far. */
export type BoxDraft = {
  schedule: SubscriptionDraft;
  addressId: number | null;
  note: string;
  hasAcceptedTerms: boolean;
  isSameEveryWeek: boolean;
};

export const EMPTY_BOX_DRAFT: BoxDraft = {
  schedule: EMPTY_SUBSCRIPTION_DRAFT,
  addressId: null,
  note: '',
  hasAcceptedTerms: false,
  isSameEveryWeek: true,
};

/** For this visit: a reload loses nothing, a closed window leaves nothing behind. */
const KEY = 'subscription-draft';

export function readBoxDraft(): BoxDraft {
  try {
    return parseBoxDraft(sessionStorage.getItem(KEY));
  } catch {
    return EMPTY_BOX_DRAFT;
  }
}

export function saveBoxDraft(draft: BoxDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Blocked storage: the draft lives as long as the page.
  }
}

export function clearBoxDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored either.
  }
}

/** Storage may hold anything: what is not as it should be is as if it had not been chosen. */
export function parseBoxDraft(stored: string | null): BoxDraft {
  const saved = fieldsOf(parseJson(stored));
  const schedule = fieldsOf(saved['schedule']);
  const { startDate } = schedule;
  const isDated = typeof startDate === 'string' && isCalendarDate(startDate);
  const weeks = Array.isArray(schedule['weeks']) ? schedule['weeks'].map(weekOf) : [];
  return {
    schedule:
      isDated && weeks.length === SUBSCRIPTION_WEEKS
        ? { startDate, weeks }
        : { ...EMPTY_SUBSCRIPTION_DRAFT, startDate: isDated ? startDate : null },
    addressId: Number.isSafeInteger(saved['addressId']) ? Number(saved['addressId']) : null,
    note: typeof saved['note'] === 'string' ? saved['note'] : '',
    hasAcceptedTerms: saved['hasAcceptedTerms'] === true,
    isSameEveryWeek: saved['isSameEveryWeek'] !== false,
  };
}

function weekOf(value: unknown): WeekChoice | null {
  const { date, time } = fieldsOf(value);
  const isWhole =
    typeof date === 'string' && isCalendarDate(date) && typeof time === 'string' && /^\d\d:\d\d$/.test(time);
  return isWhole ? { date, time } : null;
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
