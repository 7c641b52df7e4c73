import { ORDER_STATUSES } from '@karaz/domain/orders/order-status';
import { z } from 'zod';

const names = { name_en: z.string(), name_ar: z.string() };
const money = z.number();

const slot = z.object({ open: z.string(), close: z.string(), date: z.string() });
export const orderHistoryEntry = z.object({
  id: z.number().int(),
  status: z.enum(ORDER_STATUSES),
  previousStatus: z.enum(ORDER_STATUSES).nullable(),
  reason: z.string(),
  triggeredBy: z.string(),
  source: z.string(),
  createdAt: z.string(),
  /** What the shopper changed in the order; null: it is about the status. */
  changes: z
    .object({
      lines: z.array(z.object({ ...names, from: z.number().int(), to: z.number().int() })),
      slot: z.object({ from: slot, to: slot }).nullable(),
      isAddressChanged: z.boolean(),
      isNoteChanged: z.boolean(),
      isRecipientChanged: z.boolean(),
      areAddonsChanged: z.boolean(),
      totalBefore: money,
      totalAfter: money,
      /** What goes back of a payment, or is not taken of a hold. */
      back: money,
      /** A bank only held it, and it is never taken. */
      isReleased: z.boolean(),
      /** What of the total is due at the door besides what was paid; 0: nothing. */
      due: money,
      /** The code that no longer applied to the changed order. */
      droppedCode: z.string().nullable(),
    })
    .nullable(),
});
