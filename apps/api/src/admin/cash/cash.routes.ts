import type { CashRow } from '@karaz/contract/admin/cash';
import { api } from '@karaz/contract/api';
import { toDecimal } from '@karaz/domain/money';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { pageView } from '../../http/page-view.ts';
import { mountList } from '../mount-list.ts';
import { branchesInReach } from '../staff-branches.ts';
import { type CashSumRow, selectCash } from './cash.queries.ts';
import { closeCash } from './close-cash.ts';

export function officeCashRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mountList(app, deps, [api.listCash, api.exportCash], async ({ query, context }) => {
    const reach = await branchesInReach(db, context.caller, 'orders.read');
    return ok(pageView(await selectCash(db, query, reach, query), query, cashRow));
  });
  mount(app, deps, api.closeCash, ({ body, context }) => closeCash(deps, context, body));
}

function cashRow(row: CashSumRow): CashRow {
  const { currency, expectedMinor, countedMinor, branch } = row;
  const decimal = (minor: number) => toDecimal(minor, currency);
  return {
    day: row.day,
    branch: { id: branch.id, name_en: branch.nameEn, name_ar: branch.nameAr },
    collector: row.collector,
    orders: row.orders,
    currency,
    due: decimal(row.dueMinor),
    expected: decimal(expectedMinor),
    counted: countedMinor === null ? null : decimal(countedMinor),
    difference: countedMinor === null ? null : decimal(countedMinor - expectedMinor),
    reason: row.reason ?? '',
    notes: row.notes,
    closedAt: row.closedAt?.toISOString() ?? null,
    closedBy: row.closedBy,
    closingId: row.closingId,
  };
}
