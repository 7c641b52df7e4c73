import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export type Sealer = {
  seal: (text: string) => string;
  /** null: sealed with another key, or damaged. */
  open: (sealed: string) => string | null;
};

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Secrets that must be used again cannot be hashed; who reads the database alone still learns none of them. What was
 * sealed for one purpose opens for no other.
 */
export function createSealer(
  tokenSecret: string,
  purpose: 'webhook secrets' | 'second factors' | 'payment accounts',
): Sealer {
  const key = Buffer.from(hkdfSync('sha256', tokenSecret, '', purpose, 32));
  return {
    seal(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
        return text.toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
