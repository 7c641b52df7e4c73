import type { OfficeOrderRow } from '@karaz/contract/admin/order-row';
import { windowEnd } from '@karaz/domain/delivery/slot-time';
import { type CurrencyCode, toDecimal } from '@karaz/domain/money';
import { cashStanding } from '@karaz/domain/orders/cash-standing';
import { staffMoves } from '@karaz/domain/orders/staff-moves';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/request-context.ts';
import { declinedCharge } from '../../orders/declined-charge.ts';
import { OPEN_TO_PICKING } from '../../orders/pick-item.ts';
import { readPacked } from '../../orders/read-picks.ts';
import { heldMoney, heldMoneyView } from '../../payments/held-money.ts';
import { foundPage } from '../found-page.ts';
import { maskedContacts } from '../masked-contacts.ts';
import { branchesInReach } from '../staff-branches.ts';
import { namesOf } from './delivery-address.ts';
import type { BranchName, Reach } from './order-branches.queries.ts';
import { type OrderFilter, type OrderListRow, type OrderSort, selectOrders } from './orders-list.queries.ts';

type OrderQuery = OrderFilter & { page: number; limit: number; sort?: OrderSort | `-${OrderSort}` | undefined };

export async function listOfficeOrders(db: Database, caller: Caller, { page, limit, sort, ...filter }: OrderQuery) {
  const reach = await branchesInReach(db, caller, 'orders.read');
  const moved = await branchesInReach(db, caller, 'orders.write');
  const cancelled = await branchesInReach(db, caller, 'orders.cancel');
  const found = await selectOrders(db, filter, reach, { page, limit, sort });
  // The others need none.
  const open = found.rows.flatMap(({ order }) => (OPEN_TO_PICKING.has(order.status) ? [order.id] : []));
  const packed = await readPacked(db, open);
  const contact = maskedContacts(caller);
  return foundPage(found, { page, limit }, (row) =>
    orderRow(row, { moved, cancelled, contact, packed: packed.get(row.order.id) }),
  );
}

const isOf = (reach: Reach, branchId: number) => reach === null || reach.includes(branchId);

const branchName = ({ id, nameEn, nameAr }: BranchName) => ({ id, name_en: nameEn, name_ar: nameAr });

type Reader = {
  moved: Reach;
  cancelled: Reach;
  contact: ReturnType<typeof maskedContacts>;
  packed?: OfficeOrderRow['packed'] | undefined;
};

export function orderRow(
  { order, branch, helpers, timeZone, itemCount, reductionMinor, hold, isAllSentBack, ...sums }: OrderListRow,
  { moved, cancelled, contact, packed }: Reader,
): OfficeOrderRow {
  const money = {
    total: toDecimal(order.totalMinor, order.currency),
    reduction: toDecimal(reductionMinor, order.currency),
    refunded: toDecimal(sums.refundedMinor - sums.takenOffMinor, order.currency),
    takenOff: toDecimal(sums.takenOffMinor, order.currency),
    cashShort: toDecimal(sums.cashShortMinor, order.currency),
    currency: order.currency,
  };
  return {
    id: order.id,
    number: order.customOrderId,
    createdAt: order.createdAt.toISOString(),
    status: order.status,
    orderType: order.orderType,
    country: order.countryCode,
    ...money,
    customer: { id: order.userId, name: order.customerName, phone: contact(order.customerPhone) },
    branch: branchName(branch),
    helpers: helpers.map(branchName),
    area: namesOf(order.shippingAddress?.['area']),
    slot: { date: order.slotDate, opens: order.slotOpens, closes: order.slotCloses },
    dueAt: windowEnd(
      { date: order.slotDate, opens: order.slotOpens, closes: order.slotCloses },
      timeZone,
    ).toISOString(),
    paymentMethod: order.paymentMethod,
    isPaid: order.isPaid && cashStanding(money) !== 'notPaid',
    hold: holdView(hold, order.currency) ?? declinedView(order, reductionMinor),
    isAllSentBack,
    itemCount,
    packed: packed ?? null,
    hasNote: order.notes !== '',
    moves: staffMoves(order, packed?.done ?? 0, {
      handles: isOf(moved, branch.id),
      cancels: isOf(cancelled, branch.id),
    }),
  };
}

function holdView(hold: OrderListRow['hold'], currency: CurrencyCode): OfficeOrderRow['hold'] {
  if (!hold) return null;
  const standing = heldMoney({
    ...hold,
    doneAt: null,
    expiresAt: hold.expiresAt === null ? null : new Date(hold.expiresAt),
  });
  return standing && heldMoneyView(standing, currency);
}

function declinedView(order: OrderListRow['order'], reductionMinor: number): OfficeOrderRow['hold'] {
  const declined = declinedCharge(order, reductionMinor);
  return declined && heldMoneyView(declined, order.currency);
}
