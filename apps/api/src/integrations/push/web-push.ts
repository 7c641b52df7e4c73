import { createCipheriv, createECDH, createPrivateKey, type ECDH, hkdfSync, randomBytes, sign } from 'node:crypto';

/** Encrypted messages to a browser (RFC 8291) and the letter that says who sends them (RFC 8292). */

export type PushKeys = { p256dh: string; auth: string };
type Secrets = { sender: ECDH; salt: Buffer };

const CURVE = 'prime256v1';
const RECORD_SIZE = 4096;
const bytesOf = (base64url: string) => Buffer.from(base64url, 'base64url');
const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

function freshSecrets(): Secrets {
  const sender = createECDH(CURVE);
  sender.generateKeys();
  return { sender, salt: randomBytes(16) };
}

/** One record of aes128gcm that only the browser can open. Throws when its key is not a point of the curve. */
export function encryptPush(payload: string, { p256dh, auth }: PushKeys, secrets = freshSecrets()): Buffer {
  const { sender, salt } = secrets;
  const [receiver, ours] = [bytesOf(p256dh), sender.getPublicKey()];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, ours]);
  const secret = derive(sender.computeSecret(receiver), bytesOf(auth), info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 ends the last record.
  const body = [cipher.update(Buffer.concat([Buffer.from(payload), Buffer.from([2])])), cipher.final()];
  const head = Buffer.alloc(21);
  salt.copy(head);
  head.writeUInt32BE(RECORD_SIZE, 16);
  head.writeUInt8(ours.length, 20);
  return Buffer.concat([head, ours, ...body, cipher.getAuthTag()]);
}

export type PushIdentity = {
  /** What browsers subscribe with. */
  publicKey: string;
  /** The Authorization header for a push service. */
  vouch: (endpoint: string, now: Date) => string;
};

const HOURS_12 = 43_200;

/** `privateKey`: 32 bytes in base64url; `contact`: where the push service reaches the store's people. */
export function createPushIdentity(privateKey: string, contact: string): PushIdentity {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(bytesOf(privateKey));
  const point = pair.getPublicKey();
  const publicKey = point.toString('base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const key = createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', d: privateKey, x: x ?? '', y: y ?? '' },
  });
  return {
    publicKey,
    vouch(endpoint, now) {
      const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now.getTime() / 1000) + HOURS_12, sub: contact };
      const text = [{ typ: 'JWT', alg: 'ES256' }, claims].map((part) => encoded(JSON.stringify(part))).join('.');
      const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
      return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`;
    },
  };
}

const encoded = (text: string) => Buffer.from(text).toString('base64url');

/** A key of the curve from any secret, the same each time: the demo stores one secret, not a pair of keys. */
export function privateKeyFrom(secret: string): string {
  for (let round = 0; ; round += 1) {
    const key = derive(Buffer.from(secret), Buffer.alloc(0), Buffer.from(`karaz push ${round}`), 32);
    if (isPrivateKey(key.toString('base64url'))) return key.toString('base64url');
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
