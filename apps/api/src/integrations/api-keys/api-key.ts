import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const PREFIX = 'krz_live_';
const PATTERN = /^krz_live_([0-9a-f]{12})_([A-Za-z0-9_-]{43})$/;

/** Recognised by people and by programs that look for lost secrets; the last part has 256 random bits. */
export function makeApiKey(): { key: string; publicId: string; secretHash: string } {
  const publicId = randomBytes(6).toString('hex');
  const secret = randomBytes(32).toString('base64url');
  return { key: `${PREFIX}${publicId}_${secret}`, publicId, secretHash: hashOf(secret).toString('hex') };
}

export function readApiKey(key: string): { publicId: string; secret: string } | null {
  const [, publicId, secret] = PATTERN.exec(key) ?? [];
  return publicId === undefined || secret === undefined ? null : { publicId, secret };
}

/** What may be shown of a key. */
export const visiblePart = (publicId: string) => `${PREFIX}${publicId}`;

/** A plain hash does: nobody guesses 256 bits, however quickly he may try. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

const NOBODY = '0'.repeat(64);

/** Takes the same time whatever is wrong, and whether or not there is such a key. */
export function isSecretOf(secret: string, secretHash: string | undefined): boolean {
  return timingSafeEqual(hashOf(secret), Buffer.from(secretHash ?? NOBODY, 'hex')) && secretHash !== undefined;
}
