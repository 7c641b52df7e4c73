import {
  checkSlot,
  chooseSlot,
  isNearlyFull,
  type SlotChoice,
  type SlotError,
} from '@karaz/domain/delivery/slot-check';
import { type LeadInput, leadHoursOf } from '@karaz/domain/delivery/slot-lead';
import { instantAt, parseSlotDate, parseWallMinutes } from '@karaz/domain/delivery/slot-time';
import { capacityOf, isInWindow, nearestSlots, type SlotQuery, type SlotWindow } from '@karaz/domain/delivery/slots';
import type { BranchTimes } from '../delivery/branch-slots.ts';
import type { OrderProblem } from './order-problems.ts';
import type { OrderRequest } from './order-request.ts';
import type { OrderStock } from './order-stocks.queries.ts';

type Requested = NonNullable<OrderRequest['slot']>;

/** `branches`: every one the order takes something from; `mainId`: the one whose times they are. */
export type SlotSellers = {
  branches: readonly OrderStock['branch'][];
  mainId: number;
  /** The times of the others. */
  others: readonly BranchTimes[];
  lead: Omit<LeadInput, 'branches'>;
};

export function slotProblems({ slot }: OrderRequest, query: SlotQuery, sellers: SlotSellers): OrderProblem[] {
  if (slot === null) return [];
  const { window, schedule } = query;
  if (window && window.from >= window.until) return [{ code: 'MEAT_DAYS' }];
  const checked = checkSlot(query, slot);
  if (window && !checked.ok && isOutside(slot, window, schedule.timeZone)) {
    return [{ code: 'MEAT_TIME', window, timeZone: schedule.timeZone }];
  }
  if (!checked.ok)
    return [{ code: 'SLOT', error: checked.error, seller: sellerBehind(checked.error, sellers, { slot, query }) }];
  return isNearlyFull(checked.value, capacityOf(query.schedule, checked.value))
    ? [{ code: 'SLOT_NEARLY_FULL', left: checked.value.left ?? 0 }]
    : [];
}

/** With goods of several sellers the reason is one of them. */
function sellerBehind(
  { code }: SlotError,
  { branches, mainId, others, lead }: SlotSellers,
  { slot, query }: { slot: Requested; query: SlotQuery },
) {
  if (branches.length < 2 || code === 'SLOT_FULL') return undefined;
  if (code !== 'SLOT_TOO_SOON') {
    const isClosed = (other: BranchTimes) => !checkSlot({ ...query, others: [other] }, slot).ok;
    const closed = checkSlot({ ...query, others: [] }, slot).ok ? others.find(isClosed) : undefined;
    return branches.find(({ id }) => id === (closed?.branchId ?? mainId));
  }
  const hours = branches.map((branch) =>
    leadHoursOf({ ...lead, branches: [branch], extraHours: branch.cover?.extraLeadHours ?? 0 }),
  );
  const longest = Math.max(...hours);
  const slowest = branches.filter((_, index) => hours[index] === longest);
  return slowest.length === 1 ? slowest[0] : undefined;
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
