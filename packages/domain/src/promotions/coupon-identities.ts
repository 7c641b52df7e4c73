/** Who buys, as far as the store knows: an account, a phone as it is dialled from abroad, an e-mail address. */
export type CouponBuyer = {
  readonly userId: number | null;
  readonly phone: string | null;
  readonly email: string | null;
};

/**
 * Every identity a use of a coupon counts for. With one alone a member who orders as a guest, or a guest with another
 * phone, would be a new customer each time.
 */
export function couponIdentities({ userId, phone, email }: CouponBuyer): string[] {
  const address = email?.trim().toLowerCase() ?? '';
  return [
    ...(userId === null ? [] : [`user:${userId}`]),
    ...(phone === null || phone === '' ? [] : [`phone:${phone}`]),
    ...(address === '' ? [] : [`email:${address}`]),
  ];
}

/**
 * The first place of the customer's limit that no identity has in use. One place for all of them: two uses that share any
 * identity meet at its unique key.
 */
export function freeOrdinal(used: readonly number[]): number {
  const taken = new Set(used);
  let ordinal = 1;
  while (taken.has(ordinal)) ordinal += 1;
  return ordinal;
}
