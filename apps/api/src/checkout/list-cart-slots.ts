import type { Delay } from '@karaz/contract/orders';
import { MAX_SLOT_DAYS } from '@karaz/domain/delivery/limits';
import { ok } from '@karaz/domain/result';
import type { Database } from '../db/database.ts';
import { slotList } from '../delivery/list-slots.ts';
import { failure } from '../http/failure.ts';
import type { DraftLine, OrderDraft } from './draft-order.ts';
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
  const isExpress = draft.shippingMethod === 'express';
  return ok({ ...slotList(draft.slotQuery, days), isExpress, delays: delaysOf(draft) });
}

const canHurry = ({ stock }: DraftLine) => stock.expressDelivery && stock.branch.expressDeliveryEnabled;
const hasDay = ({ chosenAddons }: DraftLine) => chosenAddons.some(({ day }) => day);

/** The goods without which the others could come earlier. */
function delaysOf({ lines, shippingMethod }: OrderDraft): Delay[] {
  const delaysOthers = (isLate: (line: DraftLine) => boolean, reason: Delay['reason']): Delay[] => {
    const late = lines.filter(isLate);
    return late.length < lines.length ? late.map(({ stock }) => ({ stockId: stock.id, reason })) : [];
  };
  const slaughtered = delaysOthers(hasDay, 'slaughterDay');
  if (slaughtered.length > 0 || shippingMethod !== 'regular') return slaughtered;
  return delaysOthers((line) => !canHurry(line), 'notExpress');
}
