import { fieldName } from '@karaz/contract/field-name';
import { invoiceSums } from '@karaz/domain/invoices/invoice-sums';
import { namesOf } from '@karaz/domain/invoices/packed-content';
import { addMinor, splitMinor } from '@karaz/domain/money';
import { discountOf } from '@karaz/domain/orders/order-discount';
import { paidForPart } from '@karaz/domain/orders/order-reports';
import { ok } from '@karaz/domain/result';
import { invoiceText } from '@karaz/i18n/invoice-texts';
import type { Database, Transaction } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import type { CreditPart } from '../invoices/issue-invoice.ts';
import { givenOf, partlyTaken } from './order-reporting.ts';
import { type ReportRow, selectReports } from './order-reports.queries.ts';
import { type LockedOrder, lockOrder } from './orders.queries.ts';
import { paidFor } from './pick-item.ts';
import {
  givenNames,
  givenTaxOf,
  isSubstituted,
  type PickRow,
  selectPickLines,
  takeFromStock,
} from './picks.queries.ts';
import { insertRefundLines, type RefundLineInsert, selectRefundedLines } from './refund-lines.queries.ts';

/** What was paid for a line as it came, after discounts. */
export const paidForGiven = (order: LockedOrder, lines: readonly PickRow[], line: PickRow): number =>
  paidFor(order, lines, line) - (line.pick?.reductionMinor ?? 0);

/** Where goods that come back are put: what was given, not what was ordered. */
const stockOf = ({ item, pick }: PickRow): number | null =>
  isSubstituted(pick) ? (pick?.substituteStockId ?? null) : item.stockId;

/**
 * What of an order can be refunded by line: of a delivered one, for until then lines are changed and picked. A week of a
 * subscription was paid with the others, and goes back by reports alone.
 */
export async function refundableGoods(db: Database, order: LockedOrder) {
  if (order.status !== 'delivered' || order.subscriptionId !== null || !order.isPaid) return { lines: [], feeMinor: 0 };
  const rows = await selectPickLines(db, [order.id]);
  const reports = await selectReports(db, order.id);
  const refunded = await selectRefundedLines(db, order.id);
  const lines = rows.map((row) => {
    const itemId = row.item.id;
    const came = { given: givenOf(row), paidMinor: paidForGiven(order, rows, row) };
    return { row, itemId, ...partlyTaken(itemId, came, reports, refunded), stockId: stockOf(row) };
  });
  const isFeeBack = refunded.some(({ itemId }) => itemId === null);
  const sums = invoiceSums({ ...order, discountMinor: discountOf(order), lines: rows.map(({ item }) => item) });
  return { lines, feeMinor: isFeeBack ? 0 : sums.shipping.grossMinor };
}

type LinesRequest = {
  lines: readonly { itemId: number; quantity: number; restock: boolean }[];
  deliveryFee: boolean;
};
type Goods = Extract<CreditPart, { goods: unknown }>['goods'][number];
export type LinesRefund = {
  amountMinor: number;
  goods: Goods[];
  rows: Omit<RefundLineInsert, 'orderId' | 'reference'>[];
};

const wrongLine = (index: number, name: string, code: string) =>
  failure('validationFailed', { fields: { [fieldName('lines', index, name)]: { code } } });

/** The sum and the lines of the credit note for these goods, with the order locked until the refund is saved. */
export async function readLinesRefund(
  tx: Transaction,
  orderId: string,
  { lines, deliveryFee }: LinesRequest,
): Promise<Outcome<LinesRefund>> {
  const order = await lockOrder(tx, orderId);
  if (!order) return failure('notFound');
  if (order.status !== 'delivered') return failure('moveNotAllowed');
  const refundable = await refundableGoods(tx, order);
  const refund: LinesRefund = { amountMinor: 0, goods: [], rows: [] };
  for (const [index, { itemId, quantity, restock }] of lines.entries()) {
    const line = refundable.lines.find((one) => one.itemId === itemId);
    const isTwice = lines.findIndex((other) => other.itemId === itemId) !== index;
    if (!line || isTwice) return wrongLine(index, 'itemId', 'notFound');
    if (quantity > line.given - line.before) return wrongLine(index, 'quantity', 'too_big');
    if (restock && line.stockId === null) return wrongLine(index, 'restock', 'notFound');
    const amountMinor = paidForPart(line, quantity);
    refund.goods.push({ ...goodsOf(line.row), quantity, grossMinor: amountMinor });
    refund.rows.push({ itemId, quantity, amountMinor, restockedId: restock ? line.stockId : null });
  }
  if (deliveryFee) {
    if (refundable.feeMinor === 0) return failure('refundRefused');
    refund.goods.push({ ...feeOf(order), grossMinor: refundable.feeMinor });
    refund.rows.push({ itemId: null, quantity: 1, amountMinor: refundable.feeMinor, restockedId: null });
  }
  return ok({ ...refund, amountMinor: addMinor(...refund.rows.map(({ amountMinor }) => amountMinor)) });
}

/** For the credit note of a report: its lines, each with its part of what is refunded for them. */
export async function goodsOfReport(
  tx: Transaction,
  order: LockedOrder,
  { lines: reported }: ReportRow,
  refundMinor: number,
): Promise<Goods[]> {
  const rows = await selectPickLines(tx, [order.id]);
  const shares = splitMinor(
    refundMinor,
    reported.map(({ claimMinor = 0 }) => claimMinor),
  );
  return reported.flatMap(({ itemId, quantity }, index) => {
    const row = rows.find(({ item }) => item.id === itemId);
    return row ? { ...goodsOf(row), quantity, grossMinor: shares[index] ?? 0 } : [];
  });
}

/** What came back is what was given. */
function goodsOf({ item, pick }: PickRow) {
  const { nameEn, nameAr, sku } = item;
  const given = pick && isSubstituted(pick) ? givenNames(pick) : null;
  const taxClass = givenTaxOf(pick)?.taxClass ?? item.taxClass;
  return { nameEn, nameAr, sku, insteadEn: null, insteadAr: null, ...namesOf(item, given), taxClass };
}

function feeOf({ shippingTaxClass: taxClass }: LockedOrder) {
  const { own, other } = invoiceText('delivery', 'en');
  const names = { nameEn: own, nameAr: other, insteadEn: null, insteadAr: null };
  return { ...names, sku: '', quantity: 1, isDelivery: true, taxClass };
}

/** Goods that came back are for sale again; in the order of stocks, as orders take them. */
export async function saveLinesRefund(
  tx: Transaction,
  { orderId, reference }: { orderId: string; reference: string },
  { rows }: LinesRefund,
): Promise<void> {
  await insertRefundLines(
    tx,
    rows.map((row) => ({ ...row, orderId, reference })),
  );
  const back = rows.flatMap(({ restockedId, quantity }) => (restockedId ? [{ stockId: restockedId, quantity }] : []));
  for (const { stockId, quantity } of back.toSorted((one, other) => one.stockId - other.stockId)) {
    await takeFromStock(tx, stockId, -quantity);
  }
}
