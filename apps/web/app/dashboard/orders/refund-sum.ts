import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { type CurrencyCode, toDecimal, toMinor } from '@karaz/domain/money';
import { paidForPart } from '@karaz/domain/orders/order-reports';
import { goodsRefundMinor } from '@karaz/domain/payments/goods-refund';

export type ChosenGoods = {
  quantities: Readonly<Record<number, number | null>>;
  restock: Readonly<Record<number, boolean>>;
  deliveryFee: boolean;
};
export const NOTHING_CHOSEN: ChosenGoods = { quantities: {}, restock: {}, deliveryFee: false };

type Refundable = OfficeOrder['refundable'];
type Line = Refundable['lines'][number];

/** Whole pieces, no more than are left of the line; also none. */
export const isPartOf = ({ given, before }: Line, quantity: number): boolean =>
  Number.isInteger(quantity) && quantity >= 0 && quantity <= given - before;

/** As the server computes it; it has the last word. */
export function sumOfLine(line: Line, quantity: number | null, currency: CurrencyCode): number {
  if (quantity === null || !isPartOf(line, quantity)) return 0;
  const { given, before, paid, taken } = line;
  const part = { given, before, paidMinor: toMinor(paid, currency), takenMinor: toMinor(taken, currency) };
  return toDecimal(paidForPart(part, quantity), currency);
}

/** What is sent, and its sum; null: nothing is chosen, or more of a line than is left. `left`: what was paid and is still here. */
export function requestOf(
  { lines, deliveryFee, acceptedLess }: Refundable,
  chosen: ChosenGoods,
  currency: CurrencyCode,
  left: number,
) {
  const picked = lines.flatMap((line) => {
    const quantity = chosen.quantities[line.itemId] ?? 0;
    return quantity === 0 ? [] : [{ line, quantity }];
  });
  if (picked.some(({ line, quantity }) => !isPartOf(line, quantity))) return null;
  const isFee = chosen.deliveryFee && deliveryFee > 0;
  const minor = picked.reduce(
    (sum, { line, quantity }) => sum + toMinor(sumOfLine(line, quantity, currency), currency),
    isFee ? toMinor(deliveryFee, currency) : 0,
  );
  if (minor === 0) return null;
  const acceptedLessMinor = toMinor(acceptedLess, currency);
  const sums = { goodsMinor: minor, leftMinor: toMinor(left, currency), acceptedLessMinor };
  return {
    amount: toDecimal(goodsRefundMinor(sums), currency),
    lines: picked.map(({ line: { itemId }, quantity }) => ({
      ...{ itemId, quantity },
      restock: chosen.restock[itemId] ?? false,
    })),
    deliveryFee: isFee,
  };
}
