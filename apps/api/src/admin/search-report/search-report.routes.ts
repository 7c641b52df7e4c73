import type { SearchReportRow } from '@karaz/contract/admin/search-report';
import { api } from '@karaz/contract/api';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import type { ApiApp } from '../../http/mount.ts';
import { pageView } from '../../http/page-view.ts';
import { mountList } from '../mount-list.ts';
import { type SearchCountRow, selectSearchReport } from './search-report.queries.ts';

export function searchReportRoutes(app: ApiApp, deps: ApiDeps): void {
  mountList(app, deps, [api.listSearchReport, api.exportSearchReport], async ({ query }) =>
    ok(pageView(await selectSearchReport(deps.db, query, query), query, reportRow)),
  );
}

const reportRow = ({ countryCode, key, lastAt, ...row }: SearchCountRow): SearchReportRow => ({
  ...row,
  country: countryCode,
  text: key,
  lastAt: lastAt.toISOString(),
});
