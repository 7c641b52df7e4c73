import type { PickingSlip } from '@karaz/contract/admin/orders';
import { toDecimal } from '@karaz/domain/money';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/request-context.ts';
import { readItems } from '../../orders/show-order.ts';
import { branchesInReach } from '../staff-branches.ts';
import { type OrderListRow, selectOrdersToPick } from './orders-list.queries.ts';

type Asked = { day: string; opens?: string | undefined; branchId?: number | undefined };

/** What a person with a basket needs, window by window. */
export async function pickingSlips(db: Database, caller: Caller, asked: Asked): Promise<PickingSlip[]> {
  const rows = await selectOrdersToPick(db, asked, await branchesInReach(db, caller, 'orders.read'));
  const items = await readItems(
    db,
    rows.map(({ order }) => order.id),
  );
  return rows.map((row) => ({
    ...slipHead(row),
    lines: items
      .filter(({ orderId }) => orderId === row.order.id)
      .map(({ sku, nameEn, nameAr, quantity, addons }) => ({
        sku,
        name_en: nameEn,
        name_ar: nameAr,
        quantity,
        addons: addons.map((addon) => ({ name_en: addon.nameEn, name_ar: addon.nameAr, quantity: addon.quantity })),
      })),
  }));
}

function slipHead({ order, branch }: OrderListRow): Omit<PickingSlip, 'lines'> {
  const isDue = !order.isPaid && order.paymentMethod === 'cash_on_delivery';
  const street = order.shippingAddress?.['street_address'];
  return {
    id: order.id,
    number: order.customOrderId,
    customer: order.customerName,
    address: typeof street === 'string' ? street : '',
    notes: order.notes,
    due: isDue ? toDecimal(order.totalMinor, order.currency) : 0,
    currency: order.currency,
    slot: { date: order.slotDate, opens: order.slotOpens, closes: order.slotCloses },
    branch: { id: branch.id, name_en: branch.nameEn, name_ar: branch.nameAr },
  };
}
