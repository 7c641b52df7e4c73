import { createECDH, hkdfSync } from 'node:crypto';

export type PushKeys = { p256dh: string; auth: string };

/** Loaded when a browser first subscribes or is sent something, not at the start. */
const load = async () => (await import('web-push')).default;

/** Only the browser can open it (RFC 8291). Rejects keys that no browser gives out. */
export async function encryptPush(payload: string, { p256dh, auth }: PushKeys): Promise<Buffer> {
  const { encrypt } = await load();
  return encrypt(p256dh, auth, payload, 'aes128gcm').cipherText;
}

export type PushIdentity = {
  /** What browsers subscribe with. */
  publicKey: string;
  /** The Authorization header for a push service (RFC 8292). */
  authorize: (endpoint: string) => Promise<string>;
};

/** `privateKey`: 32 bytes in base64url; `contact`: where the push service reaches the store's people. */
export function createPushIdentity(privateKey: string, contact: string): PushIdentity {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(bytesOf(privateKey));
  const publicKey = pair.getPublicKey('base64url');
  return {
    publicKey,
    async authorize(endpoint) {
      const { getVapidHeaders } = await load();
      const { origin } = new URL(endpoint);
      return getVapidHeaders(origin, contact, publicKey, privateKey, 'aes128gcm').Authorization;
    },
  };
}

const CURVE = 'prime256v1';
const bytesOf = (base64url: string) => Buffer.from(base64url, 'base64url');

/** A key of the curve from any secret, the same each time: the demo stores one secret, not a pair of keys. */
export function privateKeyFrom(secret: string): string {
  for (let round = 0; ; round += 1) {
    const bytes = hkdfSync('sha256', secret, '', `karaz push ${round}`, 32);
    const key = Buffer.from(bytes).toString('base64url');
    if (isPrivateKey(key)) return key;
  }
}

export function isPrivateKey(text: string): boolean {
  const key = bytesOf(text);
  if (key.length !== 32 || key.toString('base64url') !== text) return false;
  try {
    createECDH(CURVE).setPrivateKey(key);
    return true;
  } catch {
    return false;
  }
}
