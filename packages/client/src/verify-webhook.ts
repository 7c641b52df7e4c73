/** The body as it was received, before any parsing, and its three headers. */
export type WebhookMessage = {
  body: string;
  id: string;
  timestamp: string;
  signature: string;
};

const MAX_AGE_SECONDS = 300;

/**
 * Whether a webhook was sent by the store that has this secret, within the last five minutes. The same event may come
 * twice: store its id. Works wherever the Web Crypto API is there.
 */
export async function verifyWebhook(message: WebhookMessage, secret: string, now = new Date()): Promise<boolean> {
  const age = Math.abs(now.getTime() / 1000 - Number(message.timestamp));
  if (!(age <= MAX_AGE_SECONDS)) return false;
  const key = await crypto.subtle.importKey(
    'raw',
    bytesOf(secret.replace(/^whsec_/, '')),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  const signed = new TextEncoder().encode(`${message.id}.${message.timestamp}.${message.body}`);
  const signatures = message.signature.split(' ').filter((one) => one.startsWith('v1,'));
  // `verify` compares in constant time. There are two while a secret is being changed.
  const results = await Promise.all(
    signatures.map((one) => crypto.subtle.verify('HMAC', key, bytesOf(one.slice('v1,'.length)), signed)),
  );
  return results.includes(true);
}

/** What is no base64 is no signature. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
