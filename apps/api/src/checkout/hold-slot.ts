import { checkSlot } from '@karaz/domain/delivery/slot-check';
import { capacityOf } from '@karaz/domain/delivery/slots';
import { fail, ok } from '@karaz/domain/result';
import type { Database } from '../db/database.ts';
import { type HoldOwner, holdSlot as holdPlace, type SlotHold } from '../delivery/slot-holds.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { networkOf } from '../http/network-address.ts';
import { loadDraft } from './load-draft.ts';
import type { OrderRequest } from './order-request.ts';
import { draftFailure } from './problem-failure.ts';

/** Holds the requested slot for this cart, by the rule of the order itself. Null: it can be ordered, but is not held. */
export async function holdSlot(
  db: Database,
  request: OrderRequest,
  { address, prolongs, now }: { address: string; prolongs: boolean; now: Date },
): Promise<Outcome<{ hold: SlotHold | null }>> {
  const { context, draft } = await loadDraft(db, request, now);
  const checked = draft.slotQuery && request.slot ? checkSlot(draft.slotQuery, request.slot) : undefined;
  if (!checked || !context.times) return failure('slotUnavailable');
  const rejected = (problems: typeof draft.problems) =>
    fail(draftFailure(request, context, { ...draft, problems }) ?? failure('slotUnavailable').error);
  if (!checked.ok) return rejected([{ code: 'SLOT', error: checked.error }]);
  const slot = checked.value;
  const owner: HoldOwner =
    request.userId === null
      ? { userId: null, holdId: request.slotHoldId, network: networkOf(address) }
      : { userId: request.userId };
  const held = await holdPlace(db, {
    owner,
    slot: { branchId: context.times.branchId, day: slot.date, opens: slot.open },
    capacity: capacityOf(context.times, slot),
    prolongs,
    now,
  });
  if (held.kind === 'full') return rejected([{ code: 'SLOT', error: { code: 'SLOT_FULL', slot } }]);
  return ok({ hold: held.kind === 'held' ? held.hold : null });
}
