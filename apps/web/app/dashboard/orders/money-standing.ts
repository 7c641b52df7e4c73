import type { OfficeOrderRow } from '@karaz/contract/admin/order-row';
import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { cashStanding } from '@karaz/domain/orders/cash-standing';

type OrderSums = Pick<OfficeOrder, 'reduction'> & {
  order: Pick<OfficeOrder['order'], 'is_paid' | 'refunded' | 'takenOff' | 'hold' | 'totalAmount' | 'currency'>;
  payments: readonly Pick<OfficeOrder['payments'][number], 'status'>[];
  cash: Pick<NonNullable<OfficeOrder['cash']>, 'short'> | null;
};

const UNCAPTURED = { authorised: 'authorised', released: 'notCharged', failed: 'chargeDeclined' } as const;
export type MoneyStanding =
  | 'paid'
  | 'partlyPaid'
  | 'notPaid'
  | 'partlySentBack'
  | 'allSentBack'
  | (typeof UNCAPTURED)[keyof typeof UNCAPTURED];

type RowSums = Pick<
  OfficeOrderRow,
  'isPaid' | 'hold' | 'refunded' | 'takenOff' | 'isAllSentBack' | 'cashShort' | 'total' | 'reduction' | 'currency'
>;

/** Paid stays true after the money went back: staff need to know where the money is now. */
export function rowStanding({ isPaid, refunded, hold, isAllSentBack, ...sums }: RowSums): MoneyStanding {
  if (!isPaid) return hold?.status === 'failed' ? UNCAPTURED.failed : 'notPaid';
  // As good as paid, but nobody has it yet.
  if (hold && hold.status !== 'captured') return UNCAPTURED[hold.status];
  // Refunds come off what is still due: until nothing is, that is what matters.
  if (sums.cashShort > 0 || refunded + sums.takenOff === 0) return cashStanding({ ...sums, refunded });
  if (isAllSentBack) return 'allSentBack';
  return refunded > 0 ? 'partlySentBack' : 'paid';
}

export function moneyStanding({ order, payments, cash, reduction }: OrderSums): MoneyStanding {
  const { is_paid: isPaid, refunded, takenOff, hold, totalAmount: total, currency } = order;
  const isAllSentBack = payments.every(({ status }) => status !== 'paid');
  return rowStanding({
    isPaid,
    hold,
    refunded,
    takenOff,
    isAllSentBack,
    cashShort: cash?.short ?? 0,
    total,
    reduction,
    currency,
  });
}
