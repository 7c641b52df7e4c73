import type { CoverageRow } from '@karaz/contract/admin/coverage';
import { api } from '@karaz/contract/api';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import type { ApiApp } from '../../http/mount.ts';
import { pageView } from '../../http/page-view.ts';
import { mountList } from '../mount-list.ts';
import { type CoverageRequestRow, selectCoverageRequests } from './coverage-list.queries.ts';

export function officeCoverageRoutes(app: ApiApp, deps: ApiDeps): void {
  mountList(app, deps, [api.listCoverage, api.exportCoverage], async ({ query }) =>
    ok(pageView(await selectCoverageRequests(deps.db, query, query), query, coverageRow)),
  );
}

function coverageRow(row: CoverageRequestRow): CoverageRow {
  const { country, areaId, place, waiting, firstAt, lastAt } = row;
  return {
    country,
    area:
      areaId === null
        ? null
        : {
            id: areaId,
            name_en: row.nameEn ?? '',
            name_ar: row.nameAr ?? '',
            city: { name_en: row.cityEn ?? '', name_ar: row.cityAr ?? '' },
          },
    place,
    waiting,
    firstAt,
    lastAt,
  };
}
