import { createHash, randomBytes } from 'node:crypto';

/** What a link in a message carries; the database stores its hash only. */
export function newMailSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: mailSecretHash(secret) };
}

export const mailSecretHash = (secret: string) => createHash('sha256').update(secret).digest('base64url');
