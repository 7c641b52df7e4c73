import type { Delay } from '@karaz/contract/orders';
import { MAX_SLOT_DAYS } from '@karaz/domain/delivery/limits';
import { chooseSlot, type SlotChoice } from '@karaz/domain/delivery/slot-check';
import { firstFreeSlot, type Slot } from '@karaz/domain/delivery/slots';
import { ok } from '@karaz/domain/result';
import type { Database } from '../db/database.ts';
import { slotList } from '../delivery/list-slots.ts';
import { failure } from '../http/failure.ts';
import { type DraftLine, draftOrder, type OrderDraft } from './draft-order.ts';
import { loadDraft } from './load-draft.ts';
import type { OrderRequest } from './order-request.ts';
import { draftFailure } from './problem-failure.ts';

/** The slots of a whole cart, by the same rule as the preview and the order. */
export async function listCartSlots(db: Database, request: OrderRequest, now: Date, days = MAX_SLOT_DAYS) {
  const { context, draft } = await loadDraft(db, request, now);
  if (draft.slotQuery === null) {
    const error = draftFailure(request, context, draft);
    return error?.code === 'notServedHere' ? { ok: false as const, error } : failure('slotUnavailable');
  }
  const list = slotList(draft.slotQuery, days);
  // Goods that may come by express do not make every time one: those that others have, too, are none.
  const atFirst = list.first && draftOrder({ ...request, slot: list.first }, context, null);
  const late = await lateGoods(db, { request, draft, now });
  return ok({ ...list, isExpress: atFirst?.shippingMethod === 'express', ...late });
}

type Late = { delays: Delay[]; sooner: SlotChoice | null };

/** The goods without which the others really come earlier, and when they would. */
async function lateGoods(
  db: Database,
  { request, draft, now }: { request: OrderRequest; draft: OrderDraft; now: Date },
): Promise<Late> {
  const delays = delaysOf(draft);
  if (delays.length === 0) return { delays, sooner: null };
  const lines = request.lines.filter(({ stockId }) => !delays.some((delay) => delay.stockId === stockId));
  const rest = await loadDraft(db, { ...request, lines }, now);
  const [own, other] = [draft, rest.draft].map(({ slotQuery }) => slotQuery && firstFreeSlot(slotQuery));
  return other && isEarlier(other, own) ? { delays, sooner: chooseSlot(other) } : { delays: [], sooner: null };
}

const isEarlier = (slot: Slot, than: Slot | null | undefined): boolean => !than || slot.startsAt < than.startsAt;

const canHurry = ({ stock }: DraftLine) => stock.expressDelivery && stock.branch.expressDeliveryEnabled;
const hasDay = ({ chosenAddons }: DraftLine) => chosenAddons.some(({ day }) => day);

/** The goods that take longer than the others. */
function delaysOf({ lines, shippingMethod }: OrderDraft): Delay[] {
  const delaysOthers = (isLate: (line: DraftLine) => boolean, reason: Delay['reason']): Delay[] => {
    const late = lines.filter(isLate);
    return late.length < lines.length ? late.map(({ stock }) => ({ stockId: stock.id, reason })) : [];
  };
  const slaughtered = delaysOthers(hasDay, 'slaughterDay');
  if (slaughtered.length > 0 || shippingMethod !== 'regular') return slaughtered;
  return delaysOthers((line) => !canHurry(line), 'notExpress');
}
