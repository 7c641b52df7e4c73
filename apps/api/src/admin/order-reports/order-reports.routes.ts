import { api } from '@karaz/contract/api';
import { hasNextPage } from '@karaz/domain/paging/paging';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { mountList } from '../mount-list.ts';
import { branchesInReach } from '../staff-branches.ts';
import { declineReport, refundReport } from './decide-report.ts';
import { countOpenReports, selectOfficeReports } from './order-reports.queries.ts';
import { reportRows } from './report-rows.ts';
import { sendReport } from './send-report.ts';

export function officeReportsRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mountList(app, deps, [api.listOrderReports, api.exportOrderReports], async ({ query, context }) => {
    const reach = await branchesInReach(db, context.caller, 'orders.read');
    const { rows, total } = await selectOfficeReports(db, query, reach, query);
    const { page, limit } = query;
    return ok({ data: await reportRows(db, rows), total, page, limit, hasNextPage: hasNextPage(query, total) });
  });
  mount(app, deps, api.countOrderReports, async ({ context }) =>
    ok({ open: await countOpenReports(db, await branchesInReach(db, context.caller, 'orders.read')) }),
  );
  mount(app, deps, api.refundOrderReport, ({ params, body, context }) => refundReport(deps, context, params.id, body));
  mount(app, deps, api.declineOrderReport, ({ params, body, context }) =>
    declineReport(deps, context, params.id, body.reason),
  );
  mount(app, deps, api.sendOrderReport, ({ params, context }) => sendReport(deps, context, params.id));
}
