import type { OfficeReport } from '@karaz/contract/admin/order-reports';
import { toDecimal } from '@karaz/domain/money';
import type { Database } from '../../db/database.ts';
import { dueFor, hasCash, refundableFor } from '../../orders/decide-report.ts';
import { picturesOfReports } from '../../orders/order-reporting.ts';
import type { OfficeReportRow } from './order-reports.queries.ts';

export async function reportRows(db: Database, rows: readonly OfficeReportRow[]): Promise<OfficeReport[]> {
  const picturesOf = await picturesOfReports(
    db,
    rows.map(({ report }) => report.id),
  );
  return Promise.all(
    rows.map(async ({ report, order, names, decidedBy, sentBy }) => {
      const { id, status, note, declineReason, refundMinor } = report;
      return {
        ...{ id, status, note, declineReason, decidedBy, sentBy },
        orderId: order.id,
        number: order.customOrderId,
        customer: order.customerName,
        createdAt: report.createdAt.toISOString(),
        lines: report.lines.map(({ itemId, quantity, reason }) => ({
          ...namesOf(names.find((item) => item.id === itemId)),
          ...{ quantity, reason },
        })),
        pictures: picturesOf(id),
        currency: order.currency,
        paymentMethod: order.paymentMethod,
        refundable: toDecimal(await refundableFor(db, order, report), order.currency),
        stillDue: toDecimal(await dueFor(db, order), order.currency),
        hasCash: await hasCash(db, order),
        refund: refundMinor === null ? null : toDecimal(refundMinor, order.currency),
        sentAt: report.sentAt?.toISOString() ?? null,
        decidedAt: report.decidedAt?.toISOString() ?? null,
      };
    }),
  );
}

function namesOf(item: OfficeReportRow['names'][number] | undefined) {
  const { nameEn = '', nameAr = '', insteadEn = null, insteadAr = null } = item ?? {};
  return {
    ...{ name_en: nameEn, name_ar: nameAr },
    instead: insteadEn === null ? null : { name_en: insteadEn, name_ar: insteadAr ?? insteadEn },
  };
}
