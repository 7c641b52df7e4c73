import type { CashRow, CashTotal } from '@karaz/contract/admin/cash';
import { api } from '@karaz/contract/api';
import { toDecimal } from '@karaz/domain/money';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { type ApiApp, type Handler, mount } from '../../http/mount.ts';
import { pageView } from '../../http/page-view.ts';
import { mountList } from '../mount-list.ts';
import { branchesInReach } from '../staff-branches.ts';
import { type CashSumRow, type CashTotalRow, selectCash, selectCashTotals } from './cash.queries.ts';
import { CASH_COLUMN_NAMES, CASH_COLUMNS } from './cash-columns.ts';
import { closeCash, correctCash } from './close-cash.ts';

export function officeCashRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  const list: Handler<typeof api.listCash> = async ({ query, context }) => {
    const reach = await branchesInReach(db, context.caller, 'orders.read');
    const page = pageView(await selectCash(db, query, reach, query), query, cashRow);
    return ok({ ...page, totals: (await selectCashTotals(db, query, reach)).map(cashTotal) });
  };
  mountList(app, deps, [api.listCash, api.exportCash], list, CASH_COLUMNS, CASH_COLUMN_NAMES);
  mount(app, deps, api.closeCash, ({ body, context }) => closeCash(deps, context, body));
  mount(app, deps, api.correctCash, ({ params, body, context }) => correctCash(deps, context, params.closingId, body));
}

function cashRow(row: CashSumRow): CashRow {
  const { currency, countedMinor, branch } = row;
  const decimal = (minor: number) => toDecimal(minor, currency);
  const expectedMinor = row.collectedMinor - row.paidOutMinor;
  return {
    ...{ day: row.day, country: row.country },
    branch: { id: branch.id, name_en: branch.nameEn, name_ar: branch.nameAr },
    collector: row.collector,
    orders: row.orders,
    lines: row.lines.map(({ dueMinor, collectedMinor, takenOffMinor, shortMinor, ...line }) => ({
      ...{ ...line, due: decimal(dueMinor), collected: decimal(collectedMinor) },
      ...{ takenOff: decimal(takenOffMinor), short: decimal(shortMinor) },
    })),
    currency,
    due: decimal(row.dueMinor),
    collected: decimal(row.collectedMinor),
    later: decimal(row.laterMinor),
    takenOff: decimal(row.takenOffMinor),
    short: decimal(row.shortMinor),
    paidOut: decimal(row.paidOutMinor),
    expected: decimal(expectedMinor),
    counted: countedMinor === null ? null : decimal(countedMinor),
    difference: countedMinor === null ? null : decimal(countedMinor - expectedMinor),
    reason: row.reason ?? '',
    notes: row.notes,
    payouts: row.payouts.map(({ amountMinor, ...payout }) => ({ ...payout, amount: decimal(amountMinor) })),
    corrections: row.corrections.map(({ beforeMinor, countedMinor: minor, at, ...correction }) => ({
      ...correction,
      ...{ before: decimal(beforeMinor), counted: decimal(minor), at: new Date(at).toISOString() },
    })),
    closedAt: row.closedAt?.toISOString() ?? null,
    closedBy: row.closedBy,
    closingId: row.closingId,
  };
}

function cashTotal({ currency, ...sums }: CashTotalRow): CashTotal {
  const decimal = (minor: number) => toDecimal(minor, currency);
  return {
    currency,
    collected: decimal(sums.collectedMinor),
    short: decimal(sums.shortMinor),
    over: decimal(sums.overMinor),
    paidOut: decimal(sums.paidOutMinor),
    expected: decimal(sums.collectedMinor - sums.paidOutMinor),
    counted: decimal(sums.countedMinor),
    difference: decimal(sums.countedMinor - sums.closedMinor),
    open: decimal(sums.collectedMinor - sums.paidOutMinor - sums.closedMinor),
  };
}
