import { api } from '@karaz/contract/api';
import type { OrderChange } from '@karaz/contract/order-changes';
import { ok } from '@karaz/domain/result';
import type { Language } from '@karaz/i18n/language';
import type { ApiDeps } from '../api-deps.ts';
import { failure } from '../http/failure.ts';
import { type ApiApp, mount } from '../http/mount.ts';
import type { Caller } from '../http/request-context.ts';
import { changeOrder, previewChange } from './change-order.ts';
import { selectOrder, selectTrackedOrder } from './orders.queries.ts';
import { showOrder, trackOrder } from './show-order.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** An account's order is its owner's to change, a guest's whoever's has its link: as they may cancel it. */
export function orderChangesRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  const ownId = async (caller: Caller, id: string) => {
    const row = await selectOrder(db, id);
    return row && caller.kind === 'user' && row.order.userId === caller.id ? id : NOBODY;
  };
  const trackedId = async (token: string) => (await selectTrackedOrder(db, token))?.order.id ?? NOBODY;
  const preview = async (id: string, change: OrderChange, language: Language) => {
    const found = await previewChange(deps, id, { change, language, triggeredBy: 'system' });
    return found.ok ? ok(found.value.preview) : found;
  };
  mount(app, deps, api.previewOwnChange, async ({ params, body, context: { caller, language } }) =>
    preview(await ownId(caller, params.id), body, language),
  );
  mount(app, deps, api.previewTrackedChange, async ({ params, body, context: { language } }) =>
    preview(await trackedId(params.token), body, language),
  );
  mount(app, deps, api.changeOwnOrder, async ({ params, body, context: { caller, language } }) => {
    if (caller.kind !== 'user') return failure('notSignedIn');
    const by = { change: body, language, triggeredBy: String(caller.id) };
    const done = await changeOrder(deps, await ownId(caller, params.id), by);
    return done.ok ? showOrder(db, caller, params.id, language) : done;
  });
  mount(app, deps, api.changeTrackedOrder, async ({ params, body, context: { language } }) => {
    const by = { change: body, language, triggeredBy: 'guest' };
    const done = await changeOrder(deps, await trackedId(params.token), by);
    return done.ok ? trackOrder(db, params.token, language) : done;
  });
}
