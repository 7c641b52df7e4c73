import { checkSlot, chooseSlot, isNearlyFull, type SlotChoice } from '@karaz/domain/delivery/slot-check';
import { instantAt, parseSlotDate, parseWallMinutes } from '@karaz/domain/delivery/slot-time';
import { capacityOf, nearestSlots, type SlotQuery } from '@karaz/domain/delivery/slots';
import type { OrderProblem } from './order-problems.ts';
import type { OrderRequest } from './order-request.ts';

export function slotProblems({ slot }: OrderRequest, query: SlotQuery): OrderProblem[] {
  if (slot === null) return [];
  const checked = checkSlot(query, slot);
  if (!checked.ok) return [{ code: 'SLOT', error: checked.error }];
  return isNearlyFull(checked.value, capacityOf(query.schedule, checked.value))
    ? [{ code: 'SLOT_NEARLY_FULL', left: checked.value.left ?? 0 }]
    : [];
}

/** What to offer instead; nobody is moved to another window unasked. */
export function slotsInstead({ slot }: OrderRequest, query: SlotQuery | null): SlotChoice[] {
  if (query === null) return [];
  const date = parseSlotDate(slot?.date ?? '');
  const minutes = parseWallMinutes(slot?.open ?? '');
  const requestedAt =
    date === null || minutes === null ? query.now : instantAt({ date, minutes }, query.schedule.timeZone);
  return nearestSlots(query, requestedAt).map(chooseSlot);
}
