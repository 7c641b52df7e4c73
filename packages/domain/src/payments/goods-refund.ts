type GoodsRefund = {
  /** What was charged for the goods. */
  readonly goodsMinor: number;
  /** What was paid for the order and has not gone back. */
  readonly leftMinor: number;
  /** By how much less than the total staff accepted a payment. */
  readonly acceptedLessMinor: number;
};

/** What goes back for goods: of an order for which less was accepted, the last of them return what is left. */
export function goodsRefundMinor({ goodsMinor, leftMinor, acceptedLessMinor }: GoodsRefund): number {
  const missingMinor = goodsMinor - leftMinor;
  return missingMinor > 0 && missingMinor <= acceptedLessMinor ? leftMinor : goodsMinor;
}
