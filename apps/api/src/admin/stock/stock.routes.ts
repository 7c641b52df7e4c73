import type { LedgerEntry, StockMovement } from '@karaz/contract/admin/stock';
import { api } from '@karaz/contract/api';
import { hasNextPage } from '@karaz/domain/paging/paging';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { failure } from '../../http/failure.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { foundPage } from '../found-page.ts';
import { mountList } from '../mount-list.ts';
import { branchesInReach } from '../staff-branches.ts';
import { adjustStock, changeStock } from './change-stock.ts';
import { type MovementRow, selectLedger, selectMovements } from './movements.queries.ts';
import { selectStockLine } from './stock-list.queries.ts';
import { exportStock, listStock } from './stock-rows.ts';

export function officeStockRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mount(app, deps, api.listStock, async ({ query, context }) => ok(await listStock(db, context.caller, query)));
  mount(app, deps, api.exportStock, async ({ query, context }) => ok(await exportStock(db, context.caller, query)));
  mount(app, deps, api.adjustStock, ({ params, body, context }) => adjustStock(db, context, params.id, body));
  mount(app, deps, api.changeStock, ({ params, body, context }) => changeStock(db, context, params.id, body));
  movementRoutes(app, deps);
}

function movementRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mountList(
    app,
    deps,
    [api.listMovements, api.exportMovements],
    async ({ params, query: { page, limit }, context }) => {
      const reach = await branchesInReach(db, context.caller, 'stock.read');
      if (!(await selectStockLine(db, params.id, reach))) return failure('notFound');
      const { rows, total } = await selectMovements(db, params.id, { page, limit });
      const data = rows.map(movementView);
      return ok({ data, total, page, limit, hasNextPage: hasNextPage({ page, limit }, total) });
    },
  );
  mountList(app, deps, [api.listLedger, api.exportLedger], async ({ query: { page, limit, ...filter }, context }) => {
    const reach = await branchesInReach(db, context.caller, 'stock.read');
    return ok(foundPage(await selectLedger(db, filter, reach, { page, limit }), { page, limit }, ledgerView));
  });
}

const movementView = ({ movement, actor }: MovementRow): StockMovement => ({
  id: movement.id,
  at: movement.createdAt.toISOString(),
  delta: movement.delta,
  quantityAfter: movement.quantityAfter,
  reason: movement.reason,
  note: movement.note,
  actor,
});

function ledgerView(row: MovementRow): LedgerEntry {
  const { movement, sku, form, product, branch } = row;
  if (!product || !branch) return { ...movementView(row), stock: null };
  const branchView = { id: branch.id, name_en: branch.nameEn, name_ar: branch.nameAr };
  const names = { name_en: product.nameEn, name_ar: product.nameAr };
  const stock = { id: movement.stockId, sku, productId: product.id, ...names, form, branch: branchView };
  return { ...movementView(row), stock };
}
