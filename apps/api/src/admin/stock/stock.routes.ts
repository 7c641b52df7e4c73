import { api } from '@karaz/contract/api';
import { hasNextPage } from '@karaz/domain/paging/paging';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { failure } from '../../http/failure.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { mountList } from '../mount-list.ts';
import { branchesInReach } from '../staff-branches.ts';
import { adjustStock, changeStock } from './change-stock.ts';
import { selectMovements, selectStockLine } from './stock-list.queries.ts';
import { exportStock, listStock } from './stock-rows.ts';

export function officeStockRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mount(app, deps, api.listStock, async ({ query, context }) => ok(await listStock(db, context.caller, query)));
  mount(app, deps, api.exportStock, async ({ query, context }) => ok(await exportStock(db, context.caller, query)));
  mount(app, deps, api.adjustStock, ({ params, body, context }) => adjustStock(db, context, params.id, body));
  mount(app, deps, api.changeStock, ({ params, body, context }) => changeStock(db, context, params.id, body));
  mountList(
    app,
    deps,
    [api.listMovements, api.exportMovements],
    async ({ params, query: { page, limit }, context }) => {
      const reach = await branchesInReach(db, context.caller, 'stock.read');
      if (!(await selectStockLine(db, params.id, reach))) return failure('notFound');
      const { rows, total } = await selectMovements(db, params.id, { page, limit });
      const data = rows.map(({ movement, actor }) => ({
        id: movement.id,
        at: movement.createdAt.toISOString(),
        delta: movement.delta,
        quantityAfter: movement.quantityAfter,
        reason: movement.reason,
        note: movement.note,
        actor,
      }));
      return ok({ data, total, page, limit, hasNextPage: hasNextPage({ page, limit }, total) });
    },
  );
}
