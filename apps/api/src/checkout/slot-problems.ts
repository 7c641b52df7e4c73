import { checkSlot, chooseSlot, isNearlyFull, type SlotChoice } from '@karaz/domain/delivery/slot-check';
import { instantAt, parseSlotDate, parseWallMinutes } from '@karaz/domain/delivery/slot-time';
import { nearestSlots, placesOf, type SlotQuery } from '@karaz/domain/delivery/slots';
import type { OrderProblem } from './order-problems.ts';
import type { OrderWish } from './order-wish.ts';

export function slotProblems({ slot }: OrderWish, query: SlotQuery): OrderProblem[] {
  if (slot === null) return [];
  const checked = checkSlot(query, slot);
  if (!checked.ok) return [{ code: 'SLOT', error: checked.error }];
  return isNearlyFull(checked.value, placesOf(query.schedule, checked.value))
    ? [{ code: 'SLOT_NEARLY_FULL', left: checked.value.left ?? 0 }]
    : [];
}

/** What to offer instead; nobody is moved to another window unasked. */
export function slotsInstead({ slot }: OrderWish, query: SlotQuery | null): SlotChoice[] {
  if (query === null) return [];
  const date = parseSlotDate(slot?.date ?? '');
  const minutes = parseWallMinutes(slot?.open ?? '');
  const wishedAt =
    date === null || minutes === null ? query.now : instantAt({ date, minutes }, query.schedule.timeZone);
  return nearestSlots(query, wishedAt).map(chooseSlot);
}
