import type { SubscriptionView } from '@karaz/contract/subscription-shapes';
import { toMinor } from '@karaz/domain/money';

type Sums = Pick<SubscriptionView, 'subtotal' | 'shipping' | 'discount' | 'totalAmount' | 'currency'>;

/** Whether VAT came on top of the prices of this subscription; the setting of its country may be another by now. */
export function isVatOnTop({ subtotal, shipping, discount, totalAmount, currency }: Sums): boolean {
  const minor = (amount: number) => toMinor(amount, currency);
  return minor(totalAmount) > minor(subtotal) + minor(shipping) - minor(discount);
}
