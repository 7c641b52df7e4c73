import type { OrderView } from '@karaz/contract/order-view';

/** What a cancellation means for the money. */
export function cancelMoney({ hold, is_paid }: Pick<OrderView, 'hold' | 'is_paid'>): 'paid' | 'held' | 'unpaid' {
  if (hold?.status === 'authorised') return 'held';
  return is_paid ? 'paid' : 'unpaid';
}
