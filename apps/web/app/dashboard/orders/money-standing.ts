import type { OfficeOrder, OfficeOrderRow } from '@karaz/contract/admin/orders';

type OrderSums = {
  order: Pick<OfficeOrder['order'], 'is_paid' | 'refunded'>;
  payments: readonly Pick<OfficeOrder['payments'][number], 'status'>[];
};

/** Paid stays true after the money went back: staff need to know where the money is now. */
export function rowStanding({
  isPaid,
  refunded,
  isAllSentBack,
}: Pick<OfficeOrderRow, 'isPaid' | 'refunded' | 'isAllSentBack'>):
  | 'paid'
  | 'notPaid'
  | 'partlySentBack'
  | 'allSentBack' {
  if (!isPaid) return 'notPaid';
  if (refunded <= 0) return 'paid';
  return isAllSentBack ? 'allSentBack' : 'partlySentBack';
}

export const moneyStanding = ({ order: { is_paid, refunded }, payments }: OrderSums) =>
  rowStanding({ isPaid: is_paid, refunded, isAllSentBack: payments.every(({ status }) => status !== 'paid') });
