import { z } from 'zod';
import type { GatewayStatus } from './gateway.ts';

const id = z.union([z.string(), z.number()]).transform(String);
const flag = z.boolean().nullish();

export const intention = z.object({ client_secret: z.string(), intention_order_id: id });

export const authToken = z.object({ token: z.string() });

/** As the inquiry and the webhook write it. */
export const transaction = z.object({
  id,
  pending: z.boolean(),
  success: z.boolean(),
  amount_cents: z.unknown().optional(),
  currency: z.string(),
  created_at: z.string().nullish(),
  integration_id: id.nullish(),
  owner: id.nullish(),
  error_occured: flag,
  has_parent_transaction: flag,
  parent_transaction: id.nullish(),
  is_3d_secure: flag,
  is_auth: flag,
  is_capture: flag,
  is_captured: flag,
  is_refund: flag,
  is_refunded: flag,
  is_standalone_payment: flag,
  is_void: flag,
  is_voided: flag,
  captured_amount: z.unknown().optional(),
  refunded_amount_cents: z.unknown().optional(),
  order: z.object({ id, merchant_order_id: z.string().nullish() }),
  source_data: z
    .object({ pan: z.string().nullish(), sub_type: z.string().nullish(), type: z.string().nullish() })
    .nullish(),
  data: z.object({ message: z.string().nullish() }).nullish(),
});
export type PaymobTransaction = z.infer<typeof transaction>;

export const event = z.object({ type: z.literal('TRANSACTION'), obj: transaction });

/** A card that the shopper had Paymob save with the payment of an order. */
const savedCard = z.object({
  id,
  token: z.string().min(1).max(300),
  masked_pan: z.string(),
  merchant_id: id.nullish(),
  card_subtype: z.string(),
  created_at: z.string(),
  email: z.string().nullish(),
  order_id: id,
});
export type PaymobCard = z.infer<typeof savedCard>;
export const cardEvent = z.object({ type: z.literal('TOKEN'), obj: savedCard });

/** Their cents are the smallest unit of the currency. */
export const minorOf = (cents: unknown) =>
  typeof cents === 'number' && Number.isSafeInteger(cents) && cents >= 0 ? cents : null;

export function statusOf(read: PaymobTransaction): GatewayStatus {
  if (read.pending) return 'pending';
  if (!read.success || read.error_occured) return 'failed';
  if (read.is_voided) return 'cancelled';
  if (read.is_refunded && (minorOf(read.refunded_amount_cents) ?? 0) >= (takenMinor(read) ?? 0)) return 'refunded';
  return read.is_auth && !read.is_captured ? 'authorised' : 'paid';
}

/** Of a hold that was captured, what was captured. */
export const takenMinor = ({ is_auth, is_captured, captured_amount, amount_cents }: PaymobTransaction) =>
  minorOf(is_auth && is_captured ? captured_amount : amount_cents);
