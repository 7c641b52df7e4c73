import { api } from '@karaz/contract/api';
import type { ApiDeps } from '../api-deps.ts';
import { failure } from '../http/failure.ts';
import { type ApiApp, mount } from '../http/mount.ts';
import { selectOrder, selectTrackedOrder } from './orders.queries.ts';
import { reportItems, reportPicture } from './report-items.ts';
import { isOpenTo, showOrder, trackOrder } from './show-order.ts';

export function orderReportsRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mount(app, deps, api.reportOwnOrder, async ({ params, body, context: { caller, language } }) => {
    const row = await selectOrder(db, params.id);
    // Staff report nothing in a shopper's name.
    if (!row || caller.kind !== 'user' || row.order.userId !== caller.id) return failure('notFound');
    const done = await reportItems(deps, row, body, language);
    return done.ok ? showOrder(db, caller, params.id, language) : done;
  });
  mount(app, deps, api.reportTrackedOrder, async ({ params, body, context: { language } }) => {
    const row = await selectTrackedOrder(db, params.token);
    if (!row) return failure('notFound');
    const done = await reportItems(deps, row, body, language);
    return done.ok ? trackOrder(db, params.token, language) : done;
  });
  mount(app, deps, api.getReportPicture, async ({ params, context: { caller } }) => {
    const row = await selectOrder(db, params.id);
    if (!row || !(await isOpenTo(db, caller, row.order))) return failure('notFound');
    return reportPicture(deps, params.id, params.pictureId);
  });
  mount(app, deps, api.trackReportPicture, async ({ params }) => {
    const row = await selectTrackedOrder(db, params.token);
    return row ? reportPicture(deps, row.order.id, params.pictureId) : failure('notFound');
  });
}
