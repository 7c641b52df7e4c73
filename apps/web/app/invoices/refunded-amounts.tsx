import type { OrderView } from '@karaz/contract/order-view';
import { addMinor, toDecimalText, toMinor } from '@karaz/domain/money';
import { formatMoney } from '@karaz/i18n/format';
import { useLanguage } from '../router/router-context.ts';

type Refunded = Pick<OrderView, 'amountsRefunded' | 'currency'>;

/** All that went back of what was paid, also for changes of the order, and what it is made of: '102.58 + 75.41'. Null: nothing. */
export function amountsBack({ amountsRefunded, currency }: Refunded): { minor: number; parts: string } | null {
  const all = amountsRefunded.map((amount) => toMinor(amount, currency));
  if (all.length === 0) return null;
  const parts = all.length > 1 ? all.map((minor) => toDecimalText(minor, currency)).join(' + ') : '';
  return { minor: addMinor(...all), parts };
}

export function RefundedAmounts({ order }: { order: Refunded }) {
  const language = useLanguage();
  const back = amountsBack(order);
  if (!back) return null;
  return (
    <span className="tabular-nums" data-testid="refunded">
      <bdi>{formatMoney(back.minor, order.currency, language)}</bdi>
      {back.parts && (
        <>
          {' '}
          <bdi dir="ltr">({back.parts})</bdi>
        </>
      )}
    </span>
  );
}
