import { createHmac } from 'node:crypto';
import { parseJson } from './gateway.ts';
import { event, type MyFatoorahEvent } from './myfatoorah-json.ts';
import { isSameSignature } from './signature.ts';

const PAYMENT_CHANGED = 1;
const REFUND_CHANGED = 2;

/** The values MyFatoorah signs for each kind of event, in its order; null: an event of no payment. */
export function myFatoorahSignedText({ Event, Data }: MyFatoorahEvent): string | null {
  const { Invoice, Transaction, Refund, Amount, ReferencedInvoice } = Data;
  if (Event.Code === PAYMENT_CHANGED) {
    return `Invoice.Id=${Invoice?.Id ?? ''},Invoice.Status=${Invoice?.Status ?? ''},Transaction.Status=${Transaction?.Status ?? ''},Transaction.PaymentId=${Transaction?.PaymentId ?? ''},Invoice.ExternalIdentifier=${Invoice?.ExternalIdentifier ?? ''}`;
  }
  if (Event.Code !== REFUND_CHANGED) return null;
  return `Refund.Id=${Refund?.Id ?? ''},Refund.Status=${Refund?.Status ?? ''},Amount.ValueInBaseCurrency=${Amount?.ValueInBaseCurrency ?? ''},ReferencedInvoice.Id=${ReferencedInvoice?.Id ?? ''}`;
}

export const signMyFatoorah = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text, 'utf8').digest('base64');

/** Two secrets are valid while one replaces the other. */
export function readMyFatoorahEvent(body: string, signature: string, secrets: readonly string[]) {
  let read: MyFatoorahEvent;
  try {
    read = parseJson(event, body);
  } catch {
    return null;
  }
  const text = myFatoorahSignedText(read);
  const invoiceId = read.Data.Invoice?.Id ?? read.Data.ReferencedInvoice?.Id;
  if (text === null || invoiceId === null || invoiceId === undefined) return null;
  const isSigned = secrets.some((secret) => isSameSignature(signature, signMyFatoorah(secret, text)));
  return isSigned ? { eventId: read.Event.Reference, providerId: String(invoiceId) } : null;
}
