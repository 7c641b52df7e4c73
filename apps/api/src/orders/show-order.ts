import type { OrderView } from '@karaz/contract/order-view';
import type { CountryCode } from '@karaz/domain/countries';
import { addMinor } from '@karaz/domain/money';
import { canMove } from '@karaz/domain/orders/order-status';
import { type Permission, rightsOf, scopeOf } from '@karaz/domain/people/roles';
import { ok } from '@karaz/domain/result';
import type { Language } from '@karaz/i18n/language';
import type { Database } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import type { Standing } from '../http/open-streams.ts';
import { type Caller, reachOf } from '../http/request-context.ts';
import { findInvoices, isNeverInvoiced } from '../invoices/find-invoices.ts';
import { heldMoneyOf, holdsOfOrders, paymentState } from '../payments/held-money.ts';
import { isInReview, refundedOf } from '../payments/request-refund.ts';
import { billedView } from './billed-view.ts';
import { selectCashShorts } from './cash-collections.queries.ts';
import { collectionOf } from './collect-cash.ts';
import { declinedCharge, payableByCard } from './declined-charge.ts';
import { moneyLeftOf, paidInPartOf } from './money-left.ts';
import { selectMoneySums } from './money-sums.queries.ts';
import { selectChangeState } from './order-changes.queries.ts';
import { reportingOf } from './order-reporting.ts';
import { orderTeaser } from './order-teaser.ts';
import { orderView } from './order-view.ts';
import {
  type OrderRow,
  selectHelpers,
  selectHistory,
  selectItems,
  selectOrder,
  selectOrderPage,
  selectSellers,
  selectTrackedOrder,
  selectUses,
  worksFor,
  worksOn,
} from './orders.queries.ts';
import { selectPackedLines, selectReductions, selectSold } from './picks.queries.ts';

/** The owner, and staff as far as their permission reaches. Everybody else is notified that there is no such order. */
export async function isOpenTo(
  db: Database,
  caller: Caller,
  order: { id: string; userId: number | null; branchId: number; countryCode: CountryCode },
  permission: Permission = 'orders.read',
): Promise<boolean> {
  if (caller.kind !== 'user') return false;
  if (permission === 'orders.read' && order.userId === caller.id) return true;
  return isInReach(db, caller, order, permission);
}

/** Whose goods go into an order reads it; all else is for the branch that hands it over, but for its own lines. */
async function isInReach(
  db: Database,
  caller: Caller,
  order: { id: string; branchId: number; countryCode: CountryCode },
  permission: Permission,
): Promise<boolean> {
  if (caller.kind !== 'user') return false;
  const country = caller.key?.country ?? null;
  if (country !== null && country !== order.countryCode) return false;
  const scope = reachOf(caller, permission);
  if (scope === 'own-branches') {
    return permission === 'orders.read' ? worksOn(db, caller.id, order) : worksFor(db, caller.id, order.branchId);
  }
  return scope === 'all';
}

/** For staff, within the reach of their permission: the row besides what shoppers see. */
export async function readOrder(
  db: Database,
  caller: Caller,
  id: string,
  language: Language,
  permission: Permission = 'orders.read',
): Promise<{ row: OrderRow; view: OrderView } | null> {
  const row = await selectOrder(db, id);
  if (!row || !(await isInReach(db, caller, row.order, permission))) return null;
  return { row, view: await viewOf(db, row, language) };
}

/** Where an order stands, for staff within the reach of their permission. */
export async function orderInReach(
  db: Database,
  caller: Caller,
  id: string,
  permission: Permission = 'orders.read',
): Promise<Pick<OrderRow['order'], 'id' | 'status' | 'branchId' | 'currency'> | null> {
  const row = await selectOrder(db, id);
  return row && (await isInReach(db, caller, row.order, permission)) ? row.order : null;
}

/** The branch that hands an order over, and those whose goods go into it. */
export async function branchesOf(db: Database, order: { id: string; branchId: number }): Promise<number[]> {
  return [order.branchId, ...(await selectHelpers(db, order.id))];
}

/** Whether somebody may read orders of any of these branches; what isInReach checks, for a standing that is loaded already. */
export function readsOrdersOf({ branchIds, ...person }: Standing, branches: readonly number[]): boolean {
  const scope = scopeOf(rightsOf(person), 'orders.read');
  return scope === 'all' || (scope === 'own-branches' && branches.some((branch) => branchIds.includes(branch)));
}

