import { api } from '@karaz/contract/api';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { showSalesReport } from './show-sales-report.ts';

export function salesReportRoutes(app: ApiApp, deps: ApiDeps): void {
  mount(app, deps, api.getSalesReport, async ({ query, context }) =>
    ok(await showSalesReport(deps.db, context.caller, deps.clock(), query)),
  );
}
