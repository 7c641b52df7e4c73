import type { OrderView } from '@karaz/contract/order-view';
import { toDecimal } from '@karaz/domain/money';
import { discountOf } from '@karaz/domain/orders/order-discount';
import type { Database } from '../db/database.ts';
import { readPackedBill } from '../invoices/issue-invoice.ts';
import { packedLines } from './invoice-packed.ts';
import { BAG_IS_CLOSED, promotionView } from './order-view.ts';
import type { OrderRow, UseRow } from './orders.queries.ts';
import { type PackedRow, selectPickLines } from './picks.queries.ts';

const isOtherwise = ({ reductionMinor, pickedQuantity, substituteNameEn }: PackedRow) =>
  reductionMinor > 0 || pickedQuantity === 0 || substituteNameEn !== null;

/** The sums of what is in the closed bag; null: it is not closed, or all of it came as ordered. */
export async function billedView(
  db: Database,
  order: OrderRow['order'],
  packed: readonly PackedRow[],
  uses: readonly UseRow[],
): Promise<OrderView['billed']> {
  if (!BAG_IS_CLOSED.has(order.status) || !packed.some(isOtherwise)) return null;
  const lines = await packedLines(db, await selectPickLines(db, [order.id]));
  const { content, promotions } = await readPackedBill(db, order, lines);
  const money = (minor: number) => toDecimal(minor, order.currency);
  const left = new Map(promotions.map(({ id, discountMinor }) => [id, discountMinor]));
  const { promotionDiscountMinor = 0, membershipDiscountMinor, couponDiscountMinor, pointsDiscountMinor } = content;
  const discounts = { promotionDiscountMinor, membershipDiscountMinor, couponDiscountMinor, pointsDiscountMinor };
  return {
    subtotal: money(content.subtotalMinor),
    discount: money(discountOf(discounts)),
    membershipDiscount: money(membershipDiscountMinor),
    couponDiscount: money(couponDiscountMinor),
    pointsDiscount: money(pointsDiscountMinor),
    promotions: uses
      .map((use) => promotionView({ ...use, discountMinor: left.get(use.promotionId) ?? use.discountMinor }, order))
      .filter(({ discount, target }) => discount > 0 || target === 'delivery'),
    vat: money(content.vatMinor),
    totalAmount: money(content.totalMinor),
  };
}
