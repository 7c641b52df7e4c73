import { lineTotalMinor } from '@karaz/domain/cart/cart-line';
import type { OrderDraft } from '../checkout/draft-order.ts';
import type { NewSubscriptionItem } from './subscriptions.queries.ts';

/** The goods with the prices that hold for them from now on. */
export function lockedItems({ lines, price }: OrderDraft): NewSubscriptionItem[] {
  return lines.map((line, position) => ({
    position,
    stockId: line.stock.id,
    productId: line.stock.productId,
    nameEn: line.stock.nameEn,
    nameAr: line.stock.nameAr,
    sku: line.stock.sku,
    image: line.stock.image,
    quantity: line.quantity,
    unitPriceMinor: line.unitPriceMinor,
    discountMinor: price.lines[position]?.discountMinor ?? 0,
    totalMinor: lineTotalMinor(line),
    taxClass: line.taxClass,
    vatRate: price.lines[position]?.vatRate ?? 0,
    vatMinor: price.lines[position]?.vatMinor ?? 0,
  }));
}
