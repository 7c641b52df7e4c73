import { MAX_SLOT_DAYS } from '@karaz/domain/delivery/limits';
import { ok } from '@karaz/domain/result';
import type { Database } from '../db/database.ts';
import { slotList } from '../delivery/list-slots.ts';
import { failure } from '../http/failure.ts';
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
  return ok(slotList(draft.slotQuery, days));
}