export async function viewOf(db: Database, row: OrderRow, language: Language): Promise<OrderView> {
  const { id } = row.order;
  const [
    items,
    history,
    packed,
    refundedMinor,
    isPaymentInReview,
    changeState,
    reporting,
    sold,
    held,
    payableMinor,
    neverInvoiced,
    invoices,
    uses,
    paidInPart,
    cash,
    sums,
    leftMinor,
    sellers,
  ] = await Promise.all([
    selectItems(db, [id]),
    selectHistory(db, id),
    selectPackedLines(db, id),
    refundedOf(db, 'order', id),
    !row.order.isPaid && isInReview(db, 'order', id),
    selectChangeState(db, row.order),
    reportingOf(db, row),
    selectSold(db, id),
    row.order.isPaid ? heldMoneyOf(db, 'order', id) : null,
    payableByCard(db, row.order),
    isNeverInvoiced(db, row.order),
    row.order.subscriptionId === null ? [] : findInvoices(db, id),
    selectUses(db, id),
    paidInPartOf(db, row.order),
    row.order.deliveredAt === null ? null : collectionOf(db, id),
    selectMoneySums(db, id),
    backIfCancelledOf(db, row.order),
    selectSellers(db, id),
  ]);
  const reductionMinor = addMinor(...packed.map((line) => line.reductionMinor));
  const hold = held ?? declinedCharge(row.order, reductionMinor);
  // Delivered, and no cash was collected.
  const isPaid = row.order.isPaid && paidInPart?.paidMinor !== 0;
  const state = paymentState({ isPaid, isCashShort: paidInPart !== null }, hold);
  const takenOffMinor = cash?.creditedMinor ?? 0;
  const money = {
    ...{ refundedMinor, takenOffMinor, paidInPart, isPaymentInReview, hold, canPayDeclined: payableMinor !== null },
    ...{
      isPaid,
      paymentState: state,
      isNeverInvoiced: neverInvoiced,
      isInvoicedWeek: invoices.length > 0,
      sums,
      leftMinor,
    },
  };
  const billed = await billedView(db, row.order, packed, uses);
  return orderView({
    row,
    items,
    sellers,
    packed,
    billed,
    uses,
    history,
    ...money,
    changeState,
    reporting,
    sold,
    language,
  });
}

/** What would go back if the shopper cancelled it now; of the week of a subscription its own price. */
async function backIfCancelledOf(db: Database, order: OrderRow['order']): Promise<number> {
  if (!order.isPaid || !canMove(order, 'cancelled', 'shopper')) return 0;
  const leftMinor = await moneyLeftOf(db, order);
  return order.subscriptionId === null ? leftMinor : Math.min(order.totalMinor, leftMinor);
}

export async function showOrder(
  db: Database,
  caller: Caller,
  id: string,
  language: Language,
): Promise<Outcome<OrderView>> {
  const row = await selectOrder(db, id);
  if (!row || !(await isOpenTo(db, caller, row.order))) return failure('notFound');
  return ok(await viewOf(db, row, language));
}

export async function trackOrder(db: Database, token: string, language: Language): Promise<Outcome<OrderView>> {
  const row = await selectTrackedOrder(db, token);
  return row ? ok(await viewOf(db, row, language)) : failure('notFound');
}

export async function listOrders(db: Database, userId: number, paging: { page: number; limit: number }) {
  const { rows, total } = await selectOrderPage(db, userId, paging);
  const ids = rows.map(({ order }) => order.id);
  const [items, holds, reductions, shorts] = await Promise.all([
    selectItems(db, ids),
    holdsOfOrders(db, ids),
    selectReductions(db, ids),
    selectCashShorts(db, ids),
  ]);
  const data = rows.map((row) => {
    const { id, paymentMethod } = row.order;
    const isNothingCollected = paymentMethod === 'cash_on_delivery' && shorts.get(id) === true;
    const isPaid = row.order.isPaid && !isNothingCollected;
    const own = items.filter(({ orderId }) => orderId === id);
    return orderTeaser(row, own, {
      reductionMinor: reductions.get(id) ?? 0,
      isPaid,
      paymentState: paymentState({ isPaid, isCashShort: shorts.has(id) }, holds.get(id) ?? null),
    });
  });
  return { data, total };
}
