import { createHmac, hkdfSync } from 'node:crypto';

export type HashIdentity = (identity: string) => string;

/** Keyed with a secret that is not in the database: phones and addresses cannot be found by trying them all. */
export function createIdentityHash(tokenSecret: string): HashIdentity {
  const key = Buffer.from(hkdfSync('sha256', tokenSecret, '', 'coupon identities', 32));
  return (identity) => `hash:${createHmac('sha256', key).update(identity).digest('base64url')}`;
}
