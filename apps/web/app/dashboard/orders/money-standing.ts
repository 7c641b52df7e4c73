import type { OfficeOrderRow } from '@karaz/contract/admin/order-row';
import type { OfficeOrder } from '@karaz/contract/admin/orders';

type OrderSums = {
  order: Pick<OfficeOrder['order'], 'is_paid' | 'refunded' | 'hold'>;
  payments: readonly Pick<OfficeOrder['payments'][number], 'status'>[];
};

const UNCAPTURED = { authorised: 'authorised', released: 'notCharged', failed: 'chargeDeclined' } as const;
export type MoneyStanding =
  | 'paid'
  | 'notPaid'
  | 'partlySentBack'
  | 'allSentBack'
  | (typeof UNCAPTURED)[keyof typeof UNCAPTURED];

/** Paid stays true after the money went back: staff need to know where the money is now. */
export function rowStanding({
  isPaid,
  refunded,
  hold,
  isAllSentBack,
}: Pick<OfficeOrderRow, 'isPaid' | 'hold' | 'refunded' | 'isAllSentBack'>): MoneyStanding {
  if (!isPaid) return 'notPaid';
  // As good as paid, but nobody has it yet.
  if (hold && hold.status !== 'captured') return UNCAPTURED[hold.status];
  if (refunded <= 0) return 'paid';
  return isAllSentBack ? 'allSentBack' : 'partlySentBack';
}

export function moneyStanding({ order: { is_paid, refunded, hold }, payments }: OrderSums): MoneyStanding {
  const isAllSentBack = payments.every(({ status }) => status !== 'paid');
  return rowStanding({ isPaid: is_paid, hold, refunded, isAllSentBack });
}
