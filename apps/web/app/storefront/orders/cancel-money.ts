import type { OrderView } from '@karaz/contract/order-view';

type Paid = Pick<OrderView, 'hold' | 'is_paid' | 'isPaymentInReview'>;

/** What a cancellation means for the money. */
export function cancelMoney({ hold, is_paid, isPaymentInReview }: Paid): 'paid' | 'held' | 'review' | 'unpaid' {
  if (isPaymentInReview) return 'review';
  if (hold?.status === 'authorised') return 'held';
  return is_paid ? 'paid' : 'unpaid';
}
