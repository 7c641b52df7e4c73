import { api } from '@karaz/contract/api';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { stockCards } from '../catalog/stock-cards.ts';
import { inTransaction } from '../db/database.ts';
import { failure } from '../http/failure.ts';
import { type ApiApp, mount } from '../http/mount.ts';
import { deleteAlert, hasAlert, insertAlert, selectAlerts, selectIsOrderable } from './stock-alerts.queries.ts';

/** Nobody waits for more. */
const MAX = 200;

export function stockAlertsRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db, clock } = deps;
  mount(app, deps, api.getStockAlert, async ({ params, context }) =>
    context.caller.kind === 'user'
      ? ok({ isWaiting: await hasAlert(db, context.caller.id, params.id) })
      : failure('notSignedIn'),
  );
  mount(app, deps, api.addStockAlert, async ({ params, context }) => {
    const { caller } = context;
    if (caller.kind !== 'user') return failure('notSignedIn');
    const isOrderable = await selectIsOrderable(db, params.id);
    if (isOrderable === undefined) return failure('notFound');
    if (isOrderable) return ok({ isWaiting: false });
    await inTransaction(db, (tx) => insertAlert(tx, { userId: caller.id, stockId: params.id }, MAX));
    return ok({ isWaiting: true });
  });
  mount(app, deps, api.removeStockAlert, async ({ params, context }) => {
    if (context.caller.kind !== 'user') return failure('notSignedIn');
    await deleteAlert(db, context.caller.id, params.id);
    return ok({ isWaiting: false });
  });
  mount(app, deps, api.listStockAlerts, async ({ context }) =>
    context.caller.kind === 'user'
      ? ok({ items: await stockCards(db, await selectAlerts(db, context.caller.id), clock()) })
      : failure('notSignedIn'),
  );
}
