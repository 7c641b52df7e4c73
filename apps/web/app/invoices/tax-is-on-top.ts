import type { OrderView } from '@karaz/contract/order-view';
import { isTaxOnTop } from '@karaz/domain/invoices/invoice-sums';
import { toMinor } from '@karaz/domain/money';

type Sums = Pick<OrderView, 'totalAmount' | 'subtotal' | 'discount' | 'shipping' | 'tax' | 'vat' | 'currency'>;

/** Whether VAT was put on top of the prices of this order. */
export function taxIsOnTop({ totalAmount, subtotal, discount, shipping, tax, vat, currency }: Sums): boolean {
  const minor = (amount: number) => toMinor(amount, currency);
  return isTaxOnTop({
    subtotalMinor: minor(subtotal),
    discountMinor: minor(discount),
    shippingMinor: minor(shipping),
    taxMinor: minor(tax.amount),
    vatMinor: minor(vat.amount),
    totalMinor: minor(totalAmount),
  });
}
