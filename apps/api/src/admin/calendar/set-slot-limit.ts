import type { CalendarBranchDay } from '@karaz/contract/admin/calendar';
import { COUNTRIES } from '@karaz/domain/countries';
import { wallTimeAt } from '@karaz/domain/delivery/slot-time';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { lockResource } from '../lock.queries.ts';
import { branchesInReach } from '../staff-branches.ts';
import { deleteSlotLimit, selectCalendar, writeSlotLimit } from './calendar.queries.ts';
import { branchDayOf } from './calendar-days.ts';

type LimitRequest = { day: string; branchId: number; opens: string; places: number | null; seen: number | null };

/** Orders already taken stay, however low the number; nobody is sent away. */
export async function setSlotLimit(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  context: RequestContext,
  { day, branchId, opens, places, seen }: LimitRequest,
): Promise<Outcome<CalendarBranchDay>> {
  const reach = await branchesInReach(db, context.caller, 'orders.write');
  return inTransaction(db, async (tx) => {
    await lockResource(tx, `slot ${branchId} ${day} ${opens}`);
    const read = async () => {
      const [branch] = await selectCalendar(tx, { from: day, to: day, branchId, reach });
      return branch && branchDayOf(branch, day);
    };
    const before = await read();
    const slot = before?.windows.find((one) => one.opens === opens && one.isOffered);
    if (!before || !slot) return failure('notFound');
    // Past days are not changed: a limit set now would only rewrite how full the day was.
    if (day < wallTimeAt(clock(), COUNTRIES[before.country].timeZone).date) return failure('slotUnavailable');
    if (slot.limit !== seen) return failure('conflict', { data: before });
    if (places === null) await deleteSlotLimit(tx, { branchId, day, opens });
    else await writeSlotLimit(tx, { branchId, day, opens }, places);
    await recordChange(tx, context, {
      action: 'slot.limit',
      entityId: `${branchId} ${day} ${opens}`,
      before: { places: slot.limit },
      after: { places },
    });
    return ok((await read()) ?? before);
  });
}
