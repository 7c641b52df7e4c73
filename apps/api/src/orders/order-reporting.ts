import type { OrderView } from '@karaz/contract/order-view';
import { addMinor, type CurrencyCode, toDecimal } from '@karaz/domain/money';
import { type PartlyTaken, reportDeadline, reportedOf } from '@karaz/domain/orders/order-reports';
import type { Database } from '../db/database.ts';
import { type ReportRow, selectPictureIds, selectReports } from './order-reports.queries.ts';
import type { OrderRow } from './orders.queries.ts';
import { type PickRow, selectPickLines } from './picks.queries.ts';
import { type RefundedLine, selectRefundedLines } from './refund-lines.queries.ts';

type Reporting = Pick<OrderView, 'reportBefore' | 'reportable' | 'reports'>;

/** How many of a line were delivered: nobody reports what was never charged. */
export const givenOf = ({ item, pick }: PickRow): number => pick?.pickedQuantity ?? item.quantity;

/** How many of a line are taken already: reported by the shopper and not declined, or refunded by staff. */
export const takenOf = (itemId: number, reports: readonly ReportRow[], refunded: readonly RefundedLine[]): number =>
  reportedOf(itemId, reports) +
  addMinor(...refunded.filter((line) => line.itemId === itemId).map(({ quantity }) => quantity));

/** What of a line's price they are. */
export function partlyTaken(
  itemId: number,
  { given, paidMinor }: Pick<PartlyTaken, 'given' | 'paidMinor'>,
  reports: readonly ReportRow[],
  refunded: readonly RefundedLine[],
): PartlyTaken {
  const ofLine = refunded.filter((line) => line.itemId === itemId).map(({ amountMinor }) => amountMinor);
  const claims = reports
    .filter(({ status }) => status !== 'declined')
    .flatMap(({ lines }) => lines)
    .filter((line) => line.itemId === itemId)
    .map(({ claimMinor, quantity }) => claimMinor ?? Math.floor((paidMinor * quantity) / Math.max(1, given)));
  const before = Math.min(given, takenOf(itemId, reports, refunded));
  return { given, paidMinor, before, takenMinor: addMinor(...ofLine, ...claims) };
}

/** What of an order can be reported, until when, and what was reported. Nothing is read before the delivery. */
export async function reportingOf(db: Database, { order, reportHours }: OrderRow): Promise<Reporting> {
  if (order.status !== 'delivered') return { reportBefore: null, reportable: [], reports: [] };
  const deadline = reportDeadline(order, reportHours);
  const [reports, lines, refunded] = await Promise.all([
    selectReports(db, order.id),
    selectPickLines(db, [order.id]),
    selectRefundedLines(db, order.id),
  ]);
  const picturesOf = await picturesOfReports(
    db,
    reports.map(({ id }) => id),
  );
  const reportable = lines.map((line) => ({
    itemId: line.item.id,
    quantity: Math.max(0, givenOf(line) - takenOf(line.item.id, reports, refunded)),
  }));
  return {
    reportBefore: deadline?.toISOString() ?? null,
    reportable: deadline === null ? [] : reportable.filter(({ quantity }) => quantity > 0),
    reports: reports.map((report) => reportView(report, picturesOf(report.id), order.currency)),
  };
}

/** The ids of their pictures, by report. */
export async function picturesOfReports(
  db: Database,
  reportIds: readonly string[],
): Promise<(reportId: string) => string[]> {
  const pictures = await selectPictureIds(db, reportIds);
  return (reportId) => pictures.filter((picture) => picture.reportId === reportId).map(({ id }) => id);
}

function reportView(report: ReportRow, pictures: string[], currency: CurrencyCode): OrderView['reports'][number] {
  const { id, status, createdAt, decidedAt, note, lines, refundMinor, declineReason } = report;
  return {
    ...{ id, status, note, pictures, declineReason },
    lines: lines.map(({ itemId, quantity, reason }) => ({ itemId, quantity, reason })),
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    refund: refundMinor === null ? null : toDecimal(refundMinor, currency),
  };
}
