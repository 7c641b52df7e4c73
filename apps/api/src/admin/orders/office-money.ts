import { addMinor, type CurrencyCode, isCurrencyCode, toDecimal } from '@karaz/domain/money';
import { isPaidInCash } from '../../orders/cash-taken.ts';
import type { readOrder } from '../../orders/show-order.ts';
import { CASH, cashReference } from '../../payments/take-cash.ts';
import type { selectMoney } from './order-detail.queries.ts';

type Money = Awaited<ReturnType<typeof selectMoney>>;
type Order = NonNullable<Awaited<ReturnType<typeof readOrder>>>['row']['order'];

/** Cash stands in the ledger from when some of it went back; until then the order itself says what was taken. */
export function withCash({ paid, back }: Money, order: Order, amountMinor: number) {
  const isInLedger = paid.some(({ provider }) => provider === CASH);
  if (!isPaidInCash(order) || isInLedger) return { paid, back };
  const cash = {
    ...{ id: order.id, provider: CASH, reference: cashReference(order.customOrderId), status: 'paid' as const },
    ...{ amountMinor, currency: order.currency },
    ...{ expectedMinor: null, expectedCurrency: null, report: null },
    ...{ message: null, accountRemovedAt: null, refundsOutsideAt: null },
    createdAt: order.paidAt ?? order.updatedAt,
  };
  return { paid: amountMinor > 0 ? [cash, ...paid] : paid, back };
}

type RefundTerms = Pick<Money['paid'][number], 'accountRemovedAt' | 'refundsOutsideAt'>;

const refundsBy = ({ accountRemovedAt, refundsOutsideAt }: RefundTerms): 'provider' | 'nobody' | 'outside' =>
  refundsOutsideAt !== null ? 'outside' : accountRemovedAt !== null ? 'nobody' : 'provider';

const amountOf = (minor: number, currency: CurrencyCode) => ({ amount: toDecimal(minor, currency), currency });

type Payment = ReturnType<typeof withCash>['paid'][number];

/** What came of a payment: in review what its provider reports. Null: nobody can read that. */
function cameOf({ status, report, amountMinor, currency }: Payment) {
  if (status !== 'review' || report === null) return { minor: amountMinor, currency };
  if (report.amountMinor === null || !isCurrencyCode(report.currency)) return null;
  return { minor: report.amountMinor, currency: report.currency };
}

function receivedOf(payment: Payment, creditedMinor: number) {
  const { report, amountMinor, currency, expectedMinor, expectedCurrency } = payment;
  const requested = { minor: expectedMinor ?? amountMinor, currency: expectedCurrency ?? currency };
  const came = cameOf(payment);
  const isAsRequested = came?.minor === requested.minor && came.currency === requested.currency;
  const shown = came ?? requested;
  return {
    ...amountOf(shown.minor - creditedMinor, shown.currency),
    expected: isAsRequested ? null : amountOf(requested.minor, requested.currency),
    reported: came === null && report ? { text: report.amount, currency: report.currency } : null,
  };
}

/**
 * Each payment and what went back of it in its own currency: a gateway may have taken another than the order's. `creditedMinor`:
 * in the ledger it is cash that came and went back, but nobody handed it over.
 */
export function moneyOf({ paid, back }: ReturnType<typeof withCash>, currency: CurrencyCode, creditedMinor = 0) {
  const creditedOf = ({ provider }: { provider: string }) => (provider === CASH ? creditedMinor : 0);
  const cameOff = (payment: Payment) => {
    const own = back.filter((refund) => refund.paymentId === payment.id && refund.status !== 'failed');
    const sum = (refunds: typeof own) => addMinor(...refunds.map(({ amountMinor }) => amountMinor));
    const refundedMinor = sum(own) - creditedOf(payment);
    const releasedMinor = sum(own.filter(({ isRelease }) => isRelease));
    const decimal = (minor: number) => toDecimal(minor, payment.currency);
    const [refunded, released] = [decimal(refundedMinor), decimal(releasedMinor)];
    return { refunded, released, sentBack: decimal(refundedMinor - releasedMinor) };
  };
  const currencies = new Map(paid.map((payment) => [payment.id, payment.currency]));
  const setOff = setOffIds({ paid, back }, creditedMinor);
  return {
    payments: paid
      .filter((payment) => payment.amountMinor > creditedOf(payment))
      .map((payment) => ({
        id: payment.id,
        refundsBy: refundsBy(payment),
        provider: payment.provider,
        reference: payment.reference,
        status: payment.status,
        message: payment.message,
        ...receivedOf(payment, creditedOf(payment)),
        ...cameOff(payment),
        createdAt: payment.createdAt.toISOString(),
      })),
    refunds: back.map(({ id, paymentId, amountMinor, status, createdAt, supersededAt, ...refund }) => ({
      id,
      ...{ reason: refund.reason, isRelease: refund.isRelease, isOutside: refund.isOutside },
      canRepeat: refund.canRepeat,
      isDropped: supersededAt !== null,
      isSetOff: setOff.has(id),
      status,
      ...amountOf(amountMinor, currencies.get(paymentId) ?? currency),
      createdAt: createdAt.toISOString(),
    })),
  };
}

/**
 * Which refunds came off the cash that was still due: the first of those of cash, as money is handed back only when nothing is
 * due any more. The part of a refund that is handed back has the longer reference.
 */
function setOffIds({ paid, back }: ReturnType<typeof withCash>, creditedMinor: number): ReadonlySet<string> {
  const cashIds = new Set(paid.filter(({ provider }) => provider === CASH).map(({ id }) => id));
  const ofCash = back
    .filter(({ paymentId }) => cashIds.has(paymentId))
    .toSorted((one, other) => +one.createdAt - +other.createdAt || one.reference.length - other.reference.length);
  let leftMinor = creditedMinor;
  const first = ofCash.filter(({ amountMinor }) => {
    // Orders of before may have some handed back ahead of what was taken off.
    const isOff = amountMinor <= leftMinor;
    if (isOff) leftMinor -= amountMinor;
    return isOff;
  });
  return new Set(first.map(({ id }) => id));
}
