import type { OfficeOrder, OfficeOrderRow } from '@karaz/contract/admin/orders';

type Paid = Pick<OfficeOrder['order'], 'is_paid' | 'refunded' | 'totalAmount'>;

/** Paid stays true after the money went back: that it came is history, where it is now is what staff ask. */
export function moneyStanding({
  is_paid,
  refunded,
  totalAmount,
}: Paid): 'paid' | 'notPaid' | 'partlySentBack' | 'allSentBack' {
  if (!is_paid) return 'notPaid';
  if (refunded <= 0) return 'paid';
  return refunded >= totalAmount ? 'allSentBack' : 'partlySentBack';
}

export const rowStanding = ({ isPaid, refunded, total }: Pick<OfficeOrderRow, 'isPaid' | 'refunded' | 'total'>) =>
  moneyStanding({ is_paid: isPaid, refunded, totalAmount: total });
