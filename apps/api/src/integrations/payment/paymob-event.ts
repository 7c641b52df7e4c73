import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import { type GatewayCard, parseJson } from './gateway.ts';
import { cardEvent, event, type PaymobCard, type PaymobTransaction } from './paymob-json.ts';
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

/** Of a saved card, sorted by their names. */
export function paymobSignedCard(read: PaymobCard): string {
  const { card_subtype, created_at, email, id, masked_pan, merchant_id, order_id, token } = read;
  const values = [card_subtype, created_at, email, id, masked_pan, merchant_id, order_id, token];
  return values.map((value) => String(value ?? '')).join('');
}

function parsed<Schema extends z.ZodType>(schema: Schema, body: string): z.output<Schema> | null {
  try {
    return parseJson(schema, body);
  } catch {
    return null;
  }
}

/** The signature is in the address of the call. Two secrets are valid while one replaces the other. */
export function readPaymobEvent(body: string, hmac: string, secrets: readonly string[]) {
  const isSigned = (text: string) => secrets.some((secret) => isSameSignature(hmac, signPaymob(secret, text)));
  const card = parsed(cardEvent, body)?.obj;
  if (card) {
    return isSigned(paymobSignedCard(card)) ? { eventId: `card ${card.id}`, providerId: card.order_id } : null;
  }
  const read = parsed(event, body)?.obj;
  if (!read || !isSigned(paymobSignedText(read))) return null;
  // The same transaction is reported again when it is captured, refunded or voided.
  const state = [read.pending, read.success, read.is_capture, read.is_refunded, read.is_voided].map(Number).join('');
  return { eventId: `${read.id} ${state}`, providerId: read.order.id };
}

/** Of a call whose signature was checked. */
export function paymobCardOf(body: string): GatewayCard | null {
  const card = parsed(cardEvent, body)?.obj;
  const last4 = /\d{4}$/.exec(card?.masked_pan ?? '')?.[0];
  return card && last4 ? { token: card.token, customer: '', brand: card.card_subtype, last4 } : null;
}
