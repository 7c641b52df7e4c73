import { createHmac, hkdfSync } from 'node:crypto';
import { type CouponBuyer, couponIdentities } from '@karaz/domain/promotions/coupon-identities';

export type HashIdentity = (identity: string) => string;

/** Keyed with a secret that is not in the database: phones and addresses cannot be found by trying them all. */
export function createIdentityHash(tokenSecret: string): HashIdentity {
  const key = Buffer.from(hkdfSync('sha256', tokenSecret, '', 'coupon identities', 32));
  return (identity) => `hash:${createHmac('sha256', key).update(identity).digest('base64url')}`;
}

export type BuyerIdentities = {
  /** As a use is stored: the number of the account, and hashes of phone and address, which outlive the account. */
  stored: readonly string[];
  /** As uses were stored before they were hashed. */
  former: readonly string[];
};

export function buyerIdentities(buyer: CouponBuyer, hash: HashIdentity): BuyerIdentities {
  const plain = couponIdentities(buyer);
  const former = plain.filter((identity) => !identity.startsWith('user:'));
  return { stored: plain.map((identity) => (former.includes(identity) ? hash(identity) : identity)), former };
}
