import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The browser's half of RFC 8291: the keys it gives out, and decryption with those it keeps to itself. */
export function createPushReceiver(privateKey?: Buffer, auth = randomBytes(16)) {
  const pair = createECDH('prime256v1');
  if (privateKey) pair.setPrivateKey(privateKey);
  else pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
  const open = (body: Buffer): string => {
    const [salt, length] = [body.subarray(0, 16), body[20] ?? 0];
    const sender = body.subarray(21, 21 + length);
    const sealed = body.subarray(21 + length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
    const secret = hkdf(pair.computeSecret(sender), auth, info, 32);
    const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const opened = createDecipheriv('aes-128-gcm', key, nonce);
    opened.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]).toString();
    return text.slice(0, text.lastIndexOf('\u0002'));
  };
  return { keys, open };
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, size: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, size));
