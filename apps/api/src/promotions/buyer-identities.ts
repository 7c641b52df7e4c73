import { type CouponBuyer, couponIdentities } from '@karaz/domain/promotions/coupon-identities';
import type { HashIdentity } from '../integrations/identity/identity-hash.ts';

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
