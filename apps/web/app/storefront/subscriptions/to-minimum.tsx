import type { CartView } from '@karaz/contract/cart';
import { toMinor } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { Link } from '../../router/link.tsx';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';

/** Each week is an order of its own, which has to reach the minimum. */
export const missingEachWeek = (view: CartView, minimum = view.delivery.min_order_amount): number =>
  Math.max(0, toMinor(minimum, view.currency) - toMinor(view.total_amount, view.currency));

type ToMinimumProps = { view: CartView; minimum?: number | undefined };

/** In place of the way on: what one week lacks, and the way to the goods. */
export function ToMinimum({ view, minimum = view.delivery.min_order_amount }: ToMinimumProps) {
  const text = useTexts('subscriptions');
  const language = useLanguage();
  const money = (minor: number) => isolate(formatMoney(minor, view.currency, language));
  return (
    <Link to="/subscriptions" className={buttonClass({ kind: 'soft', size: 'large', className: 'h-auto! py-2' })}>
      {text.addToMinimum(money(missingEachWeek(view, minimum)), money(toMinor(minimum, view.currency)))}
    </Link>
  );
}
