import { checkSlot, chooseSlot, isNearlyFull, type SlotChoice } from '@karaz/domain/delivery/slot-check';
import { instantAt, parseSlotDate, parseWallMinutes } from '@karaz/domain/delivery/slot-time';
import { capacityOf, isInWindow, nearestSlots, type SlotQuery, type SlotWindow } from '@karaz/domain/delivery/slots';
import type { OrderProblem } from './order-problems.ts';
import type { OrderRequest } from './order-request.ts';

type Requested = NonNullable<OrderRequest['slot']>;

export function slotProblems({ slot }: OrderRequest, query: SlotQuery): OrderProblem[] {
  if (slot === null) return [];
  const { window, schedule } = query;
  if (window && window.from >= window.until) return [{ code: 'MEAT_DAYS' }];
  const checked = checkSlot(query, slot);
  if (window && !checked.ok && isOutside(slot, window, schedule.timeZone)) {
    return [{ code: 'MEAT_TIME', window, timeZone: schedule.timeZone }];
  }
  if (!checked.ok) return [{ code: 'SLOT', error: checked.error }];
  return isNearlyFull(checked.value, capacityOf(query.schedule, checked.value))
    ? [{ code: 'SLOT_NEARLY_FULL', left: checked.value.left ?? 0 }]
    : [];
}

function isOutside({ date, open }: Requested, window: SlotWindow, timeZone: string): boolean {
  const [day, minutes] = [parseSlotDate(date), parseWallMinutes(open)];
  if (day === null || minutes === null) return false;
  return !isInWindow({ startsAt: instantAt({ date: day, minutes }, timeZone) }, window);
}

/** What to offer instead; nobody is moved to another slot without choosing it. */
export function slotsInstead({ slot }: OrderRequest, query: SlotQuery | null): SlotChoice[] {
  if (query === null) return [];
  const date = parseSlotDate(slot?.date ?? '');
  const minutes = parseWallMinutes(slot?.open ?? '');
  const requestedAt =
    date === null || minutes === null ? query.now : instantAt({ date, minutes }, query.schedule.timeZone);
  return nearestSlots(query, requestedAt).map(chooseSlot);
}
