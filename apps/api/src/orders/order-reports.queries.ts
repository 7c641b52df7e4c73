import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { orderReportPictures, orderReports } from '../db/tables/order-reports.ts';

export type ReportRow = typeof orderReports.$inferSelect;

export const selectReports = (db: Database, orderId: string): Promise<ReportRow[]> =>
  db
    .select()
    .from(orderReports)
    .where(eq(orderReports.orderId, orderId))
    .orderBy(asc(orderReports.createdAt), asc(orderReports.id));

/** Which pictures these reports have, without their bytes. */
export async function selectPictureIds(
  db: Database,
  reportIds: readonly string[],
): Promise<{ id: string; reportId: string }[]> {
  if (reportIds.length === 0) return [];
  return db
    .select({ id: orderReportPictures.id, reportId: orderReportPictures.reportId })
    .from(orderReportPictures)
    .where(inArray(orderReportPictures.reportId, [...reportIds]))
    .orderBy(asc(orderReportPictures.reportId), asc(orderReportPictures.position));
}

export async function insertReport(
  tx: Transaction,
  report: typeof orderReports.$inferInsert,
  pictures: readonly string[],
): Promise<void> {
  const [added] = await tx.insert(orderReports).values(report).returning({ id: orderReports.id });
  if (!added || pictures.length === 0) return;
  await tx
    .insert(orderReportPictures)
    .values(pictures.map((data, position) => ({ reportId: added.id, position, data })));
}

/** Only of a report about this order. */
export async function selectPicture(db: Database, orderId: string, pictureId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ data: orderReportPictures.data })
    .from(orderReportPictures)
    .innerJoin(orderReports, eq(orderReports.id, orderReportPictures.reportId))
    .where(and(eq(orderReportPictures.id, pictureId), eq(orderReports.orderId, orderId)));
  return found?.data;
}

/** Of two who decide at once, the second waits here and sees the decision of the first. */
export async function lockReport(tx: Transaction, id: string): Promise<ReportRow | undefined> {
  const [row] = await tx.select().from(orderReports).where(eq(orderReports.id, id)).for('update');
  return row;
}

export async function saveDecision(
  tx: Transaction,
  id: string,
  decision: Partial<typeof orderReports.$inferInsert>,
): Promise<void> {
  await tx.update(orderReports).set(decision).where(eq(orderReports.id, id));
}
