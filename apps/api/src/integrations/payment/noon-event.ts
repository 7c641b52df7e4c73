import { createHmac, timingSafeEqual } from 'node:crypto';
import { type NoonEvent, noonEvent, parseNoon } from './noon-json.ts';

export function signNoonEvent(secret: string, text: string): string {
  return createHmac('sha512', secret).update(text, 'utf8').digest('base64');
}

/** The values exactly as they were sent, in the order noon signs them. */
export function signedText({
  orderId,
  orderStatus,
  eventId,
  eventType,
  timeStamp,
}: Omit<NoonEvent, 'signature'>): string {
  return [orderId, orderStatus, eventId, eventType, timeStamp].join(',');
}

/** Orders that allow another try sign three more values. */
function textsOf(event: NoonEvent): string[] {
  const text = signedText(event);
  if (event.attemptNumber === undefined) return [text];
  const { originalOrderId = '', merchantOrderReference = '', attemptNumber } = event;
  return [text, `${text},${originalOrderId},${merchantOrderReference},${attemptNumber}`];
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Two secrets are valid while one replaces the other. */
export function readNoonEvent(
  body: string,
  secrets: readonly string[],
): { eventId: string; providerId: string } | null {
  let event: NoonEvent;
  try {
    event = parseNoon(noonEvent, body);
  } catch {
    return null;
  }
  const isSigned = secrets.some((secret) =>
    textsOf(event).some((text) => isSame(event.signature, signNoonEvent(secret, text))),
  );
  return isSigned ? { eventId: event.eventId, providerId: event.orderId } : null;
}
