import { chooseSlot } from '@karaz/domain/delivery/slot-check';
import { firstFreeSlot } from '@karaz/domain/delivery/slots';
import { ok } from '@karaz/domain/result';
import type { Database } from '../db/database.ts';
import { failure } from '../http/failure.ts';
import { firstDayOf, slotQueryOf } from './branch-slots.ts';
import { selectAreaTimes } from './slots.queries.ts';

/** The earliest slot anybody could have there now. */
export async function nextSlot(db: Database, areaId: number, now: Date) {
  const sellers = await selectAreaTimes(db, areaId, { from: firstDayOf(now), now });
  const [seller] = sellers;
  if (!seller) return failure('notFound');
  const free = sellers.flatMap((times) => {
    const slot = firstFreeSlot(slotQueryOf(times, { isPickup: false, areAllItemsExpress: false, now }));
    return slot === null ? [] : [slot];
  });
  const [first] = free.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  return ok({ timeZone: seller.timeZone, first: first ? chooseSlot(first) : null });
}
