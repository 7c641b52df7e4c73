import type { CalendarBranchDay } from '@karaz/contract/admin/calendar';
import { ok } from '@karaz/domain/result';
import { recordChange } from '../../audit/record-change.ts';
import { type Database, inTransaction } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { lockThing } from '../lock.queries.ts';
import { branchesInReach } from '../staff-branches.ts';
import { deleteSlotLimit, selectCalendar, writeSlotLimit } from './calendar.queries.ts';
import { branchDayOf } from './calendar-days.ts';

type Wish = { day: string; branchId: number; opens: string; places: number | null; seen: number | null };

/** Orders already taken stay, however low the number; nobody is sent away. */
export async function setSlotLimit(
  db: Database,
  context: RequestContext,
  { day, branchId, opens, places, seen }: Wish,
): Promise<Outcome<CalendarBranchDay>> {
  const reach = await branchesInReach(db, context.caller, 'orders.write');
  return inTransaction(db, async (tx) => {
    await lockThing(tx, `slot ${branchId} ${day} ${opens}`);
    const read = async () => {
      const [branch] = await selectCalendar(tx, { from: day, to: day, branchId, reach });
      return branch && branchDayOf(branch, day);
    };
    const before = await read();
    const window = before?.windows.find((one) => one.opens === opens && one.isOffered);
    if (!before || !window) return failure('notFound');
    if (window.limit !== seen) return failure('conflict', { data: before });
    if (places === null) await deleteSlotLimit(tx, { branchId, day, opens });
    else await writeSlotLimit(tx, { branchId, day, opens }, places);
    await recordChange(tx, context, {
      action: 'slot.limit',
      entityId: `${branchId} ${day} ${opens}`,
      before: { places: window.limit },
      after: { places },
    });
    return ok((await read()) ?? before);
  });
}
