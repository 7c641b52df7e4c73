import type { OfficeOrderRow } from '@karaz/contract/admin/orders';
import { instantAt, parseWallMinutes } from '@karaz/domain/delivery/slot-time';
import { toDecimal } from '@karaz/domain/money';
import { writeCsv } from '@karaz/domain/office/csv';
import { nextMoves } from '@karaz/domain/orders/order-status';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/request-context.ts';
import { OPEN_TO_PICKING } from '../../orders/pick-item.ts';
import { readPacked } from '../../orders/read-picks.ts';
import { foundPage } from '../found-page.ts';
import { maskedContacts } from '../masked-contacts.ts';
import { branchesInReach } from '../staff-branches.ts';
import { namesOf } from './delivery-address.ts';
import type { BranchName, Reach } from './order-branches.queries.ts';
import {
  type OrderFilter,
  type OrderListRow,
  type OrderSort,
  selectOrders,
  selectOrdersToExport,
} from './orders-list.queries.ts';

type OrderQuery = OrderFilter & { page: number; limit: number; sort?: OrderSort | `-${OrderSort}` | undefined };

export async function listOfficeOrders(db: Database, caller: Caller, { page, limit, sort, ...filter }: OrderQuery) {
  const reach = await branchesInReach(db, caller, 'orders.read');
  const moved = await branchesInReach(db, caller, 'orders.write');
  const found = await selectOrders(db, filter, reach, { page, limit, sort });
  // The others need none.
  const open = found.rows.flatMap(({ order }) => (OPEN_TO_PICKING.has(order.status) ? [order.id] : []));
  const packed = await readPacked(db, open);
  const contact = maskedContacts(caller);
  return foundPage(found, { page, limit }, (row) =>
    orderRow(row, { moved, contact, packed: packed.get(row.order.id) }),
  );
}

const branchName = ({ id, nameEn, nameAr }: BranchName) => ({ id, name_en: nameEn, name_ar: nameAr });

type Reader = {
  moved: Reach;
  contact: ReturnType<typeof maskedContacts>;
  packed?: OfficeOrderRow['packed'] | undefined;
};

function orderRow(
  { order, branch, helpers, timeZone, itemCount, refundedMinor, isAllSentBack }: OrderListRow,
  { moved, contact, packed }: Reader,
): OfficeOrderRow {
  return {
    id: order.id,
    number: order.customOrderId,
    createdAt: order.createdAt.toISOString(),
    status: order.status,
    orderType: order.orderType,
    country: order.countryCode,
    currency: order.currency,
    total: toDecimal(order.totalMinor, order.currency),
    customer: { id: order.userId, name: order.customerName, phone: contact(order.customerPhone) },
    branch: branchName(branch),
    helpers: helpers.map(branchName),
    area: namesOf(order.shippingAddress?.['area']),
    slot: { date: order.slotDate, opens: order.slotOpens, closes: order.slotCloses },
    dueAt: dueAt(order, timeZone).toISOString(),
    paymentMethod: order.paymentMethod,
    isPaid: order.isPaid,
    refunded: toDecimal(refundedMinor, order.currency),
    isAllSentBack,
    itemCount,
    packed: packed ?? null,
    hasNote: order.notes !== '',
    moves: moved === null || moved.includes(branch.id) ? nextMoves(order, 'staff') : [],
  };
}

const DAY_MINUTES = 24 * 60;

/** The end of the window by the branch's clock; a window that ends before it begins ends on the next day. */
function dueAt({ slotDate, slotOpens, slotCloses }: OrderListRow['order'], timeZone: string): Date {
  const opens = parseWallMinutes(slotOpens) ?? 0;
  const closes = parseWallMinutes(slotCloses) ?? DAY_MINUTES;
  return instantAt({ date: slotDate, minutes: closes > opens ? closes : closes + DAY_MINUTES }, timeZone);
}

const HEADINGS = [
  'number',
  'created',
  'status',
  'type',
  'country',
  'branch',
  'helped by',
  'customer',
  'phone',
  'slot date',
  'opens',
  'closes',
  'payment',
  'paid',
  'items',
  'currency',
  'total',
  'refunded',
];

export async function exportOrders(db: Database, caller: Caller, filter: OrderFilter): Promise<File> {
  const reach = await branchesInReach(db, caller, 'orders.read');
  const contact = maskedContacts(caller);
  const rows = (await selectOrdersToExport(db, filter, reach))
    .map((row) => orderRow(row, { moved: [], contact }))
    .map((row) => [
      row.number,
      row.createdAt,
      row.status,
      row.orderType,
      row.country,
      row.branch.name_en,
      row.helpers.map((branch) => branch.name_en).join(', '),
      row.customer.name,
      row.customer.phone,
      row.slot.date,
      row.slot.opens,
      row.slot.closes,
      row.paymentMethod,
      row.isPaid ? 'yes' : 'no',
      row.itemCount,
      row.currency,
      row.total,
      row.refunded,
    ]);
  return new File([writeCsv([HEADINGS, ...rows])], 'orders.csv', { type: 'text/csv' });
}
