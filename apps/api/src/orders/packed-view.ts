import type { OrderView } from '@karaz/contract/order-view';
import { weighedPrice } from '@karaz/domain/invoices/exact-price';
import { isTaxOnTop } from '@karaz/domain/invoices/invoice-sums';
import { addMinor, type CurrencyCode, exactDecimal, percentContainedIn, toDecimal } from '@karaz/domain/money';
import { discountOf } from '@karaz/domain/orders/order-discount';
import { extrasCharged, extrasOf } from '@karaz/domain/orders/picking';
import type { ItemRow, OrderRow } from './orders.queries.ts';
import { agreedGrams } from './pick-item.ts';
import type { PackedRow } from './picks.queries.ts';

/** null: nobody has picked it yet, or it came just as it was ordered. */
export function packedView(
  item: ItemRow,
  packed: readonly PackedRow[],
  currency: CurrencyCode,
): OrderView['items'][number]['packed'] {
  const line = packed.find(({ itemId }) => itemId === item.id);
  if (!line) return null;
  const { pickedQuantity: quantity, weighedGrams: grams, chargedMinor, reductionMinor } = line;
  const { substituteNameEn, substituteNameAr } = line;
  const instead =
    substituteNameEn === null ? null : { name_en: substituteNameEn, name_ar: substituteNameAr ?? substituteNameEn };
  const isAsOrdered = quantity === item.quantity && grams === null && instead === null && reductionMinor === 0;
  const [total, reduction] = [toDecimal(chargedMinor, currency), toDecimal(reductionMinor, currency)];
  return isAsOrdered ? null : { quantity, grams, perKg: perKgOf(item, line, currency), instead, total, reduction };
}

/** Inside the total that was agreed: of goods that were given instead their own. On top of prices it is what was agreed. */
export function vatGiven(order: OrderRow['order'], items: readonly ItemRow[], packed: readonly PackedRow[]): number {
  if (isTaxOnTop({ ...order, discountMinor: discountOf(order) })) return order.vatMinor;
  const others = packed.flatMap(({ itemId, substituteVatRate: rate }) => {
    const item = items.find(({ id }) => id === itemId);
    if (!item || rate === null || rate === item.vatRate) return [];
    return [percentContainedIn(item.totalMinor - item.discountMinor, rate) - item.vatMinor];
  });
  return addMinor(order.vatMinor, ...others);
}

/** What is paid of goods that were weighed; goods given instead have a price of their own. */
function perKgOf(item: ItemRow, line: PackedRow, currency: CurrencyCode) {
  const { weighedGrams, substituteNameEn } = line;
  const agreed = agreedGrams({ item, product: line.product, variation: line.variation });
  if (weighedGrams === null || agreed === null || substituteNameEn !== null) return null;
  const { quantity, totalMinor } = item;
  const extrasMinor = extrasOf(item);
  const { pickedQuantity, chargedMinor } = line;
  const price = weighedPrice({
    ...{ quantity, totalMinor, extrasMinor, agreedGrams: agreed, pickedQuantity, weighedGrams, chargedMinor },
  });
  if (!price) return null;
  const extras = toDecimal(extrasCharged({ quantity, pickedQuantity, extrasMinor }), currency);
  return { grams: price.grams, price: exactDecimal(price.priceMinor, price.moreDigits, currency), extras };
}
