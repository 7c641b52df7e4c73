import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { toDecimal, toMinor } from '@karaz/domain/money';
import { isFinal } from '@karaz/domain/orders/order-status';

/** The store's own reason for it. */
const LIGHTER = 'lighter or missing';

type OrderSums = {
  reduction: number;
  /** What was lighter or missing comes off this first. */
  dueAgreed: number;
  /** Cash that is still due: a refund comes off this first. */
  cash: Pick<NonNullable<OfficeOrder['cash']>, 'short'> | null;
  order: Pick<OfficeOrder['order'], 'currency' | 'is_paid' | 'delivered_at'>;
  payments: readonly Pick<OfficeOrder['payments'][number], 'status' | 'amount' | 'refunded'>[];
  /** Of what a bank holds, lighter goods were taken off when the bag was closed. */
  refunds: readonly Pick<OfficeOrder['refunds'][number], 'reason' | 'canRepeat' | 'amount'>[];
};

/**
 * What somebody may send back by hand, and what goes back by itself with the goods: lighter and missing ones. The second
 * is not offered with the first, or missing goods would be refunded twice.
 */
export function refundable({ reduction, dueAgreed, cash, order, payments, refunds }: OrderSums): {
  byHand: number;
  withTheGoods: number;
} {
  const { currency, is_paid, delivered_at } = order;
  const leftMinor = payments
    .filter(({ status }) => status === 'paid')
    .reduce((sum, { amount, refunded }) => sum + toMinor(amount, currency) - toMinor(refunded, currency), 0);
  // What the provider declined is sent again, not refunded a second time.
  const declinedMinor = refunds
    .filter(({ canRepeat }) => canRepeat)
    .reduce((sum, { amount }) => sum + toMinor(amount, currency), 0);
  const isPromised = is_paid && delivered_at === null && refunds.every(({ reason }) => reason !== LIGHTER);
  const promisedMinor = isPromised
    ? Math.min(Math.max(0, toMinor(reduction, currency) - toMinor(dueAgreed, currency)), leftMinor)
    : 0;
  const dueMinor = toMinor(cash?.short ?? 0, currency);
  return {
    byHand: toDecimal(Math.max(0, leftMinor - declinedMinor) + dueMinor - promisedMinor, currency),
    withTheGoods: toDecimal(promisedMinor, currency),
  };
}

type Held = { order: { hold: Pick<NonNullable<OfficeOrder['order']['hold']>, 'status' | 'chargedOn'> | null } };

/** Nothing was charged yet: what goes back is released, and what is lighter or missing is not charged. */
export const isOnlyHeld = ({ order: { hold } }: Held): boolean =>
  hold?.status === 'authorised' && hold.chargedOn !== null;

type AtTheDoor = { order: Pick<OfficeOrder['order'], 'payment_method' | 'is_paid' | 'status'> };

/** Nobody has taken anything yet, and somebody still will. */
export const isToBePaidAtTheDoor = ({ order: { payment_method, is_paid, status } }: AtTheDoor): boolean =>
  payment_method === 'cash_on_delivery' && !is_paid && !isFinal(status);
