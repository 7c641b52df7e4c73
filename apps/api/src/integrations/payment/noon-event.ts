import { createHash, createHmac } from 'node:crypto';
import { type NoonEvent, noonEnvelope, noonEvent, noonTokenEvent, noonTokenHead, parseNoon } from './noon-json.ts';
import { isSameSignature } from './signature.ts';

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

type ReadEvent = { eventId: string; providerId: string };

/** Two secrets are valid while one replaces the other. Calls of either generation are read. */
export function readNoonEvent(body: string, secrets: readonly string[]): ReadEvent | null {
  const token = tokenIn(body);
  return token === null ? readSignedValues(body, secrets) : readToken(token, secrets);
}

/** The second generation sends `{"data": "<JWT>"}`. */
function tokenIn(body: string): string | null {
  try {
    return noonEnvelope.parse(JSON.parse(body)).data;
  } catch {
    return null;
  }
}

const DIGESTS: Readonly<Record<string, string>> = { HS256: 'sha256', HS384: 'sha384', HS512: 'sha512' };

/**
 * Which of the three digests noon uses is shown in the merchant's portal only, so each is accepted; a token without a
 * signature is not. What the event claims decides nothing: the order is read again at noon before anything is settled.
 */
function readToken(token: string, secrets: readonly string[]): ReadEvent | null {
  const [head = '', payload = '', signature = ''] = token.split('.');
  try {
    const digest = DIGESTS[noonTokenHead.parse(JSON.parse(textOf(head))).alg];
    if (digest === undefined) return null;
    const signed = (secret: string) => createHmac(digest, secret).update(`${head}.${payload}`).digest('base64url');
    if (!secrets.some((secret) => isSameSignature(signature, signed(secret)))) return null;
    const event = parseNoon(noonTokenEvent, textOf(payload));
    const eventId = event.eventId ?? createHash('sha256').update(token).digest('base64url');
    return { eventId, providerId: event.orderId };
  } catch {
    return null;
  }
}

const textOf = (base64url: string) => Buffer.from(base64url, 'base64url').toString('utf8');

function readSignedValues(body: string, secrets: readonly string[]): ReadEvent | null {
  let event: NoonEvent;
  try {
    event = parseNoon(noonEvent, body);
  } catch {
    return null;
  }
  const isSigned = secrets.some((secret) =>
    textsOf(event).some((text) => isSameSignature(event.signature, signNoonEvent(secret, text))),
  );
  return isSigned ? { eventId: event.eventId, providerId: event.orderId } : null;
}
