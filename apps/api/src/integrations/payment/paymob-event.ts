import { createHmac } from 'node:crypto';
import { parseJson } from './gateway.ts';
import { event, type PaymobTransaction } from './paymob-json.ts';
import { isSameSignature } from './signature.ts';

/** The values in the order in which Paymob signs them, without anything between them. */
export function paymobSignedText(read: PaymobTransaction): string {
  const values = [
    read.amount_cents,
    read.created_at,
    read.currency,
    read.error_occured,
    read.has_parent_transaction,
    read.id,
    read.integration_id,
    read.is_3d_secure,
    read.is_auth,
    read.is_capture,
    read.is_refunded,
    read.is_standalone_payment,
    read.is_voided,
    read.order.id,
    read.owner,
    read.pending,
    read.source_data?.pan,
    read.source_data?.sub_type,
    read.source_data?.type,
    read.success,
  ];
  return values.map((value) => String(value ?? '')).join('');
}

export const signPaymob = (secret: string, text: string) => createHmac('sha512', secret).update(text).digest('hex');

/** The signature is in the address of the call. Two secrets are valid while one replaces the other. */
export function readPaymobEvent(body: string, hmac: string, secrets: readonly string[]) {
  let read: PaymobTransaction;
  try {
    read = parseJson(event, body).obj;
  } catch {
    return null;
  }
  const text = paymobSignedText(read);
  if (!secrets.some((secret) => isSameSignature(hmac, signPaymob(secret, text)))) return null;
  // The same transaction is reported again when it is captured, refunded or voided.
  const state = [read.pending, read.success, read.is_capture, read.is_refunded, read.is_voided].map(Number).join('');
  return { eventId: `${read.id} ${state}`, providerId: read.order.id };
}
