import type { OfficeOrder, OfficeOrderRow } from '@karaz/contract/admin/orders';

type OrderSums = {
  order: Pick<OfficeOrder['order'], 'is_paid' | 'refunded' | 'hold'>;
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

const UNCAPTURED = { authorised: 'authorised', released: 'notCharged', failed: 'chargeDeclined' } as const;

/** What a bank holds is as good as paid, but nobody has it yet. */
export function moneyStanding({ order: { is_paid, refunded, hold }, payments }: OrderSums) {
  if (hold && hold.status !== 'captured') return UNCAPTURED[hold.status];
  return rowStanding({ isPaid: is_paid, refunded, isAllSentBack: payments.every(({ status }) => status !== 'paid') });
}
